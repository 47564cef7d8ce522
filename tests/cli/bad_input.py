"""Bad input gets one line with place and reason, a documented exit code, and nothing is lost, hangs or grows."""

import os
import resource
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import START, expect, expect_refusal, run, tabia

SANITIZED = bool(os.environ.get("TABIA_SANITIZE"))
GAME = '[Event "good"]\n\n1. e4 e5 *\n\n'


def limited(megabytes):
    """For preexec_fn: no more address space than this. Sanitizers reserve terabytes, so not with them."""
    def limit():
        if not SANITIZED:
            resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    return limit


def test_wrong_usage_is_exit_2():
    expect_refusal(tabia("no-such-command"), 2)
    expect_refusal(tabia("perft", "chess", "start"), 2, "depth")
    expect_refusal(tabia("perft", "chess", "start", "many"), 2, "many")
    expect_refusal(tabia("perft", "chess", "start", "-3"), 2)
    expect_refusal(tabia("perft", "chess", "start", "4", "--threads", "0"), 2, "threads")
    expect_refusal(tabia("perft", "chess", "start", "4", "--no-such"), 2, "--no-such")
    expect_refusal(tabia("perft", "ludo", "start", "4"), 2, "ludo", "chess")
    expect_refusal(tabia("eval", "chess", "start", "--evaluation", "gut"), 2, "gut", "study")
    expect_refusal(tabia("lab", "run", "--algorithm", "guess"), 2, "guess", "minimax")
    expect_refusal(tabia("lab", "run", "--ordering", "guess"), 2, "guess", "history")
    expect_refusal(tabia("convert", "x.unknown"), 2, "--from")
    expect_refusal(tabia("convert", "x.pdn", "--to", "pgn"), 2, "pdn", "pgn")
    expect_refusal(tabia("moves", "draughts", "start", "--variant", "turkish"), 2, "turkish", "russian")
    expect_refusal(tabia("moves", "chess", "start", "--variant", "russian"), 2, "russian")


def test_bad_fens_are_exit_4_with_place_and_reason():
    for fen, *words in [
        ("kkkkkkkk/k7/8/8/8/8/8/K7 w - - 0 1", "king"),
        ("9/8/8/8/8/8/8/K6k w - - 0 1", "rank 8"),
        ("8/8/8/8/PPPPPPPPP/8/8/K6k w - - 0 1", "rank 4"),
        ("8/8/8/8/8/8/8/K6k x - - 0 1", "side"),
        ("8/8/8/8/8/8/8/K6k w K - 0 1", "castling"),
        ("8/8/8/8/8/8/8/K6k w - e4 0 1", "en passant"),
        ("8/8/8/8/8/8/8/K6k w - - -1 1", "clock"),
        ("8/8/8/8/8/8/8/K6k w - - 0 99999999999999999999", "number"),
        ("", ""),
        ("x" * 100_000, ""),
        ("8/8/8/8/8/8/8/K6k w - - 0 1 junk", "junk"),
    ]:
        expect_refusal(tabia("moves", "chess", fen), 4, *words)


def test_bad_draughts_positions_are_exit_4_with_place_and_reason():
    for fen, *words in [
        ("", "side to move"),
        ("B:W18", "black"),
        ("B:W18,33:B1", "1:7", "33"),
        ("B:W18,18:B1", "18", "more than one"),
        ("B:W5-32:B1", "28 pieces"),
        ("B:W:B", "no piece"),
        ("B" * 100_000, "longer"),
        ("\x1b[31m", "side to move"),
    ]:
        expect_refusal(tabia("moves", "draughts", fen), 4, *words)
    expect_refusal(tabia("perft", "chess", "start", "2", "--paths"), 4, "one way")


def test_nul_bytes_and_other_garbage_on_stdin():
    for data in [b"\0" * 100, b"\xff\xfe\x00", START.encode()[:20] + b"\0" + START.encode()[20:], b"\x1b[31m"]:
        expect_refusal(tabia("moves", "chess", "-", stdin=data), 4)


def test_missing_and_unreadable_files():
    expect_refusal(tabia("convert", "/no/such/file.pgn"), 4, "/no/such/file.pgn", "No such file")
    expect_refusal(tabia("convert", "/", "--from", "pgn"), 4, "directory")
    expect_refusal(tabia("moves", "tree", "/no/such.tree"), 4, "/no/such.tree")


def test_bad_trees():
    for text in ["", "(", ")", "max (1 2", "max (1 (2 x=))", "max (" * 100_000, "max (1 2) junk", "max (1e999 2)"]:
        with tempfile.NamedTemporaryFile("w", suffix=".tree") as file:
            file.write(text)
            file.flush()
            expect_refusal(tabia("moves", "tree", file.name), 4, file.name)


def test_one_bad_game_does_not_lose_the_others():
    bad = '[Event "bad"]\n\n1. e4 e5 2. Ke3 *\n\n'
    done = tabia("convert", "-", "--from", "pgn", stdin=GAME + bad + GAME)
    expect(done.returncode == 4 and done.stdout.count("[Event") == 2, done.stdout)
    lines = done.stderr.splitlines()
    expect(len(lines) == 2 and "stdin:7:" in lines[0] and "Ke3" in lines[0] and "1 left out" in lines[1], lines)


def test_a_million_brackets():
    done = tabia("convert", "-", "--from", "pgn", stdin="1. e4 " + "(" * 1_000_000, preexec_fn=limited(512))
    expect(done.returncode == 4 and len(done.stderr) < 1000, done.stderr[:300])


def test_a_line_of_100_mb():
    for start, format_ in [("{", "pgn"), ("1. e4 ", "pgn"), ("", "epd"), ("", "fen")]:
        data = start + "x" * 100_000_000
        done = tabia("convert", "-", "--from", format_, stdin=data, preexec_fn=limited(512))
        expect(done.returncode == 4 and len(done.stderr) < 1000, format_, done.stderr[:300])
    expect_refusal(tabia("moves", "chess", "-", stdin="x" * 100_000_000, preexec_fn=limited(512)), 4, "larger")


def test_a_full_disk_is_no_success():
    with open("/dev/full", "w") as full:
        for args in [["perft", "chess", "start", "3"], ["moves", "chess", "start", "--json"], ["--help"]]:
            expect_refusal(tabia(*args, stdout=full), 4)
    done = tabia("convert", "-", "/dev/full", "--from", "pgn", stdin=GAME)
    expect_refusal(done, 4, "/dev/full", "No space")


def test_an_output_that_fails_leaves_the_old_file():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kept.pgn")
        with open(path, "w") as file:
            file.write("precious")

        def small_files():
            import signal
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        done = tabia("convert", "-", path, "--from", "pgn", stdin=GAME * 100, preexec_fn=small_files)
        expect_refusal(done, 4, path)
        expect(open(path).read() == "precious" and os.listdir(folder) == ["kept.pgn"], os.listdir(folder))
        expect_refusal(tabia("convert", "-", os.path.join(folder, "no", "x.pgn"), "--from", "pgn", stdin=GAME), 4)


if __name__ == "__main__":
    run(sys.modules[__name__])
