# SPDX-License-Identifier: GPL-3.0-or-later
"""Work that was not saved when the program was killed is offered at the next start."""
import glob
import os
import shutil
import sys

from driver import Person, run, sample, wait_for

NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')
KEPT = os.path.join(os.environ['HOME'], '.local/state/gridwright/autosave/*/*.autosave')

person = Person()


def kept():
    return glob.glob(KEPT)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def draw_a_wall(column, row):
    person.clicks('button', 'Wall')
    person.clicks_cell(column, row, dx=1)
    person.sees_window('• ' + NAME)


def answer(what):
    dialog = person.sees_window('Recover Unsaved Work?')
    person.clicks('button', what, within=dialog)
    person.sees_no_window('Recover Unsaved Work?')


def unsaved_work_is_kept_within_ten_seconds():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    draw_a_wall(2, 1)
    wait_for('the autosave', kept)


def a_kill_leaves_it_to_be_recovered():
    person.kills()
    person.starts()
    answer('Recover')
    person.sees_window('• ' + NAME)
    assert len(kept()) == 1


def it_survives_a_second_kill():
    person.kills()
    person.starts(PATH)
    person.sees_window('Recover Unsaved Work?')
    # over the document, and over no start page beside it
    assert len(person.program.titles()) == 2, person.program.titles()
    answer('Recover')
    person.sees_window('• ' + NAME)


def it_can_wait_for_later():
    person.kills()
    person.starts()
    answer('Later')
    person.leaves()
    assert len(kept()) == 1
    person.starts()
    answer('Recover')
    person.sees_window('• ' + NAME)


def once_saved_nothing_is_left():
    person.keys('ctrl+s')
    person.sees_window(NAME)
    wait_for('the autosave to go', lambda: not kept())
    assert read(PATH) != read(sample(NAME + '.gridwright'))
    person.leaves()


def what_is_discarded_is_gone():
    saved = read(PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    draw_a_wall(8, 7)
    wait_for('the autosave', kept)
    person.kills()
    person.starts()
    answer('Discard')
    wait_for('the autosave to go', lambda: not kept())
    person.leaves()
    assert read(PATH) == saved
    person.starts(PATH)
    person.sees_window(NAME)
    assert person.program.titles() == [NAME]


sys.exit(run(
    unsaved_work_is_kept_within_ten_seconds, a_kill_leaves_it_to_be_recovered,
    it_survives_a_second_kill, it_can_wait_for_later, once_saved_nothing_is_left,
    what_is_discarded_is_gone, person.leaves))
