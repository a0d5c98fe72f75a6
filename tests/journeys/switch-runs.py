# SPDX-License-Identifier: GPL-3.0-or-later
"""From one run to another, of other sizes and of another game, on every page of Analyse."""
import os
import subprocess
import sys

from driver import Atspi, Person, run, sample, wait_for

RUNS = os.path.join(os.environ['HOME'], '.local/share/gridwright/runs')
PAGES = ('Overview', 'Compare', 'Sweep', 'Knobs', 'Balance', 'Heat', 'Episodes')
# name → how many episodes, and what they are played of
PLAYED = {'crowd': (11, None, 64), 'alone': (12, None, 1), 'deck': (13, 'vale-base.gridwright', 0)}

person = Person()
checks, tabs = {}, {}


def cli(*arguments):
    subprocess.run([sys.argv[2], *arguments], check=True, stdout=subprocess.DEVNULL)


def runs_are_there():
    os.makedirs(RUNS)
    for name, (count, played, survivors) in PLAYED.items():
        path = sample(played) if played else os.path.join(os.environ['HOME'], name + '.gridwright')
        if not played:
            cli('new', 'chase', '--set', f'survivors={survivors}', '--set', 'width=40', '--set',
                'height=40', '--out', path)
        cli('run', path, '--episodes', str(count), '--out', os.path.join(RUNS, name))
    person.starts(sample('chase-first-steps.gridwright'))
    person.goes_to('Analyse')


def sees_runs_and_pages():
    """Once: they stay where they are, and everything else changes all the time."""
    for name in PLAYED:
        checks[name] = person.finds('check', name)
    found = person.finds_all('tab', '%s')
    for page in PAGES:
        tabs[page] = next(tab for tab in found if tab.get_name() in person.words.names(page))


def is_checked(name):
    checks[name].clear_cache()
    return checks[name].get_state_set().contains(Atspi.StateType.CHECKED)


def toggle(name):
    is_now = is_checked(name)
    person.clicks_on(checks[name])
    wait_for(f'“{name}” to be toggled', lambda: is_checked(name) != is_now)


def only(name):
    """Unchecks the others, and checks the one."""
    for other in PLAYED:
        if is_checked(other) != (other == name):
            toggle(other)


def episodes_follow():
    person.clicks_on(tabs['Episodes'])
    count = person.finds('label', '%s episodes')
    for name in ('crowd', 'alone', 'deck', 'crowd'):
        only(name)
        wait_for(f'the episodes of “{name}”', lambda expected=str(PLAYED[name][0]): (
            count.clear_cache(), expected in count.get_name())[1])


def every_page_follows():
    for number, page in enumerate(PAGES):
        person.clicks_on(tabs[page])
        only(('crowd', 'deck', 'alone')[number % 3])


def two_stand_side_by_side():
    only('alone')
    person.clicks_on(tabs['Compare'])
    toggle('crowd')
    for page in PAGES:
        person.clicks_on(tabs[page])
    assert is_checked('crowd') and is_checked('alone')
    # another game leaves no other checked
    toggle('deck')
    wait_for('the others to be left', lambda: not is_checked('crowd') and not is_checked('alone'))


sys.exit(run(runs_are_there, sees_runs_and_pages, episodes_follow, every_page_follows,
             two_stand_side_by_side, person.leaves))
