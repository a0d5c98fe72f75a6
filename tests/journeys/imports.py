# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps and cards of other programs are opened, what cannot be carried over is told, and they are
saved as documents."""
import json
import os
import subprocess
import sys

from driver import ANY, Person, run, sample

HOME = os.environ['HOME']
person = Person()


def path(name):
    return os.path.join(HOME, name)


def read(name):
    with open(name, encoding='utf-8') as file:
        return json.load(file)


def convert(name, to):
    """A sample as a file of another program."""
    subprocess.run([sys.argv[2], 'convert', sample(name + '.gridwright'), path(to)], check=True,
                   stderr=subprocess.DEVNULL)


def open_file(name):
    """By the key, and gives the window. It is in no file yet."""
    person.keys('ctrl+o')
    person.gives_file('Open a Document', path(name))
    return person.sees_in_front('• ' + name.split('.')[0])


def save(name):
    """What is in the document that it becomes."""
    person.keys('ctrl+s')
    person.gives_file('Save the Document', path(name + '.gridwright'))
    person.sees_in_front(name)
    return read(path(name + '.gridwright'))


def close(name):
    person.keys('ctrl+w')
    person.sees_no_window(name)


def a_tiled_map():
    convert('chase-first-steps', 'plan.tmj')
    data = read(path('plan.tmj'))
    data['layers'].append({'type': 'imagelayer', 'name': 'backdrop', 'image': 'backdrop.png'})
    with open(path('plan.tmj'), 'w', encoding='utf-8') as file:
        json.dump(data, file)
    person.starts()
    open_file('plan.tmj')


def what_was_left_out_is_told():
    person.sees('Imported “%s” with %u note', 'plan', ANY)
    person.clicks('button', '_Details')
    person.sees('the layer “%s” was left out', 'backdrop')
    person.clicks('button', '_Close')
    document, original = save('plan'), read(sample('chase-first-steps.gridwright'))
    for key in ('game', 'size', 'terrain', 'edges', 'objects'):
        assert document.get(key) == original.get(key), (key, document.get(key))


def a_movingai_map():
    convert('chase-first-steps', 'arena.map')
    open_file('arena.map')
    document, original = save('arena'), read(sample('chase-first-steps.gridwright'))
    assert document['size'] == original['size']
    assert [line.translate(str.maketrans('^~', '##')) for line in original['terrain']] \
        == [line.translate(str.maketrans('^~', '##')) for line in document['terrain']]
    close('arena')


def the_map_text_of_a_game():
    convert('goblins-1-first-fire', 'fire.txt')
    open_file('fire.txt')
    document, original = save('fire'), read(sample('goblins-1-first-fire.gridwright'))
    for key in ('game', 'size', 'terrain'):
        assert document[key] == original[key], (key, document[key])
    close('fire')


def a_set_of_cards():
    convert('vale-base', 'set.json')
    open_file('set.json')
    document, original = save('set'), read(sample('vale-base.gridwright'))
    assert document['game'] == 'vale'
    assert document['tables'] == original['tables']
    close('set')


def what_is_none_is_refused():
    with open(path('broken.tmj'), 'w', encoding='utf-8') as file:
        json.dump({**read(path('plan.tmj')), 'orientation': 'hexagonal'}, file)
    person.keys('ctrl+o')
    person.gives_file('Open a Document', path('broken.tmj'))
    person.sees('“%s” could not be opened', 'broken.tmj')
    person.clicks('button', '_Details')
    person.sees('only orthogonal maps can be imported')
    person.clicks('button', '_Close')
    person.sees_in_front('plan')


sys.exit(run(a_tiled_map, what_was_left_out_is_told, a_movingai_map, the_map_text_of_a_game,
             a_set_of_cards, what_is_none_is_refused, person.leaves))
