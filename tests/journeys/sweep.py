# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps of one parameter and of two. Parameters are chosen with the mouse and with the keyboard."""
import os
import sys

from analyst import Analyst, add_file_manager, find_sweeps, read_json, read_opened, read_rows
from driver import ANY, run, wait_for

person = Analyst('chase-first-steps')
EPISODES = 40


def sweep_page():
    return person.view('Sweep')


def see_values(count, *values):
    person.sees('%u values: %s', count, ', '.join(map(str, values)), within=sweep_page())


def check_results(*values):
    """The newest sweep has these points, with all their episodes on common seeds."""
    folder, _ = find_sweeps()[0]
    results = read_json(os.path.join(folder, 'results.json'))
    assert results['complete']
    assert [point['values'] for point in results['points']] == list(values), results['points']
    for point in results['points']:
        assert point['seed'] == 1
        numbers = [row['episode'] for row in read_rows(os.path.join(folder, point['folder']))]
        assert numbers == [str(number) for number in range(EPISODES)], numbers
    return folder


def play_all():
    person.starts_study('Sweep')
    person.waits_for_study('Sweep')


def a_parameter_is_chosen_with_the_mouse():
    add_file_manager()
    person.opens_analyse()
    person.goes_to_page('Sweep')
    person.clicks('button', 'New Sweep', within=sweep_page())
    person.chooses('Parameter', 'Killer sight', within=sweep_page())
    see_values(7, *range(7))
    assert person.experiments()[0]['vary'] == {'killer_sight': '0:6:1'}


def another_is_chosen_with_the_keyboard():
    person.clicks('entry', 'Name', within=sweep_page())
    person.tabs_to('button', 'Parameter', within=sweep_page())
    # the one that is chosen, and the one above it
    person.keys('space', 'Down', 'Up', 'Return')
    person.sees('Survivor sight', within=sweep_page())
    assert list(person.experiments()[0]['vary']) == ['survivor_sight']


def a_sweep_is_stopped():
    person.enters('spin', 'Episodes', 900000, within=sweep_page())
    person.starts_study('Sweep')
    person.sees_in_background(person.experiments()[0]['name'])
    person.clicks('button', 'Pause', within=sweep_page())
    person.sees('Paused', within=sweep_page())
    person.clicks('button', 'Pause', within=sweep_page())
    person.sees_no('Paused', within=sweep_page())
    person.clicks('button', 'Stop', within=sweep_page())
    person.sees('Stopped', within=sweep_page())
    folder, _ = find_sweeps()[0]
    assert not read_json(os.path.join(folder, 'results.json'))['complete']


def a_sweep_is_played():
    person.enters('spin', 'From', 1, within=sweep_page())
    person.enters('spin', 'To', 3, within=sweep_page())
    see_values(3, 1, 2, 3)
    person.enters('spin', 'Episodes', EPISODES, within=sweep_page())
    play_all()
    person.sees('%s: lowest %s (%s), highest %s (%s).', ANY, ANY, ANY, ANY, ANY,
                within=sweep_page())
    folder = check_results(*[{'survivor_sight': sight} for sight in (1, 2, 3)])
    person.clicks('button', 'Open the folder with all results', within=sweep_page())
    wait_for('the folder', lambda: read_opened() == [folder])


def another_measure_is_drawn():
    person.chooses('What is drawn', 'Rounds', within=sweep_page())
    person.sees('%s, by %s', person.says('Rounds'), person.says('Survivor sight'),
                within=sweep_page())


def a_point_is_opened_with_the_keyboard():
    person.tabs_to('image', '%s, by %s', within=sweep_page())
    person.keys('Home', 'Right', 'Return')
    person.sees('%s episodes', EPISODES, within=person.view('Episodes'))
    person.sees(person.says('Survivor sight') + ' 2', within=person.view('Episodes'))


def a_second_parameter_is_added():
    person.goes_to_page('Sweep')
    person.clicks('button', 'New', within=sweep_page())
    person.chooses('Parameter', 'Line of sight', within=sweep_page())
    person.clicks('button', 'Add a Parameter', within=sweep_page())
    person.chooses('Parameter', 'Killer sight', within=sweep_page(), number=1)
    person.chooses('How the values are given', 'List', within=sweep_page())
    person.enters('entry', 'Values with commas', '0, 3', within=sweep_page())
    person.keys('shift+Tab', 'Return')
    see_values(2, 0, 3)
    person.enters('spin', 'Episodes', EPISODES, within=sweep_page())
    assert person.experiments()[1]['vary'] == {'sight': 'window,line', 'killer_sight': '0,3'}


def both_are_swept():
    play_all()
    check_results(*[{'sight': sight, 'killer_sight': distance}
                    for sight in ('window', 'line') for distance in (0, 3)])


def a_cell_is_opened_with_the_mouse():
    person.clicks('image', '%s, by %s', within=sweep_page())
    person.sees('%s episodes', EPISODES, within=person.view('Episodes'))
    person.sees(person.says('Line of sight'), within=person.view('Episodes'))


def a_parameter_is_left_out():
    person.goes_to_page('Sweep')
    person.clicks('button', 'Leave out this parameter', within=sweep_page())
    assert list(person.experiments()[1]['vary']) == ['killer_sight']


def sweeps_are_copied_named_and_removed():
    person.clicks('button', 'Duplicate', within=sweep_page())
    person.enters('entry', 'Name', 'Eyes', within=sweep_page())
    person.keys('shift+Tab', 'Return')
    assert [each['name'] for each in person.experiments()][2:] == ['Eyes']
    person.clicks('button', 'Remove', within=sweep_page())
    person.undoes_in_toast('“%s” removed', 'Eyes')
    assert len(person.experiments()) == 3


def results_are_there_again():
    person.leaves()
    person.opens_analyse()
    person.goes_to_page('Sweep')
    person.sees('%s: lowest %s (%s), highest %s (%s).', ANY, ANY, ANY, ANY, ANY,
                within=sweep_page())
    assert not person.is_sensitive(person.finds('button', 'Start', within=sweep_page()))


sys.exit(run(
    a_parameter_is_chosen_with_the_mouse, another_is_chosen_with_the_keyboard, a_sweep_is_stopped,
    a_sweep_is_played, another_measure_is_drawn, a_point_is_opened_with_the_keyboard,
    a_second_parameter_is_added, both_are_swept, a_cell_is_opened_with_the_mouse,
    a_parameter_is_left_out, sweeps_are_copied_named_and_removed, results_are_there_again,
    person.leaves))
