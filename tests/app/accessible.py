# SPDX-License-Identifier: GPL-3.0-or-later
"""To a screen reader, every control of the window has a name."""
import sys

from driver import ROLE, Program, program_path, run, sample, walk

CONTROLS = {
    ROLE.PUSH_BUTTON, ROLE.TOGGLE_BUTTON, ROLE.CHECK_BOX, ROLE.RADIO_BUTTON, ROLE.COMBO_BOX,
    ROLE.SPIN_BUTTON, ROLE.ENTRY, ROLE.TEXT, ROLE.SLIDER, ROLE.PAGE_TAB, ROLE.TABLE, ROLE.TABLE_CELL,
}
# where nothing gives a name, GTK tells the type of the widget
TYPE_NAMES = ('Gtk', 'Adw', 'Gw')


def check(root):
    controls = [node for node in walk(root) if node.get_role() in CONTROLS]
    nameless = [node for node in controls
                if not node.get_name() or node.get_name().startswith(TYPE_NAMES)]
    assert len(controls) >= 8, len(controls)
    assert not nameless, '\n'.join(
        f'{node.get_role_name()} “{node.get_name()}” in “{node.get_parent().get_name()}”'
        for node in nameless)


class State:
    program = None
    frame = None


def the_start_page_names_its_controls():
    program = Program(program_path())
    check(program.frame('Gridwright'))
    program.kill()


def edit_names_its_controls():
    State.program = Program(program_path(), sample('chase-first-steps.gridwright'))
    State.frame = State.program.frame('chase-first-steps')
    State.program.find(ROLE.TABLE_CELL, 'row')
    check(State.frame)


def play_names_its_controls():
    State.program.keys('ctrl+2')
    State.program.find(ROLE.PUSH_BUTTON, 'Last Step')
    check(State.frame)


def analyse_names_its_controls():
    State.program.keys('ctrl+3')
    State.program.find(ROLE.PUSH_BUTTON, 'New Run…')
    check(State.frame)
    State.program.kill()


sys.exit(run(
    the_start_page_names_its_controls, edit_names_its_controls, play_names_its_controls,
    analyse_names_its_controls))
