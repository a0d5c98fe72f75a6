# SPDX-License-Identifier: GPL-3.0-or-later
"""From opening a sample to reading the inspector, with mouse, keyboard and screen reader."""
import json
import os
import re
import shutil
import sys

from driver import ROLE, Program, program_path, run, sample, wait_for, walk

NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')


class State:
    program = None
    frame = None
    cell = None


def right_edge(column, row):
    with open(PATH, encoding='utf-8') as file:
        return json.load(file)['edges']['right'][row][column]


def cell_node():
    """The one cell that the board shows to a screen reader."""
    if State.cell is None:
        State.cell = State.program.find(ROLE.TABLE_CELL, 'row')
    return State.cell


def cell_name():
    node = cell_node()
    node.clear_cache()
    return node.get_name()


def cursor_place():
    match = re.match(r'row (\d+), column (\d+)', cell_name())
    return int(match[2]), int(match[1])


def cell_middle(column, row):
    """Where the middle of a cell is on the screen, from the one that the cursor is at."""
    x, y, width, height = State.program.extents(cell_node())
    at_column, at_row = cursor_place()
    return (x + (column - at_column + 0.5) * width, y + (row - at_row + 0.5) * height, width)


def click(node):
    x, y, width, height = State.program.extents(node)
    State.program.mouse('mousemove', x + width // 2, y + height // 2)
    State.program.click()


def move_cursor(column, row):
    """With the arrow keys, seeing after each where it is."""
    while cursor_place() != (column, row):
        place = cursor_place()
        key = ('Right' if place[0] < column else 'Left' if place[0] > column
               else 'Down' if place[1] < row else 'Up')
        State.program.keys(key)
        wait_for('the cursor to move', lambda old=place: cursor_place() != old)


def texts():
    """All texts that are shown, as a screen reader finds them."""
    State.frame.clear_cache()
    return [node.get_name() or '' for node in walk(State.frame)]


def wait_text(pattern):
    return wait_for(f'a text like “{pattern}”', lambda: next(
        (match for match in (re.search(pattern, text) for text in texts()) if match), None))


def open_a_sample():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    State.program = Program(program_path(), PATH)
    State.frame = State.program.frame(NAME)


def draw_a_wall_by_mouse():
    program = State.program
    click(program.find(ROLE.PUSH_BUTTON, 'Wall'))
    x, y, size = cell_middle(2, 1)
    # first beside it: the tool shows what it would do where the pointer is
    program.mouse('mousemove', int(x), int(y))
    program.mouse('mousemove', int(x + size / 2), int(y))
    program.click()
    program.frame('• ' + NAME)
    program.find(ROLE.PUSH_BUTTON, 'Undo Draw')


def undo_takes_it_back():
    State.program.keys('ctrl+z')
    State.program.frame(NAME)
    State.program.keys('ctrl+shift+z')
    State.program.frame('• ' + NAME)


def draw_a_wall_by_keyboard():
    program = State.program
    program.keys('w')
    move_cursor(8, 7)
    assert 'wall' not in cell_name(), cell_name()
    program.keys('alt+Right', 'Return')
    wait_for('the cell to tell of its wall', lambda: 'wall to the east' in cell_name())


def save_and_reopen():
    program = State.program
    program.keys('ctrl+s')
    program.frame(NAME)
    assert right_edge(2, 1) == '|'
    assert right_edge(8, 7) == '|'
    program.keys('ctrl+q')
    assert program.wait_end() == 0
    State.program = program = Program(program_path(), PATH)
    State.frame = program.frame(NAME)
    State.cell = None
    program.keys('ctrl+s')  # nothing to save: stays as it is
    assert program.titles() == [NAME]


def play_to_the_end():
    program = State.program
    program.keys('ctrl+2')
    wait_text(r'Step 0 of \d+')
    program.keys('End')
    match = wait_for('the last step', lambda: next(
        (m for m in (re.search(r'Step (\d+) of (\d+)', t) for t in texts())
         if m and m[1] == m[2] and m[1] != '0'), None))
    assert int(match[2]) > 4
    wait_text(r'won$|A draw')


def seek_back():
    State.program.keys('Home')
    wait_text(r'Step 0 of \d+')
    State.program.keys('Right', 'Right')
    wait_text(r'Step 2 of \d+')
    State.program.keys('Left')
    wait_text(r'Step 1 of \d+')


def read_the_inspector():
    program = State.program
    program.keys('n')
    wait_text(r'· S0$')
    wait_text(r'decide[sd]')
    rows = wait_for('rows of candidates', lambda: [t for t in texts() if 'total' in t and ';' in t])
    assert any('chosen' in row for row in rows), rows


def the_program_had_nothing_to_complain_about():
    State.program.keys('ctrl+q')
    assert State.program.wait_end() == 0
    log = State.program.read_log()
    assert 'CRITICAL' not in log, log


sys.exit(run(
    open_a_sample, draw_a_wall_by_mouse, undo_takes_it_back, draw_a_wall_by_keyboard,
    save_and_reopen, play_to_the_end, seek_back, read_the_inspector,
    the_program_had_nothing_to_complain_about))
