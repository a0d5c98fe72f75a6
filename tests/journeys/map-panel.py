# SPDX-License-Identifier: GPL-3.0-or-later
"""The panel beside the map: its size, symmetry, generators, the object in hand, notes, and problems with
their fixes."""
import json
import os
import shutil
import sys

from driver import Person, run, sample, wait_for

person = Person()
NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')


def saved():
    person.sees_window('• ' + NAME)
    person.keys('ctrl+s')
    person.sees_window(NAME)
    with open(PATH, encoding='utf-8') as file:
        return json.load(file)


def saved_behind_a_popover():
    """Which takes all keys while it is there."""
    person.sees_window('• ' + NAME)
    person.keys('Escape')
    return saved()


def objects(document, kind):
    return [[o['x'], o['y']] for o in document['objects'] if o['kind'] == kind]


def count_walls(document):
    return sum(row.count('|') for rows in document['edges'].values() for row in rows)


def the_map_is_resized():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    frame = person.sees_window(NAME)
    person.clicks('button', 'Resize', frame)
    person.enters('spin', 'Width', 10, frame)
    person.clicks('button', 'Keep the right', frame)
    person.sees('%u objects will be outside, and removed', 2, within=frame)
    person.clicks('button', 'Resize', frame, 1)
    document = saved()
    assert document['size'] == [10, 9], document
    assert objects(document, 'killer') == [[3, 3], [6, 3]], document
    assert not objects(document, 'survivor'), document
    person.sees('%d × %d cells', 10, 9, within=frame)
    person.keys('ctrl+z')
    document = saved()
    assert document['size'] == [12, 9] and len(document['objects']) == 5, document


def what_is_drawn_is_repeated():
    person.clicks('button', 'Mountain')
    for name, x, y, places in (
            ('Repeat left and right', 1, 0, [(1, 0), (10, 0)]),
            ('Repeat above and below', 3, 1, [(3, 1), (3, 7)]),
            ('Repeat turned by 180°', 0, 2, [(0, 2), (11, 6)]),
            ('No symmetry', 5, 0, [(5, 0)])):
        person.clicks('button', name)
        person.clicks_cell(x, y)
        terrain = saved()['terrain']
        drawn = [(x, y) for y, row in enumerate(terrain) for x, c in enumerate(row) if c == '^']
        assert sorted(drawn) == sorted([(9, 2), (9, 6), *places]), (name, terrain)
        person.keys('ctrl+z')
        saved()


def maps_are_generated():
    frame = person.frames()[0]
    person.clicks('button', 'Generate', frame)
    person.chooses('What to generate', 'Maze walls', frame)
    person.sees('Replace all walls by those of a maze', within=frame)
    person.enters('entry', 'Seed', 'many', frame)
    person.keys('shift+Tab', 'Return')
    person.sees('The seed is a whole number', within=frame)
    person.enters('entry', 'Seed', 7, frame)
    person.clicks('button', 'Generate', frame, 1)
    first = saved_behind_a_popover()
    assert count_walls(first) > 40, first
    person.clicks('button', 'Generate', frame)
    person.clicks('button', 'Next Seed', frame)
    second = saved_behind_a_popover()
    assert count_walls(second) > 40 and second['edges'] != first['edges'], second
    person.keys('ctrl+z')
    assert saved() == first
    person.keys('ctrl+z')
    assert count_walls(saved()) == 7


def an_object_is_changed_in_numbers():
    person.clicks('button', 'Select')
    person.clicks_cell(5, 3)
    frame = person.frames()[0]
    person.enters('spin', 'Column', 6, frame)
    person.enters('spin', 'Row', 1, frame)
    assert [6, 1] in objects(saved(), 'killer')
    # what is selected has its own buttons
    person.clicks('button', 'Copy', frame)
    person.clicks('button', 'Delete', frame)
    assert len(objects(saved(), 'killer')) == 1
    person.clicks_cell(8, 3)
    person.clicks('button', 'Cut', frame)
    assert not objects(saved(), 'killer')
    for count in (1, 2):
        person.keys('ctrl+z')
        assert len(objects(saved(), 'killer')) == count


def notes_are_written():
    person.clicks('entry', 'Notes')
    person.keys('ctrl+a')
    person.types('Two hunters')
    assert saved()['notes'] == 'Two hunters'
    # letters that are typed choose no tools
    assert person.is_checked('button', 'Select')


def problems_are_told_and_fixed():
    person.clicks('button', 'Brush')
    person.clicks('button', 'Mountain')
    person.clicks_cell(1, 5)
    person.clicks('tab', 'Problems')
    frame = person.frames()[0]
    person.clicks('label', '%s at %d, %d stands on impassable ground', frame)
    wait_for('the place of the problem', lambda: person.cursor() == (1, 5))
    assert len(objects(saved(), 'survivor')) == 2
    person.clicks('button', 'Remove', frame)
    person.sees_no('%s at %d, %d stands on impassable ground', within=frame)
    assert objects(saved(), 'survivor') == [[1, 3]]


def without_problems_an_episode_can_be_watched():
    # the killers are too near
    person.clicks('button', 'Eraser')
    person.drags_cells((5, 1), (8, 3))
    person.clicks('button', 'Killer')
    person.clicks_cell(3, 8)
    person.sees_no('%s at %d, %d is %d from %s at %d, %d; a drawn start keeps at least %d')
    person.clicks('button', '_Watch an Episode')
    person.sees('Step %s of %s')
    person.goes_to('Edit')
    saved()


def the_board_is_left_to_each_episode():
    person.clicks('tab', 'Map')
    frame = person.frames()[0]
    person.clicks('button', 'Resize', frame)
    person.clicks('button', 'Leave the Board to Each Episode', frame)
    person.sees('Each Episode Makes Its Own Board', within=frame)
    assert 'size' not in saved()
    person.clicks('button', 'Draw a Board', frame)
    document = saved()
    assert document['size'] == [50, 50] and document['objects'], document
    person.keys('ctrl+z')
    saved()
    person.clicks('button', 'Fix the Size', frame)
    document = saved()
    assert document['size'] == [50, 50] and not document.get('objects'), document


sys.exit(run(the_map_is_resized, what_is_drawn_is_repeated, maps_are_generated,
             an_object_is_changed_in_numbers, notes_are_written, problems_are_told_and_fixed,
             without_problems_an_episode_can_be_watched, the_board_is_left_to_each_episode,
             person.leaves))
