# SPDX-License-Identifier: GPL-3.0-or-later
"""As many windows as there are samples, and as many again: they come, answer, and go."""
import os
import sys

os.environ.pop('GW_REACHED', None)  # it looks at all widgets, and takes its time

from driver import PATIENCE, Person, run, sample, wait_for  # noqa: E402

N_WINDOWS = 35
SAMPLES = sorted(name for name in os.listdir(sample('')) if name.endswith('.gridwright'))
LONG = 3 * PATIENCE

person = Person()


def n_windows():
    return len(person.program.titles())


def all_samples_are_opened_at_once():
    person.starts()
    person.measures('starting', limit=3)
    person.opens_with(*map(sample, SAMPLES))
    wait_for('a window for each', lambda: n_windows() == len(SAMPLES), LONG)
    person.measures('opening all samples')


def new_documents_are_opened():
    for number in range(len(SAMPLES) + 1, N_WINDOWS + 1):
        person.keys('ctrl+n')
        wait_for(f'{number} windows', lambda number=number: n_windows() == number, LONG)
    person.measures(f'opening {N_WINDOWS} windows')


def each_is_closed():
    for number in range(N_WINDOWS - 1, 0, -1):
        person.keys('ctrl+w')
        wait_for(f'{number} windows', lambda number=number: n_windows() == number, LONG)
    person.measures('closing all but one')
    person.keys('ctrl+w')
    person.is_gone()


sys.exit(run(all_samples_are_opened_at_once, new_documents_are_opened, each_is_closed))
