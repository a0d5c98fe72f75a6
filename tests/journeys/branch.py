# SPDX-License-Identifier: GPL-3.0-or-later
"""Another way to go, by hand and by parameters, and episodes in files."""
import json
import os
import re
import shutil
import sys

from driver import ANY, Person, run, sample, wait_for

NAME = 'chase-first-steps'
HOME = os.environ['HOME']
PATH = os.path.join(HOME, NAME + '.gridwright')
EPISODE = os.path.join(HOME, 'other-way.gridwright-episode')

person = Person()


def an_episode_is_shown():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    person.goes_to('Play')
    person.sees('Step %s of %s', 0, 24)


def a_unit_goes_where_it_is_sent():
    """Survivor a goes down instead of up, by a click on the cell."""
    person.keys('Right')
    person.sees('Step %s of %s', 1, 24)
    person.clicks_cell(1, 3)
    person.sees('· S0')
    person.clicks_cell(1, 4)
    person.sees('Branch from step %s', 1)
    # step 2 of round 1: from 1, 3 to 1, 4
    status = person.finds('status', 'Step %s, round %s, %s')
    assert re.findall(r'\d', status.get_name())[:6] == list('211314'), status.get_name()


def the_original_is_kept():
    person.clicks('button', 'Back to the original')
    person.sees_no('Branch from step %s', 1)
    person.clicks('tab', 'Episode')
    person.clicks('list item', 'Step %s: %s')
    person.sees('Branch from step %s', 1)


def an_episode_is_saved():
    person.picks('More', 'Save _Episode…')
    person.gives_file('Save Episode', EPISODE)
    person.sees('Episode saved')
    with open(EPISODE, encoding='utf-8') as file:
        assert json.load(file)['actions'] == [{'step': 1, 'do': 'S0 1,4'}]


def parameters_make_another_branch():
    person.clicks('list item', 'Original')
    person.sees_no('Branch from step %s', 1)
    person.keys('Home')
    person.sees('Step %s of %s', 0, 24)
    button = person.node('button', 'Change Parameters from Here')
    person.clicks_on(button)
    search = person.node('entry', 'Search parameters', within=button)
    person.clicks_on(search)
    spin = person.finds('spin', 'Killer sight', within=button)
    place = person.settled_place(spin)
    person.types('killer_sight')
    wait_for('what was looked for', lambda: person.place(spin) != place)
    person.enters('spin', 'Killer sight', 1, within=button)
    person.clicks('button', 'Branch with These Values', within=button)
    person.sees('Branch from step %s', 0)
    assert len(person.finds_all('list item', 'Step %s: %s')) == 2


def a_saved_episode_is_opened():
    person.picks('More', '_Open Episode…')
    person.gives_file('Open Episode', EPISODE)
    person.sees('Saved episode “%s”', ANY)
    person.sees('Branch from step %s', 1)
    person.clicks('button', 'Back to the document')
    person.sees_no('Saved episode “%s”', ANY)
    person.sees('Step %s of %s', 0, 24)
    person.leaves()


def and_by_a_file_manager():
    person.starts(EPISODE)
    person.sees('Branch from step %s', 1)


sys.exit(run(an_episode_is_shown, a_unit_goes_where_it_is_sent, the_original_is_kept,
             an_episode_is_saved, parameters_make_another_branch, a_saved_episode_is_opened,
             and_by_a_file_manager, person.leaves))
