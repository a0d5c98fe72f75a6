# SPDX-License-Identifier: GPL-3.0-or-later
"""A new map from the start page: a room, terrain, units and exits; saved, opened again, and all of it
undone and done again."""
import json
import os
import sys

from driver import Person, run

person = Person()
NAME = 'my-room'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')
states = []  # the document after each step, as saved


def saved():
    """What Save writes, once the window says that it is written."""
    person.keys('ctrl+s')
    person.sees_window(NAME)
    with open(PATH, encoding='utf-8') as file:
        return json.load(file)


def terrain(document, x, y):
    return document['terrain'][y][x] if 'terrain' in document else '.'


def keeps():
    """Saves, and remembers what was saved."""
    person.sees_window('• ' + NAME)
    states.append(saved())
    assert len(states) < 2 or states[-1] != states[-2], 'nothing changed'
    return states[-1]


def a_new_map_by_the_card_of_its_game():
    person.starts()
    person.clicks('label', 'New')
    person.sees_window('Untitled')
    # small cells are hard to hit
    person.clicks('button', 'Resize')
    person.enters('spin', 'Width', 14)
    person.enters('spin', 'Height', 10)
    person.clicks('button', 'Resize', number=1)
    person.sees('%d × %d cells', 14, 10)
    person.keys('Escape')


def it_is_saved_under_a_name():
    person.keys('ctrl+shift+s')
    person.gives_file('Save the Document', PATH)
    person.sees_window(NAME)
    states.append(saved())
    assert states[0]['size'] == [14, 10], states[0]


def a_room_of_walls():
    person.clicks('button', 'Wall')
    person.drags_cells((2, 2, 0, 0), (6, 2, 0, 0), (6, 6, 0, 0), (2, 6, 0, 0), (2, 3, 0, 0))
    edges = keeps()['edges']
    assert edges['down'][1][2:6] == '||||', edges
    assert [edges['right'][y][5] for y in range(2, 6)] == ['|'] * 4, edges


def terrain_by_brush_line_rectangle_and_fill():
    person.clicks('button', 'Brush')
    person.clicks('button', 'Mountain')
    person.drags_cells((8, 1), (11, 1))
    document = keeps()
    assert [terrain(document, x, 1) for x in range(7, 13)] == list('.^^^^.'), document
    person.clicks('button', 'Line')
    person.clicks('button', 'Water')
    person.drags_cells((8, 3), (11, 6))
    document = keeps()
    assert [terrain(document, 8 + i, 3 + i) for i in range(4)] == ['~'] * 4, document
    person.clicks('button', 'Rectangle')
    person.drags_cells((1, 8), (4, 9))
    document = keeps()
    assert document['terrain'][9].startswith('.~~~~.'), document
    person.clicks('button', 'Fill')
    person.clicks('button', 'Mountain')
    person.clicks_cell(2, 8)
    document = keeps()
    assert document['terrain'][9].startswith('.^^^^.'), document


def units_and_exits():
    for name, kind, x, y in (('Exit', 'exit', 13, 5), ('Survivor', 'survivor', 3, 3),
                             ('Killer', 'killer', 12, 8)):
        person.clicks('button', name)
        person.clicks_cell(x, y)
        document = keeps()
        assert {'kind': kind, 'x': x, 'y': y} in document['objects'], document


def goes_through(ways, expected):
    for way, state in zip(ways, expected):
        way()
        person.sees_window('• ' + NAME)
        assert saved() == state


def all_of_it_is_undone():
    ways = [lambda: person.keys('ctrl+z')] * (len(states) - 1)
    ways[1] = lambda: person.clicks('button', 'Undo')
    ways[2] = lambda: person.opens_menu('_Undo')
    goes_through(ways, states[-2::-1])


def and_done_again():
    ways = [lambda: person.keys('ctrl+shift+z')] * (len(states) - 1)
    ways[1] = lambda: person.clicks('button', 'Redo')
    ways[2] = lambda: person.opens_menu('_Redo')
    ways[3] = lambda: person.keys('ctrl+y')
    goes_through(ways, states[1:])


def what_was_saved_is_opened_again():
    person.leaves()
    person.starts(PATH)
    person.sees_window(NAME)
    person.clicks('button', 'Eraser')
    person.clicks_cell(3, 3)
    document = keeps()
    assert len(document['objects']) == 2, document
    person.keys('ctrl+z')
    person.sees_window('• ' + NAME)
    assert saved() == states[-2]


sys.exit(run(a_new_map_by_the_card_of_its_game, it_is_saved_under_a_name, a_room_of_walls,
             terrain_by_brush_line_rectangle_and_fill, units_and_exits, all_of_it_is_undone,
             and_done_again, what_was_saved_is_opened_again, person.leaves))
