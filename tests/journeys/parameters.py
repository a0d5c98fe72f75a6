# SPDX-License-Identifier: GPL-3.0-or-later
"""Parameters: searched, changed by typing, by steps and in a list, reset, undone."""
import json
import os
import shutil
import sys

from driver import Person, run, sample

person = Person()
NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')


def saved():
    person.sees_window('• ' + NAME)
    person.keys('ctrl+s')
    person.sees_window(NAME)
    with open(PATH, encoding='utf-8') as file:
        return json.load(file).get('parameters', {})


def searches(words):
    person.enters('entry', 'Search parameters', words)


def a_number_is_typed():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    person.clicks('tab', 'Parameters')
    searches('max_rounds')
    person.sees_no('How the winner of an episode is decided')
    person.enters('spin', 'Rounds', 30)
    assert saved() == {'max_rounds': 30, 'sight': 'line'}
    # the nearest that is in its range
    person.enters('spin', 'Rounds', 0)
    assert saved()['max_rounds'] == 1


def a_number_goes_by_steps():
    person.keys('shift+Tab')
    person.keys('Up', 'Up', 'Prior', 'Down')
    assert saved()['max_rounds'] == 12
    # which is one step of undo, as long as nobody pauses
    person.keys('ctrl+z')
    assert saved()['max_rounds'] == 1


def it_is_reset():
    person.clicks('button', 'Reset %s to %s')
    assert saved() == {'sight': 'line'}
    assert person.reads(person.finds('spin', 'Rounds')) == '100'
    assert person.finds_now('button', 'Reset %s to %s') is None
    person.keys('ctrl+z')
    assert saved()['max_rounds'] == 1
    person.finds('button', 'Reset %s to %s')


def a_choice_is_taken_from_a_list():
    searches('sight')
    person.chooses('Line of sight', 'Through walls')
    assert saved() == {'max_rounds': 1}
    person.chooses('Line of sight', 'Straight line')
    assert saved() == {'max_rounds': 1, 'sight': 'line'}


def a_real_number_has_a_point():
    searches('omega')
    person.enters('spin', 'Margin weight ω', '0.75')
    assert saved()['omega'] == 0.75
    assert person.reads(person.finds('spin', 'Margin weight ω')) == '0.75'


def what_is_fixed_says_why():
    searches('width')
    person.sees('Fixed: %s')
    # and takes neither clicks nor keys
    x, y, width, height = person.settled_place(person.finds('spin', 'Width'))
    person.clicks_at(x + width - 10, y + height // 2)
    person.keys('ctrl+z')
    assert 'omega' not in saved()
    person.keys('ctrl+shift+z')
    assert saved()['omega'] == 0.75


def what_nothing_matches_is_said():
    searches('xyzzy')
    person.sees('No Such Parameter')
    person.clicks('button', '_Clear the Search')
    person.finds('spin', 'Rounds')
    assert person.reads(person.finds('entry', 'Search parameters')) == ''


sys.exit(run(a_number_is_typed, a_number_goes_by_steps, it_is_reset, a_choice_is_taken_from_a_list,
             a_real_number_has_a_point, what_is_fixed_says_why, what_nothing_matches_is_said,
             person.leaves))
