# SPDX-License-Identifier: GPL-3.0-or-later
"""The windows beside the document: each by the menu and by its key, and what is shown if others
change the file."""
import json
import os
import shutil
import sys

from driver import Person, run, sample, wait_for

NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')

person = Person()


def closes(title):
    person.keys('Escape')
    person.sees_no_window(title)
    # the keyboard comes back a little later
    person.sees_in_front(NAME)


def opens(item, key, title):
    """By the menu, closed by Escape, and then by the key."""
    person.opens_menu(item)
    person.sees_window(title)
    closes(title)
    person.keys(key)
    person.sees_window(title)


def read_headings(name):
    """Those of a page of the help, in the language that is spoken."""
    path = os.path.join(os.environ['GW_SOURCE_DIR'], 'data', 'help', person.words.language or 'en', name)
    with open(path, encoding='utf-8') as file:
        return [line.lstrip('# ').rstrip() for line in file if line.startswith('#')]


def read_settings():
    path = os.path.join(os.environ['HOME'], '.config/glib-2.0/settings/keyfile')
    if not os.path.exists(path):
        return set()
    with open(path, encoding='utf-8') as file:
        return set(file.read().splitlines())


def change_on_disk(title):
    with open(PATH, encoding='utf-8') as file:
        document = json.load(file)
    document['title'] = title
    with open(PATH + '.new', 'w', encoding='utf-8') as file:
        json.dump(document, file)
    os.rename(PATH + '.new', PATH)


def a_document_is_opened():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)


def preferences():
    opens('_Preferences', 'ctrl+comma', 'Preferences')
    window = person.sees_window('Preferences')
    person.chooses('_Colours', 'Dark', within=window)
    person.chooses('_Movement of Units', 'At once', within=window)
    person.clicks('list item', '_Keep Unsaved Work', within=window)
    wait_for('the preferences to be kept', lambda: {
        "theme='dark'", "animation='off'", 'autosave=false'} <= read_settings())
    closes('Preferences')


def help_pages():
    opens('_Help', 'F1', 'Help')
    window = person.sees_window('Help')
    title, *headings = read_headings('playback.txt')
    person.clicks('list item', title, within=window)
    for heading in headings:
        person.sees(heading, within=window)
    closes('Help')


def keyboard_shortcuts():
    opens('_Keyboard Shortcuts', 'ctrl+question', 'Keyboard shortcuts')
    closes('Keyboard shortcuts')


def about():
    person.opens_menu('_About Gridwright')
    person.sees('The Gridwright authors')
    person.keys('Escape')
    person.sees_no('The Gridwright authors')
    person.sees_in_front(NAME)


def another_program_changes_the_file():
    change_on_disk('Reloaded')
    person.sees('Another program has changed this file.')
    person.clicks('button', 'Reload')
    person.sees('Read again from the file')
    person.sees_no('Another program has changed this file.')
    change_on_disk('Kept away')
    person.sees('Another program has changed this file.')
    person.clicks('button', 'Dismiss')
    person.sees_no('Another program has changed this file.')


sys.exit(run(a_document_is_opened, preferences, help_pages, keyboard_shortcuts, about,
             another_program_changes_the_file, person.leaves))
