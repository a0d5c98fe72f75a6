# SPDX-License-Identifier: GPL-3.0-or-later
"""Every key of Edit and the buttons below the map, and what they do."""
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


def count(document, letter):
    return ''.join(document['terrain']).count(letter)


def moves_cursor(column, row):
    """With the arrow keys."""
    x, y = person.cursor()
    person.keys(*['Right' if x < column else 'Left'] * abs(column - x),
                *['Down' if y < row else 'Up'] * abs(row - y))
    wait_for('the cursor to be there', lambda: person.cursor() == (column, row))


def letters_choose_tools():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    person.clicks_cell(6, 4, button=2)
    for key, name in (('l', 'Line'), ('r', 'Rectangle'), ('f', 'Fill'), ('w', 'Wall'),
                      ('s', 'Select'), ('e', 'Eraser'), ('u', 'Object'), ('b', 'Brush'),
                      ('x', 'Object')):
        person.keys(key)
        wait_for(f'the tool {name}', lambda name=name: person.is_checked('button', name))


def numbers_choose_from_the_palette():
    for number, name in enumerate(('Floor', 'Mountain', 'Water', 'Wall', 'Glass', 'No Wall', 'Exit',
                                   'Survivor', 'Killer'), 1):
        person.keys(str(number))
        if name != 'Wall':  # the tool has the same name
            wait_for(name, lambda name=name: person.is_checked('button', name))


def water_is_drawn_and_picked():
    person.keys('b', '3')
    moves_cursor(6, 0)
    person.keys('Return')
    assert count(saved(), '~') == 4
    person.keys('1', 'p')
    wait_for('water to be picked', lambda: person.is_checked('button', 'Water'))


def alt_and_an_arrow_choose_the_side_of_a_wall():
    person.keys('w', '4')
    moves_cursor(8, 7)
    for side in ('Left', 'Right', 'Up', 'Down'):
        person.keys('alt+' + side, 'Return')
        edges = saved()['edges']
        places = {'Left': edges['right'][7][7], 'Right': edges['right'][7][8],
                  'Up': edges['down'][6][8], 'Down': edges['down'][7][8]}
        assert places[side] == '|', (side, edges)


def all_is_selected_and_moved_by_ctrl_and_arrows():
    person.keys('s')
    person.drags_cells((5, 3), (5, 3, 0.8, 0.8))
    place = [5, 3]
    for key, dx, dy in (('Left', -1, 0), ('Down', 0, 1), ('Right', 1, 0), ('Up', 0, -1)):
        person.keys('ctrl+' + key)
        place = [place[0] + dx, place[1] + dy]
        killers = [[o['x'], o['y']] for o in saved()['objects'] if o['kind'] == 'killer']
        assert place in killers, (key, killers)


def what_is_selected_is_copied_cut_pasted_and_deleted():
    person.keys('ctrl+a', 'ctrl+c', 'Delete')
    assert not saved().get('objects')
    for key in ('KP_Delete', 'BackSpace', 'ctrl+x'):
        person.keys('ctrl+z')
        assert len(saved()['objects']) == 5
        person.keys('ctrl+a', key)
        assert not saved().get('objects'), key
    person.keys('ctrl+v')
    person.sees('Click or press Enter to put it down, Escape to drop it')
    person.keys('Escape')
    person.sees_no('Click or press Enter to put it down, Escape to drop it')
    person.keys('ctrl+z')
    assert len(saved()['objects']) == 5


def zoom():
    """How wide a cell is shown."""
    return person.place(person.cell_node())[2]


def keys_zoom():
    for key, is_in in (('plus', True), ('minus', False), ('equal', True), ('ctrl+minus', False),
                       ('KP_Add', True), ('KP_Subtract', False), ('ctrl+plus', True),
                       ('minus', False), ('ctrl+equal', True)):
        before = zoom()
        person.keys(key)
        wait_for(key, lambda before=before, is_in=is_in: zoom() != before
                 and (zoom() > before) == is_in)
    for key in ('0', 'ctrl+0'):
        before = zoom()
        person.keys(key)
        wait_for(key, lambda before=before: zoom() < before)
        before = zoom()
        person.keys('plus')
        wait_for('plus', lambda before=before: zoom() > before)


def the_panel_is_shown_and_hidden():
    for key, text in (('alt+2', 'Search parameters'), ('alt+3', 'Problems'), ('alt+1', 'Map')):
        person.keys(key)
        if key == 'alt+2':
            person.finds('entry', text)
        else:
            wait_for(text, lambda text=text: person.is_checked('tab', text))
    width = person.place(person.finds('table', 'Map'))[2]
    person.keys('F9')
    wait_for('a wider board', lambda: person.place(person.finds('table', 'Map'))[2] > width)
    person.keys('F9')
    wait_for('a narrower board', lambda: person.place(person.finds('table', 'Map'))[2] == width)


def buttons_zoom():
    for name, is_in in (('Zoom in', True), ('Zoom out', False), ('%d %%', False),
                        ('Show the whole map', True)):
        before = zoom()
        person.clicks('button', name)
        wait_for(name, lambda before=before, is_in=is_in: zoom() != before
                 and (zoom() > before) == is_in)


sys.exit(run(letters_choose_tools, numbers_choose_from_the_palette, water_is_drawn_and_picked,
             alt_and_an_arrow_choose_the_side_of_a_wall,
             all_is_selected_and_moved_by_ctrl_and_arrows,
             what_is_selected_is_copied_cut_pasted_and_deleted, keys_zoom,
             the_panel_is_shown_and_hidden, buttons_zoom, person.leaves))
