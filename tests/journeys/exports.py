# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that the main menu exports, by mouse, and what is in the files."""
import json
import os
import sys

from driver import Person, run, sample, wait_for

HOME = os.environ['HOME']

person = Person()


def export(item, title, name):
    """Gives what is in the file."""
    path = os.path.join(HOME, name)
    person.opens_menu('Export', item)
    person.gives_file(title, path)
    person.sees('Exported “%s”', name)
    with open(path, 'rb') as file:
        return file.read()


def a_map_is_opened():
    person.starts()
    person.clicks('list item', 'First steps')
    person.sees_window('chase-first-steps')


def as_a_movingai_map():
    lines = export('_MovingAI Map…', 'Export the Map', 'board.map').decode().splitlines()
    assert lines[0] == 'type octile', lines[0]
    height, width = (int(line.split()[1]) for line in lines[1:3])
    assert lines[3] == 'map'
    assert [len(line) for line in lines[4:]] == [width] * height
    # it has no units
    person.clicks('button', '_Details')
    wait_for('the details', lambda: len(person.program.titles()) == 2)
    person.clicks('button', '_Close')
    wait_for('the details to go', lambda: len(person.program.titles()) == 1)


def as_a_tiled_map():
    data = json.loads(export('_Tiled Map…', 'Export the Map', 'board.tmj'))
    assert data['type'] == 'map'
    assert data['width'] > 0 and data['layers']


def as_pictures():
    assert export('_Picture (PNG)…', 'Export a Picture', 'board.png').startswith(b'\x89PNG\r\n')
    assert b'<svg' in export('Picture (_SVG)…', 'Export a Picture', 'board.svg')


def the_text_of_a_game():
    person.leaves()
    person.starts(sample('goblins-1-first-fire.gridwright'))
    person.sees_window('goblins-1-first-fire')
    assert export('Map Te_xt of the Game…', 'Export the Map', 'level.txt').strip()
    person.leaves()


def the_cards_of_a_game():
    person.starts(sample('vale-base.gridwright'))
    person.sees_window('vale-base')
    assert json.loads(export('Set of _Cards (JSON)…', 'Export the Cards', 'cards.json'))


sys.exit(run(a_map_is_opened, as_a_movingai_map, as_a_tiled_map, as_pictures, the_text_of_a_game,
             the_cards_of_a_game, person.leaves))
