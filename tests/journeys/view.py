# SPDX-License-Identifier: GPL-3.0-or-later
"""About the map with the mouse: zoomed by the wheel, moved by the middle button and with Space held, and
what is under the pointer picked."""
import json
import os
import shutil
import sys

from driver import Person, run, sample, wait_for

person = Person()
NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')


def terrain():
    person.keys('ctrl+s')
    person.program.catch_up()
    person.sees_window(NAME)
    with open(PATH, encoding='utf-8') as file:
        return json.load(file)['terrain']


def width():
    """Of a cell on the screen."""
    return person.cell(1, 0)[0] - person.cell(0, 0)[0]


def the_wheel_zooms_around_the_pointer():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    before, (x, y) = width(), person.cell(5, 4)
    person.program.mouse('keydown', 'ctrl')
    person.scrolls(x, y, -2)
    person.program.mouse('keyup', 'ctrl')
    wait_for('larger cells', lambda: width() > before)
    middle = person.cell(5, 4)
    assert max(abs(middle[0] - x), abs(middle[1] - y)) < width() / 4, (middle, x, y)


def drag_the_map(**how):
    """It follows the pointer."""
    x, y = person.cell(5, 4)
    person.drags((x, y), (x + 60, y + 30), **how)

    def has_moved():
        place = person.cell(5, 4)
        return abs(place[0] - x - 60) < 12 and abs(place[1] - y - 30) < 12
    wait_for('the map to move', has_moved)


def it_is_moved_by_the_middle_button():
    drag_the_map(button=2)


def it_is_moved_with_space_held():
    """And nothing is drawn."""
    before = terrain()
    drag_the_map(held=['space'])
    assert terrain() == before


def all_of_it_is_shown_again():
    before = width()
    person.keys('0')
    wait_for('smaller cells', lambda: width() < before)


def the_right_button_picks():
    """Water, which is then drawn."""
    rows = terrain()
    row = next(number for number, line in enumerate(rows) if '~' in line)
    person.keys('b')
    person.clicks_cell(rows[row].index('~'), row, button=3)
    person.clicks_cell(8, 1)
    person.sees_window('• ' + NAME)
    assert terrain()[1][8] == '~'


sys.exit(run(
    the_wheel_zooms_around_the_pointer, it_is_moved_by_the_middle_button, it_is_moved_with_space_held,
    all_of_it_is_shown_again, the_right_button_picks, person.leaves))
