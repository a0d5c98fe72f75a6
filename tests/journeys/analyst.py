# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody in Analyse: what the journeys through its pages have in common."""
import csv
import glob
import json
import os
import shutil

from driver import ROLES, Person, is_showing, sample, wait_for

HOME = os.environ['HOME']
DATA = os.path.join(HOME, '.local/share/gridwright')
OPENED = os.path.join(HOME, 'opened-folders')
# stands in for a file manager, and notes what it is given
FILE_MANAGER = f"""[Desktop Entry]
Type=Application
Name=Files
Exec=sh -c 'echo "$1" >> {OPENED}' - %f
MimeType=inode/directory;
"""


def read_json(path):
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def read_rows(folder):
    """The episodes of a run folder: a dictionary each."""
    with open(os.path.join(folder, 'summary.csv'), encoding='utf-8', newline='') as file:
        return list(csv.DictReader(file))


def find_runs():
    """Folders of the library that are runs: name → what their run.json says."""
    return {os.path.basename(os.path.dirname(path)): read_json(path)
            for path in glob.glob(os.path.join(DATA, 'runs', '*', 'run.json'))}


def find_sweeps():
    """Sweeps that were played: a list of folder and sweep.json, the newest first."""
    paths = sorted(glob.glob(os.path.join(DATA, 'sweeps', '*', 'sweep.json')),
                   key=os.path.getmtime, reverse=True)
    return [(os.path.dirname(path), read_json(path)) for path in paths]


def add_file_manager():
    folder = os.path.join(HOME, '.local/share/applications')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'files.desktop'), 'w', encoding='utf-8') as file:
        file.write(FILE_MANAGER)
    with open(os.path.join(folder, 'mimeapps.list'), 'w', encoding='utf-8') as file:
        file.write('[Default Applications]\ninode/directory=files.desktop\n')


def read_opened():
    """Folders that were opened in the file manager."""
    if not os.path.exists(OPENED):
        return []
    with open(OPENED, encoding='utf-8') as file:
        return file.read().split('\n')[:-1]


class Analyst(Person):
    def __init__(self, name):
        super().__init__()
        self.name = name
        self.path = os.path.join(HOME, name + '.gridwright')
        self.pages = {}

    def opens_analyse(self):
        """Starts with a copy of a sample that can be saved, and goes to Analyse."""
        if not os.path.exists(self.path):
            shutil.copy(sample(self.name + '.gridwright'), self.path)
        self.pages.clear()
        self.starts(self.path)
        self.sees_window(self.name)
        self.goes_to('Analyse')

    def says(self, text, *values):
        """What the program says for a text, with values in the order of the source."""
        text = self.words.names(text)[0]
        for value in values:
            text = text.replace('%s', str(value), 1)
        return text

    def view(self, name='Analyse'):
        """A page or a place, which is there as long as its window."""
        if name not in self.pages:
            within = self.view() if name != 'Analyse' else None
            self.pages[name] = self.finds('page', name, within=within)
        return self.pages[name]

    def goes_to_page(self, name):
        """By its tab."""
        self.clicks('tab', name, within=self.view())
        return self.view(name)

    def sees_toast(self, text, *values):
        """Waits for a toast, and gives its text. The pages are not looked through: there is much on
        them, and a toast does not stay for long."""
        pattern = self.words.pattern(text, *values)
        pages = {self.view()}

        def find(node):
            if node in pages or is_showing(node) is False:
                return None
            if node.get_role() in ROLES['label'] and pattern.search(node.get_name() or ''):
                return node
            children = (node.get_child_at_index(index) for index in range(node.get_child_count()))
            return next(filter(None, map(find, filter(None, children))), None)

        def find_now():
            frame = self.frames()[0]
            frame.clear_cache()
            return find(frame)
        return wait_for(f'a toast “{text}”', find_now)

    def undoes_in_toast(self, text, *values):
        """Presses Undo in a toast."""
        top = self.sees_toast(text, *values).get_parent()
        if not self.finds_all('button', 'Undo', within=top):
            top = top.get_parent()
        self.clicks('button', 'Undo', within=top)

    def experiments(self):
        """As they are in the file, once it is saved."""
        return self.saves().get('experiments', [])

    def saves(self):
        """What is in the file afterwards."""
        self.keys('ctrl+s')
        # until then the title may be that of the save before
        self.program.catch_up()
        self.sees_window(self.name)
        return read_json(self.path)

    def starts_run(self, episodes, name=None):
        """In the dialog for a new run."""
        frame = self.sees_window('New Run')
        self.enters('spin', 'Episodes', episodes, within=frame)
        if name is not None:
            self.enters('entry', 'Name', name, within=frame)
        titles = self.words.names('New Run')
        self.does('the run to begin', lambda: self.clicks('button', 'Start', within=frame),
                  lambda: not any(title in titles for title in self.program.titles()))

    def starts_study(self, page):
        """Presses Start on a page that has something played."""
        self.clicks('button', 'Start', within=self.view(page))

    def pauses_run(self):
        """By the button of the only run that is played."""
        self.does('a pause', lambda: self.clicks('button', 'Pause', within=self.view()),
                  lambda: self.finds_now('button', 'Go on', within=self.view()))

    def resumes_run(self):
        self.does('the run to go on', lambda: self.clicks('button', 'Go on', within=self.view()),
                  lambda: self.finds_now('button', 'Pause', within=self.view()))

    def stops_run(self):
        table = self.finds('table', 'Runs', within=self.view())
        self.does('the run to stop', lambda: self.clicks('button', 'Stop', within=table),
                  lambda: not self.finds_now('button', 'Stop', within=table))

    def sees_in_background(self, name):
        """Waits until the bar of what is played has come, and has moved all that is below it."""
        self.settled_place(self.finds('button', self.says('Stop %s', name)))

    def waits_for_study(self, page):
        """Until what a page has played is over."""
        stop = self.finds('button', 'Stop', within=self.view(page))
        wait_for('the end', lambda: not self.is_sensitive(stop))
