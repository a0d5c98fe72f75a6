# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs: played, compared, named, paused, stopped and gone on with, deleted while they are played."""
import os
import subprocess
import sys

from analyst import DATA, HOME, Analyst, add_file_manager, find_runs, read_opened, read_rows
from driver import ANY, run, sample, wait_for

person = Analyst('chase-first-steps')
EPISODES = 60
MANY = 9000000
ELSEWHERE = os.path.join(HOME, 'elsewhere')


def runs():
    """The list of them."""
    return person.finds('table', 'Runs', within=person.view())


def see_done(count):
    person.sees('%s · %s', person.says('Chase'), person.says('%s episodes', count),
                within=runs())


def find_long():
    """The folder of the long run, and how many of its episodes are done."""
    return next((os.path.join(DATA, 'runs', name), info['episodes_done'])
                for name, info in find_runs().items() if info['episodes'] == MANY)


def choose_in_menu(name, item):
    """From the menu of the run of this name."""
    row = person.finds('check', name, within=runs()).get_parent()
    menu = 'What can be done with this run'
    person.does('the menu of a run', lambda: person.clicks('button', menu, within=row),
                lambda: person.finds_now('menu item', item, within=row))
    person.clicks('menu item', item, within=row)


def a_run_is_played():
    add_file_manager()
    person.opens_analyse()
    person.keys('ctrl+r')
    person.starts_run(EPISODES)
    see_done(EPISODES)
    [(name, info)] = find_runs().items()
    assert info['seed'] == 1 and info['episodes'] == info['episodes_done'] == EPISODES, info
    assert len(read_rows(os.path.join(DATA, 'runs', name))) == EPISODES


def another_with_another_parameter():
    # beside the one of the empty page
    person.clicks_on(person.finds_all('button', 'New Run…', within=person.view())[-1])
    frame = person.sees_window('New Run')
    person.clicks('entry', 'Search parameters', within=frame)
    person.types('killer_sight')
    person.enters('spin', 'Killer sight', 1, within=frame)
    person.sees('Differs from the document: %s', person.says('Killer sight') + ' 1', within=frame)
    person.starts_run(EPISODES)
    wait_for('both runs', lambda: len(find_runs()) == 2)
    person.sees(person.says('Killer sight') + ' 1', within=runs())
    sights = sorted(info['parameters'].get('killer_sight', 3) for info in find_runs().values())
    assert sights == [1, 3], sights


def both_are_compared():
    page = person.goes_to_page('Compare')
    person.sees('%s − %s', person.says('Killer sight') + ' 1', ANY, within=page)
    person.chooses('What is compared in the chart', 'Rounds', within=page)
    person.sees('%s: differences', person.says('Rounds'), within=page)
    person.sees('settled', within=page)


def a_run_is_named_and_noted():
    choose_in_menu(person.says('Run %s', 1), 'Name and Note…')
    person.enters('entry', 'Name', 'As drawn')
    person.types('to begin with')
    person.keys('Escape')
    person.sees('As drawn', within=runs())
    person.sees('to begin with', within=runs())
    with open(os.path.join(DATA, 'runs.ini'), encoding='utf-8') as file:
        text = file.read()
    assert 'As drawn' in text and 'to begin with' in text, text


def its_episodes_and_its_folder_are_opened():
    choose_in_menu('As drawn', 'Show Episodes')
    person.sees('%s episodes', EPISODES, within=person.view('Episodes'))
    choose_in_menu('As drawn', 'Open Folder')
    wait_for('the folder', lambda: read_opened())
    assert os.path.exists(os.path.join(read_opened()[0], 'run.json')), read_opened()
    person.goes_to_page('Overview')


def one_is_paused():
    person.keys('ctrl+r')
    person.starts_run(MANY, 'Long')
    person.sees_in_background('Long')
    person.pauses_run()
    person.sees('Paused', within=runs())
    person.resumes_run()
    person.sees_no('Paused', within=runs())
    choose_in_menu('Long', 'Pause')
    person.sees('Paused', within=runs())
    choose_in_menu('Long', 'Go On')
    person.sees_no('Paused', within=runs())


def it_is_stopped_and_gone_on_with():
    person.stops_run()
    person.sees('%s of %s episodes', ANY, MANY, within=runs())
    _, done = find_long()
    assert 0 < done < MANY
    person.resumes_run()
    person.sees_in_background('Long')
    choose_in_menu('Long', 'Stop')
    person.sees('%s of %s episodes', ANY, MANY, within=runs())
    folder, more = find_long()
    assert done < more < MANY
    rows = read_rows(folder)
    assert [int(row['episode']) for row in rows] == list(range(len(rows)))


def it_is_deleted_while_it_is_played():
    choose_in_menu('Long', 'Go On')
    person.sees_in_background('Long')
    choose_in_menu('Long', 'Move to Trash')
    person.undoes_in_toast('“%s” moved to the trash', 'Long')
    person.finds('check', 'Long', within=runs())
    choose_in_menu('Long', 'Move to Trash')
    person.sees_toast('“%s” moved to the trash', 'Long')
    person.sees_no('Long', within=runs())


def a_run_from_elsewhere_is_opened_and_left_out():
    subprocess.run([sys.argv[2], 'run', sample('chase-first-steps.gridwright'), '--episodes', '30',
                    '--out', ELSEWHERE], check=True, stdout=subprocess.DEVNULL)
    person.clicks('button', 'Open the folder of a run', within=person.view())
    person.gives_file('Open the Folder of a Run', ELSEWHERE)
    see_done(30)
    choose_in_menu('elsewhere', 'Remove from List')
    person.sees_toast('“%s” removed from the list', 'elsewhere')
    person.sees_no('elsewhere', within=runs())
    assert os.path.exists(os.path.join(ELSEWHERE, 'run.json'))


def the_list_is_hidden_and_shown():
    person.keys('F9')
    person.clicks('button', 'Show the runs', within=person.view())
    person.clicks('button', 'Show the runs', within=person.view())
    person.keys('F9')
    person.clicks('check', 'As drawn', within=runs())


def what_was_deleted_is_gone():
    assert [info['episodes'] for info in find_runs().values()] == [EPISODES, EPISODES], find_runs()


sys.exit(run(
    a_run_is_played, another_with_another_parameter, both_are_compared, a_run_is_named_and_noted,
    its_episodes_and_its_folder_are_opened, one_is_paused, it_is_stopped_and_gone_on_with,
    it_is_deleted_while_it_is_played, a_run_from_elsewhere_is_opened_and_left_out,
    the_list_is_hidden_and_shown, person.leaves, what_was_deleted_is_gone))
