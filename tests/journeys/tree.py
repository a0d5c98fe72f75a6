# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads all that a window tells screen readers, many questions at once: one after the other they take
seconds on a busy machine."""
import re

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ROLE = Atspi.Role
ACCESSIBLE = 'org.a11y.atspi.Accessible'
MAX_DEPTH = 60
MOST_AT_ONCE = 20


def has(states, state):
    return bool(states[int(state) // 32] >> (int(state) % 32) & 1) if states else False


class Item:
    """What was told of a widget."""

    def __init__(self, bus_name, path, above=None, place=0):
        self.bus_name, self.path = bus_name, path
        self.above, self.place = above, place  # its number among its siblings
        self.depth = above.depth + 1 if above is not None else 0
        self.name, self.role, self.states, self.extents, self.children = '', 0, None, None, []

    def is_page(self):
        """What is named by its type alone is none."""
        return self.role == ROLE.PANEL and not re.match('(Gtk|Adw|Gw)[A-Z]|$', self.name)

    def is_selected(self):
        return has(self.states, Atspi.StateType.SELECTED)

    def is_showing(self):
        """None if it cannot be told, as in driver.is_showing()."""
        if not has(self.states, Atspi.StateType.VISIBLE):
            return False
        return None if self.extents is None else self.extents[2] > 0 and self.extents[3] > 0


class Reader:
    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                    None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        self.context = GLib.MainContext.new()
        self.context.push_thread_default()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.context.pop_thread_default()

    def ask(self, questions):
        """Asks (item, interface, method, arguments) all at once and gives the answers in their order;
        None for what was refused."""
        answers = [None] * len(questions)
        left = [len(questions)]

        def answer_cb(bus, result, number):
            left[0] -= 1
            try:
                answers[number] = bus.call_finish(result).unpack()
            except GLib.Error:  # it has just gone, or has no such interface
                pass

        self.context.push_thread_default()
        for number, (item, interface, method, arguments) in enumerate(questions):
            self.bus.call(item.bus_name, item.path, interface, method, arguments, None,
                          Gio.DBusCallFlags.NO_AUTO_START, 60000, None, answer_cb, number)
        while left[0] > 0:
            self.context.iteration(True)
        self.context.pop_thread_default()
        return answers

    def tell(self, items):
        """Fills in what items are."""
        name = GLib.Variant('(ss)', (ACCESSIBLE, 'Name'))
        kind = GLib.Variant('(u)', (int(Atspi.CoordType.WINDOW),))
        questions = []
        for item in items:
            questions += [(item, ACCESSIBLE, 'GetState', None), (item, ACCESSIBLE, 'GetRole', None),
                          (item, 'org.freedesktop.DBus.Properties', 'Get', name),
                          (item, 'org.a11y.atspi.Component', 'GetExtents', kind),
                          (item, ACCESSIBLE, 'GetChildren', None)]
        answers = iter(self.ask(questions))
        for item, states, role, shown, extents, children in zip(items, *[answers] * 5):
            item.states = states[0] if states else None
            item.role = ROLE(role[0]) if role else ROLE.INVALID
            item.name = shown[0] if shown else ''
            item.extents = extents[0] if extents else None
            item.children = [Item(*child, item, number)
                             for number, child in enumerate(children[0] if children else [])]

    def read(self, node):
        """A node and all below it that is shown, in their order, without pages of stacks, which are
        no widgets."""
        top = Item(node.app.bus_name, node.path)
        tabs = {}
        front, panels = [top], []
        while front:
            # in parts, so that the window can answer others between them
            for start in range(0, len(front), MOST_AT_ONCE):
                self.tell(front[start:start + MOST_AT_ONCE])
            below = []
            for item in front:
                if item.is_showing() is False or item.depth == MAX_DEPTH:
                    continue
                if item.role == ROLE.PAGE_TAB:
                    tabs[item.name] = tabs.get(item.name) or item.is_selected()
                # which pages are turned to is known once their tabs are
                (panels if item.is_page() else below).append(item)
            front = [child for item in below for child in item.children]
            if not front:
                front = [child for item in panels if tabs.get(item.name) is not False
                         for child in item.children]
                panels = []
        return list(walk(top, {}))


def walk(item, tabs):
    """An item that was read and what is shown below it. A page keeps its place when another is turned
    to: what has the name of a tab that is not chosen is left out."""
    showing = item.is_showing()
    if showing is False:
        return
    if item.role == ROLE.PAGE_TAB:
        tabs[item.name] = tabs.get(item.name) or item.is_selected()
    if item.role == ROLE.PANEL and tabs.get(item.name) is False:
        return
    if showing:
        yield item
    for child in item.children:
        yield from walk(child, tabs)


def find_node(top, item):
    """What libatspi has for an item below a node; None if there is another by now."""
    if item.above is None:
        return top
    node = find_node(top, item.above)
    node = node.get_child_at_index(item.place) if node is not None else None
    if node is not None and node.path != item.path:  # the page of a stack stands between them
        node = node.get_child_at_index(0)
    return node if node is not None and node.path == item.path else None
