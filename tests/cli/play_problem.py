"""Go problems on the table: bounds, ends, players changed during play, what they considered, records that come back."""

import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, expect_refusal, run, tabia

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CLASSIC = os.path.join(ROOT, "data", "go", "classic")
THREE = os.path.join(CLASSIC, "eyes", "bent_three.txt")


def play(commands, *args, position=THREE, home=None):
    with tempfile.TemporaryDirectory() as own:
        done = tabia("play", "go", "--home", home or own, "--no-board", "--position", position, *args,
                     stdin="\n".join(commands) + "\n")
        expect(done.returncode == 0 and done.stderr == "", done.returncode, done.stderr)
        return done.stdout


def expect_in(pattern, text):
    expect(re.search(pattern, text, re.MULTILINE), repr(pattern), "is missing in\n" + text)


def test_the_objective_is_told_and_bounds_hold():
    said = play(["A1", "C6", "pass"])
    expect_in("^Go problem: White to kill C6. Black: computer. White: you.", said)
    expect_in("^illegal: A1 lies outside the bounds of the problem$", said)
    expect_in("^illegal: C6", said)
    expect_in(r"^White: 1\.\.\. pass", said)


def test_captured_and_lives():
    said = play([], "--white", "minimax:3", "--black", "minimax:4", "--heuristics", "all")
    expect_in(r"^White: 1\.\.\. D5\. Thinks .*, depth 3, \d+ positions, ", said)
    expect_in("^The target is captured: White wins. 0-1$", said)
    # Black takes the vital point instead.
    said = play(["pass", "undo", "pass"], "--black", "solver")
    expect_in(r"^Black: 2\. D5\. Thinks .*, \d+ positions", said)
    expect_in("^The target lives, which is proved: Black wins. 1-0$", said)
    said = play(["pass", "pass"], "--black", "human", "--white", "human")
    expect_in("^Both have passed and the target lives: Black wins. 1-0$", said)


def test_the_solver_plays_what_it_proves():
    said = play(["go"], "--black", "solver")
    expect_in(r"^White: 1\.\.\. D5", said)
    said = play(["hint", "why E5"])
    expect_in("^Hint: D5", said)
    expect_in("^E5: .*Better is D5", said)


def test_the_solver_speaks_of_success():
    said = play(["hint", "why E5", "D5", "replay"], "--black", "solver")
    expect_in("^Hint: D5, White succeeds", said)
    expect_in("^E5: White fails.*Better is D5: White succeeds.* Found, not re-checked.$", said)
    expect_in(r"^Black: 2\. .*Thinks Black fails, \d+ positions", said)
    expect("10.00" not in said, said)


def test_a_loaded_problem_becomes_one_and_a_game_does_not():
    with tempfile.TemporaryDirectory() as home:
        files = {name: os.path.join(home, name) for name in ("problem.sgf", "game.sgf", "bad.txt")}
        play(["D5", f"save {files['problem.sgf']}"], "--black", "human", "--white", "human")
        with open(files["bad.txt"], "w") as file:
            file.write("3 3\n...\n...\n...\nWhite to kill 1 1\n")
        done = tabia("play", "go", "--size", "5", "--home", home, "--no-board", "--white", "human", "--black", "human", "--time", "5+3", "--level", "3",
                     stdin=f"C3\nsave {files['game.sgf']}\nload {files['bad.txt']}\nload {files['problem.sgf']}\nA1\nE5\n"
                           f"load {files['game.sgf']}\nA1\nload {THREE}\nplayer black computer\nD5\n")
        expect(done.returncode == 0 and done.stderr == "", done.stderr, done.stdout)
        for pattern in ("^Not loaded: .*bad.txt", "^Go problem: White to kill C6. Black: a person", "^illegal: A1 lies outside",
                        r"^Black: 2\. E5", r"^White: 1\.\.\. A1", "^White to move. Clocks: Black 5:00",
                        r"^Black: 2\. \S+ Thinks Black fails"):
            expect_in(pattern, done.stdout)


def test_thinking_has_its_limit():
    """Without a clock a search that would take for ever is stopped, and says how deep it came."""
    done = tabia("play", "chess", "--no-board", "--book", "none", "--black", "minimax:12", "--movetime", "0.2", stdin="e4\n")
    depth = re.search(r"^Black: 1\.\.\. .*depth (\d+)", done.stdout, re.MULTILINE)
    expect(depth and int(depth.group(1)) < 12, done.stdout)


def test_players_change_during_play():
    said = play(["player black alphabeta:3", "player black solver", "player red solver", "player black bob", "player black minimax:99",
                 "swap", "new"], "--white", "human", "--black", "human")
    expect_in("^Black: alphabeta:3. White: you.", said)
    expect_in("^Black: solver. White: you.", said)
    expect_in("^unreadable: player 'red solver'", said)
    expect_in("^unreadable: no player is called 'bob'", said)
    expect_in("^unreadable: .*minimax:N", said)
    expect_in("^Black: you. White: solver.", said)
    done = tabia("play", "chess", "--no-board", "--book", "none", "--nodes", "100",
                 stdin="player black alphabeta:1\ne4\nplayer black minimax:1\nd4\n")
    expect_in(r"^Black: 1\.\.\. .*depth 1, \d+ positions", done.stdout)
    expect_in("^White: you. Black: minimax:1.", done.stdout)


def test_what_is_not_said_is_found_or_told():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bare.txt")
        with open(THREE) as file:
            rows = [line for line in file if not line.startswith(("#", "White"))]
        with open(path, "w") as file:
            file.write("".join(rows).replace("-", ".") + "White to move\n")
        expect_in("^Go. ", play([], position=path))
        expect_in(r"^Go problem: White to kill .*\(target and bounds found\)", play([], "--goal", "auto", position=path))
        expect_in(r"^Go problem: White to kill C6 \(bounds found\)", play([], "--goal", "kill C6", position=path))
        expect_refusal(tabia("play", "go", "--position", path, "--goal", "win", stdin=""), 4, "kill and live")
    expect_refusal(tabia("play", "chess", "--goal", "kill", stdin=""), 2, "--goal")
    expect_refusal(tabia("play", "go", "--position", THREE, "--heuristics", "luck", stdin=""), 4, "luck", "eye-creator")


def test_it_goes_on_as_a_problem():
    with tempfile.TemporaryDirectory() as home:
        play(["D5", "quit"], "--black", "human", "--white", "human", home=home)
        done = tabia("play", "--continue", "--home", home, "--no-board", stdin="A1\nE5\nmenu\n")
        expect_in("^Go problem: White to kill C6.", done.stdout)
        expect_in("^illegal: A1 lies outside", done.stdout)
        expect_in("^Moves made: 2.", done.stdout)


if __name__ == "__main__":
    run(sys.modules[__name__])
