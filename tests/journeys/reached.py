# SPDX-License-Identifier: GPL-3.0-or-later
"""Every menu item, every button with an action and every key of the windows was used in a journey.

Reads what journeys have left in the folder GW_REACHED_DIR (reached.c says how), so that it comes after
all of them. Prints how much of it was reached, and what was not.
"""
import glob
import os
import re
import sys
import xml.etree.ElementTree as tree

from driver import run

FOLDER = os.environ['GW_REACHED_DIR']
SOURCE = os.environ['GW_SOURCE_DIR']
# what journeys need not do: kind, action, and why
EXCEPTIONS = {
    # of what happened to a player, while it is not shown
    ('button', "play.use('')"),
}
MODIFIERS = {'control': 'ctrl', 'primary': 'ctrl'}


def normal_key(key):
    """A key as GTK or xdotool writes it: its modifiers in order, and its name."""
    parts = re.sub(r'<(\w+)>', r'\1+', key).lower().split('+')
    modifiers = sorted(MODIFIERS.get(part, part) for part in parts[:-1])
    return '+'.join([*modifiers, parts[-1]])


def normal_label(label):
    return label.replace('_', '')


def read_lines():
    """The fields of all lines of each journey."""
    for path in glob.glob(os.path.join(FOLDER, '*.py')):
        if not os.path.exists(os.path.join(SOURCE, 'tests', 'journeys', os.path.basename(path))):
            continue  # one that there was
        with open(path, encoding='utf-8') as file:
            yield [line.rstrip('\n').split('\t') for line in file]


def read_existing(lines):
    kinds = {'key': normal_key, 'menu': normal_label}
    return {(fields[1], fields[2], kinds.get(fields[1], str)(fields[3]))
            for fields in lines if fields[0] == 'exists'}


def read_reached(lines, exist):
    reached = set()
    keys, label = [], None  # since the last deed of the mouse
    for fields in lines:
        if fields[0] == 'deed':
            keys = [*keys, normal_key(fields[2])] if fields[1] == 'key' else []
            label = None
        elif fields[0] == 'clicked' and fields[1] == 'menu':
            label = normal_label(fields[2])
        elif fields[0] == 'clicked':
            reached.add(('button', fields[2], ''))
        elif fields[0] == 'activated':
            # hands may be faster than the program: the first key that can have led there did
            key = next((key for key in keys if ('key', fields[1], key) in exist), None)
            if key:
                reached.add(('key', fields[1], key))
                keys.remove(key)
            elif not keys:
                # a row says nothing of being clicked
                reached.add(('row', fields[1], ''))
            if label is not None:
                reached.update([('menu', fields[1], label), ('menu', fields[1], '*')])
    return reached


def read():
    """What there is and what was reached: sets of (kind, action, key or label)."""
    journeys = list(read_lines())
    exist = set().union(*map(read_existing, journeys))
    return exist, set().union(*(read_reached(lines, exist) for lines in journeys))


def is_ours(item):
    return not re.match(r'(about|window|list|default|clipboard|selection|text|menu|link|color)\.',
                        item[1]) and (item[0], item[1]) not in EXCEPTIONS


def report(what, missing, count):
    print(f'# {count - len(missing)} of {count} {what}')
    assert not missing, f'no journey reached {len(missing)} {what}:\n' + '\n'.join(
        ' '.join(item) for item in sorted(missing))


def check(kind, what):
    exist, reached = read()
    items = {item for item in exist if item[0] == kind and is_ours(item)}
    assert items, f'journeys have noted no {what}; ./dev test journeys makes them'
    report(what, items - reached, len(items))


def every_action_of_a_template_was_shown():
    """Nothing hides from the lists below because its window was never opened."""
    exist, _ = read()
    shown = {item[1].split('(')[0] for item in exist}
    named = set()
    for path in glob.glob(os.path.join(SOURCE, 'ui', '*.ui')):
        for node in tree.parse(path).iter():
            if node.get('name') in ('action-name', 'action') and node.tag in (
                    'property', 'attribute') and '.' in (node.text or '') and '(' not in node.text:
                named.add(('template', node.text.split('::')[0]))
    report('actions of templates', {item for item in named if item[1] not in shown}, len(named))


def every_menu_item_was_chosen():
    check('menu', 'menu items')


def every_button_with_an_action_was_pressed():
    check('button', 'buttons')


def every_row_with_an_action_was_clicked():
    check('row', 'rows')


def every_key_was_pressed():
    check('key', 'keys')


sys.exit(run(
    every_action_of_a_template_was_shown, every_menu_item_was_chosen,
    every_button_with_an_action_was_pressed, every_row_with_an_action_was_clicked,
    every_key_was_pressed, goes_on=True))
