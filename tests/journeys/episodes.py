# SPDX-License-Identifier: GPL-3.0-or-later
"""Episodes of runs: filtered, sorted, copied as a command, opened in Play."""
import os
import shlex
import subprocess
import sys

from analyst import DATA, Analyst, read_rows
from driver import ANY, Failure, run, sample, wait_for

person = Analyst('chase-walled')
NAMES = ['First', 'Second']
COUNT = 40
CHOICE = 'The run whose episodes are listed'


def folder(name):
    return os.path.join(DATA, 'runs', name)


def episodes():
    return person.view('Episodes')


def see_count(part):
    """The top of the page tells how many there are; the table below has much to look through."""
    text, values = ('%s episodes', [COUNT]) if part == COUNT else ('%s of %s episodes', [part, COUNT])
    top = person.finds('combo', CHOICE, within=episodes()).get_parent()
    person.sees(text, *values, within=top)


def table():
    return person.finds('table', 'Episodes', within=episodes())


def read_table(count=COUNT):
    """The numbers of the episodes, from the top of the table, once it has as many rows."""
    rows = person.finds('table', 'Episodes', within=table().get_child_at_index(1))

    def read():
        rows.clear_cache()
        if rows.get_child_count() != count:
            return None
        numbers = []
        for index in range(count):
            row = rows.get_child_at_index(index)
            row.clear_cache()
            numbers.append(int(row.get_name().split()[0]))
        return numbers
    return wait_for(f'{count} rows', read)


def choose_run(name):
    person.chooses(CHOICE, name, within=episodes())
    person.finds('button', person.says(CHOICE) + ' ' + name,
                 within=person.finds('combo', CHOICE, within=episodes()))


def see_sorted(numbers):
    def is_so():
        return read_table() == numbers
    try:
        wait_for('the order', is_so)
    except Failure as failure:
        raise Failure(f'{read_table()} is shown, not {numbers}') from failure


def see_played(number, name):
    """In Play."""
    person.sees('Episode %s of “%s”', number, name)
    person.clicks('button', 'Back to the document')
    person.goes_to('Analyse')


def a_run_is_chosen_with_the_mouse():
    for seed, name in enumerate(NAMES, 1):
        subprocess.run([sys.argv[2], 'run', sample('chase-walled.gridwright'), '--episodes', str(COUNT),
                        '--seed', str(seed * 100), '--out', folder(name)],
                       check=True, stdout=subprocess.DEVNULL)
    person.opens_analyse()
    for name in NAMES:
        if not person.is_checked('check', name, within=person.view()):
            person.clicks('check', name, within=person.view())
    person.goes_to_page('Episodes')
    choose_run('Second')
    choose_run('First')
    see_count(COUNT)
    assert read_table() == list(range(COUNT))


def they_are_filtered():
    killers = [row for row in read_rows(folder('First')) if row['winner'] == 'Killer']
    person.chooses('Who won', 'Killers', within=episodes())
    see_count(len(killers))
    least = sorted(int(row['rounds']) for row in killers)[len(killers) // 2]
    person.chooses('What lies in the range', 'Rounds', within=episodes())
    person.enters('entry', 'At least', least, within=episodes())
    left = [int(row['episode']) for row in killers if int(row['rounds']) >= least]
    see_count(len(left))
    assert read_table(len(left)) == left
    person.chooses('What happened in the episode', 'Capture', within=episodes())
    see_count(len(left))
    person.enters('entry', 'At least', 99999, within=episodes())
    person.clicks('button', 'Clear the Filters', within=episodes())
    see_count(COUNT)


def they_are_sorted():
    rows = sorted(read_rows(folder('First')), key=lambda row: int(row['rounds']))
    header = table().get_child_at_index(0)
    person.clicks('label', 'Rounds', within=header)
    see_sorted([int(row['episode']) for row in rows])
    person.clicks('label', 'Rounds', within=header)
    rows.sort(key=lambda row: -int(row['rounds']))
    see_sorted([int(row['episode']) for row in rows])


def one_is_copied_as_a_command():
    """And the command plays it."""
    number = read_table()[1]
    person.clicks('cell', str(100 + number), within=table())
    person.clicks('button', 'Copy Command', within=episodes())
    person.sees_toast('Command copied')
    # the same by its key
    person.clicks('cell', str(100 + number), within=table())
    person.keys('ctrl+c')
    entry = person.node('entry', 'At most', within=episodes())
    person.clicks_on(entry)
    person.keys('ctrl+v')
    command = shlex.split(wait_for('the command', lambda: person.reads(entry)))
    person.keys('ctrl+a', 'Delete')
    assert command[0] == 'gridwright-cli', command
    played = subprocess.run([sys.argv[2], *command[1:], '--ndjson'], check=True,
                            stdout=subprocess.PIPE, text=True)
    rounds = int(read_rows(folder('First'))[number]['rounds'])
    assert f'"round":{rounds}' in played.stdout.splitlines()[-1], played.stdout[-1000:]


def it_is_opened_in_play():
    number = read_table()[1]
    person.clicks('button', 'Open in Play', within=episodes())
    see_played(number, 'First')


def another_with_a_double_click():
    number = read_table()[3]
    person.double_clicks('cell', str(100 + number), within=table())
    see_played(number, 'First')


def another_with_the_keyboard():
    number = read_table()[5]
    person.clicks('cell', str(100 + read_table()[4]), within=table())
    person.keys('Down', 'Return')
    see_played(number, 'First')


sys.exit(run(
    a_run_is_chosen_with_the_mouse, they_are_filtered, they_are_sorted, one_is_copied_as_a_command,
    it_is_opened_in_play, another_with_a_double_click, another_with_the_keyboard, person.leaves))
