# SPDX-License-Identifier: GPL-3.0-or-later
"""Work that was not saved when the program was killed is offered at the next start."""
import glob
import os
import shutil
import sys

from driver import ROLE, Atspi, Program, program_path, run, sample, wait_for

NAME = 'chase-first-steps'
PATH = os.path.join(os.environ['HOME'], NAME + '.gridwright')
KEPT = os.path.join(os.environ['HOME'], '.local/state/gridwright/autosave/*/*.autosave')


class State:
    program = None


def kept():
    return glob.glob(KEPT)


def draw():
    """A click on the board with the brush that is chosen at the start."""
    cell = State.program.find(ROLE.TABLE_CELL, 'row')
    x, y, width, height = State.program.extents(cell)
    State.program.mouse('mousemove', x + width // 2, y + height // 2, 'click', 1)
    State.program.frame('• ' + NAME)


def recover():
    """A press that comes while the question is only just being shown may be lost."""
    def is_there():
        if '• ' + NAME in State.program.titles():
            return True
        button = State.program.find_now(ROLE.PUSH_BUTTON, 'Recover')
        if button is not None:
            Atspi.Action.do_action(button, 0)
        return False
    wait_for('what was recovered', is_there)


def unsaved_work_is_kept_within_ten_seconds():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    State.program = Program(program_path(), PATH)
    State.program.frame(NAME)
    draw()
    wait_for('the autosave', kept)


def a_kill_leaves_it_to_be_recovered():
    State.program.kill()
    State.program = Program(program_path())
    recover()
    assert len(kept()) == 1


def it_survives_a_second_kill():
    State.program.kill()
    State.program = Program(program_path(), PATH)
    recover()


def once_saved_nothing_is_left():
    State.program.keys('ctrl+s')
    State.program.frame(NAME)
    wait_for('the autosave to go', lambda: not kept())
    State.program.keys('ctrl+q')
    assert State.program.wait_end() == 0
    with open(PATH, encoding='utf-8') as saved, \
            open(sample(NAME + '.gridwright'), encoding='utf-8') as first:
        assert saved.read() != first.read()


sys.exit(run(
    unsaved_work_is_kept_within_ten_seconds, a_kill_leaves_it_to_be_recovered,
    it_survives_a_second_kill, once_saved_nothing_is_left))
