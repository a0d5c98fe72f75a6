# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that is told to end keeps what is not saved, and what its runs have played."""
import glob
import json
import os
import shutil
import signal
import sys

from driver import Person, run, sample, wait_for

NAME = 'chase-first-steps'
HOME = os.environ['HOME']
PATH = os.path.join(HOME, NAME + '.gridwright')
KEPT = os.path.join(HOME, '.local/state/gridwright/autosave/*/*.autosave')
RUNS = os.path.join(HOME, '.local/share/gridwright/runs/*/run.json')
EPISODES = 1000000

person = Person()


def kept():
    return glob.glob(KEPT)


def is_told_to_end(number):
    assert person.kills(number) == 0
    person.check_log()


def unsaved_work_is_kept(number, column):
    person.clicks('button', 'Wall')
    person.clicks_cell(column, 1, dx=1)
    person.sees_window('• ' + NAME)
    is_told_to_end(number)
    assert len(kept()) == 1, kept()
    person.starts()
    dialog = person.sees_window('Recover Unsaved Work?')
    person.clicks('button', 'Recover', within=dialog)
    person.sees_window('• ' + NAME)
    person.keys('ctrl+s')
    person.sees_window(NAME)
    wait_for('the autosave to go', lambda: not kept())


def it_is_kept_at_once():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    unsaved_work_is_kept(signal.SIGTERM, 2)


def also_when_the_session_ends():
    unsaved_work_is_kept(signal.SIGHUP, 5)


def a_run_ends_as_on_ctrl_c():
    person.goes_to('Analyse')
    person.clicks('button', 'New Run…')
    dialog = person.sees_window('New Run')
    person.enters('spin', 'Episodes', EPISODES, within=dialog)
    person.clicks('button', 'Start', within=dialog)
    person.sees('%s of %s', within=person.sees_window(NAME))
    wait_for('the run', lambda: glob.glob(RUNS))
    is_told_to_end(signal.SIGTERM)
    check_rows()


def check_rows():
    """Gives how many episodes are kept."""
    with open(glob.glob(RUNS)[0], encoding='utf-8') as file:
        n_done = json.load(file)['episodes_done']
    assert 0 < n_done < EPISODES, n_done
    with open(os.path.join(os.path.dirname(glob.glob(RUNS)[0]), 'summary.csv'),
              encoding='utf-8') as file:
        numbers = [line.split(',', 1)[0] for line in file]
    assert numbers[1:] == [str(number) for number in range(n_done)]
    return n_done


def nothing_is_asked_without_unsaved_work():
    person.starts(PATH)
    person.sees_window(NAME)
    assert not kept()
    assert person.program.titles() == [NAME], person.program.titles()


def the_run_can_go_on():
    before = check_rows()
    person.goes_to('Analyse')
    person.clicks('button', 'Go on')
    person.sees('%s of %s', within=person.sees_window(NAME))
    is_told_to_end(signal.SIGINT)
    assert check_rows() > before


sys.exit(run(it_is_kept_at_once, also_when_the_session_ends, a_run_ends_as_on_ctrl_c,
             nothing_is_asked_without_unsaved_work, the_run_can_go_on))
