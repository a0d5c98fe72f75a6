# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things happen: counted, as the difference of two runs, and the episodes behind a cell."""
import os
import subprocess
import sys

from analyst import DATA, HOME, Analyst
from driver import ANY, run, sample, wait_for

person = Analyst('chase-first-steps')
NAMES = ['First', 'Second']


def heat():
    return person.view('Heat')


def play(name, seed, *options):
    return subprocess.Popen([sys.argv[2], 'run', sample('chase-first-steps.gridwright'), '--seed',
                             str(seed), '--out', os.path.join(DATA, 'runs', name), *options],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def cell(column, row):
    """The middle of a cell on the screen."""
    node = person.finds('cell', 'row %d, column %d', within=heat())
    assert person.words.pattern('row %d, column %d', 0, 0).match(node.get_name()), node.get_name()
    x, y, width, height = person.settled_place(node)
    return x + (column + 0.5) * width, y + (row + 0.5) * height


def it_is_counted():
    for seed, name in enumerate(NAMES, 1):
        assert play(name, seed * 100, '--episodes', '60').wait() == 0
    person.opens_analyse()
    for name in NAMES:
        if not person.is_checked('check', name, within=person.view()):
            person.clicks('check', name, within=person.view())
    person.goes_to_page('Heat')
    person.clicks('button', 'Count', within=heat())
    person.sees('%s episodes', 60, within=heat())


def another_layer_and_run_are_chosen():
    for name in reversed(NAMES):
        person.chooses('Run', name, within=heat())
        person.sees('%s episodes', 60, within=heat())
    person.chooses('What is counted', 'Capture', within=heat())
    person.points_at(*cell(5, 3))
    person.sees('%s: %s an episode', person.says('Capture'), within=heat())


def two_runs_are_subtracted():
    person.chooses('Run to subtract', 'Second', within=heat())
    person.sees('%s and %s episodes', 60, 60, within=heat())
    person.points_at(*cell(6, 3))
    person.sees('%s: %s − %s = %s an episode', person.says('Capture'), within=heat())
    person.chooses('Run to subtract', 'nothing', within=heat())


def the_whole_board_is_shown():
    x, y = cell(5, 3)
    before = cell(1, 0)
    person.scrolls(x, y, -3)
    wait_for('a closer look', lambda: cell(1, 0) != before)
    person.clicks('button', 'More', within=heat())
    person.clicks('menu item', 'Whole Board', within=heat())
    wait_for('the whole board', lambda: cell(1, 0) == before)


def a_picture_is_exported():
    for item, name, start in (('Export _PNG…', 'heat.png', b'\x89PNG'),
                              ('Export _SVG…', 'heat.svg', b'<?xml')):
        person.clicks('button', 'More', within=heat())
        person.clicks('menu item', item, within=heat())
        person.gives_file('Export a Picture', os.path.join(HOME, name))
        person.sees_toast('Exported “%s”', name)
        with open(os.path.join(HOME, name), 'rb') as file:
            assert file.read().startswith(start)


def a_cell_opens_its_episodes():
    person.chooses('What is counted', 'Visits', within=heat())
    person.points_at(*cell(5, 3))
    person.program.catch_up()
    # quickly one after the other: that is no double click
    person.program.click(3)
    person.program.click(1)
    person.sees('%s at %d, %d', person.says('Visits'), 5, 3, within=person.view('Episodes'))
    person.sees('%s episodes', 60, within=person.view('Episodes'))
    person.clicks('button', 'All episodes of the run', within=person.view('Episodes'))
    person.sees_no('%s at %d, %d', person.says('Visits'), 5, 3, within=person.view('Episodes'))


def a_run_that_goes_on_is_counted_again():
    person.keys('ctrl+r')
    person.starts_run(9000000, 'Long')
    person.sees_in_background('Long')
    person.goes_to_page('Heat')
    person.chooses('Run', 'Long', within=heat())
    person.pauses_run()
    person.clicks('button', 'Count Again', within=heat())
    person.sees('%s episodes', ANY, within=heat())
    person.stops_run()
    person.sees('%s of %s episodes', ANY, 9000000, within=person.view())


sys.exit(run(
    it_is_counted, another_layer_and_run_are_chosen, two_runs_are_subtracted,
    the_whole_board_is_shown, a_picture_is_exported, a_cell_opens_its_episodes,
    a_run_that_goes_on_is_counted_again, person.leaves))
