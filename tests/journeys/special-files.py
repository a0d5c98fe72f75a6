# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are none, files that go away, and one that takes long to read."""
import json
import os
import resource
import shutil
import subprocess
import sys

from driver import Person, run, sample

NAME = 'chase-first-steps'
HOME = os.environ['HOME']
FOLDER = os.path.join(HOME, 'maps')
PATH = os.path.join(FOLDER, NAME + '.gridwright')
PIPE = os.path.join(HOME, 'pipe.gridwright')
LONG = os.path.join(HOME, 'long.gridwright-episode')

person = Person()


def write_long_episode():
    """Two tree searches think for seconds before each of twenty steps."""
    text = subprocess.run([sys.argv[2], 'new', 'vale'], check=True, capture_output=True, text=True)
    document = json.loads(text.stdout)
    document['parameters'] = {'player1_policy': 'mcts', 'player2_policy': 'mcts',
                              'playouts': 100000}
    with open(LONG, 'w', encoding='utf-8') as file:
        json.dump({'format': 1, 'kind': 'episode', 'document': document, 'seed': 1,
                   'actions': [{'step': 20, 'set': {'playouts': 1}}]}, file)


def a_pipe_is_refused_with_a_message():
    os.mkfifo(PIPE)
    person.starts(PIPE)
    person.sees('“%s” could not be opened', 'pipe.gridwright')
    person.leaves()


def so_is_a_file_of_the_system():
    """Which looks regular, and may have something to say some time."""
    person.starts('/proc/kmsg')
    person.sees('“%s” could not be opened', 'kmsg')
    person.leaves()


def a_document_that_becomes_a_pipe_is_noticed():
    os.mkdir(FOLDER)
    shutil.copy(sample(NAME + '.gridwright'), PATH)
    person.starts(PATH)
    person.sees_window(NAME)
    os.rename(PIPE, PATH)
    person.sees('Another program has changed this file.')
    person.clicks('button', 'Reload')
    person.sees('The file could not be read again')
    shutil.copy(sample(NAME + '.gridwright'), PATH + '.new')
    os.rename(PATH + '.new', PATH)
    person.sees_no('Another program has changed this file.')


def a_folder_that_is_renamed_is_noticed():
    os.rename(FOLDER, FOLDER + '-old')
    person.sees('The file has been deleted or moved. Save the document to keep it.')
    os.rename(FOLDER + '-old', FOLDER)
    person.sees_no('The file has been deleted or moved. Save the document to keep it.')
    person.keys('ctrl+s')
    person.sees_window(NAME)


def a_file_that_may_not_grow_is_an_error():
    """As with ulimit -f."""
    with open(PATH, encoding='utf-8') as file:
        before = file.read()
    person.clicks('button', 'Wall')
    person.clicks_cell(2, 1, dx=1)
    person.sees_window('• ' + NAME)
    pid = person.program.process.pid
    limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (100, limits[1]))
    person.keys('ctrl+s')
    person.sees('The document could not be saved')
    with open(PATH, encoding='utf-8') as file:
        assert file.read() == before
    resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
    person.keys('ctrl+s')
    person.sees_window(NAME)
    person.leaves()


def what_takes_long_to_open_can_be_stopped():
    write_long_episode()
    person.starts(LONG)
    person.sees('Opening %s', os.path.basename(LONG))
    person.clicks('button', 'Stop %s')
    person.sees_no('Opening %s', os.path.basename(LONG))
    person.sees_window('Gridwright')
    assert len(person.program.titles()) == 1, person.program.titles()
    person.leaves()


def it_ends_with_its_window():
    person.starts(LONG)
    person.sees('Opening %s', os.path.basename(LONG))
    person.keys('ctrl+w')
    person.is_gone()


sys.exit(run(
    a_pipe_is_refused_with_a_message, so_is_a_file_of_the_system,
    a_document_that_becomes_a_pipe_is_noticed,
    a_folder_that_is_renamed_is_noticed, a_file_that_may_not_grow_is_an_error,
    what_takes_long_to_open_can_be_stopped, it_ends_with_its_window))
