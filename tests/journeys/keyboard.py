# SPDX-License-Identifier: GPL-3.0-or-later
"""Tab goes round every place of the window, is caught nowhere, and stops at nothing nameless."""
import os
import subprocess
import sys
import time

from driver import ROLE, Failure, Program, find_name_fault, program_path, run, sample, wait_for
from gi.repository import Atspi, GLib

MOST_STOPS = 200
MOST_UNITS = 30
PAUSE = 1  # seconds that a key has to move the focus


class State:
    program = None
    focus = []


def focused_cb(event):
    if event.detail1 == 1:
        State.focus.append(event.source)


def press_tab(program):
    """What has the focus after that. On a board the key first goes from unit to unit."""
    for _ in range(MOST_UNITS):
        State.focus.clear()
        program.keys('Tab')
        end = time.monotonic() + PAUSE
        while not State.focus and time.monotonic() < end:
            GLib.MainContext.default().iteration(False)
            time.sleep(0.005)
        if State.focus:
            break
    else:
        raise Failure('Tab does not move the focus')
    while GLib.MainContext.default().iteration(False):
        pass
    return State.focus[-1]


def go_round(program):
    """All stops until it is at the first of them again."""
    stops = []
    node = press_tab(program)
    while node not in stops:
        stops.append(node)
        assert len(stops) < MOST_STOPS, 'Tab does not come back'
        node = press_tab(program)
    assert node == stops[0], f'Tab is caught at “{node.get_name()}”'
    return stops


def check(program, *names):
    """Tab comes to a control of each of these names, and back to where it began."""
    stops = go_round(program)
    faults = [f'{node.get_role_name()} “{node.get_name()}” {find_name_fault(node)}'
              for node in stops if find_name_fault(node)]
    assert not faults, '\n'.join(faults)
    reached = [node.get_name() for node in stops]
    missed = [name for name in names if not any(text.startswith(name) for text in reached)]
    assert not missed, f'{missed} not in {reached}'


def tab_goes_round_the_start_page():
    program = Program(program_path())
    program.frame('Gridwright')
    check(program, 'Open', 'Main Menu', 'Hard maze', 'New')
    program.kill()


def tab_goes_round_edit():
    State.program = program = Program(program_path(), sample('chase-walled.gridwright'))
    program.frame('chase-walled')
    program.find(ROLE.TABLE_CELL, 'row')
    check(program, 'row 0', 'Zoom out', 'Show the side panel', 'Parameters', 'Resize…', 'Notes',
          'Analyse', 'Main Menu')


def tab_goes_round_play():
    program = State.program
    program.keys('ctrl+2')
    program.find(ROLE.STATUS_BAR, 'Step')
    check(program, 'row 0', 'Step of the episode', 'Play', 'Last Step', 'Overlays', 'More', 'Events',
          'Main Menu')


def tab_goes_round_a_run():
    program = State.program
    program.keys('ctrl+3')
    program.find(ROLE.PUSH_BUTTON, 'Show as Table')
    check(program, 'Show as Table', 'Main Menu')
    program.kill()


def tab_goes_round_a_table_of_cards():
    State.program = program = Program(program_path(), sample('vale-base.gridwright'))
    program.frame('vale-base')
    program.keys('ctrl+2')
    program.find(ROLE.STATUS_BAR, 'Step')
    check(program, 'Hand of player 1', 'Speed', 'You play', 'Show everything', 'New Deal', 'Main Menu')


def tab_goes_round_the_preferences():
    program = State.program
    program.keys('ctrl+comma')
    program.frame('Preferences')
    check(program, 'Colours', 'Movement of Units', 'Keep Unsaved Work')
    program.keys('Escape')
    wait_for('the preferences to be gone', lambda: 'Preferences' not in program.titles())
    program.kill()


# a run to look at
subprocess.run([sys.argv[2], 'run', sample('chase-walled.gridwright'), '--episodes', '50', '--out',
                os.path.join(os.environ['HOME'], '.local/share/gridwright/runs/As drawn')],
               check=True, stdout=subprocess.DEVNULL)
listener = Atspi.EventListener.new(focused_cb)
listener.register('object:state-changed:focused')
sys.exit(run(
    tab_goes_round_the_start_page, tab_goes_round_edit, tab_goes_round_play, tab_goes_round_a_run,
    tab_goes_round_a_table_of_cards, tab_goes_round_the_preferences))
