# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the program as a person does: with a mouse and a keyboard, by what is to be seen.

A journey is a script of functions that are run in their order, and reads like a list of what a person
does:

    person = Person()

    def open_a_sample():
        person.starts()
        person.clicks('list item', 'First steps')
        person.sees_window('chase-first-steps')

    sys.exit(run(open_a_sample, …, person.leaves))

Widgets are found by role (ROLES) and accessible name, in the words of the source: in another language
(GW_LANGUAGE) they are looked up in its catalogue. Everything is done through the X server: nothing
here calls the program. All the while a thread asks the program for its actions, which its main loop
answers, and keeps the longest time that took (Watch).

Needs a display and a session bus: tests/app/ui/with-display runs a script with both.
"""
import os
import re
import signal
import subprocess
import sys
import threading
import time
import traceback

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from tree import Reader, find_node  # noqa: E402
from words import ANY, Words, fill  # noqa: E402,F401 pylint: disable=unused-import

PATIENCE = 20 * float(os.environ.get('GW_PATIENCE', '1'))  # seconds
FRAME = 0.02  # a little longer than a frame
MOST_TABS = 60  # from one widget to another
MAX_STALL = float(os.environ.get('GW_MAX_STALL', '1'))  # seconds without an answer
PROGRAM_ID = 'io.github.gridwright.Gridwright'
ROLE = Atspi.Role
Atspi.set_timeout(30000, 30000)  # a busy machine; stalls are watched by Watch
# what a person would call them, and what GTK tells screen readers
ROLES = {
    'button': {ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON, ROLE.RADIO_BUTTON},
    'cell': {ROLE.TABLE_CELL},
    'check': {ROLE.CHECK_BOX, ROLE.RADIO_BUTTON},
    'combo': {ROLE.COMBO_BOX, ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON},
    'dialog': {ROLE.DIALOG, ROLE.ALERT, ROLE.FRAME, ROLE.FILE_CHOOSER},
    'entry': {ROLE.ENTRY, ROLE.TEXT, ROLE.PASSWORD_TEXT},
    'image': {ROLE.IMAGE},
    'label': {ROLE.LABEL, ROLE.STATIC},
    'list item': {ROLE.LIST_ITEM},
    'menu item': {ROLE.MENU_ITEM, ROLE.CHECK_MENU_ITEM, ROLE.RADIO_MENU_ITEM},
    'page': {ROLE.PANEL},
    'row': {ROLE.TABLE_ROW, ROLE.LIST_ITEM},
    'slider': {ROLE.SLIDER, ROLE.SCROLL_BAR},
    'spin': {ROLE.SPIN_BUTTON},
    'status': {ROLE.STATUS_BAR, ROLE.LABEL},
    'switch': {ROLE.CHECK_BOX, ROLE.TOGGLE_BUTTON},
    'tab': {ROLE.PAGE_TAB},
    'table': {ROLE.TABLE, ROLE.TREE_TABLE, ROLE.LIST},
}
# what says nothing of what can be done with it
MEANINGLESS = {ROLE.FILLER, ROLE.INVALID, ROLE.PANEL, ROLE.UNKNOWN}
# where nothing gives a name, GTK tells the type of the widget
TYPE_NAME = re.compile(r'^(Gtk|Adw|Gw)[A-Z]|\(None\)$')
MNEMONIC = re.compile(r'(^|\s)_\w')
COMPLAINT = re.compile(r'(WARNING|CRITICAL|ERROR) \*\*|AddressSanitizer|runtime error:')


class Failure(Exception):
    pass


def wait_for(what, condition, patience=PATIENCE):
    """Asks until the condition gives something true, and returns it."""
    end = time.monotonic() + patience
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


def walk(node, depth=0, with_pages=False, tabs=None):
    """The node and all below it that is shown; pages of stacks only if wanted, since nothing tells
    whether they are. A page keeps its place when another is turned to: what has the name of a tab that
    is not chosen is left out."""
    tabs = {} if tabs is None else tabs
    try:
        showing = is_showing(node) if node is not None and depth < 60 else False
        if showing is False:
            return
        role = node.get_role()
        if role == ROLE.PAGE_TAB:
            tabs[node.get_name()] = tabs.get(node.get_name()) or node.get_state_set().contains(
                Atspi.StateType.SELECTED)
        if role == ROLE.PANEL and not with_pages and tabs.get(node.get_name()) is False:
            return
        if showing or with_pages:
            yield node
        for index in range(node.get_child_count()):
            yield from walk(node.get_child_at_index(index), depth + 1, with_pages, tabs)
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


def read_known_complaints():
    """What the toolkit says without being asked; the file has the reasons."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'known-complaints')
    with open(path, encoding='utf-8') as file:
        return [re.compile(line.rstrip('\n')) for line in file
                if line.strip() and not line.startswith('#')]


def find_complaints(log):
    """Lines of a program's standard error that should not be there."""
    known = read_known_complaints()
    return [line for line in log.splitlines()
            if COMPLAINT.search(line) and not any(pattern.search(line) for pattern in known)]


def read_delay(pid, thread):
    """Seconds that a thread was ready to run, but other programs had the processors."""
    try:
        with open(f'/proc/{pid}/task/{thread}/schedstat', encoding='ascii') as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0


def find_servers(bus):
    """The threads that a question to a program goes through, or that a program waits for: of the
    session bus and of the X server."""
    servers = [bus.call_sync('org.freedesktop.DBus', '/', 'org.freedesktop.DBus',
                             'GetConnectionUnixProcessID',
                             GLib.Variant('(s)', ('org.freedesktop.DBus',)), None,
                             Gio.DBusCallFlags.NONE, -1, None).unpack()[0]]
    number = os.environ['DISPLAY'].split(':')[1].split('.')[0]
    try:
        with open(f'/tmp/.X{number}-lock', encoding='ascii') as file:
            servers.append(int(file.read()))
    except OSError:  # it is on another machine
        pass
    return [(server, server) for server in servers]


class Watch(threading.Thread):
    """Asks a program ten times a second for its actions, and keeps how long its main loop took to
    answer at the worst. What a busy machine made them wait is left out."""

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.pid = pid
        self.worst = 0
        self.worst_at = 0  # time.monotonic()
        self.n_answers = 0
        self.asked_at = None  # when a question is under way
        self.waited = 0  # the delays at that time
        self.is_over = False
        self.threads = [(pid, pid)]
        self.start()

    def delays(self):
        return sum(read_delay(*thread) for thread in self.threads)

    def stall(self):
        """How long the question that is under way has been waiting; 0 if there is none."""
        waited, asked_at = self.waited, self.asked_at
        if asked_at is None:
            return 0
        return max(0, time.monotonic() - asked_at - (self.delays() - waited))

    def run(self):
        bus = Gio.DBusConnection.new_for_address_sync(
            os.environ['DBUS_SESSION_BUS_ADDRESS'],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        path = '/' + PROGRAM_ID.replace('.', '/')
        self.threads += [('self', self.native_id), *find_servers(bus)]
        while not self.is_over:
            self.waited = self.delays()
            self.asked_at = start = time.monotonic()
            try:
                bus.call_sync(PROGRAM_ID, path, 'org.gtk.Actions', 'List', None, None,
                              Gio.DBusCallFlags.NO_AUTO_START, 600000, None)
                taken = time.monotonic() - start - (self.delays() - self.waited)
                self.n_answers += 1
                if taken > self.worst and not self.is_over:
                    self.worst, self.worst_at = taken, start
            except GLib.Error:  # it is starting or ending
                pass
            self.asked_at = None
            time.sleep(0.1)


class Program:
    """A running program, found on the accessibility bus by its process."""

    def __init__(self, path, *arguments, **variables):
        self.log = open(os.path.join(os.environ['HOME'], 'program.log'), 'a+', encoding='utf-8')
        self.log_start = os.path.getsize(self.log.name)
        environment = {**os.environ, **variables}
        if os.environ.get('GW_REACHED') and reached_log():
            environment.update(LD_PRELOAD=os.environ['GW_REACHED'], GW_REACHED_LOG=reached_log())
        self.process = subprocess.Popen([path, *arguments], stdout=self.log, stderr=self.log,
                                        env=environment)
        self.watch = Watch(self.process.pid)
        self.node = wait_for('the program', self._find)

    def _find(self):
        self.check_alive()
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            node = desktop.get_child_at_index(index)
            if node is not None and node.get_process_id() == self.process.pid:
                return node
        return None

    def catch_up(self):
        """Waits until the program has dealt with what the pointer did, and drawn it: it may have to
        hide a tooltip that is in the way."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for _ in range(2):
            time.sleep(FRAME)
            try:
                bus.call_sync(PROGRAM_ID, '/' + PROGRAM_ID.replace('.', '/'), 'org.gtk.Actions', 'List',
                              None, None, Gio.DBusCallFlags.NO_AUTO_START, int(PATIENCE * 1000), None)
            except GLib.Error as error:
                if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                    raise Failure('the window does not answer') from error

    def check_alive(self):
        if self.process.poll() is not None:
            raise Failure(
                f'the program ended with status {self.process.returncode}: {self.read_log()}')

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
        """Presses a button once it is there, as a screen reader does."""
        button = self.find(role, name, root)
        wait_for(f'“{name}” to be sensitive', lambda: (
            button.clear_cache(),
            button.get_state_set().contains(Atspi.StateType.SENSITIVE))[1])
        Atspi.Action.do_action(button, 0)

    def keys(self, *names):
        for name in names:
            note_deed('key', name)
            subprocess.run(['xdotool', 'key', '--clearmodifiers', name], check=True)

    def extents(self, node):
        """x, y, width and height in its window."""
        place = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        return place.x, place.y, place.width, place.height

    def mouse(self, *arguments):
        note_deed('mouse', ' '.join(str(argument) for argument in arguments))
        subprocess.run(['xdotool', *[str(argument) for argument in arguments]], check=True)

    def click(self, button=1, times=1):
        self.mouse('click', '--repeat', times, '--delay', 60, button)

    def kill(self):
        self.watch.is_over = True
        self.process.kill()
        self.process.wait()

    def wait_end(self):
        self.watch.is_over = True
        self.process.wait(PATIENCE)
        return self.process.returncode

    def read_log(self):
        """What this program has written, not those before it in the same home."""
        self.log.flush()
        with open(self.log.name, encoding='utf-8', errors='replace') as file:
            file.seek(self.log_start)
            return file.read()


def reached_log():
    """Where this journey and the program note what they do, for reached.py; None if nowhere."""
    folder = os.environ.get('GW_REACHED_DIR')
    if not folder:
        return None
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, os.path.basename(sys.argv[0]) + os.environ.get('GW_LANGUAGE', ''))


def note_deed(kind, what):
    """Notes what was done by hand, before the program notes what that led to."""
    if reached_log():
        with open(reached_log(), 'a', encoding='utf-8') as file:
            file.write(f'deed\t{kind}\t{what}\n')


def xdotool(*arguments):
    return subprocess.run(['xdotool', *[str(argument) for argument in arguments]], check=False,
                          capture_output=True, text=True).stdout


def title_in_front():
    return xdotool('getactivewindow', 'getwindowname').rstrip('\n')


def find_left_behind(path):
    """Processes of the program on this display that still run."""
    left = []
    for pid in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{pid}/environ', 'rb') as file:
                here = f'HOME={os.environ["HOME"]}\0'.encode() in file.read() + b'\0'
            if here and os.readlink(f'/proc/{pid}/exe') == os.path.realpath(path):
                left.append(int(pid))
        except OSError:  # not ours, or gone
            pass
    return left


def speak(language):
    """Programs that are started from now on speak it. That needs a locale of its name; its contents
    may be anybody's."""
    folder = os.path.join(os.environ['HOME'], 'locales')
    name = language + '.UTF-8'
    os.makedirs(folder, exist_ok=True)
    os.symlink('/usr/lib/locale/C.utf8', os.path.join(folder, name))
    os.environ.update(LOCPATH=folder, LC_ALL=name, LANGUAGE=language)


def start_window_manager():
    return subprocess.Popen(
        ['openbox', '--sm-disable', '--config-file',
         os.path.join(os.path.dirname(os.path.abspath(__file__)), 'openbox.xml')],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Person:
    """Somebody at the screen. Everything waits until what it needs is there."""

    def __init__(self, max_stall=MAX_STALL):
        self.program = None
        self.max_stall = max_stall  # of the main loop, in seconds
        self.reader = Reader()
        self.last_cell = None
        self.words = Words(os.environ.get('GW_LANGUAGE', ''))
        if self.words.language:
            speak(self.words.language)
        self.window_manager = start_window_manager()

    # starting and ending

    def starts(self, *files, **variables):
        """Starts the program, with files as a file manager gives them."""
        self.program = Program(program_path(), *files, **variables)
        wait_for('a window', lambda: self.program.check_alive() or self.program.titles())

    def opens_with(self, *files):
        """Opens files by starting the program once more, which hands them to the one that runs."""
        subprocess.run([program_path(), *files], check=True, timeout=PATIENCE)

    def kills(self, number=signal.SIGKILL):
        """Ends the program from outside."""
        self.note_stall()
        self.program.watch.is_over = True
        self.program.process.send_signal(number)
        self.program.process.wait(PATIENCE)
        return self.program.process.returncode

    def leaves(self):
        """Quits, and the program had nothing to complain about."""
        self.keys('ctrl+q')
        self.is_gone()

    def is_gone(self):
        """The program has ended by itself, in order."""
        self.note_stall()
        status = self.program.wait_end()
        log = self.program.read_log()
        assert status == 0, f'the program ended with status {status}: {log}'
        self.check_log()
        left = find_left_behind(program_path())
        assert not left, f'processes were left behind: {left}'

    def check_log(self):
        complaints = find_complaints(self.program.read_log())
        assert not complaints, '\n'.join(complaints)

    def note_stall(self):
        worst = max(self.program.watch.worst, self.program.watch.stall())
        print(f'# the main loop answered within {worst:.2f} s')
        assert worst <= self.max_stall, f'the window did not answer for {worst:.2f} s'

    def measures(self, what, limit=None):
        """Prints how long the main loop took to answer since the last time, at the worst, which may
        be so long, and begins anew."""
        watch = self.program.watch
        n_answers = watch.n_answers
        wait_for('an answer', lambda: watch.n_answers > n_answers + 1)
        worst, watch.worst = watch.worst, 0
        print(f'# {what}: the main loop answered within {worst:.2f} s', flush=True)
        limit = self.max_stall if limit is None else limit
        assert worst <= limit, f'{what}: the window did not answer for {worst:.2f} s'

    # looking

    def frames(self):
        """Windows, the one in front first: GTK does not tell which that is, the X server does."""
        frames = [frame for frame in self.program.frames() if frame is not None]
        if len(frames) > 1:
            front = title_in_front()
            frames.sort(key=lambda frame: frame.get_name() != front)
        return frames

    def finds_all(self, role, name, within=None, enough=None):
        """All such widgets that are shown, those with just this name first; or as many of those as
        are enough."""
        self.program.check_alive()
        names = [re.compile(fill(variant, ())) for variant in self.words.names(name)]
        for top in [within] if within is not None else self.frames():
            top.clear_cache()
            exact, begins = [], []
            for shown, found in self.list_role(top, role):
                if any(pattern.fullmatch(shown) for pattern in names):
                    exact.append(found)
                elif any(pattern.match(shown) for pattern in names):
                    begins.append(found)
            nodes = [found if role == 'page' else self.get_node(top, found)
                     for found in (exact + begins)[:enough]]
            if nodes:
                # what has just gone is nowhere
                return [node for node in nodes if node is not None]
        return []

    def get_node(self, top, item):
        """What libatspi has for an item below a node; None if it has just gone."""
        return find_node(top, item) or next(
            (node for node in walk(top) if node.path == item.path), None)

    def list_role(self, top, role):
        """Names of what is shown, with items, or with nodes for pages of stacks."""
        if role == 'page':
            return [(node.get_name() or '', node) for node in walk(top, with_pages=True)
                    if node.get_role() in ROLES[role]]
        # the button of a drop-down is not one more
        return [(item.name.lstrip('_'), item) for item in self.reader.read(top)
                if item.role in ROLES[role] and not (
                    role == 'combo' and item.above is not None
                    and item.above.role == ROLE.COMBO_BOX)]

    def finds_now(self, role, name, within=None, number=0):
        found = self.finds_all(role, name, within, number + 1)
        return found[number] if len(found) > number else None

    def finds(self, role, name, within=None, number=0):
        """The widget, once it is shown; the number counts those of the same name."""
        return wait_for(f'{role} “{name}”', lambda: self.finds_now(role, name, within, number))

    def is_sensitive(self, node):
        node.clear_cache()
        return node.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def is_checked(self, role, name, within=None):
        node = self.finds(role, name, within)
        node.clear_cache()
        states = node.get_state_set()
        return any(states.contains(state) for state in (
            Atspi.StateType.CHECKED, Atspi.StateType.PRESSED, Atspi.StateType.SELECTED))

    def texts(self, within=None):
        """All that is shown in words, as a screen reader finds it."""
        found = []
        for top in [within] if within is not None else self.frames():
            top.clear_cache()
            for item in self.reader.read(top):
                found.append(item.name)
                if item.role in ROLES['entry'] | ROLES['spin']:
                    node = self.get_node(top, item)
                    found.append(self.reads(node) if node is not None else '')
        return found

    def sees_now(self, text, *values, within=None):
        pattern = self.words.pattern(text, *values)
        return next((match for match in map(pattern.search, self.texts(within)) if match), None)

    def sees(self, text, *values, within=None):
        """Waits for a text, a message of the source with its values, somewhere on the screen."""
        self.program.check_alive()
        return wait_for(f'“{text}” {values or ""}', lambda: self.sees_now(text, *values,
                                                                        within=within))

    def sees_no(self, text, *values, within=None):
        """Waits until a text is gone."""
        wait_for(f'“{text}” to be gone',
                 lambda: not self.sees_now(text, *values, within=within))

    def sees_window(self, title):
        """Waits for a window of this title and gives its frame."""
        titles = self.words.names(title)
        return wait_for(f'a window “{title}”', lambda: self.program.check_alive() or next(
            (frame for frame in self.frames() if frame.get_name() in titles), None))

    def sees_in_front(self, title):
        """Waits until the window of this title has the keyboard, and gives its frame."""
        titles = self.words.names(title)
        wait_for(f'“{title}” to be in front', lambda: title_in_front() in titles)
        return self.sees_window(title)

    def sees_no_window(self, title):
        titles = self.words.names(title)
        wait_for(f'“{title}” to be gone',
                 lambda: self.program.check_alive() or not any(
                     t in titles for t in self.program.titles()))

    def reads(self, node):
        """The text in an entry or a spin button."""
        try:
            return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
        except GLib.Error:
            return ''

    # where things are

    def windows(self):
        """The X windows of the program that are shown: id → x, y, width, height, title."""
        windows, answers, found = [''], [], {}
        while windows and len(answers) < 7 * len(windows):  # one that has gone ends the answers
            windows = xdotool('search', '--onlyvisible', '--pid', self.program.process.pid).split()
            answers = xdotool(*[word for window in windows for word in (
                'getwindowgeometry', '--shell', window, 'getwindowname', window)]).splitlines()
        for lines in zip(*[iter(answers if windows else [])] * 7):
            window, x, y, width, height, _ = (int(line.split('=')[1]) for line in lines[:6])
            found[window] = x, y, width, height, lines[6]
        return found

    def place(self, node):
        """x, y, width and height of a widget on the screen. A popover is a window of its own, whose
        place GTK does not tell: it is known by its size."""
        x, y, width, height = self.program.extents(node)
        windows = self.windows()
        top = node
        while top is not None:
            parent = top.get_parent()
            is_frame = parent is None or parent.get_role() == ROLE.APPLICATION
            try:
                left, upper, wide, high = self.program.extents(top)
            except GLib.Error:  # a page of a stack is no widget
                top = parent
                continue
            for window in windows.values():
                # a window may have a border around its frame
                border = (window[2] - wide) // 2
                if is_frame and window[4] == top.get_name() and 0 <= border <= 40 \
                        and window[3] - high == 2 * border:
                    return window[0] + border + x, window[1] + border + y, width, height
                if not is_frame and (wide, high) == window[2:4]:
                    return window[0] + x - left, window[1] + y - upper, width, height
                # one that had to open upwards keeps its distance below
                distance = window[3] - high
                if (top.get_name() or '').startswith('GtkPopover') and wide == window[2] \
                        and 0 < distance <= 12:
                    return window[0] + x - left, window[1] + distance + y - upper, width, height
            if is_frame:
                break
            top = parent
        raise Failure(f'“{node.get_name()}” is in no window')

    def settled_place(self, node):
        """Its place once it moves no more."""
        seen = []

        def is_settled():
            try:
                seen.append(self.place(node))
            except Failure:  # its popover is about to come
                return False
            return len(seen) > 1 and seen[-1] == seen[-2] and seen[-1]
        return wait_for(f'“{node.get_name()}” to be still', is_settled)

    # the mouse

    def does(self, what, deed, leads_to):
        """A deed while a run is played on all processors and its row changes ten times a second. GTK
        4.8 then loses a click now and then: it asks for the pointer when something has moved below
        it, and takes a press for broken off whose button is up again by then. A person clicks again,
        and so is done here, once, and noted."""
        deed()
        try:
            return wait_for(what, leads_to, PATIENCE / 4)
        except Failure:
            print(f'# {what}: once more')
        deed()
        return wait_for(what, leads_to)

    def node(self, role, name, within=None, number=0):
        """A widget that can be used."""
        def is_ready():
            node = self.finds_now(role, name, within, number)
            return node if node is not None and self.is_sensitive(node) else None
        return wait_for(f'{role} “{name}” that can be used', is_ready)

    def clicks(self, role, name, within=None, number=0, button=1, times=1):
        self.clicks_on(self.node(role, name, within, number), button, times)

    def scrolls_to(self, node):
        """Turns the wheel until the middle of a widget can be seen."""
        pane = node.get_parent()
        while pane is not None and pane.get_role() != ROLE.SCROLL_PANE:
            pane = pane.get_parent()
        if pane is None:
            return
        left, upper, wide, high = self.settled_place(pane)

        def is_in_sight():
            _, y, _, height = self.settled_place(node)
            middle = y + height / 2
            if upper <= middle < upper + high:
                return True
            self.scrolls(left + wide // 2, upper + high // 2, 1 if middle > upper else -1)
            return False
        wait_for(f'“{node.get_name()}” to come into sight', is_in_sight)

    def clicks_on(self, node, button=1, times=1):
        self.scrolls_to(node)
        x, y, width, height = self.settled_place(node)
        self.clicks_at(x + width // 2, y + height // 2, button, times)

    def clicks_at(self, x, y, button=1, times=1):
        self.points_at(x, y)
        self.program.catch_up()
        self.program.click(button, times)

    def double_clicks(self, role, name, within=None, number=0):
        self.clicks(role, name, within, number, times=2)

    def right_clicks(self, role, name, within=None, number=0):
        self.clicks(role, name, within, number, button=3)

    def points_at(self, x, y):
        """Moves there as a hand does, by way of another place: GTK 4.8 loses the first click after a
        popover has gone if the pointer has moved only once since, and moves within a frame are one."""
        self.program.mouse('mousemove', int(x) - 3, int(y) - 2)
        self.program.catch_up()
        self.program.mouse('mousemove', int(x), int(y))

    def drags(self, *points, button=1, held=()):
        """From point to point on the screen with a button down, and keys that are held."""
        program = self.program
        for key in held:
            program.mouse('keydown', key)
        self.points_at(*points[0])
        program.catch_up()
        program.mouse('mousedown', button)
        for start, end in zip(points, points[1:]):
            distance = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
            steps = max(3, int(distance / 12))
            for step in range(1, steps + 1):
                program.mouse('mousemove', *(int(a + (b - a) * step / steps)
                                             for a, b in zip(start, end)))
                time.sleep(FRAME)
        program.mouse('mouseup', button)
        for key in held:
            program.mouse('keyup', key)

    def scrolls(self, x, y, clicks):
        """Turns the wheel, away from oneself if the number is negative."""
        self.points_at(x, y)
        self.program.mouse('click', '--repeat', abs(clicks), '--delay', 30, 5 if clicks > 0 else 4)

    # the keyboard

    def keys(self, *names):
        self.program.keys(*names)

    def types(self, text):
        self.program.mouse('type', '--delay', 12, text)

    def has_focus(self, node):
        node.clear_cache()
        return node.get_state_set().contains(Atspi.StateType.FOCUSED)

    def tabs_to(self, role, name, within=None, number=0):
        """Goes on with the Tab key until a widget has the focus."""
        node = self.node(role, name, within, number)
        for _ in range(MOST_TABS):
            if self.has_focus(node):
                return
            self.keys('Tab')
            time.sleep(FRAME)
        raise Failure(f'Tab does not come to {role} “{name}”')

    def enters(self, role, name, text, within=None, number=0):
        """Puts a text into an entry in place of what is there."""
        node = self.node(role, name, within, number)
        self.scrolls_to(node)
        # its buttons, if it has any, are at its end
        x, y, width, height = self.settled_place(node)
        self.clicks_at(x + width // 4, y + height // 2)
        self.keys('ctrl+a')
        self.types(str(text))
        self.keys('Tab')

    # menus, drop-downs and dialogs

    def opens_menu(self, *names):
        """An item of the main menu, and down into it: opens_menu('Export', 'Tiled…')."""
        self.picks('Main Menu', *names)

    def picks(self, button, *names, within=None):
        """An item in the menu of a button, or in a menu within that."""
        node = self.node('button', button, within)
        before = set(self.windows())
        self.clicks_on(node)
        for name in names:
            item = self.node('menu item', name, within=node)
            menus = set(self.windows()) - before
            self.clicks_on(item)
        if names:
            # the next click would only close it
            wait_for(f'the menu of {button} to close', lambda: not menus & set(self.windows()))

    def chooses(self, name, item, within=None, number=0):
        """Chooses an item in a drop-down with the mouse."""
        node = self.node('combo', name, within, number)
        self.clicks_on(node)
        # others with the same items may have been open before
        self.clicks('list item', item,
                    within=node if node.get_role() == ROLE.COMBO_BOX else None)

    def goes_to(self, place):
        """One of the places of the window, by its tab."""
        self.clicks('tab', place)

    def gives_file(self, title, path):
        """Types a file's name into a dialog that asks for one."""
        frame = self.sees_window(title)
        if os.path.exists(path):
            wait_for(f'“{title}” in front', lambda: self.frames()[0].get_name() == frame.get_name())
            self.keys('ctrl+l')
        # a dialog that has just come may not take keys yet
        entry = wait_for('the entry for a name', lambda: next(
            (node for node in walk(frame) if node.get_role() in ROLES['entry']
             and node.get_state_set().contains(Atspi.StateType.FOCUSED)), None))
        self.keys('ctrl+a')
        self.types(path)
        wait_for('the name to be typed', lambda: self.reads(entry).startswith(path))
        titles = self.words.names(title)

        def is_taken():
            self.program.check_alive()
            # while names are completed, the first Return only ends that; once the dialog has gone, the
            # next would be used by the window below it, even if the dialog is still told of
            if title_in_front() in titles:
                self.keys('Return')
            end = time.monotonic() + 2
            while time.monotonic() < end:
                if not any(shown in titles for shown in self.program.titles()):
                    return True
                time.sleep(0.05)
            return False
        wait_for(f'“{title}” to be gone', is_taken)

    # the board

    def cell_node(self):
        """The one cell that the board shows to a screen reader."""
        if self.last_cell is None or not self.is_in_front(*self.last_cell):
            node = self.finds('cell', 'row %d, column %d')
            self.last_cell = node, self.tabs_of(node)
        self.last_cell[0].clear_cache()
        return self.last_cell[0]

    def tabs_of(self, node):
        """The tabs of the pages that a widget is on."""
        names = set()
        while node is not None:
            if node.get_role() == ROLE.PANEL:
                names.add(node.get_name())
            node = node.get_parent()
        return [tab for tab in (self.finds_now('tab', name) for name in names if name) if tab]

    def is_in_front(self, node, tabs):
        """Whether it is still shown, in the window in front and with these tabs chosen."""
        front = self.frames()[0].get_name()
        try:
            for tab in tabs:
                tab.clear_cache()
                if not tab.get_state_set().contains(Atspi.StateType.SELECTED):
                    return False
            top = None
            while node is not None and node.get_role() != ROLE.APPLICATION:
                node.clear_cache()
                if is_showing(node) is False:
                    return False
                top, node = node, node.get_parent()
            return node is not None and top is not None and top.get_name() == front
        except GLib.Error:  # it has gone
            return False

    def cursor(self):
        """Column and row of the cell cursor."""
        numbers = re.findall(r'\d+', self.cell_node().get_name())
        return int(numbers[1]), int(numbers[0])

    def cells(self, *cells):
        """Points of cells on the screen, each (column, row) for its middle or (column, row, dx, dy):
        (1, 0.5) for its right edge."""
        node = self.cell_node()
        numbers = re.findall(r'\d+', node.get_name())
        x, y, width, height = self.place(node)
        return [(x + (column - int(numbers[1]) + dx) * width,
                 y + (row - int(numbers[0]) + dy) * height)
                for column, row, dx, dy in ((*cell, 0.5, 0.5)[:4] for cell in cells)]

    def cell(self, column, row, dx=0.5, dy=0.5):
        return self.cells((column, row, dx, dy))[0]

    def clicks_cell(self, column, row, dx=0.5, dy=0.5, button=1, times=1):
        self.clicks_at(*self.cell(column, row, dx, dy), button=button, times=times)

    def drags_cells(self, *cells, button=1, held=()):
        """From cell to cell: (column, row) or (column, row, dx, dy)."""
        self.drags(*self.cells(*cells), button=button, held=held)

    def picture(self, name):
        """A picture of the screen, for people who look into a failure."""
        subprocess.run(['import', '-window', 'root', name], check=False)


def run(*tests, goes_on=False):
    """Runs the functions in their order, as a TAP stream; what fails stops the rest, unless told to
    go on."""
    print(f'1..{len(tests)}')
    failed, status = False, 0
    if reached_log():  # of this journey, not of an earlier one
        open(reached_log(), 'w', encoding='utf-8').close()
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
            failed = not goes_on
            status = 1
            for line in traceback.format_exc().splitlines():
                print('#', line)
            picture = os.environ.get('GW_PICTURES')
            if picture:
                language = os.environ.get('GW_LANGUAGE', '')
                subprocess.run(['import', '-window', 'root', os.path.join(
                    picture, os.path.basename(sys.argv[0]) + language + '.png')], check=False)
            print(f'not ok {number} {name}', flush=True)
    return status


def program_path():
    return sys.argv[1]


def sample(name):
    return os.path.join(os.environ['GW_SOURCE_DIR'], 'data', 'samples', name)
