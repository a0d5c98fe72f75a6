# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the program as a person does, for an hour, and watches its memory.

hour.py PROGRAM MINUTES CSV: opens, edits, plays, runs, compares and closes documents of all four
games over and over, with keys and mouse. After each of them the resident memory is written into
the table. Fails if, after the warm-up, it is ever more than a tenth above what it was then.
Needs a display and a session bus (tests/app/ui/with-display), and GTK_A11Y=none, since the
toolkit's own accessibility keeps memory that is not ours.
"""
import glob
import os
import shutil
import signal
import subprocess
import sys
import time

PROGRAM, MINUTES, TABLE = sys.argv[1], float(sys.argv[2]), sys.argv[3]
SAMPLES = os.path.join(os.environ['GW_SOURCE_DIR'], 'data', 'samples')
HOME = os.environ['HOME']
RUNS = os.path.join(HOME, '.local', 'share', 'gridwright', 'runs')
PATIENCE = 30  # seconds
MOST_SLIPS = 3  # a key that came too early on a busy machine is no reason to begin anew
WARM_UP = 1 / 6  # of the time, and at least two rounds
ALLOWED = 1.10
GAMES = ['chase-first-steps', 'goblins-8-skirmish', 'maze-glass', 'vale-base']


class Failure(Exception):
    pass


def wait_for(what, condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.1)
    raise Failure(f'waited in vain for {what}')


def xdotool(*arguments):
    return subprocess.run(['xdotool', *map(str, arguments)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=False).stdout.split()


def keys(*names, pause=0.25):
    for name in names:
        xdotool('key', '--clearmodifiers', name)
        time.sleep(pause)


def windows(title):
    """Those whose whole title this is."""
    return xdotool('search', '--onlyvisible', '--name', f'^{title}$')


def wait_window(title):
    return wait_for(f'a window “{title}”', lambda: windows(title))[0]


def wait_no_window(title):
    wait_for(f'“{title}” to go', lambda: not windows(title))


def geometry(window):
    lines = xdotool('getwindowgeometry', '--shell', window)
    values = dict(line.split('=') for line in lines)
    return int(values['X']), int(values['Y']), int(values['WIDTH']), int(values['HEIGHT'])


def click(x, y, button=1):
    xdotool('mousemove', x, y)
    time.sleep(0.15)
    xdotool('click', button)
    time.sleep(0.25)


def drag(x, y, to_x, to_y):
    xdotool('mousemove', x, y, 'mousedown', 1)
    for part in range(1, 6):
        xdotool('mousemove', x + (to_x - x) * part // 5, y + (to_y - y) * part // 5)
        time.sleep(0.04)
    xdotool('mouseup', 1)
    time.sleep(0.25)


def count_runs(name='run.json'):
    return len(glob.glob(os.path.join(RUNS, '*', name)))


class Person:
    def __init__(self):
        self.log = open(os.path.join(HOME, 'program.log'), 'w+', encoding='utf-8')
        # a window that stays: the program ends with its last
        shutil.copy(os.path.join(SAMPLES, 'chase-walled.gridwright'), HOME)
        self.process = subprocess.Popen(
            [PROGRAM, os.path.join(HOME, 'chase-walled.gridwright')],
            stdout=self.log, stderr=self.log)
        wait_window('chase-walled')

    def memory(self):
        """Resident, in kB."""
        with open(f'/proc/{self.process.pid}/status', encoding='utf-8') as file:
            return next(int(line.split()[1]) for line in file if line.startswith('VmRSS'))

    def seconds_used(self):
        with open(f'/proc/{self.process.pid}/stat', encoding='utf-8') as file:
            fields = file.read().rsplit(')', 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')

    def open(self, name):
        shutil.copy(os.path.join(SAMPLES, name + '.gridwright'), HOME)
        subprocess.run([PROGRAM, os.path.join(HOME, name + '.gridwright')], check=True,
                       stdout=self.log, stderr=self.log, timeout=PATIENCE)
        window = wait_window(name)
        x, y, width, height = geometry(window)
        # the pointer says whose keys they are
        xdotool('mousemove', x + width // 2, y + height // 2)
        time.sleep(0.5)
        return window

    def edit(self, window, name):
        """Draws, takes it back and does it again, and leaves the map as it was."""
        x, y, width, height = geometry(window)
        middle_x, middle_y = x + width // 2, y + height // 2
        keys('ctrl+1')
        if name.startswith('vale'):
            keys('Down', 'Down', 'Tab', 'Up')
            return
        for tool in ('b', 'r', 'w', 'e'):
            keys(tool, '2')
            drag(middle_x - 90, middle_y - 60, middle_x + 60, middle_y + 50)
        wait_window('• ' + name)
        keys(*['ctrl+z'] * 6, pause=0.15)
        wait_window(name)
        keys(*['ctrl+shift+z'] * 3, pause=0.15)
        wait_window('• ' + name)
        keys('plus', 'plus', 'minus', '0')
        keys(*['ctrl+z'] * 6, pause=0.15)
        keys('ctrl+s')
        wait_window(name)

    def play(self):
        keys('ctrl+2', pause=1)
        keys('End', 'Home', *['Right'] * 6, 'n', 'n', 'alt+1', 'alt+3', 'alt+2')
        keys('space', pause=3)
        keys('space', 'shift+Right', 'shift+Left', 'ctrl+r', pause=0.5)
        keys('End', 'Home', 'Escape')

    def run(self):
        """Two runs that are looked at side by side, page by page."""
        keys('ctrl+3', pause=1)
        for _ in range(2):
            done = count_runs('aggregate.json')
            keys('ctrl+r')
            x, y, width, _ = geometry(wait_window('New Run'))
            time.sleep(0.5)
            keys('6', '0', pause=0.05)
            click(x + width - 50, y + 28)
            wait_no_window('New Run')
            wait_for('the run', lambda n=done: count_runs('aggregate.json') > n)
        time.sleep(0.5)
        for page in (1, 2, 3, 4, 5, 6, 0, 2, 1):
            keys(f'alt+{page}', pause=0.7)

    def throw_runs_away(self, window):
        """By the menu of the first in the list; a slow machine may want to be asked again."""
        x, y, _, _ = geometry(window)
        for _ in range(5):
            for _ in range(count_runs()):
                click(x + 200, y + 160, 3)
                time.sleep(1)
                keys('t', pause=1)
            try:
                wait_for('the runs to be thrown away', lambda: count_runs() == 0)
                return
            except Failure:
                keys('Escape')
        raise Failure('the runs stay')

    def close(self, name):
        keys('ctrl+w')
        wait_no_window(name)

    def use(self, name):
        window = self.open(name)
        self.edit(window, name)
        self.play()
        self.run()
        self.throw_runs_away(window)
        self.close(name)

    def recover(self, name):
        """After something went wrong: back to the window that stays."""
        keys('Escape', 'Escape', 'ctrl+1', *['ctrl+z'] * 12, 'ctrl+s', pause=0.5)
        self.close(name)

    def quit(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        self.log.seek(0)
        return [line for line in self.log if 'CRITICAL' in line or 'ERROR' in line]


class Table:
    """The figures, as they come."""

    def __init__(self, path):
        self.file = open(path, 'w', encoding='utf-8')
        self.file.write('seconds,round,game,resident_kb\n')
        self.start = time.monotonic()
        self.rows = []

    def seconds(self):
        return time.monotonic() - self.start

    def add(self, number, game, memory):
        self.rows.append((self.seconds(), number, game, memory))
        self.file.write(f'{self.seconds():.0f},{number},{game},{memory}\n')
        self.file.flush()


def judge(table, used):
    """The warm-up ends with the first round that begins after its time."""
    rounds = max(number for _, number, _, _ in table.rows)
    warm = max(2, next((number for seconds, number, _, _ in table.rows
                        if seconds > MINUTES * 60 * WARM_UP), rounds))
    base = [row[3] for row in table.rows if row[1] == warm]
    later = [row[3] for row in table.rows if row[1] > warm]
    if not base or not later:
        print(f'too short: {rounds} rounds, of which {warm} are warm-up')
        return False
    growth = max(later) / max(base)
    print(f'{rounds} rounds of {len(GAMES)} games in {table.seconds() / 60:.0f} minutes, '
          f'{used / table.seconds() * 100:.0f} % of a core; resident after warm-up (round {warm}) '
          f'{max(base) / 1024:.1f} MB, at most {max(later) / 1024:.1f} MB afterwards, '
          f'{later[-1] / 1024:.1f} MB at the end: {(growth - 1) * 100:+.1f} %')
    return growth <= ALLOWED


def use_once(person, game):
    """Whether it went as it should."""
    try:
        person.use(game)
        return True
    except Failure as failure:
        print(f'{game}: {failure}', flush=True)
        subprocess.run(['import', '-window', 'root', TABLE + '.png'], check=False)
        if person.process.poll() is not None:
            raise Failure(f'the program ended with status {person.process.returncode}') from failure
        person.recover(game)
        return False


def main():
    person = Person()
    table = Table(TABLE)
    number = slips = 0
    try:
        while table.seconds() < MINUTES * 60:
            number += 1
            for game in GAMES:
                slips += not use_once(person, game)
                table.add(number, game, person.memory())
                if slips > MOST_SLIPS:
                    raise Failure(f'{slips} things went wrong')
    except Failure as failure:
        print(f'round {number}: {failure}; see {TABLE}.png')
        person.process.kill()
        return 1
    is_steady = judge(table, person.seconds_used())
    complaints = person.quit()
    print(*complaints[:20], sep='')
    return 0 if is_steady and not complaints else 1


sys.exit(main())
