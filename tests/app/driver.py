# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the program as a person with a screen reader, a mouse and a keyboard does.

Needs a display and a session bus: tests/app/ui/with-display runs a script with both.
"""
import os
import re
import subprocess
import sys
import time
import traceback

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 20  # seconds
ROLE = Atspi.Role
# what says nothing of what can be done with it
MEANINGLESS = {ROLE.FILLER, ROLE.INVALID, ROLE.PANEL, ROLE.UNKNOWN}
# where nothing gives a name, GTK tells the type of the widget
TYPE_NAME = re.compile(r'^(Gtk|Adw|Gw)[A-Z]|\(None\)$')
MNEMONIC = re.compile(r'(^|\s)_\w')


class Failure(Exception):
    pass


def wait_for(what, condition):
    """Asks until the condition gives something true, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            result = condition()
        except GLib.Error:  # what was being asked has just gone
            result = None
        if result:
            return result
        time.sleep(0.05)
    raise Failure(f'waited in vain for {what}')


def is_showing(node):
    """GTK 4.8 does not tell whether a widget is shown; what has no place is not. A page of a stack
    is no widget, and cannot be asked: None."""
    if not node.get_state_set().contains(Atspi.StateType.VISIBLE):
        return False
    try:
        place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    except GLib.Error:
        return None
    return place.width > 0 and place.height > 0


def walk(node, depth=0):
    """The node and all below it that is shown."""
    try:
        showing = is_showing(node) if node is not None and depth < 60 else False
        if showing is False:
            return
        if showing:
            yield node
        for index in range(node.get_child_count()):
            yield from walk(node.get_child_at_index(index), depth + 1)
    except GLib.Error:  # it has just gone
        return


def find_name_fault(node):
    """What a screen reader cannot tell of a node, or None."""
    name = node.get_name() or ''
    if not name or TYPE_NAME.search(name):
        return 'has no name'
    if MNEMONIC.search(name):
        return 'has a mnemonic in its name'
    return 'has no role' if node.get_role() in MEANINGLESS else None


class Program:
    """A running program, found on the accessibility bus by its process."""

    def __init__(self, path, *arguments):
        self.log = open(os.path.join(os.environ['HOME'], 'program.log'), 'a+', encoding='utf-8')
        self.process = subprocess.Popen([path, *arguments], stdout=self.log, stderr=self.log)
        self.node = wait_for('the program', self._find)

    def _find(self):
        if self.process.poll() is not None:
            raise Failure(
                f'the program ended with status {self.process.returncode}: {self.read_log()}')
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            node = desktop.get_child_at_index(index)
            if node is not None and node.get_process_id() == self.process.pid:
                return node
        return None

    def frames(self):
        self.node.clear_cache()
        return [self.node.get_child_at_index(i) for i in range(self.node.get_child_count())]

    def frame(self, title):
        """The window with this title, once there is one."""
        return wait_for(f'a window “{title}”', lambda: next(
            (f for f in self.frames() if f is not None and f.get_name() == title), None))

    def titles(self):
        return [frame.get_name() for frame in self.frames() if frame is not None]

    def shown(self, root=None):
        for top in [root] if root is not None else self.frames():
            yield from walk(top)

    def find_now(self, role, name, root=None):
        """The first shown widget whose name begins so; GTK 4.8 leaves mnemonics in names."""
        (root or self.node).clear_cache()
        for node in self.shown(root):
            if node.get_role() == role and (node.get_name() or '').lstrip('_').startswith(name):
                return node
        return None

    def find(self, role, name, root=None):
        return wait_for(f'{role.value_nick} “{name}”', lambda: self.find_now(role, name, root))

    def press(self, role, name, root=None):
        """Presses a button once it is there."""
        button = self.find(role, name, root)
        wait_for(f'“{name}” to be sensitive', lambda: (
            button.clear_cache(),
            button.get_state_set().contains(Atspi.StateType.SENSITIVE))[1])
        Atspi.Action.do_action(button, 0)

    def keys(self, *names):
        for name in names:
            subprocess.run(['xdotool', 'key', '--clearmodifiers', name], check=True)

    def extents(self, node):
        """x, y, width and height, on the screen: without a window manager windows are at 0, 0."""
        place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        return place.x, place.y, place.width, place.height

    def mouse(self, *arguments):
        subprocess.run(['xdotool', *[str(argument) for argument in arguments]], check=True)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def wait_end(self):
        self.process.wait(PATIENCE)
        return self.process.returncode

    def read_log(self):
        self.log.flush()
        with open(self.log.name, encoding='utf-8') as file:
            return file.read()


def run(*tests):
    """Runs the functions in their order, as a TAP stream; what fails stops the rest."""
    print(f'1..{len(tests)}')
    failed = False
    for number, test in enumerate(tests, 1):
        name = test.__name__.replace('_', '-')
        if failed:
            print(f'not ok {number} {name} # not reached')
            continue
        start = time.monotonic()
        try:
            test()
            print(f'# {time.monotonic() - start:.1f} s')
            print(f'ok {number} {name}', flush=True)
        except Exception:  # pylint: disable=broad-except
            failed = True
            for line in traceback.format_exc().splitlines():
                print('#', line)
            print(f'not ok {number} {name}', flush=True)
    return 1 if failed else 0


def program_path():
    return sys.argv[1]


def sample(name):
    return os.path.join(os.environ['GW_SOURCE_DIR'], 'data', 'samples', name)
