# SPDX-License-Identifier: GPL-3.0-or-later
"""Which knob matters: played, stopped, read as a chart and as a table, and its episodes."""
import sys

from analyst import Analyst
from driver import ANY, run

person = Analyst('chase-first-steps')


def knobs_page():
    return person.view('Knobs')


def set_episodes(count):
    person.clicks('button', 'How much is played', within=knobs_page())
    person.enters('spin', 'Episodes', count, within=knobs_page())
    person.keys('Escape')


def it_is_found_out():
    person.opens_analyse()
    person.goes_to_page('Knobs')
    person.clicks('button', 'Find Out', within=knobs_page())
    person.waits_for_study('Knobs')
    person.sees('How one step changes the win rate of %s', ANY, within=knobs_page())
    person.sees('The win rate of %s is %s.', ANY, ANY, within=knobs_page())


def a_longer_look_is_stopped():
    set_episodes(900000)
    person.starts_study('Knobs')
    person.sees_in_background(person.says('Which knob matters'))
    person.clicks('button', 'Stop', within=knobs_page())
    person.sees('Stopped', within=knobs_page())


def a_shorter_one_is_played():
    set_episodes(40)
    person.starts_study('Knobs')
    person.waits_for_study('Knobs')


def it_is_read_as_a_table():
    person.clicks('button', 'Show as a table', within=knobs_page())
    person.sees('Turned', within=knobs_page())
    person.sees('Safety curve', within=knobs_page())
    person.clicks('button', 'Show as a table', within=knobs_page())


def a_step_opens_its_episodes():
    person.tabs_to('image', 'How one step changes the win rate of %s', within=knobs_page())
    person.keys('Home', 'Return')
    person.sees('%s episodes', 40, within=person.view('Episodes'))


sys.exit(run(
    it_is_found_out, a_longer_look_is_stopped, a_shorter_one_is_played, it_is_read_as_a_table,
    a_step_opens_its_episodes, person.leaves))
