# SPDX-License-Identifier: GPL-3.0-or-later
"""A library of 1,000 runs, and a run of a million episodes: no stall of more than half a second."""
import os
import shutil
import subprocess
import sys
import time

os.environ.setdefault('GW_MAX_STALL', '0.5')

from driver import Person, run, sample, wait_for  # noqa: E402

RUNS = os.path.join(os.environ['HOME'], '.local/share/gridwright/runs')
N_RUNS = 1000
N_EPISODES = 1000000
# some of which the others are copies
PLAYED = (('chase-first-steps', 'max_rounds=90'), ('chase-first-steps', 'killer_sight=4'),
          ('goblins-1-first-fire', 'max_turns=7'), ('maze-small', 'hp=4'),
          ('vale-base', 'cost_F003=3'))
PAGES = ('Overview', 'Compare', 'Sweep', 'Knobs', 'Balance', 'Heat', 'Episodes')
KEYS = ('alt+1', 'alt+2', 'alt+3', 'alt+4', 'alt+5', 'alt+6', 'alt+0')
REST = 0.6  # seconds in which a program that has nothing to do takes next to no time

person = Person()


def play(name, game, setting, *options):
    subprocess.run([sys.argv[2], 'run', sample(game + '.gridwright'), '--set', setting, '--out',
                    os.path.join(RUNS, name), '--events', 'none', *options], check=True,
                   stdout=subprocess.DEVNULL)


def processor_time():
    with open(f'/proc/{person.program.process.pid}/stat', encoding='ascii') as file:
        fields = file.read().rpartition(')')[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def rests():
    before = processor_time()
    time.sleep(REST)
    person.program.check_alive()
    return processor_time() - before < 0.05


def measure(what, deed):
    """How long the main loop did not answer at the worst, until there is nothing more to do."""
    watch = person.program.watch
    before, worst = processor_time(), watch.worst
    watch.worst = 0
    deed()
    wait_for(f'the end of: {what}', rests, patience=60)
    print(f'# {what}: {processor_time() - before:.2f} s of processor time, '
          f'no answer for {watch.worst:.2f} s', flush=True)
    watch.worst = max(worst, watch.worst)


def start():
    """What the window takes before it is there is no stall of it."""
    person.starts(sample('chase-first-steps.gridwright'))
    print(f'# start: no answer for {person.program.watch.worst:.2f} s')
    person.program.watch.worst = 0


def visit_pages():
    for page, key in zip(PAGES, KEYS):
        measure(page, lambda pressed=key: person.keys(pressed))


def a_thousand_runs_are_there():
    os.makedirs(RUNS)
    for number, (game, setting) in enumerate(PLAYED):
        play(f'run-{number:04}', game, setting, '--episodes', '20')
    for number in range(len(PLAYED), N_RUNS):
        shutil.copytree(os.path.join(RUNS, f'run-{number % len(PLAYED):04}'),
                        os.path.join(RUNS, f'run-{number:04}'))
    start()


def analyse_shows_them():
    measure('reading', rests)
    measure('Analyse', lambda: person.goes_to('Analyse'))


def all_pages_are_shown():
    visit_pages()
    person.sees('%s episodes', '20')


def a_million_episodes_are_there():
    play('million', 'chase-first-steps', 'max_rounds=6', '--episodes', str(N_EPISODES))
    start()


def all_pages_show_them():
    measure('reading', rests)
    measure('Analyse', lambda: person.goes_to('Analyse'))
    visit_pages()
    page = person.finds('page', 'Episodes')
    person.sees('%s episodes', str(N_EPISODES), within=page)
    header = person.finds('table', 'Episodes', within=page).get_child_at_index(0)
    label = person.finds('label', 'Rounds', within=header)
    for way in ('sorting', 'sorting downwards'):
        measure(way, lambda: person.clicks_on(label))


sys.exit(run(a_thousand_runs_are_there, analyse_shows_them, all_pages_are_shown, person.leaves,
             a_million_episodes_are_there, all_pages_show_them, person.leaves))
