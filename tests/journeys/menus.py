# SPDX-License-Identifier: GPL-3.0-or-later
"""The start page, the menu of the Open button, and what the main menu has besides windows of its own."""
import json
import os
import shutil
import sys

from driver import Person, run, sample, wait_for

person = Person()
HOME = os.environ['HOME']
NAME = 'chase-first-steps'
# in the order that the start page and the menu have
GAMES = [('chase', 'Chase'), ('goblins', 'Mages & Goblins'), ('maze', 'Ghost Maze'),
         ('vale', 'Vale of Eternity')]


def path(name):
    return os.path.join(HOME, name + '.gridwright')


def read(name):
    with open(path(name), encoding='utf-8') as file:
        return json.load(file)


def saves_as(name):
    person.gives_file('Save the Document', path(name))
    person.sees_window(name)
    return read(name)


def sees_windows(count):
    wait_for(f'{count} windows', lambda: len(person.program.titles()) == count)


def the_tour_is_declined():
    person.starts()
    person.clicks('button', '_Not Now')
    person.sees_no('New here? See in a few minutes how a game is watched, changed and measured.')


def each_card_makes_a_document():
    for number in (1, 2, 3):
        if number > 1:
            person.starts()
        assert not person.sees_now('New here?'), 'the tour is offered again'
        person.clicks('button', 'New %s Document', number=number)
        person.sees_window('Untitled')
        person.keys('ctrl+s')
        game = GAMES[number][0]
        assert saves_as(game)['game'] == game
        person.leaves()


def a_recent_document_is_opened():
    person.starts()
    person.clicks('list item', 'maze')
    person.sees_window('maze')
    person.leaves()


def a_file_is_opened_by_the_start_page():
    shutil.copy(sample(NAME + '.gridwright'), path(NAME))
    person.starts()
    person.clicks('button', 'Open…')
    person.gives_file('Open a Document', path(NAME))
    person.sees_window(NAME)


def by_the_button_and_by_its_key():
    person.clicks('button', 'Open')
    person.gives_file('Open a Document', path('maze'))
    person.sees_window('maze')
    person.keys('ctrl+w')
    person.sees_no_window('maze')
    person.keys('ctrl+o')
    person.gives_file('Open a Document', path('vale'))
    person.sees_window('vale')
    person.keys('ctrl+w')
    person.sees_no_window('vale')


def the_menu_beside_it_makes_documents_of_each_game():
    for number, (game, name) in enumerate(GAMES):
        person.clicks('button', 'New, recent and sample documents')
        person.clicks('menu item', 'New %s', number=number)
        person.sees(name, within=person.sees_window('Untitled'))
        if game == 'maze':
            # which draws its maps, if nobody does
            person.goes_to('Play')
            person.clicks('button', '_Edit the Map')
            wait_for('Edit', lambda: person.is_checked('tab', 'Edit'))
        if game == 'chase':
            person.opens_menu('_Save As…')
            assert saves_as('new-' + game)['game'] == game
        person.keys('ctrl+w')
        sees_windows(1)
    person.keys('ctrl+n')
    person.sees('Chase', within=person.sees_window('Untitled'))
    person.keys('ctrl+w')
    sees_windows(1)


def and_has_recent_ones_and_samples():
    for item, title in (('goblins', 'goblins'), ('Rooms and corridors', 'chase-walled')):
        person.clicks('button', 'New, recent and sample documents')
        person.clicks('menu item', item)
        person.sees_window(title)
        person.keys('ctrl+w')
        sees_windows(1)


def the_board_is_copied_as_text_and_as_a_picture():
    # a picture comes with its text, for what takes no pictures
    for copies in (lambda: person.opens_menu('Copy _Board as Text'),
                   lambda: person.opens_menu('_Copy Board as Picture'),
                   lambda: person.keys('ctrl+shift+c')):
        person.clicks('entry', 'Notes')
        person.keys('ctrl+a')
        person.types('Nothing yet')
        person.keys('ctrl+s')
        wait_for('the notes', lambda: read(NAME)['notes'] == 'Nothing yet')
        copies()
        person.clicks('entry', 'Notes')
        person.keys('ctrl+a', 'ctrl+v')
        person.clicks('button', 'Save')
        person.sees_window(NAME)
        notes = read(NAME)['notes']
        assert notes.splitlines()[3:5] == ['.a...A..B...', '...........E'], notes


def places_have_keys():
    for key, place in (('ctrl+2', 'Play'), ('ctrl+3', 'Analyse'), ('ctrl+1', 'Edit')):
        person.keys(key)
        wait_for(place, lambda place=place: person.is_checked('tab', place))


def so_have_the_pages_of_analyse():
    person.keys('ctrl+3')
    for number, page in ((2, 'Compare'), (3, 'Sweep'), (4, 'Knobs'), (5, 'Balance'), (6, 'Heat'),
                         (0, 'Episodes'), (1, 'Overview')):
        person.keys(f'alt+{number}')
        wait_for(page, lambda page=page: person.is_checked('tab', page))


sys.exit(run(the_tour_is_declined, each_card_makes_a_document, a_recent_document_is_opened,
             a_file_is_opened_by_the_start_page, by_the_button_and_by_its_key,
             the_menu_beside_it_makes_documents_of_each_game, and_has_recent_ones_and_samples,
             the_board_is_copied_as_text_and_as_a_picture, places_have_keys,
             so_have_the_pages_of_analyse, person.leaves))
