# SPDX-License-Identifier: GPL-3.0-or-later
"""Files dragged from another program: onto the start page, and onto windows that have a document."""
import os
import shutil
import subprocess
import sys

from driver import Person, run, sample, wait_for, xdotool

HOME = os.environ['HOME']
FIRST = 'chase-first-steps'
SECOND = 'goblins-1-first-fire'
CORNER = (60, 60)  # of the screen, where the window of the program is not

person = Person()


def path(name):
    return os.path.join(HOME, name)


def copy(name):
    return shutil.copy(sample(name + '.gridwright'), path(name + '.gridwright'))


class Source:
    """The other program, in a corner of the screen."""

    def __init__(self, *files):
        self.process = subprocess.Popen([os.environ['GW_DRAG_SOURCE'], *files],
                                        stdout=subprocess.PIPE, text=True)
        window = wait_for('the source of files', lambda: xdotool(
            'search', '--onlyvisible', '--pid', self.process.pid).strip())
        xdotool('windowmove', '--sync', window, 0, 0)

    def is_dragged_to(self, x, y):
        """Gives whether the files were taken."""
        person.drags(CORNER, (x, y))
        answer = self.process.stdout.readline().strip()
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        return answer == 'taken'


def middle(title):
    x, y, width, height = person.settled_place(person.sees_window(title))
    return x + width // 2, y + height // 2


def a_document_onto_the_start_page():
    person.starts()
    person.finds('list item', 'First steps')
    assert Source(copy(FIRST)).is_dragged_to(*middle('Gridwright'))
    person.sees_window(FIRST)
    assert person.program.titles() == [FIRST]


def the_same_once_more():
    """It is open already."""
    assert Source(path(FIRST + '.gridwright')).is_dragged_to(*middle(FIRST))
    person.sees_in_front(FIRST)
    assert person.program.titles() == [FIRST]


def two_at_once_onto_a_document():
    third = 'maze-small'
    assert Source(copy(SECOND), copy(third)).is_dragged_to(*middle(FIRST))
    wait_for('a window each', lambda: sorted(person.program.titles()) == sorted(
        (FIRST, SECOND, third)))
    for _ in range(2):
        count = len(person.program.titles())
        person.keys('ctrl+w')
        wait_for('a window to go', lambda count=count: len(person.program.titles()) < count)


def what_is_no_document():
    before = person.program.titles()
    with open(path('notes.gridwright'), 'w', encoding='utf-8') as file:
        file.write('Not at all')
    Source(path('notes.gridwright')).is_dragged_to(*middle(before[0]))
    person.sees('“%s” could not be opened', 'notes.gridwright')
    assert person.program.titles() == before
    person.clicks('button', '_Details')
    wait_for('the details', lambda: len(person.program.titles()) == 2)
    person.sees(path('notes.gridwright'))
    person.keys('Escape')
    wait_for('the details to go', lambda: person.program.titles() == before)


sys.exit(run(a_document_onto_the_start_page, the_same_once_more, two_at_once_onto_a_document,
             what_is_no_document, person.leaves))
