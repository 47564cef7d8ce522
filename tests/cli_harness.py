"""What the tests of the command line share. A test is a function named test_...; run() calls them all."""

import os
import subprocess
import sys
import traceback

TABIA = os.environ.get("TABIA", "build/release/tabia")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def tabia(*args, stdin=None, stdout=subprocess.PIPE, timeout=120, **kwargs):
    text = not isinstance(stdin, bytes)
    return subprocess.run([TABIA, *args], input=stdin, stdout=stdout, stderr=subprocess.PIPE, timeout=timeout,
                          text=text, **kwargs)


def expect(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(w) for w in what))


def expect_refusal(done, code, *words):
    """One line on stderr with all the words, nothing on stdout, the exit code."""
    stderr = done.stderr if isinstance(done.stderr, str) else done.stderr.decode()
    expect(done.returncode == code, "exit code", done.returncode, "instead of", code, ":", stderr)
    lines = [line for line in stderr.splitlines() if line]
    expect(len(lines) == 1, "one line on stderr, not", len(lines), ":", stderr[:500])
    for word in words:
        expect(word in lines[0], repr(word), "is missing in", lines[0])


def run(module):
    """All tests, or those whose names hold a word of the command line."""
    failed = 0
    for name, function in sorted(vars(module).items()):
        if name.startswith("test_") and (len(sys.argv) == 1 or any(word in name for word in sys.argv[1:])):
            try:
                function()
                print("ok  ", name)
            except Exception:  # every failure is shown, not only the first
                failed += 1
                print("FAIL", name)
                traceback.print_exc()
    sys.exit(1 if failed else 0)
