# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said in passing: one thing of a kind at a time, in nobody's way, and gone with its page."""
import os
import sys
import time

from driver import ROLE, Person, run, sample, wait_for, walk

person = Person()
FULL = 'There is room for no more than %u of “%s”'
UNREADABLE = '“%s” could not be opened'
CONTROLS = {ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON, ROLE.RADIO_BUTTON, ROLE.CHECK_BOX, ROLE.ENTRY,
            ROLE.SPIN_BUTTON, ROLE.COMBO_BOX, ROLE.PAGE_TAB, ROLE.SLIDER}


def find_toasts():
    return [node for node in walk(person.frames()[0]) if node.get_role() == ROLE.ALERT]


def sees_toasts(*texts):
    """These toasts and no others."""
    patterns = [person.words.pattern(text) for text in texts]

    def are_there():
        person.program.check_alive()
        shown = [node.get_name() for node in find_toasts()]
        return len(shown) == len(texts) and all(
            any(pattern.search(name) for name in shown) for pattern in patterns)
    wait_for(f'toasts {texts} and no others', are_there)


def opens_what_cannot_be_read():
    path = os.path.join(os.environ['HOME'], 'half.gridwright')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('{')
    person.opens_with(path)


def is_apart(one, other):
    return any(one[axis] + one[axis + 2] <= other[axis] or other[axis] + other[axis + 2] <= one[axis]
               for axis in (0, 1))


def is_over_nothing():
    """What can be pressed is not under a toast."""
    toast, = find_toasts()
    own = person.program.extents(toast)
    for node in walk(person.frames()[0]):
        if node.get_role() in CONTROLS and node.get_parent() != toast:
            assert is_apart(own, person.program.extents(node)), f'it is over “{node.get_name()}”'


def ten_refusals_are_told_once():
    person.starts(sample('maze-glass.gridwright'))
    person.clicks('button', 'Goal')
    places = [person.cell(column, 0) for column in range(1, 11)]
    start = time.monotonic()
    for x, y in places:
        person.program.mouse('mousemove', int(x), int(y))
        person.program.click()
    print(f'# ten clicks in {time.monotonic() - start:.1f} s')
    sees_toasts(FULL)
    is_over_nothing()


def it_goes_by_itself():
    sees_toasts()


def an_error_does_not_wait_for_it():
    person.clicks_cell(5, 0)
    opens_what_cannot_be_read()
    sees_toasts(FULL, UNREADABLE)


def both_are_closed_as_quickly_as_can_be():
    for toast in find_toasts():
        x, y, width, height = person.place(person.finds('button', 'Close', within=toast))
        person.clicks_at(x + width // 2, y + height // 2, times=2)
    sees_toasts()


def one_is_closed_as_soon_as_it_comes():
    """Where its button was the last time; what is not there yet cannot be looked for."""
    person.clicks_cell(5, 0)
    x, y, width, height = person.place(person.finds('button', 'Close', within=find_toasts()[0]))
    for _ in range(5):
        person.clicks_cell(5, 0)
        person.clicks_at(x + width // 2, y + height // 2)
    sees_toasts()


def they_go_with_their_page():
    opens_what_cannot_be_read()
    sees_toasts(UNREADABLE)
    person.goes_to('Play')
    sees_toasts()
    person.goes_to('Edit')
    sees_toasts()


sys.exit(run(ten_refusals_are_told_once, it_goes_by_itself, an_error_does_not_wait_for_it,
             both_are_closed_as_quickly_as_can_be, one_is_closed_as_soon_as_it_comes,
             they_go_with_their_page, person.leaves))
