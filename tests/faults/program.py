# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program without a home or folders of its own, and closed in the middle of a run."""
import glob
import json
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.environ['GW_SOURCE_DIR'], 'tests', 'journeys'))
from driver import ROLE, Program, program_path, run, sample, wait_for  # noqa: E402

NAME = 'chase-first-steps'
HOME = os.environ['HOME']
PATH = os.path.join(HOME, NAME + '.gridwright')
RUNS = os.path.join(HOME, '.local/share/gridwright/runs')
MANY = 500000
FOLDERS = ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME']


class State:
    program = None


def draw():
    cell = State.program.find(ROLE.TABLE_CELL, 'row')
    x, y, width, height = State.program.extents(cell)
    State.program.mouse('mousemove', x + width // 2, y + height // 2)
    State.program.click()
    State.program.frame('• ' + NAME)


def wait_text(text):
    """Something that is shown has this in its name."""
    def is_there():
        State.program.node.clear_cache()
        return any(text in (node.get_name() or '') for node in State.program.shown())
    wait_for(f'“{text}”', is_there)


def begin_run(episodes):
    State.program.keys('ctrl+3')
    State.program.press(ROLE.PUSH_BUTTON, 'New Run')
    State.program.find(ROLE.PUSH_BUTTON, 'Start')
    # the number of episodes has the focus
    State.program.keys('ctrl+a')
    State.program.mouse('type', str(episodes))
    State.program.press(ROLE.PUSH_BUTTON, 'Start')


def quit_program():
    State.program.keys('ctrl+q')
    assert State.program.wait_end() == 0, State.program.read_log()


def nothing_can_be_kept_but_documents_can_be_saved():
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    # below a device nobody can make folders, not even root; the toolkit calls that critical
    nowhere = [f'{name}=/dev/null/nowhere' for name in FOLDERS]
    State.program = Program('/usr/bin/env', '-u', 'HOME', '-u', 'G_DEBUG',
                            'GSETTINGS_BACKEND=keyfile', *nowhere, program_path(), PATH)
    State.program.frame(NAME)
    draw()
    wait_text('Unsaved work cannot be kept safe')
    State.program.keys('ctrl+s')
    State.program.frame(NAME)


def a_run_that_has_no_place_is_refused():
    begin_run(1000)
    wait_text('The run could not')
    quit_program()


def closing_the_window_in_mid_run_ends_the_program():
    State.program = Program(program_path(), PATH)
    State.program.frame(NAME)
    # more than are played before the window is closed
    begin_run(MANY)
    wait_for('a few rows', lambda: any(
        os.path.getsize(path) > 500 for path in glob.glob(RUNS + '/*/summary.csv')))
    State.program.keys('ctrl+w')
    assert State.program.wait_end() == 0, State.program.read_log()


def the_run_goes_on_from_there():
    folder, = glob.glob(RUNS + '/*/')
    with open(folder + 'run.json', encoding='utf-8') as file:
        planned = json.load(file)
    assert planned['episodes'] == MANY, planned['episodes']
    with open(folder + 'summary.csv', encoding='utf-8') as file:
        rows = file.read()
    assert rows.endswith('\n')
    assert 0 < rows.count('\n') - 1 < planned['episodes'], rows.count('\n')
    subprocess.run([sys.argv[2], 'run', '--resume', '--out', folder, PATH, '--seed',
                    str(planned['seed']), '--episodes', str(planned['episodes']),
                    '--events', planned['events']], check=True, stdout=subprocess.DEVNULL)
    with open(folder + 'run.json', encoding='utf-8') as file:
        assert json.load(file)['hash'] is not None
    with open(folder + 'summary.csv', encoding='utf-8') as file:
        assert file.read().startswith(rows)


sys.exit(run(
    nothing_can_be_kept_but_documents_can_be_saved, a_run_that_has_no_place_is_refused,
    closing_the_window_in_mid_run_ends_the_program, the_run_goes_on_from_there))
