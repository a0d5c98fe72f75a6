# SPDX-License-Identifier: GPL-3.0-or-later
"""Ghost Maze by hand: won and lost, everything shown, its map by code into another document, and maps
that are drawn when they are played."""
import json
import os
import shutil
import subprocess
import sys

from driver import ANY, Person, run, sample

KEYS = {'up': 'w', 'down': 's', 'left': 'a', 'right': 'd'}

person = Person()
other, haunted, drawn = (os.path.join(os.environ['HOME'], name + '.gridwright')
                         for name in ('other', 'haunted', 'drawn'))


def solve(path):
    """The keys of a win."""
    answer = json.loads(subprocess.run([sys.argv[2], 'solve', '--json', path], check=True,
                                       capture_output=True, text=True).stdout)
    return [KEYS[action.split()[1]] for action in answer['actions']]


def a_sample_is_played_by_hand():
    person.starts(sample('maze-small.gridwright'))
    person.goes_to('Play')
    person.sees('Your turn')


def everything_is_shown_and_hidden_again():
    assert not person.is_checked('switch', 'Show everything')
    person.keys('v')
    assert person.is_checked('switch', 'Show everything')
    person.clicks('switch', 'Show everything')
    assert not person.is_checked('switch', 'Show everything')


def the_way_out_is_walked_by_keys():
    way = solve(sample('maze-small.gridwright'))
    person.keys(*way[:-1])
    person.sees('Step %s, round %s, %s', len(way) - 1, ANY, ANY)
    person.keys('ctrl+z')
    person.sees('Step %s, round %s, %s', len(way) - 2, ANY, ANY)
    person.keys(*way[-2:])
    person.sees('You won')
    person.sees('The game is over')


def the_game_is_looked_through_again():
    last = len(solve(sample('maze-small.gridwright')))
    for key, step in (('ctrl+Left', last - 1), ('ctrl+Right', last), ('ctrl+shift+Left', last - 1),
                      ('ctrl+shift+Right', last), ('ctrl+Home', 0), ('ctrl+End', last)):
        person.keys(key)
        person.sees('Step %s, round %s, %s', step, ANY, ANY)


def its_code_is_copied():
    person.clicks('button', 'Copy Code')
    person.sees('The code of the map is copied')
    person.clicks('button', 'More')
    person.clicks('menu item', 'Copy Co_de of the Map')


def another_map_takes_the_code():
    shutil.copy(sample('maze-glass.gridwright'), other)
    person.keys('ctrl+o')
    person.gives_file('Open a Document', other)
    person.sees_in_front('other')
    person.goes_to('Play')
    person.sees('12 × 12')
    person.clicks('button', 'More')
    person.clicks('menu item', '_Paste Code')
    person.sees('8 × 8')
    person.sees('Your turn')
    person.clicks('button', 'Paste Code')
    person.keys('ctrl+s')
    person.sees_no_window('• other')
    with open(other, encoding='utf-8') as file, \
            open(sample('maze-small.gridwright'), encoding='utf-8') as original:
        saved, small = json.load(file), json.load(original)
    assert (saved['size'], saved['edges']) == (small['size'], small['edges']), saved


def the_map_is_edited():
    person.clicks('button', 'Edit')
    person.sees_no('Your turn')
    person.keys('ctrl+w')
    person.sees_no_window('other')


def the_next_map_follows():
    person.clicks('button', 'Next Map')
    person.sees_in_front('maze-large')
    person.sees('Your turn')
    person.keys('ctrl+w')
    person.sees_no_window('maze-large')


def a_life_is_lost_and_then_the_last():
    with open(sample('maze-small.gridwright'), encoding='utf-8') as file:
        document = json.load(file)
    # in the corridor to which the start room opens
    document['objects'] = [{'kind': 'goal', 'x': 5, 'y': 0}, {'kind': 'ghost', 'x': 4, 'y': 6}]
    document['parameters'] = {'hp': 2}
    with open(haunted, 'w', encoding='utf-8') as file:
        json.dump(document, file)
    person.keys('ctrl+o')
    person.gives_file('Open a Document', haunted)
    person.sees_in_front('haunted')
    person.goes_to('Play')
    person.sees('Your turn')
    person.clicks_cell(2, 6)
    person.sees('Step %s, round %s, %s', 1, ANY, ANY)
    person.clicks('button', 'Right')
    person.sees('You died')
    # once in the notice, once with the controls
    person.clicks('button', 'Revive')
    person.sees_no('You died')
    person.keys('Right')
    person.sees('Game over')
    person.sees('The game is over')


def it_begins_again_and_a_turn_is_taken_back():
    person.clicks('button', 'Again')
    person.sees('Step %s, round %s, %s', 0, ANY, ANY)
    person.keys('Up')
    person.sees('Step %s, round %s, %s', 1, ANY, ANY)
    person.clicks('button', 'Undo Turn')
    person.sees('Step %s, round %s, %s', 0, ANY, ANY)
    person.keys('ctrl+w')
    person.sees_no_window('haunted')


def a_map_is_drawn_to_be_played():
    subprocess.run([sys.argv[2], 'new', 'maze', '--out', drawn], check=True)
    person.keys('ctrl+o')
    person.gives_file('Open a Document', drawn)
    person.sees_in_front('drawn')
    person.goes_to('Play')
    person.clicks('button', 'New Map')
    person.sees('Your turn')


sys.exit(run(a_sample_is_played_by_hand, everything_is_shown_and_hidden_again,
             the_way_out_is_walked_by_keys, the_game_is_looked_through_again, its_code_is_copied,
             another_map_takes_the_code, the_map_is_edited, the_next_map_follows,
             a_life_is_lost_and_then_the_last, it_begins_again_and_a_turn_is_taken_back,
             a_map_is_drawn_to_be_played, person.leaves))
