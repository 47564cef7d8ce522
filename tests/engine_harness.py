"""A program that speaks a protocol over two pipes, for the tests of protocols."""

import queue
import subprocess
import threading

from cli_harness import TABIA, expect

PATIENCE = 120  # seconds until a missing line is a failure; sanitizers and busy machines are slow


class Program:
    """The program behind two pipes. A thread reads its lines, so that nothing here waits without end."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([TABIA, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8", "replace").rstrip("\n"))
        self.lines.put(None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write((line if isinstance(line, bytes) else line.encode()) + b"\n")
        self.process.stdin.flush()

    def until(self, begin):
        """All lines up to the first that begins so."""
        heard = []
        while True:
            try:
                line = self.lines.get(timeout=PATIENCE)
            except queue.Empty:
                raise AssertionError(f"no line beginning with {begin!r}; heard {heard[-5:]}") from None
            expect(line is not None, "the program ended instead of saying", begin, ":", heard[-5:])
            heard.append(line)
            if line.startswith(begin):
                return heard

    def end(self, *lines):
        """Sends the last lines, closes the input, and returns what was still said; the exit code must be 0."""
        self.send(*lines)
        self.process.stdin.close()
        heard = []
        while (line := self.lines.get(timeout=PATIENCE)) is not None:
            heard.append(line)
        self.process.wait(timeout=PATIENCE)
        stderr = self.process.stderr.read().decode()
        expect(self.process.returncode == 0, "exit code", self.process.returncode, stderr)
        expect(stderr == "", stderr)
        return heard
