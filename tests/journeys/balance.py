# SPDX-License-Identifier: GPL-3.0-or-later
"""A search for balance: its parameter is chosen with the mouse and with the keyboard, and what it finds
is applied to the document."""
import sys

from analyst import Analyst
from driver import ANY, run

person = Analyst('chase-walled')


def balance_page():
    return person.view('Balance')


def parameters():
    """As they are in the file, once it is saved."""
    return person.saves().get('parameters', {})


def search():
    person.starts_study('Balance')
    person.waits_for_study('Balance')


def a_parameter_is_chosen_with_the_mouse():
    person.opens_analyse()
    person.goes_to_page('Balance')
    person.clicks('button', 'New Balance', within=balance_page())
    person.chooses('Parameter', 'Killer sight', within=balance_page())
    person.sees('Killer sight', within=balance_page())
    [experiment] = person.experiments()
    assert list(experiment['knobs']) == ['killer_sight'], experiment


def another_is_chosen_with_the_keyboard():
    person.clicks('entry', 'Name', within=balance_page())
    person.tabs_to('button', 'Parameter', within=balance_page())
    # the one that is chosen, and the one above it
    person.keys('space', 'Down', 'Up', 'Return')
    person.sees('Survivor sight', within=balance_page())
    [experiment] = person.experiments()
    assert list(experiment['knobs']) == ['survivor_sight'], experiment


def nothing_is_fair():
    """Every setting that was tried is listed, and the nearest is offered."""
    person.enters('spin', 'Target', 90, within=balance_page())
    person.enters('spin', 'Tolerance', 2, within=balance_page())
    search()
    person.finds('button', 'Apply Nearest', within=balance_page())
    person.sees('What was tried, by %s', person.says('Survivor sight'), within=balance_page())
    person.sees('Too low', within=balance_page())


def something_is_fair_and_applied():
    person.enters('spin', 'To', 1, within=balance_page())
    person.enters('spin', 'Target', 50, within=balance_page())
    person.enters('spin', 'Tolerance', 25, within=balance_page())
    search()
    person.sees('Proven fair', within=balance_page())
    person.clicks('button', 'Apply', within=balance_page())
    person.sees_toast('The parameters are set')
    assert parameters()['survivor_sight'] in (0, 1), parameters()


def it_is_undone():
    person.keys('ctrl+z')
    assert parameters()['survivor_sight'] == 4, parameters()


def a_second_parameter_is_turned_as_well():
    person.clicks('button', 'Add a Parameter', within=balance_page())
    person.chooses('Parameter', 'Killer sight', within=balance_page(), number=1)
    [experiment] = person.experiments()
    assert list(experiment['knobs']) == ['survivor_sight', 'killer_sight'], experiment
    search()
    person.chooses('The parameter along which probes are drawn', 'Killer sight', within=balance_page())
    person.sees('What was tried, by %s', person.says('Killer sight'), within=balance_page())


def a_probe_opens_its_episodes():
    person.tabs_to('image', 'What was tried, by %s', within=balance_page())
    person.keys('Home', 'Return')
    person.sees('%s episodes', ANY, within=person.view('Episodes'))


sys.exit(run(
    a_parameter_is_chosen_with_the_mouse, another_is_chosen_with_the_keyboard, nothing_is_fair,
    something_is_fair_and_applied, it_is_undone,
    a_second_parameter_is_turned_as_well, a_probe_opens_its_episodes, person.leaves))
