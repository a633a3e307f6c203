"""A program in a terminal of its own, and what its screen shows; needs Python, nothing else.

The screen understands what `Examples/LiveSearch` writes, and refuses everything else: a program that writes more needs
more here.
"""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

TOKEN = re.compile(r"\x1b\[(\?)?([0-9;]*)([A-Za-z])|\r|\n|[^\x00-\x1f\x7f]+")
STYLES = {"": "plain", "0": "plain", "2": "quiet", "32": "number", "35": "path", "1;31": "match"}


class Screen:
    """The characters of a terminal with their styles, and the cursor."""

    def __init__(self, columns, rows):
        self.columns = columns
        self.cells = [[(" ", "plain")] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.style = "plain"

    def write(self, text):
        """Shows what a program has written."""
        place = 0
        while place < len(text):
            token = TOKEN.match(text, place)
            if token is None:
                sys.exit(f"the screen does not understand {text[place:place + 20]!r}")
            place = token.end()
            if token[3]:
                self.control(token[3], token[2], bool(token[1]))
            elif token[0] == "\r":
                self.column = 0
            elif token[0] == "\n":
                self.row = min(self.row + 1, len(self.cells) - 1)
            else:
                self.put(token[0])

    def put(self, text):
        for character in text:
            if self.column >= self.columns:
                sys.exit("a line is longer than the screen is wide")
            self.cells[self.row][self.column] = (character, self.style)
            self.column += 1

    def control(self, name, numbers, is_private):
        if is_private:
            return  # The other screen of the terminal; this one is empty from the beginning.
        if name == "H":
            self.row, self.column = [int(number) - 1 for number in (numbers or "1;1").split(";")]
        elif name == "m":
            self.style = STYLES[numbers]
        elif name in "KJ":
            self.cells[self.row][self.column:] = [(" ", "plain")] * (self.columns - self.column)
            for row in range(self.row + 1, len(self.cells)) if name == "J" else []:
                self.cells[row] = [(" ", "plain")] * self.columns
        else:
            sys.exit(f"the screen does not understand {name!r}")

    def lines(self):
        """For each row, its parts: the column, the text and the style of each, without spaces at the end."""
        return tuple(tuple(self.parts(row)) for row in self.cells)

    def parts(self, row):
        column = 0
        while column < len(row):
            style = row[column][1]
            end = next((index for index in range(column, len(row)) if row[index][1] != style), len(row))
            text = "".join(character for character, _ in row[column:end])
            if text.strip():
                yield column + len(text) - len(text.lstrip()), text.strip(), style
            column = end


class TerminalProgram:
    """A program that runs in a terminal, and the frames that it has drawn: their times, lines and cursors."""

    def __init__(self, words, columns, rows):
        self.screen = Screen(columns, rows)
        self.frames = []
        self.start = time.monotonic()
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.unread = ""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
            os.execve(words[0], words, environment | {"TERM": "xterm-256color"})

    def now(self):
        return time.monotonic() - self.start

    def press(self, keys):
        os.write(self.descriptor, keys.encode())

    def read(self, seconds):
        """Notes the frames that the program draws in the next seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.descriptor], [], [], left)[0]:
                self.receive(os.read(self.descriptor, 65536))

    def receive(self, data):
        # The program draws in one write, which ends by placing the cursor.
        text = self.unread + self.decoder.decode(data)
        *drawn, self.unread = re.split(r"(?<=\x1b\[1;)(\d+H)", text)
        for frame, cursor in zip(drawn[::2], drawn[1::2]):
            self.screen.write(frame + cursor)
            lines = self.screen.lines()
            self.frames.append((self.now(), lines, (self.screen.row, self.screen.column)))

    def wait_for(self, what, condition, patience=60):
        """Reads until a condition is true of the lines of a frame: of the newest one, or of one that follows."""
        end = time.monotonic() + patience
        index = max(len(self.frames) - 1, 0)
        while True:
            for _, lines, _ in self.frames[index:]:
                if condition(lines):
                    return
            index = len(self.frames)
            if time.monotonic() > end:
                sys.exit(f"waited in vain for {what}")
            self.read(0.02)

    def end(self):
        """Ends the program with Ctrl-C, and returns its exit code."""
        self.press("\x03")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
