# SPDX-License-Identifier: GPL-3.0-or-later
"""To a screen reader, everything that can have the focus has a name and is something that it knows.

Arguments: the program, and gridwright-cli, which plays the runs to look at.
"""
import os
import shutil
import subprocess
import sys

from driver import (
    ROLE, Program, find_name_fault, is_showing, program_path, run, sample, wait_for)
from gi.repository import Atspi, GLib
from tree import ACCESSIBLE, Item, Reader

CONTROLS = {
    ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON, ROLE.CHECK_BOX, ROLE.RADIO_BUTTON, ROLE.COMBO_BOX,
    ROLE.SPIN_BUTTON, ROLE.ENTRY, ROLE.TEXT, ROLE.SLIDER, ROLE.PAGE_TAB, ROLE.TABLE, ROLE.TABLE_CELL,
    ROLE.MENU_ITEM, ROLE.TABLE_ROW,
}
# these give the focus on to what is in them, and keyboard.py sees to it that they do
CONTAINERS = {ROLE.SCROLL_PANE, ROLE.LIST}
BUTTONS = {ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON}
# rows of a table are alike
MOST_CHILDREN = 60
MOST_ROWS = 3


def walk(node, done, in_button=False):
    """All nodes that are shown and not in views of these names, with whether a button is around."""
    try:
        showing = is_showing(node) if node is not None else False
        if showing is False or (node.get_role() == ROLE.PANEL and node.get_name() in done):
            return
        yield node, in_button
        in_button = in_button or node.get_role() in BUTTONS
        rows = [node.get_child_at_index(index)
                for index in range(min(node.get_child_count(), MOST_CHILDREN))]
        if node.get_role() == ROLE.LIST and len(rows) > MOST_ROWS:
            if all(row.get_role() == ROLE.TABLE_ROW for row in rows):
                rows = rows[:MOST_ROWS]
    except GLib.Error:  # it has just gone
        return
    for child in rows:
        yield from walk(child, done, in_button)


def find_fault(node, in_button):
    """What is wrong with a node that can have the focus, or None."""
    role = node.get_role()
    can_focus = node.get_state_set().contains(Atspi.StateType.FOCUSABLE)
    if role in CONTAINERS or not (role in CONTROLS or can_focus and not in_button):
        return None
    return find_name_fault(node)


def describe(node):
    words = []
    while node is not None and len(words) < 5:
        words.append(f'{node.get_role_name()} “{node.get_name()}”')
        node = node.get_parent()
    return ' in '.join(words)


class Window:
    """A window that is checked view by view."""

    def __init__(self, program, frame):
        self.program = program
        self.frame = frame
        self.done = set()

    def find(self, role, name):
        self.frame.clear_cache()
        return next((node for node, _ in walk(self.frame, self.done)
                     if node.get_role() == role and (node.get_name() or '').startswith(name)), None)

    def go(self, *places):
        """Goes to places: a key, and what is to be seen there."""
        for key, role, name in places:
            self.program.keys(key)
            wait_for(f'“{name}”', lambda: self.find(role, name))

    def find_enough(self, least):
        """All nodes, once there are so many controls among them: windows take a while to fill."""
        self.frame.clear_cache()
        nodes = list(walk(self.frame, self.done))
        return nodes if sum(node.get_role() in CONTROLS for node, _ in nodes) >= least else None

    def check(self, view, least):
        """Everything that is shown now, or was before on the same view, is as it should be."""
        nodes = wait_for(f'{least} controls', lambda: self.find_enough(least))
        faults = [f'{describe(node)} {fault}' for node, fault in (
            (node, find_fault(node, in_button)) for node, in_button in nodes) if fault]
        assert not faults, '\n'.join(faults)
        self.done.add(view)


class State:
    window = None


def open_sample(name):
    program = Program(program_path(), sample(name + '.gridwright'))
    return Window(program, program.frame(name))


def check_other(title, least):
    """A window that has just been opened and that Escape closes."""
    program = State.window.program
    Window(program, program.frame(title)).check(title, least)
    program.keys('Escape')
    wait_for(f'“{title}” to be gone', lambda: title not in program.titles())


def press_for(button, role, name):
    """Presses a button that brings something."""
    Atspi.Action.do_action(State.window.find(ROLE.PUSH_BUTTON, button), 0)
    wait_for(f'“{name}”', lambda: State.window.find(role, name))


def start():
    program = Program(program_path())
    window = Window(program, program.frame('Gridwright'))
    wait_for('a sample', lambda: window.find(ROLE.LIST_ITEM, 'Hard maze'))
    window.check('Gridwright', 20)
    program.kill()


def edit():
    State.window = window = open_sample('chase-walled')
    window.go(('alt+1', ROLE.TABLE_CELL, 'row 0, column 0'),
              ('alt+2', ROLE.ENTRY, 'Search parameters'),
              ('alt+3', ROLE.PUSH_BUTTON, 'Watch an Episode'))
    window.check('Edit', 60)


def play():
    window = State.window
    window.go(('ctrl+2', ROLE.STATUS_BAR, 'Step 0'),
              ('alt+2', ROLE.PUSH_BUTTON, 'Select the First Unit'),
              ('n', ROLE.PUSH_BUTTON, 'Next Unit'),
              ('alt+3', ROLE.LIST_ITEM, '26 Escape: Survivor a'),
              ('o', ROLE.CHECK_BOX, 'Steps to an exit'))
    window.check('Play', 20)
    window.program.keys('Escape')


def analyse():
    window = State.window
    window.go(('ctrl+3', ROLE.PUSH_BUTTON, 'Show as Table'))
    Atspi.Action.do_action(window.find(ROLE.PUSH_BUTTON, 'Show as Table'), 0)
    check_other('Win rates', 3)
    window.go(('alt+3', ROLE.PUSH_BUTTON, 'New Sweep'))
    press_for('New Sweep', ROLE.SPIN_BUTTON, 'Episodes')
    window.go(('alt+4', ROLE.PUSH_BUTTON, 'Find Out'), ('alt+5', ROLE.PUSH_BUTTON, 'New Balance'))
    press_for('New Balance', ROLE.SPIN_BUTTON, 'Target')
    window.go(('alt+6', ROLE.PUSH_BUTTON, 'Count'), ('alt+2', ROLE.PAGE_TAB, 'Compare'),
              ('alt+0', ROLE.TREE_TABLE, 'Episodes'))
    window.check('Analyse', 40)


def dialogs():
    window = State.window
    for key, title, least in [('ctrl+comma', 'Preferences', 5), ('F1', 'Help', 2),
                              ('ctrl+question', 'Keyboard shortcuts', 2)]:
        window.program.keys(key)
        check_other(title, least)
    window.go(('F10', ROLE.MENU_ITEM, 'About Gridwright'))
    window.check('', 20)
    window.program.kill()
    # the experiments that were added would be offered again
    shutil.rmtree(os.path.join(os.environ['HOME'], '.local/state/gridwright'), ignore_errors=True)


def a_window_too_many():
    """Asked for a window beyond the last, GTK 4.8 takes the last that was made, and crashes if that
    was never shown: so there is none of that kind."""
    State.window = window = open_sample('chase-walled')
    for key, title in [('ctrl+question', 'Keyboard shortcuts'), ('ctrl+comma', 'Preferences')]:
        window.program.keys(key)
        window.program.frame(title)
        window.program.keys('Escape')
        wait_for(f'“{title}” to be gone', lambda: title not in window.program.titles())
        root = Item(window.program.node.app.bus_name, window.program.node.path)
        Reader().ask([(root, ACCESSIBLE, 'GetChildAtIndex', GLib.Variant('(i)', (99,)))])
        window.program.check_alive()
    window.program.kill()


def cards():
    State.window = window = open_sample('vale-base')
    window.go(('alt+1', ROLE.TREE_TABLE, 'Rows'), ('alt+2', ROLE.ENTRY, 'Search parameters'))
    window.check('Edit', 30)
    window.go(('ctrl+2', ROLE.STATUS_BAR, 'Step 0'),
              ('alt+2', ROLE.PUSH_BUTTON, 'Select the First Player'))
    window.check('Play', 15)
    window.program.kill()


def new_run():
    """The form of a run, which is a window of its own."""
    State.window = window = open_sample('chase-walled')
    window.go(('ctrl+3', ROLE.PUSH_BUTTON, 'New Run'))
    window.program.keys('ctrl+r')
    check_other('New Run', 5)
    window.program.kill()


# runs to look at
for seed in ['1', '2']:
    subprocess.run(
        [sys.argv[2], 'run', sample('chase-walled.gridwright'), '--episodes', '50', '--seed', seed,
         '--out', os.path.join(os.environ['HOME'], '.local/share/gridwright/runs/Seed ' + seed)],
        check=True, stdout=subprocess.DEVNULL)
sys.exit(run(
    start, edit, play, analyse, dialogs, a_window_too_many, cards, new_run))
