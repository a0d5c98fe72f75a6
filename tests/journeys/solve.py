# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a map can be won: found out, watched, and forgotten when the map changes."""
import json
import subprocess
import sys

from driver import Person, run, sample

PATH = sample('maze-small.gridwright')
ANSWER = 'Won in %u turn'
person = Person()


def solve():
    """The turns that the command line needs."""
    return len(json.loads(subprocess.run([sys.argv[2], 'solve', '--json', PATH], check=True,
                                         stdout=subprocess.PIPE).stdout)['actions'])


def a_win_is_found():
    person.starts(PATH)
    person.sees_window('maze-small')
    person.goes_to('Edit')
    person.clicks('tab', 'Map')
    person.clicks('button', 'Find Out')
    person.sees(ANSWER, solve())


def it_is_watched():
    person.clicks('button', 'Watch')
    person.keys('End')
    person.sees('Step %s of %s', solve(), solve())
    person.sees('%s won', 'Player')


def on_another_map_it_is_asked_again():
    person.goes_to('Edit')
    person.sees(ANSWER, solve())
    person.keys('w')
    person.clicks_cell(1, 6, 1, 0.5)
    person.sees_no(ANSWER, solve())
    person.finds('button', 'Find Out')
    person.keys('ctrl+z')


sys.exit(run(a_win_is_found, it_is_watched, on_another_map_it_is_asked_again, person.leaves))
