# SPDX-License-Identifier: GPL-3.0-or-later
"""From the manifest to the uninstalled program: the Flatpak as people meet it.

Arguments: the source folder, the folder to build in, and gridwright-cli as it was built here.
"""
import filecmp
import json
import os
import shutil
import subprocess
import sys

SOURCE, FOLDER, CLI = sys.argv[1:]
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'journeys'))
from driver import Atspi, Failure, Program, run, sample, wait_for  # noqa: E402

ID = 'io.github.gridwright.Gridwright'
NAME = 'chase-first-steps'
# a person's document, which the sandbox does not see
PATH = os.path.join(os.environ['HOME'], 'Documents', NAME + '.gridwright')
# the only folder of the home that it sees
DATA = os.path.join(os.environ['HOME'], '.var', 'app', ID, 'data')
COPY = os.path.join(DATA, NAME + '.gridwright')
RUN = ['run', COPY, '--episodes', '60', '--seed', '7', '--out']
INSTALLATION = os.path.join(FOLDER, 'user')
EXPORTS = [
    'applications/' + ID + '.desktop',
    'icons/hicolor/scalable/apps/' + ID + '.svg',
    'icons/hicolor/symbolic/apps/' + ID + '-symbolic.svg',
    'mime/packages/' + ID + '.xml',
]

os.environ['FLATPAK_USER_DIR'] = INSTALLATION
for variable in ['GSETTINGS_BACKEND', 'GSETTINGS_SCHEMA_DIR', 'GW_SAMPLES_DIR']:
    os.environ.pop(variable, None)  # these are of programs that are not installed


class Sandboxed(Program):
    """Its process is none of ours: it is found by its name."""
    def _find(self):
        if self.process.poll() is not None:
            raise Failure(
                f'the program ended with status {self.process.returncode}: {self.read_log()}')
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            node = desktop.get_child_at_index(index)
            if node is not None and node.get_name() == 'gridwright':
                return node
        return None


class State:
    program = None


def call_flatpak(*arguments):
    return subprocess.run(['flatpak', *arguments], capture_output=True, text=True, check=False)


def flatpak(command, *arguments):
    result = call_flatpak('--user', command, *arguments)
    assert result.returncode == 0, (command, arguments, result.stdout, result.stderr)
    return result.stdout


def cli(*arguments):
    return flatpak('run', '--command=gridwright-cli', ID, *arguments)


def exported(name):
    return os.path.join(INSTALLATION, 'exports', 'share', name)


def read_document():
    with open(PATH, encoding='utf-8') as file:
        return json.load(file)


def build_and_install():
    # what it says is no part of this test's output
    result = subprocess.run([os.path.join(SOURCE, 'flatpak', 'build'), FOLDER], check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in result.stdout.splitlines():
        if result.returncode != 0 or line.startswith('flatpak/build:'):
            print('#', line)
    assert result.returncode == 0
    assert ID in flatpak('list', '--app', '--columns=application')


def the_sandbox_has_no_files_and_no_network():
    permissions = flatpak('info', '--show-permissions', ID)
    assert 'shared=ipc;' in permissions, permissions
    assert 'devices=dri;' in permissions, permissions
    assert 'network' not in permissions and 'filesystems' not in permissions, permissions


def desktops_find_it():
    for name in EXPORTS:
        assert os.path.exists(exported(name)), name
    with open(exported(EXPORTS[0]), encoding='utf-8') as file:
        text = file.read()
    # a double click hands the file over through the portal
    assert f'--file-forwarding {ID} @@u %U @@' in text, text


def documents_outside_are_out_of_reach():
    os.makedirs(os.path.dirname(PATH))
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    result = call_flatpak('--user', 'run', '--command=gridwright-cli', ID, 'check', PATH)
    assert result.returncode == 1 and 'No such file' in result.stderr, result


def open_a_document_through_the_portal():
    # as file choosers and double clicks do: it appears in the sandbox, in a folder of its own
    result = call_flatpak('document-export', '--app=' + ID, '--allow-read', '--allow-write', PATH)
    assert result.returncode == 0, result
    outside = result.stdout.strip()
    inside = '/run/flatpak/doc/' + outside.split('/doc/')[1]
    State.program = Sandboxed('flatpak', '--user', 'run', ID, inside)
    State.program.frame(NAME)


def edit_and_save():
    program = State.program
    before = read_document()
    program.keys('b', 'Right', 'Down', '2', 'Return')
    program.frame('• ' + NAME)
    program.keys('ctrl+s')
    program.frame(NAME)
    assert read_document() != before


def samples_and_help_are_inside():
    program = State.program
    program.keys('F1')
    program.frame('Help')
    program.keys('Escape')
    wait_for('the help to be gone', lambda: program.titles() == [NAME])
    assert 'ok' in cli('check', f'/app/share/gridwright/samples/{NAME}.gridwright')


def quit_cleanly():
    State.program.keys('ctrl+q')
    assert State.program.wait_end() == 0
    assert 'CRITICAL' not in State.program.read_log(), State.program.read_log()


def a_batch_inside_writes_what_it_does_outside():
    shutil.copy(PATH, COPY)
    cli(*RUN, os.path.join(DATA, 'inside'))
    subprocess.run([CLI, *RUN, os.path.join(DATA, 'outside')], check=True, capture_output=True)
    for name in ['run.json', 'summary.csv', 'aggregate.json']:
        assert filecmp.cmp(os.path.join(DATA, 'inside', name), os.path.join(DATA, 'outside', name),
                           shallow=False), name


def uninstall():
    flatpak('uninstall', '-y', '--noninteractive', ID)
    assert ID not in flatpak('list', '--app', '--columns=application')
    assert not [name for name in EXPORTS if os.path.lexists(exported(name))]


sys.exit(run(
    build_and_install, the_sandbox_has_no_files_and_no_network, desktops_find_it,
    documents_outside_are_out_of_reach, open_a_document_through_the_portal, edit_and_save,
    samples_and_help_are_inside, quit_cleanly, a_batch_inside_writes_what_it_does_outside,
    uninstall))
