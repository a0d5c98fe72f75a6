# SPDX-License-Identifier: GPL-3.0-or-later
"""A mouse and a keyboard that need no process for each touch: one xdotool is told line by line."""
import subprocess

SCREEN = (1600, 1000)  # what with-display gives


class Hands:
    def __init__(self):
        self.x, self.y = SCREEN[0] // 2, SCREEN[1] // 2
        self.tool = None
        self.take_tool()

    def take_tool(self):
        # answers are to come at once, not when a buffer is full
        self.tool = subprocess.Popen(['stdbuf', '-oL', 'xdotool', '-'], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def renew_tool(self):
        """A window that has gone while it was asked about ends the tool."""
        self.tool.kill()
        self.tool.wait()
        self.take_tool()
        self.do('keyup', 'shift', 'keyup', 'ctrl', 'keyup', 'alt')

    def do(self, *words):
        try:
            self.tool.stdin.write(' '.join(map(str, words)) + '\n')
            self.tool.stdin.flush()
        except BrokenPipeError:
            self.renew_tool()

    def ask(self, *words):
        """The lines that it answers, once all that was told before has been done."""
        self.do(*words)
        self.do('getmouselocation', '--shell')  # X, Y, SCREEN and WINDOW, which nothing else ends with
        lines = []
        for line in self.tool.stdout:
            lines.append(line.rstrip('\n'))
            if line.startswith('WINDOW=') and len(lines) > 3 and lines[-2].startswith('SCREEN='):
                return lines[:-4]
        self.renew_tool()
        return []

    def finish(self):
        """Waits until all that was told has been done."""
        self.ask('getdisplaygeometry')

    def windows(self, pid):
        """Those of a process that can be seen, menus too."""
        return self.ask('search', '--all', '--onlyvisible', '--pid', pid, '--name', "'.*'")

    def place(self, window):
        """x, y, width and height; None if it has gone."""
        shell = dict(line.split('=', 1) for line in
                     self.ask('getwindowgeometry', '--shell', window) if '=' in line)
        if 'HEIGHT' not in shell:
            return None
        return tuple(int(shell[key]) for key in ('X', 'Y', 'WIDTH', 'HEIGHT'))

    def active(self):
        """The window that has the focus; None if none has."""
        lines = self.ask('getactivewindow')
        return lines[0] if lines else None

    def move(self, x, y):
        self.x = min(max(int(x), 0), SCREEN[0] - 1)
        self.y = min(max(int(y), 0), SCREEN[1] - 1)
        self.do('mousemove', self.x, self.y)

    def close(self):
        self.tool.stdin.close()
        self.tool.wait()
