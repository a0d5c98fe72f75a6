# SPDX-License-Identifier: GPL-3.0-or-later
"""What a monkey does, one deed after the other.

Each deed has dice of its own, thrown from the seed and the deed's number before anything is looked at,
so that what one of them finds does not change the next: a seed does the same deeds again. What they
meet is the same as far as time lets it.
"""
import glob
import os
import random
import re
import shutil
import signal
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from driver import PROGRAM_ID, is_showing  # noqa: E402
from hands import SCREEN  # noqa: E402

PATH = '/' + PROGRAM_ID.replace('.', '/')
MOST_WINDOWS = 9
MOST_DEPTH = 40
MOST_LOOKS = 8  # at widgets beside one that is not shown
ANSWER = 20000  # milliseconds
# There are deeds of their own for what ends things. Labels of GTK 4.8 without a link crash if somebody
# but their menu asks them to copy it.
NOT_BY_NAME = ['app.quit', 'window.close', 'link.copy', 'link.open']
GAMES = ['chase', 'goblins', 'maze', 'vale']
# keys that no list of shortcuts has to name
COMMON_KEYS = ['Tab', 'Tab', 'shift+Tab', 'Return', 'space', 'Escape', 'Escape', 'Left', 'Right', 'Up',
               'Down', 'Home', 'End', 'Page_Up', 'Page_Down', 'Delete', 'BackSpace', 'Menu',
               'shift+F10', 'F10', 'F6', 'ctrl+Tab', 'ctrl+a', 'ctrl+c', 'ctrl+v', 'ctrl+x', 'ctrl+f',
               'ctrl+Return', 'alt+Down', 'plus', 'minus']
# no slash and no tilde: a file chooser would take them for the way out of the home folder
TEXTS = ['0', '1', '7', '12', '100', '1000', '-1', '-5', '0.5', '1e9', '99999999999999999999', '3,5',
         'wall', 'a name', 'x', 'Run 2', '1..9', '%s %d', 'name' * 30, 'seed', '50%', '&lt;b>', ',;:']


def read_shortcuts():
    """All keys that the window of shortcuts tells of, as xdotool names them."""
    texts = []
    for path in sorted(glob.glob(os.path.join(os.environ['GW_SOURCE_DIR'], 'ui', '*.ui'))):
        with open(path, encoding='utf-8') as file:
            texts += re.findall(r'"accelerator">([^<]*)<', file.read())
    assert texts
    keys = []
    for name in ' '.join(texts).replace('1...9', '1 2 3 4 5 6 7 8 9').split():
        for modifier, prefix in (('Control', 'ctrl+'), ('Shift', 'shift+'), ('Alt', 'alt+')):
            name = name.replace(f'&lt;{modifier}&gt;', prefix)
        keys.append(name)
    # these end things; there are deeds of their own for that
    return [key for key in keys if key not in ('ctrl+q', 'ctrl+w')]


class Deeds:
    def __init__(self, seed, hands, bus, folder):
        self.seed = seed
        self.hands = hands
        self.bus = bus
        self.folder = folder
        self.program = None
        self.dice = None
        self.number = 0
        self.notes = []  # number of the deed, what was done
        self.signals = {}  # process → those it was sent
        self.keys = read_shortcuts()
        self.kinds, weights = zip(*[
            (self.press_key, 22), (self.press_keys, 4), (self.type_text, 5), (self.click, 14),
            (self.click_near, 10), (self.click_widget, 16), (self.act_on_widget, 4), (self.drag, 10),
            (self.draw, 4), (self.turn_wheel, 5), (self.resize, 3), (self.switch_window, 3),
            (self.go_to_place, 6), (self.open_document, 2), (self.act_by_name, 3), (self.storm, 3),
            (self.start_run, 2), (self.meddle_with_runs, 3), (self.answer, 4), (self.close, 1.5),
            (self.meddle_with_files, 0.7), (self.quit, 0.15), (self.terminate, 0.1)])
        self.weights = weights

    def next(self):
        """Does one more, and leaves what it was in the notes."""
        self.number += 1
        self.dice = random.Random(f'{self.seed} {self.number}')
        deed = self.dice.choices(self.kinds, self.weights)[0]
        # mostly as fast as somebody in a hurry, at times without a breath
        pause = self.dice.choice((0, 0.02, 0.05, 0.05, 0.1))
        self.note(deed.__name__)
        deed()
        return pause

    def note(self, *words):
        self.notes.append((self.number, ' '.join(map(str, words))))

    # the hands

    def press(self, *keys, times=1):
        self.note('keys', *keys, *([f'times {times}'] if times > 1 else []))
        for key in keys * times:
            self.hands.do('key', '--clearmodifiers', key)

    def move(self, x, y):
        self.hands.move(x, y)

    def push(self, button, times=1):
        self.note('click', self.hands.x, self.hands.y, f'button {button}', f'times {times}')
        self.hands.do('click', '--repeat', times, '--delay', 20, button)

    def point(self):
        """A place on the screen, mostly in the window in front."""
        across, down, is_elsewhere = self.dice.random(), self.dice.random(), self.dice.random() < 0.1
        window = self.hands.active()
        place = self.hands.place(window) if window is not None and not is_elsewhere else None
        x, y, width, height = place or (0, 0, *SCREEN)
        return int(x + across * width), int(y + down * height)

    def press_key(self):
        self.press(self.dice.choice(self.keys if self.dice.random() < 0.6 else COMMON_KEYS))

    def press_keys(self):
        """The same one again and again, faster than anything can be shown."""
        self.press(self.dice.choice(self.keys + COMMON_KEYS), times=self.dice.randint(3, 15))

    def type_text(self):
        text = self.dice.choice(TEXTS)
        self.note('type', text)
        self.hands.do('type', '--delay', 2, f'"{text}"')
        self.press(self.dice.choice(('Return', 'Tab', 'Escape', 'space')))

    def button(self):
        return self.dice.choices((1, 3, 2), (80, 15, 5))[0]

    def click(self):
        self.move(*self.point())
        self.push(self.button(), self.dice.choices((1, 2, 3, 8), (75, 18, 4, 3))[0])

    def click_near(self):
        """Where a menu may have opened."""
        self.move(self.hands.x + self.dice.randint(-120, 120), self.hands.y + self.dice.randint(-40, 220))
        self.push(self.button())

    def drag(self):
        start, end = self.point(), self.point()
        held = self.dice.choices((None, 'shift', 'ctrl', 'alt'), (70, 15, 10, 5))[0]
        button = self.button()
        steps = self.dice.randint(1, 8)
        key = self.dice.choice(self.keys) if self.dice.random() < 0.1 else None
        self.note('drag', *start, *end, f'button {button}', f'held {held}', f'steps {steps}')
        if held:
            self.hands.do('keydown', held)
        self.move(*start)
        self.hands.do('mousedown', button)
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))
            time.sleep(0.01)
            if key and step == steps // 2 + 1:
                self.press(key)
        self.hands.do('mouseup', button)
        if held:
            self.hands.do('keyup', held)

    def draw(self):
        """With a tool of the editor."""
        self.press('ctrl+1', self.dice.choice('blrfwxuse'), self.dice.choice('123456789'))
        self.drag()

    def turn_wheel(self):
        self.move(*self.point())
        held = self.dice.choice((None, None, 'ctrl', 'shift'))
        button, times = self.dice.choice((4, 5, 5, 6, 7)), self.dice.randint(1, 20)
        self.note('wheel', self.hands.x, self.hands.y, f'button {button}', f'times {times}',
                  f'held {held}')
        if held:
            self.hands.do('keydown', held)
        self.hands.do('click', '--repeat', times, '--delay', 5, button)
        if held:
            self.hands.do('keyup', held)

    # windows

    def resize(self):
        width, height = self.dice.choice((
            (360, 300), (1600, 1000), (600, 900), (self.dice.randint(1, 1700),
                                                   self.dice.randint(1, 1100))))
        x, y = self.dice.randint(-100, 400), self.dice.randint(0, 300)
        is_moved = self.dice.random() < 0.3
        window = self.hands.active()
        if window is not None:
            self.note('size', width, height, *((x, y) if is_moved else ()))
            self.hands.do('windowsize', window, width, height)
            if is_moved:
                self.hands.do('windowmove', window, x, y)

    def switch_window(self):
        chance = self.dice.random()
        windows = self.hands.windows(self.program.process.pid)
        if windows:
            window = windows[int(chance * len(windows))]
            self.note('window', int(chance * len(windows)), 'of', len(windows))
            self.hands.do('windowactivate', window)

    def close(self):
        self.press('ctrl+w')
        self.answer()

    def answer(self):
        """To a dialog, if there is one."""
        self.press(*self.dice.choice((
            ['Escape'], ['Escape', 'Escape'], ['Return'], ['Tab', 'Return'], ['Tab', 'Tab', 'Return'],
            ['alt+d'], ['alt+s'])))

    def quit(self):
        self.press('ctrl+q')
        self.press('alt+d', times=MOST_WINDOWS)

    def terminate(self):
        """As the system does on shutdown, or when there is no memory left."""
        self.send(self.dice.choice((signal.SIGTERM, signal.SIGKILL)))

    def send(self, number):
        """A signal, which the program may end of."""
        self.note('signal', number.name)
        self.signals.setdefault(self.program.process.pid, []).append(number)
        self.program.process.send_signal(number)

    def close_some(self):
        """So many windows help nobody."""
        for _ in range(3):
            self.press('Escape', 'ctrl+w')
            time.sleep(0.3)
            self.press('alt+d')

    # what a screen reader finds

    def find_widget(self):
        """Goes down from a window of the program by the dice, and gives where it ended."""
        chances = [self.dice.random() for _ in range(MOST_DEPTH)]
        frames = [frame for frame in self.program.frames() if frame is not None]
        node = frames[-1 - int(chances[0] ** 2 * len(frames))] if frames else None
        path = []
        for chance in chances[1:]:
            count = node.get_child_count() if node is not None else 0
            first = int(chance * count)
            for index in range(first, first + min(count, MOST_LOOKS)):
                child = node.get_child_at_index(index % count)
                # a page of a stack cannot tell whether it is shown
                if child is not None and is_showing(child) is not False:
                    node = child
                    path.append(index % count)
                    break
            else:
                break
        return node, path

    def click_widget(self):
        times, button = self.dice.choices((1, 2), (85, 15))[0], self.button()
        try:
            node, _ = self.find_widget()
            if node is None:
                return
            window = self.hands.active()
            place = self.hands.place(window) if window is not None else None
            if place is None:
                return
            extents = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
            self.note('widget', node.get_role_name(), repr(node.get_name()))
        except GLib.Error:  # it has just gone, or is no widget
            return
        # a window may have a shadow around it, which does not matter for most widgets
        self.move(place[0] + extents.x + extents.width // 2, place[1] + extents.y + extents.height // 2)
        self.push(button, times)

    def act_on_widget(self):
        """Does one of the actions that it tells a screen reader of: what a press of it does, or by
        its name one of those that windows, pages and rows have."""
        chance = self.dice.random()
        try:
            node, path = self.find_widget()
            if node is None:
                return
            names = [Atspi.Action.get_action_name(node, index)
                     for index in range(Atspi.Action.get_n_actions(node))]
            allowed = [name for name in names if name not in NOT_BY_NAME]
            if allowed:
                name = allowed[int(chance * len(allowed))]
                self.note('action', name, 'of', node.get_role_name(), repr(node.get_name()), path)
                Atspi.Action.do_action(node, names.index(name))
        except GLib.Error:  # it has just gone, or has none
            pass

    # places, documents and actions

    def go_to_place(self):
        self.press(self.dice.choice(('ctrl+1', 'ctrl+2', 'ctrl+3')))
        if self.dice.random() < 0.5:
            self.press(self.dice.choice(['alt+%d' % number for number in range(7)]))

    def call(self, interface, method, parameters):
        try:
            self.bus.call_sync(PROGRAM_ID, PATH, interface, method, parameters, None,
                               Gio.DBusCallFlags.NO_AUTO_START, ANSWER, None)
        except GLib.Error as error:  # the program ends, or the watch will tell
            self.note('no answer:', error.message)

    def open_document(self):
        files = sorted(os.listdir(self.folder))
        chance = self.dice.random()
        if files:
            name = files[int(chance * len(files))]
            self.note('open', name)
            uri = Gio.File.new_for_path(os.path.join(self.folder, name)).get_uri()
            self.call('org.gtk.Application', 'Open', GLib.Variant('(assa{sv})', ([uri], '', {})))

    def act_by_name(self):
        name, target = self.dice.choice((
            ('new', []), ('new-game', [GLib.Variant('s', self.dice.choice(GAMES))]),
            ('preferences', []), ('help', []), ('about', [])))
        self.note('app.' + name, *target)
        self.call('org.gtk.Actions', 'Activate', GLib.Variant('(sava{sv})', (name, target, {})))

    def storm(self):
        """Back and forth through the history."""
        for _ in range(self.dice.randint(1, 4)):
            self.press(self.dice.choice(('ctrl+z', 'ctrl+shift+z', 'ctrl+y')),
                       times=self.dice.randint(5, 30))

    # runs

    def start_run(self):
        """Of a few or of many episodes; a sweep or a search from another page."""
        self.press('ctrl+3', 'ctrl+r')
        wait = self.dice.random()
        self.hands.finish()
        time.sleep(wait)
        episodes = self.dice.choice((20, 200, 5000, 200000))
        self.note('type', episodes)
        self.hands.do('type', '--delay', 2, episodes)
        self.press(*self.dice.choice((['Return'], ['Tab', 'Return'], ['Escape'])))

    def meddle_with_runs(self):
        """In the list of runs, or with its keys."""
        self.press('ctrl+3')
        across, down = self.dice.randint(40, 320), self.dice.randint(100, 500)
        button = self.dice.choice((1, 3))
        key = self.dice.choice(('Delete', 'F2', 'Return', 'space', 'Menu', 't', 's', 'p', 'Escape'))
        window = self.hands.active()
        place = self.hands.place(window) if window is not None else None
        if place is not None:
            self.move(place[0] + across, place[1] + down)
            self.push(button)
        self.press(key)

    # what other programs do

    def meddle_with_files(self):
        files = sorted(os.listdir(self.folder))
        chance, what = self.dice.random(), self.dice.choice(('change', 'remove', 'copy', 'cut'))
        if not files:
            return
        path = os.path.join(self.folder, files[int(chance * len(files))])
        self.note(what, os.path.basename(path))
        if what == 'remove' and len(files) > 10:
            os.remove(path)
        elif what == 'copy':
            shutil.copy(path, os.path.join(self.folder, f'copy-{len(files) % 5}.gridwright'))
        elif what == 'cut':
            os.truncate(path, os.path.getsize(path) // 2)
        else:
            os.utime(path)
