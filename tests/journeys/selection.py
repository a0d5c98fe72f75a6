# SPDX-License-Identifier: GPL-3.0-or-later
"""Selecting cells: they are moved, copied, cut, pasted, also into another window, and deleted."""
import json
import os
import shutil
import sys

from driver import Person, run, sample

person = Person()
NAMES = ('chase-first-steps', 'another')


def path(name):
    return os.path.join(os.environ['HOME'], name + '.gridwright')


def saved(name=NAMES[0]):
    person.sees_window('• ' + name)
    person.keys('ctrl+s')
    person.sees_window(name)
    with open(path(name), encoding='utf-8') as file:
        return json.load(file)


def has(document, kind, x, y):
    return any((o['kind'], o['x'], o['y']) == (kind, x, y) for o in document['objects'])


def cells_are_selected_and_moved():
    for name in NAMES:
        shutil.copy(sample(NAMES[0] + '.gridwright'), path(name))
    person.starts(path(NAMES[0]))
    person.sees_window(NAMES[0])
    person.clicks('button', 'Select')
    # the pond: three cells of water in the south west
    person.drags_cells((2, 6), (3, 7))
    person.drags_cells((2, 6), (6, 0))
    terrain = saved()['terrain']
    assert terrain[0][5:9] == '.~~.' and terrain[1][5:9] == '.~..', terrain
    assert terrain[6][2:4] == '..', terrain


def they_are_copied_and_pasted():
    person.keys('ctrl+c', 'ctrl+v')
    person.sees('Click or press Enter to put it down, Escape to drop it')
    person.points_at(*person.cell(1, 0))
    person.clicks_cell(1, 0)
    terrain = saved()['terrain']
    assert ''.join(terrain).count('~') == 6, terrain


def they_are_cut():
    person.keys('Escape', 'Escape')
    person.drags_cells((6, 0), (7, 1))
    person.keys('ctrl+x')
    terrain = saved()['terrain']
    assert terrain[0][6:8] == '..' and ''.join(terrain).count('~') == 3, terrain


def they_are_pasted_into_another_window():
    person.opens_with(path(NAMES[1]))
    person.sees_window(NAMES[1])
    person.keys('ctrl+v')
    person.sees('Click or press Enter to put it down, Escape to drop it')
    person.clicks_cell(10, 1)
    terrain = saved(NAMES[1])['terrain']
    assert ''.join(terrain).count('~') == 6, terrain


def what_is_selected_is_deleted():
    person.keys('Escape', 'Escape')
    person.clicks('button', 'Select')
    # from an empty cell: an object would be taken up
    person.drags_cells((0, 2), (2, 5))
    person.keys('Delete')
    document = saved(NAMES[1])
    assert not has(document, 'survivor', 1, 3) and not has(document, 'survivor', 1, 5), document
    assert has(document, 'killer', 5, 3), document
    person.keys('ctrl+z')
    document = saved(NAMES[1])
    assert has(document, 'survivor', 1, 3) and has(document, 'survivor', 1, 5), document


sys.exit(run(cells_are_selected_and_moved, they_are_copied_and_pasted, they_are_cut,
             they_are_pasted_into_another_window, what_is_selected_is_deleted, person.leaves))
