# SPDX-License-Identifier: GPL-3.0-or-later
"""Charts: read closely, as a table, copied, exported, printed, and followed into their episodes."""
import csv
import os
import subprocess
import sys

from analyst import DATA, HOME, Analyst
from driver import ANY, run, sample, title_in_front, wait_for

person = Analyst('chase-walled')
EPISODES = 60


def overview():
    return person.view('Overview')


def chart(name='Win rates'):
    return person.finds('image', name, within=overview())


def choose_in_menu(item, name='Win rates'):
    """From the menu of a chart."""
    person.clicks_on(chart(name), button=3)
    person.clicks('menu item', item, within=chart(name))


def export(item, name):
    path = os.path.join(HOME, name)
    choose_in_menu(item)
    person.gives_file('Export the Chart', path)
    person.sees_toast('Exported “%s”', name)
    with open(path, 'rb') as file:
        return file.read()


def paste():
    """What the clipboard has, by way of an entry."""
    page = person.goes_to_page('Episodes')
    entry = person.node('entry', 'At most', within=page)
    person.clicks_on(entry)
    person.keys('ctrl+v')
    text = wait_for('what was copied', lambda: person.reads(entry))
    person.keys('ctrl+a', 'Delete')
    person.goes_to_page('Overview')
    return text


def runs_are_seen():
    for seed, name in enumerate(['First', 'Second'], 1):
        subprocess.run([sys.argv[2], 'run', sample('chase-walled.gridwright'), '--episodes',
                        str(EPISODES), '--seed', str(seed * 100), '--set', f'killer_sight={seed}',
                        '--out', os.path.join(DATA, 'runs', name)],
                       check=True, stdout=subprocess.DEVNULL)
    person.opens_analyse()
    for name in ('First', 'Second'):
        if not person.is_checked('check', name, within=person.view()):
            person.clicks('check', name, within=person.view())
    person.goes_to_page('Overview')
    person.chooses('What the distribution is of', 'Rounds', within=overview())
    chart('Rounds')
    chart('Measures')


def a_chart_is_exported():
    assert export('Export _PNG…', 'rates.png').startswith(b'\x89PNG\r\n')
    assert b'<svg' in export('Export _SVG…', 'rates.svg')
    rows = list(csv.reader(export('Export CS_V…', 'rates.csv').decode().splitlines()))
    assert len(rows) > 2 and all(len(row) == len(rows[0]) for row in rows), rows


def a_chart_is_copied():
    with open(os.path.join(HOME, 'rates.csv'), encoding='utf-8') as file:
        expected = file.read().split()
    person.tabs_to('image', 'Win rates', within=overview())
    person.keys('ctrl+c')
    assert paste().split() == expected
    choose_in_menu('Copy as Te_xt (CSV)')
    assert paste().split() == expected
    choose_in_menu('_Copy Image')
    assert paste().split() == expected


def a_chart_is_a_table():
    for show in (lambda: choose_in_menu('Show as _Table'),
                 lambda: person.clicks('button', 'Show as Table', within=chart())):
        show()
        frame = person.sees_window('Win rates')
        person.sees('First', within=frame)
        person.sees('Second', within=frame)
        person.keys('Escape')
        person.sees_no_window('Win rates')
        person.sees_in_front(person.name)


def a_chart_is_printed():
    choose_in_menu('P_rint…')
    # its title is the toolkit's
    wait_for('the dialog', lambda: title_in_front() not in ('', person.name))
    person.keys('Escape')
    person.sees_in_front(person.name)


def a_closer_look_is_taken():
    """At the end of a line, and at everything again."""
    line = person.finds('image', 'Win rate so far: %s', within=overview())
    person.clicks_on(line)
    x, y, width, height = person.settled_place(line)
    person.drags((x + width * 0.5, y + height * 0.3), (x + width * 0.8, y + height * 0.7))
    choose_in_menu('Show _Everything', 'Win rate so far: %s')


def a_bar_opens_its_episodes():
    person.goes_to_page('Overview')
    person.clicks_on(chart('Rounds'))
    person.keys('Home', 'Return')
    person.sees('%s of %s episodes', ANY, EPISODES, within=person.view('Episodes'))


sys.exit(run(
    runs_are_seen, a_chart_is_exported, a_chart_is_copied, a_chart_is_a_table, a_chart_is_printed,
    a_closer_look_is_taken, a_bar_opens_its_episodes, person.leaves))
