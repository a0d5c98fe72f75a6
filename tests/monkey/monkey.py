# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays with the program as a monkey does, until something breaks or the time is over.

monkey.py PROGRAM CLI: random keys, clicks, drags, documents and runs (deeds.py), all of them decided by
the seed in GW_MONKEY_SEED, for as long as GW_MONKEY_SECONDS says. Broken is: a crash, anything that a
sanitizer finds, a critical or a warning that tests/journeys/known-complaints does not explain, a main
loop that does not answer for longer than GW_MAX_STALL, an end that nobody asked for, and a process that
stays. Then the seed and the last deeds are told. GW_MONKEY_LOG names a file for all deeds and their
time, GW_PICTURES a folder for a picture of the screen as it was in the end.

Needs a display and a session bus: tests/app/ui/with-display runs a script with both.
"""
import glob
import os
import shutil
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'journeys')]

from gi.repository import Gio, GLib  # noqa: E402

from deeds import MOST_WINDOWS, Deeds  # noqa: E402
from driver import (MAX_STALL, Failure, Program, find_complaints,  # noqa: E402
                    find_left_behind, sample, start_window_manager)
from hands import Hands  # noqa: E402

PROGRAM, CLI = sys.argv[1:3]
SEED = os.environ.get('GW_MONKEY_SEED', '1')
SECONDS = float(os.environ.get('GW_MONKEY_SECONDS', '60'))
HOME = os.environ['HOME']
CAGE = os.path.join(HERE, 'cage')
DOCUMENTS = os.path.join(HOME, 'Documents')
RUNS = os.path.join(HOME, '.local', 'share', 'gridwright', 'runs')
N_TOLD = 200  # deeds
END = 60  # seconds that the program may take to leave


def tell(text):
    for line in text.splitlines():
        print('#', line, flush=True)


def prepare():
    """Documents of all games, runs to look at, and a file that is neither."""
    os.makedirs(DOCUMENTS)
    for path in glob.glob(sample('*.gridwright')):
        shutil.copy(path, DOCUMENTS)
    for name in ('chase-first-steps', 'goblins-1-first-fire', 'maze-small', 'vale-base'):
        for seed in ('1', '2'):
            subprocess.run([CLI, 'run', sample(name + '.gridwright'), '--episodes', '40',
                            '--seed', seed, '--out', os.path.join(RUNS, f'{name} {seed}')],
                           check=True, stdout=subprocess.DEVNULL)
    with open(os.path.join(DOCUMENTS, 'broken.gridwright'), 'w', encoding='utf-8') as file:
        file.write('{"format": "gridwright", "version"')


class Monkey:
    def __init__(self):
        self.start_time = time.monotonic()
        self.hands = Hands()
        self.deeds = Deeds(SEED, self.hands, Gio.bus_get_sync(Gio.BusType.SESSION), DOCUMENTS)
        self.program = None
        self.n_starts = 0
        self.worst = 0
        self.log = open(os.environ.get('GW_MONKEY_LOG', os.devnull), 'w', encoding='utf-8')
        self.n_logged = 0

    def start(self):
        """The program, at times with documents."""
        names = sorted(os.listdir(DOCUMENTS))
        first = (self.deeds.number * 7 + 1) % len(names)
        names = names[first:first + self.n_starts % 3]
        self.deeds.note('start', *names)
        self.n_starts += 1
        self.program = Program(CAGE, PROGRAM, *[os.path.join(DOCUMENTS, name) for name in names])
        self.deeds.program = self.program

    def write_log(self):
        for number, words in self.deeds.notes[self.n_logged:]:
            self.log.write(f'{time.monotonic() - self.start_time:8.2f} {number:6} {words}\n')
        self.log.flush()
        self.n_logged = len(self.deeds.notes)

    def check(self):
        """Whether all is well; what is not is a Failure."""
        complaints = find_complaints(self.program.read_log())
        if complaints:
            raise Failure('\n'.join(complaints))
        stall = max(self.program.watch.worst, self.program.watch.stall())
        if stall > MAX_STALL:
            raise Failure(f'the window did not answer for {stall:.2f} s')
        self.worst = max(self.worst, stall)

    def follow_end(self):
        """The program has ended: as it was told to?"""
        status = self.program.wait_end()
        complaints = find_complaints(self.program.read_log())
        signals = self.deeds.signals.get(self.program.process.pid, [])
        if complaints or status not in (0, *[-number for number in signals]):
            raise Failure(f'the program ended with status {status}\n' + '\n'.join(complaints))
        left = find_left_behind(PROGRAM)
        if left:
            raise Failure(f'processes were left behind: {left}')

    def settle(self):
        """Until what was done has been taken notice of; a program that does not answer is found here."""
        self.hands.finish()
        n_answers = self.program.watch.n_answers
        while self.program.watch.n_answers < n_answers + 2 and self.program.process.poll() is None:
            self.check()
            time.sleep(0.01)

    def play(self):
        while time.monotonic() < self.start_time + SECONDS:
            if self.program.process.poll() is not None:
                self.follow_end()
                self.start()
            pause = self.deeds.next()
            self.write_log()
            time.sleep(pause)
            if self.deeds.number % 5 == 0:
                self.settle()
            if self.deeds.number % 50 == 0 and \
                    len(self.hands.windows(self.program.process.pid)) > MOST_WINDOWS:
                self.deeds.close_some()
        self.settle()

    def leave(self):
        """The system ends the session."""
        self.deeds.send(signal.SIGTERM)
        try:
            self.program.process.wait(END)
        except subprocess.TimeoutExpired as error:
            raise Failure('the program does not leave') from error
        self.follow_end()

    def tell(self, failure):
        self.write_log()
        tell(f'seed {SEED}, after {time.monotonic() - self.start_time:.0f} s and '
             f'{self.deeds.number} deeds:\n{failure}\n\nthe last deeds:')
        first = self.deeds.number - N_TOLD
        for number, words in self.deeds.notes:
            if number > first:
                tell(f'{number:6} {words}')
        tell('\nwhat the program said:\n' + self.program.read_log()[-20000:])
        if os.environ.get('GW_PICTURES'):
            subprocess.run(['import', '-window', 'root', os.path.join(
                os.environ['GW_PICTURES'], f'monkey-{SEED}.png')], check=False)

    def look_inside(self):
        """Where it hangs."""
        tell(subprocess.run(['gdb', '-p', str(self.program.process.pid), '-batch', '-ex',
                             'bt 60'], check=False, capture_output=True,
                            text=True).stdout)


def main():
    tell(f'seed {SEED}')
    prepare()
    manager = start_window_manager()
    monkey = Monkey()
    status = 0
    try:
        monkey.start()
        monkey.play()
        monkey.leave()
    except (Failure, GLib.Error) as failure:
        status = 1
        if 'did not answer' in str(failure) and shutil.which('gdb'):
            monkey.look_inside()
        monkey.tell(failure)
        if monkey.program is not None:
            monkey.program.kill()
    tell(f'{monkey.deeds.number} deeds, {monkey.n_starts} starts, the main loop answered within '
         f'{monkey.worst:.2f} s')
    monkey.hands.close()
    manager.terminate()
    print('not ok' if status else 'ok', '1 monkey\n1..1')
    return status


sys.exit(main())
