# SPDX-License-Identifier: GPL-3.0-or-later
"""What each card of a deck does for who has it: in the overview of a run, and as the rate that a
search for balance is to bring to the average."""
import os
import subprocess
import sys

from analyst import DATA, Analyst
from driver import run, sample

person = Analyst('vale-base')


def overview():
    return person.view('Overview')


def balance_page():
    return person.view('Balance')


def each_card_is_measured():
    subprocess.run([sys.argv[2], 'run', sample('vale-base.gridwright'), '--episodes', '60', '--out',
                    os.path.join(DATA, 'runs', 'Cards')], check=True, stdout=subprocess.DEVNULL)
    person.opens_analyse()
    if not person.is_checked('check', 'Cards', within=person.view()):
        person.clicks('check', 'Cards', within=person.view())
    person.goes_to_page('Overview')
    person.finds('combo', 'What is measured of each', within=overview())
    person.chooses('What is measured of each', 'Tamed', within=overview())
    person.finds('image', 'Tamed', within=overview())


def a_card_is_to_be_average():
    person.goes_to_page('Balance')
    person.clicks('button', 'New Balance', within=balance_page())
    rate = person.finds('combo', 'The rate to be balanced', within=balance_page())
    person.clicks_on(rate)
    # that of all cards comes before those of each
    person.clicks('list item', 'Win rate when tamed', within=rate, number=1)
    assert person.is_checked('switch', 'Average of all', within=balance_page())
    [experiment] = person.experiments()
    assert experiment['metric'] == 'tamed_wins_F001' and 'target' not in experiment, experiment
    person.clicks('switch', 'Average of all', within=balance_page())
    person.enters('spin', 'Target', 40, within=balance_page())
    [experiment] = person.experiments()
    assert experiment['target'] == 0.4, experiment


sys.exit(run(each_card_is_measured, a_card_is_to_be_average, person.leaves))
