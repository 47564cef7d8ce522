"""`tabia serve` as a page meets it: games, puzzles, positions, proofs; what it refuses; what is there after a restart."""

import json
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cli_harness import expect, tabia
from page_client import Closed, Page, Server


def moved(plies):
    return lambda m: m.get("news") == "match" and len(m["state"]["plies"]) >= plies and not m["state"]["thinking"]


def test_hello(server):
    page = server.page()
    hello = page.ask("hello")
    games = {game["name"]: game for game in hello["games"]}
    expect({"chess", "draughts", "go"} <= set(games), games.keys())
    expect(games["chess"]["levels"][0] == {"level": 0}, games["chess"]["levels"])
    expect(games["draughts"]["sides"] == ["Black", "White"], games["draughts"]["sides"])
    settings = page.ask("setting", name="level-chess", value="3")["settings"]
    expect(any(s["name"] == "level-chess" and s["value"] == "3" for s in settings), settings)
    expect("unreadable" in page.error("setting", name="level-chess", value="strong"))
    expect("nobody knows" in page.error("nonsense"))
    page.close()


def test_chess_game(server):
    page = server.page()
    begun = page.ask("match.new", game="chess", seats=["human", "computer:1"])
    session, view = begun["session"], begun["state"]["view"]
    expect(view["cells"].startswith("rnbqkbnr") and len(view["moves"]) == 20, view)
    e4 = next(m for m in view["moves"] if m["id"] == "e2e4")
    expect(e4["paths"] == [[52, 36]], e4)
    answer = page.ask("match.do", session=session, command="move", move="e2e4")
    expect(answer["state"]["plies"][0]["text"] == "e4" and answer["state"]["plies"][0]["words"] == "pawn e2 to e4", answer)
    state = page.wait_for(moved(2))["state"]
    expect(state["waits_for_person"] and len(state["plies"]) == 2, state)
    refused = page.ask("match.do", session=session, command="move", move="e2e4")
    expect(refused["refused"].startswith("illegal:"), refused)
    back = page.ask("match.do", session=session, command="undo")["state"]
    expect(len(back["plies"]) == 0 and back["redo"] == 2, back)
    again = page.ask("match.do", session=session, command="redo")["state"]
    expect(len(again["plies"]) == 2, again)
    look = page.ask("match.look", session=session, ply=1)["view"]
    expect(look["last"] == [36, 52] or sorted(look["last"]) == [36, 52], look)
    hint, _ = page.work("match.hint", session=session)
    expect(hint["result"]["stage"] == 1 and hint["result"]["cells"], hint)
    more, _ = page.work("match.hint", session=session)
    expect(more["result"]["stage"] == 2 and len(more["result"]["cells"]) == 2, more)
    why, _ = page.work("match.why", session=session, ply=0)
    expect(why["result"]["moves"][0]["fate"] == "best" and why["result"]["moves"][0]["frames"], str(why)[:500])
    record = page.ask("match.record", session=session)
    expect("1. e4" in record["text"] and record["name"].endswith(".pgn"), record)
    end = page.ask("match.do", session=session, command="resign")["state"]
    expect(end["end"]["winner"] == 1, end)
    page.close()


def test_limits_of_the_computer(server):
    page = server.page()
    begun = page.ask("match.new", game="chess", seats=["human", "computer"], limits={"depth": 2})
    session = begun["session"]
    expect(begun["state"]["limits"] == {"depth": 2}, begun["state"]["limits"])
    depth = lambda ply: int(ply["remark"].split("/")[1].split()[0])
    # Neither from the book, which knows no depth.
    page.ask("match.do", session=session, command="move", move="a2a3")
    reply = page.wait_for(moved(2))["state"]["plies"][1]
    expect(1 <= depth(reply) <= 2, reply)
    page.ask("match.do", session=session, command="limits", depth=4, seconds=30)
    page.ask("match.do", session=session, command="move", move="h2h3")
    reply = page.wait_for(moved(4))["state"]["plies"][3]
    expect(depth(reply) == 4, reply)
    free = page.ask("match.do", session=session, command="limits", seconds=1e9)["state"]["limits"]
    expect(free == {"seconds": 60}, free)
    page.close()


def test_draughts_paths(server):
    page = server.page()
    state = page.ask("match.new", game="draughts", seats=["human", "human"], position="B:W10,11,18,19:BK7")["state"]
    (move,) = state["view"]["moves"]
    expect(len(move["paths"]) == 2 and all(len(path) == 5 for path in move["paths"]), move)
    page.close()


def test_go_problem(server):
    problem = "5 5\n.bw..\nbbw..\nwww..\n.....\n.....\nWhite to kill 2 1\n"
    page = server.page()
    read = page.ask("position.read", text=problem)
    expect(read["game"] == "go" and read["problem"], read)
    begun = page.ask("match.new", game="go", seats=["human", "solver"], position=problem, goal="auto")
    expect("problem" in begun["state"], begun["state"].keys())
    done, _ = page.work("solve", game="go", position=problem)
    expect(done["result"]["badge"] == "proved" and done["result"]["sentence"].startswith("Proved: Black dies"), done)
    page.close()


def test_thinking_takes_as_long_as_is_set(server):
    page = server.page()
    page.ask("setting", name="thinking", value="2.5")
    begun = page.ask("match.new", game="chess", seats=["computer", "human"],
                     position="r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 4 9")
    news = page.wait_for(lambda m: moved(1)(m) and m["session"] == begun["session"])
    remark = news["state"]["plies"][0]["remark"]
    expect(float(re.search(r" ([\d.]+)s,", remark).group(1)) >= 2, remark)
    page.ask("setting", name="thinking", value="1")
    page.close()


def test_solving(server):
    page = server.page()
    fen = "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1"
    done, _ = page.work("solve", game="chess", position=fen)
    result = done["result"]
    expect(result["badge"] == "proved" and result["report"]["mate"] == 2 and result["first_moves"] == ["Bxd5+"], result["sentence"])
    expect(len(result["frames"]) == 3 and result["tree"], result["line"])
    best, _ = page.work("solve", game="chess", position=fen, goal="best", seconds=0.3)
    expect(best["result"]["badge"] == "judged" and "Not a proof" in best["result"]["sentence"], best)
    value, _ = page.work("solve", game="draughts", position="W:W31,27,19:B17,12,5", seconds=5)
    expect(value["result"]["badge"] in ("proved", "unknown"), value)
    open_end, _ = page.work("solve", game="chess", position="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", seconds=0.2)
    expect(open_end["result"]["badge"] == "unknown" and "Not settled within" in open_end["result"]["sentence"], open_end)
    # A job that is stopped says so, and another one was never kept waiting by it.
    job = page.ask("solve", game="chess", position="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", seconds=600)["job"]
    page.ask("job.stop", job=job)
    news = page.wait_for(lambda m: m.get("job") == job and m["state"] in ("stopped", "done", "failed"))
    expect(news["state"] == "stopped", news)
    expect("rank" in page.error("position.read", text="rnbq/8 w - - 0 1"))
    page.close()


def test_puzzles(server):
    page = server.page()
    begun = page.ask("puzzle.new", game="chess", mode="rated", wrong="back", themes=["mateIn1"])
    session, state = begun["session"], begun["state"]
    expect(state["task"].endswith("Mate in 1."), state["task"])
    hint = page.ask("puzzle.do", session=session, command="hint")["events"]
    expect(hint[0]["kind"] == "hint" and hint[0]["stage"] == 1, hint)
    tried = None
    for move in state["view"]["moves"]:
        answer = page.ask("puzzle.do", session=session, command="move", move=move["id"])
        kinds = [event["kind"] for event in answer["events"]]
        if "solved" in kinds:
            break
        expect(kinds[0] == "wrong" and answer["events"][0]["taken_back"], answer["events"])
        expect(len(answer["events"][0]["frames"]) >= 1, answer["events"])
        tried = tried or answer
    else:
        raise AssertionError("no move solved it")
    expect(answer["state"]["solved"] and answer["state"]["about"]["themes"], answer["state"])
    following = page.ask("puzzle.do", session=session, command="next")["state"]
    expect(following["number"] == 2 and following["solving"], following)
    failed = page.ask("puzzle.do", session=session, command="solution")
    expect(failed["state"]["solved"] is False and failed["state"]["about"]["solution"], failed["state"])
    progress = page.ask("puzzle.progress", game="chess")
    expect(progress["attempts"] == 2 and len(progress["history"]) == 2, progress)
    expect(page.ask("puzzle.daily", game="chess")["state"]["solving"])
    for game in ("draughts", "go"):
        expect(page.ask("puzzle.new", game=game, mode="streak")["state"]["solving"], game)
    themes = page.ask("puzzle.themes", game="chess")["themes"]
    expect(len(themes) > 5, themes)
    page.close()


def test_editing(server):
    page = server.page()
    begun = page.ask("edit.new", game="chess", position="start")
    session = begun["session"]
    state = page.ask("edit.do", session=session, command="", lines=["clear", "Ke1", "ke8", "Qd1"])["state"]
    expect(state["view"]["cells"].count(".") == 61 and "check" not in state, state)
    state = page.ask("edit.do", session=session, command="", line="x e8")["state"]
    expect("check" in state, state)
    expect("unreadable" in page.error("edit.do", session=session, command="", line="Zz9"))
    go = page.ask("edit.new", game="go")
    state = page.ask("edit.do", session=go["session"], command="", lines=["B C3", "bounds A1-D4"])["state"]
    expect(len(state["view"]["outside"]) == 81 - 16, state["view"])
    # All that a problem says is there after it was opened.
    problem = "5 4\n-bww.\nb.bw.\nbbww.\nwww-.\nWhite to kill any of 2 1, 1 3\nko 2 2\n"
    state = page.ask("edit.new", game="go", position=problem)["state"]
    expect(state["position"] == problem and state["goal"] == {"verb": "kill", "any": True, "stones": ["B4", "A2"]}, state)
    expect(state["view"]["target"] == [1, 5, 10, 11], state["view"]["target"])
    page.close()


def test_study(server):
    page = server.page()
    race, parts = page.work("study.race", game="chess", positions=["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"],
                        algorithms=["minimax", "alphabeta"], orderings=["none"], depths=[1, 2, 3])
    runs = race["result"]["runs"]
    nodes = {(run["contender"], run["depth"]): run["nodes"] for run in runs}
    expect([nodes[("minimax, none", depth)] for depth in (1, 2, 3)] == [21, 621, 13781], nodes)
    expect(all(run["agreement"] == "agrees" for run in runs), runs)
    # Each run comes as soon as it is there.
    told = [(part["run"]["contender"], part["run"]["depth"], part["run"]["nodes"]) for part in parts]
    expect(told == [(run["contender"], run["depth"], run["nodes"]) for run in runs], told)
    expect(set(race["result"]["plots"]) >= {"nodes", "time"} and "<svg" in race["result"]["plots"]["nodes"])
    tree, _ = page.work("study.tree", game="tictactoe", position="start", algorithm="alphabeta", depth=2)
    expect(tree["result"]["steps"] and tree["result"]["tree"]["nodes"] and len(tree["result"]["labels"]) == len(tree["result"]["tree"]["nodes"]))
    expect("no algorithm" in page.error("study.race", game="chess", algorithms=["magic"]))
    expect("at most" in page.error("study.race", game="chess", positions=["start"] * 21))
    page.close()


def test_library(server):
    page = server.page()
    listed = page.ask("library.list", filter={"game": "chess", "length": [2, 2]}, most=3)
    expect(len(listed["rows"]) == 3 and listed["total"] > 100 and "view" in listed["rows"][0], listed["total"])
    after = page.ask("library.list", filter={"game": "chess", "length": [2, 2]}, most=3, after=listed["next"])
    expect(after["rows"][0]["id"] != listed["rows"][0]["id"])
    one = page.ask("library.show", problem=listed["rows"][0]["id"])
    expect(len(one["frames"]) == len(one["line"]) == 3, one["line"])
    exported = page.ask("library.export", filter={"game": "draughts", "length": [1, 3]}, format="pdn")
    expect(exported["text"].startswith("["), exported["text"][:80])
    # What is stopped says so, and nothing else.
    job = page.ask("library.verify", filter={"game": "chess", "length": [5, 9]})["job"]
    page.wait_for(lambda m: m.get("job") == job and m.get("text"))
    page.ask("job.stop", job=job)
    news = page.wait_for(lambda m: m.get("job") == job and m["state"] in ("stopped", "done", "failed"))
    expect(news["state"] == "stopped" and "error" not in news, news)
    stats = page.ask("library.stats")
    expect({game["name"] for game in stats["games"]} >= {"chess", "draughts", "go"}, stats["games"])
    text = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";\nnonsense\n"
    done, parts = page.work("library.import", name="mine.epd", text=text)
    expect(done["result"]["added"] == 1 and len(parts) == 1 and "mine.epd:2" in parts[0]["complaint"], done, parts)
    page.close()


def test_making(server):
    page = server.page()
    network = {"difficulty": 2, "method": "network", "theme": "backRankMate"}
    for game, wish in (("chess", {"difficulty": 2}), ("chess", network), ("go", {}), ("draughts", {})):
        done, parts = page.work("make", game=game, count=1, seed=3, **wish)
        problems = [part["problem"] for part in parts if "problem" in part]
        expect(done["result"]["made"] == 1 and len(problems) == 1 and problems[0]["game"] == game, game, done)
        expect("theme" not in wish or wish["theme"] in problems[0]["themes"], problems)
        added = page.ask("library.add", problems=problems)["added"]
        expect(added[0]["how"] in ("new", "known"), added)
    done, _ = page.work("make", game="chess", count=1, theme="nonsense")
    expect("there is no 'nonsense' in this game" in done["error"]["text"], done)
    # No sketch castles: what is never found has an end, and says so.
    done, _ = page.work("make", game="chess", count=1, difficulty=2, method="network", theme="castling", seconds=1)
    expect(done["result"] == {"made": 0, "within": 1.0}, done)
    done, _ = page.work("problem.check", game="chess", position="7k/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1")
    rows = {row["row"]: row["state"] for row in done["result"]["rows"]}
    expect(rows["legal"] == "good" and rows["solved"] == "good" and rows["unique"] == "bad", done["result"]["rows"])
    done, _ = page.work("problem.check", game="chess", position="r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1")
    expect(done["result"]["problem"]["length"] == 2 and done["result"]["problem"]["rating"] > 400, done["result"]["rows"])
    added = page.ask("library.add", problems=[done["result"]["problem"]])["added"]
    expect(added[0]["how"] == "new" and added[0]["soundness"] == "sound", added)
    done, _ = page.work("problem.check", game="chess", position="8/8/8/8/8/8/8/K7 w - - 0 1")
    expect(done["result"]["rows"][0]["state"] == "bad", done)
    page.close()


def test_two_pages_see_the_same_game(server):
    first, second = server.page(), server.page()
    session = first.ask("match.new", game="chess", seats=["human", "human"])["session"]
    second.ask("match.join", session=session)
    first.ask("match.do", session=session, command="move", move="d4")
    news = second.wait_for(moved(1))
    expect(news["said"] and news["state"]["plies"][0]["text"] == "d4", news["said"])
    first.close()
    second.ask("match.do", session=session, command="move", move="d5")
    second.close()


def test_refusals(server):
    port = server.port
    for origin, host in (("http://evil.example", None), ("", None), (None, "evil.example"), (f"http://localhost:{port + 1}", None)):
        try:
            Page(port, origin=origin, host=host)
        except Closed as closed:
            expect("403" in str(closed) or "421" in str(closed), closed)
        else:
            raise AssertionError(f"{origin} {host} was let in")
    host = f"Host: localhost:{port}\r\nConnection: close\r\n"
    for request, code in ((f"GET /../../etc/passwd HTTP/1.1\r\n{host}\r\n", "404"),
                          (f"GET /%2e%2e/etc/passwd HTTP/1.1\r\n{host}\r\n", "404"),
                          (f"POST / HTTP/1.1\r\n{host}Content-Length: 10\r\n\r\n0123456789", "413"),
                          (f"POST / HTTP/1.1\r\n{host}\r\n", "405"),
                          (f"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", "421"),
                          (f"GET / HTTP/1.1\r\n\r\n", "421"),
                          (f"GET /health HTTP/1.1\r\n{host}X: {'y' * 40000}\r\n\r\n", "431"),
                          ("nonsense\r\n\r\n", "400"),
                          (f"GET /health HTTP/1.1\r\n{host}\r\n", "200")):
        answer = server.http(request)
        expect(answer.split(" ", 2)[1:2] == [code], request[:60], answer[:200])
    for text in ("no json", "[1]", "{}", '{"id":1}', '{"id":"x","ask":"hello"}', "[" * 100000, '{"id":1,"ask":"hello","x":' + "[" * 60 + "]" * 60 + "}"):
        page = server.page()
        try:
            page.send_text(text)
            page.receive()
        except (Closed, OSError):
            continue
        raise AssertionError(f"{text[:40]} was answered")
    page = server.page()
    try:
        page.send_text(json.dumps({"id": 1, "ask": "hello", "x": "y" * (2 << 20)}))
        page.receive()
        raise AssertionError("two megabytes were read")
    except Closed as closed:
        expect(closed.args[0] in (1009, "the connection ended"), closed)
    except OSError:
        pass  # closed before all was sent
    # Whatever the fields are, the answer is an error and nobody falls.
    page = server.page()
    for ask in ("match.new", "match.do", "match.join", "puzzle.new", "puzzle.do", "edit.new", "edit.do", "solve", "explain", "position.read", "setting"):
        for fields in ({}, {"session": "../../etc/passwd", "game": 5, "seats": 3, "position": [], "text": None},
                       {"session": "0" * 32, "game": "chess", "seats": ["human", "uci:/bin/sh"], "position": "8/8 w", "text": "8/8", "mode": "x", "name": "y", "value": "z", "kept": "../../x"}):
            message = page.ask_for(ask, **fields)
            expect("error" in message or ask == "edit.new" or ask == "puzzle.new", ask, fields, str(message)[:200])
    page.close()


def test_flood(server):
    page = server.page()
    for i in range(100):
        page.send_text(json.dumps({"id": i, "ask": "hello"}))
    answers = [page.receive() for _ in range(100)]
    expect(sorted(a["id"] for a in answers) == list(range(100)))
    # How many are answered depends on the machine; the others are told why, and the page is served as before.
    expect(all("answer" in a or "too many" in a["error"]["text"] for a in answers), answers)
    expect(sum("answer" in a for a in answers) >= 32, "fewer than may be open at once")
    expect("version" in page.ask("hello"))
    page.close()


def test_restart():
    with tempfile.TemporaryDirectory() as home:
        with Server(home) as server:
            page = server.page()
            session = page.ask("match.new", game="chess", seats=["human", "human"])["session"]
            fresh = page.ask("match.new", game="draughts", seats=["human", "computer:2"])["session"]
            page.ask("match.do", session=session, command="move", move="e4")
            page.ask("match.do", session=session, command="move", move="e5")
            puzzle = page.ask("puzzle.new", game="chess", mode="rated")
            edit = page.ask("edit.new", game="chess")["session"]
            page.ask("edit.do", session=edit, command="", line="x e2")
            server.kill()
        with Server(home) as server:
            page = server.page()
            state = page.ask("match.join", session=session)["state"]
            expect([ply["text"] for ply in state["plies"]] == ["e4", "e5"], state["plies"])
            expect(page.ask("match.join", session=fresh)["state"]["plies"] == [])
            back = page.ask("puzzle.join", session=puzzle["session"])["state"]
            expect(back["view"]["position"] == puzzle["state"]["view"]["position"], back)
            expect(page.ask("edit.join", session=edit)["state"]["view"]["cells"][52] == ".")
            games = page.ask("games")["games"]
            expect(len(games) == 1 and games[0]["unfinished"], games)
            page.ask("match.do", session=session, command="move", move="Nf3")
            expect("no such session" in page.error("match.join", session="f" * 32))
            page.close()
            code = server.end()
            expect(code == 0, code, server.process.stderr.read())


def segments(home):
    folder = os.path.join(home, "journal")
    return [name for name in os.listdir(folder) if name.endswith(".journal")] if os.path.isdir(folder) else []


def after_power_cut():
    """What a power cut may take from the files is in the journal, for the page and for the terminal."""
    for reader in ("page", "terminal"):
        with tempfile.TemporaryDirectory() as home:
            with Server(home) as server:
                page = server.page()
                session = page.ask("match.new", game="chess", seats=["human", "human"])["session"]
                page.ask("match.do", session=session, command="move", move="e4")
                folder = os.path.join(home, "games")
                game = os.path.join(folder, next(name for name in os.listdir(folder) if name.endswith(".pgn")))
                shutil.copy2(game, os.path.join(home, "before"))
                page.ask("match.do", session=session, command="move", move="e5")
                server.kill()
            expect(segments(home))
            shutil.copy2(os.path.join(home, "before"), game)
            os.remove(os.path.join(home, "sessions", session + ".json"))
            if reader == "page":
                with Server(home) as server:
                    state = server.page().ask("match.join", session=session)["state"]
                    expect([ply["text"] for ply in state["plies"]] == ["e4", "e5"], state["plies"])
                    expect(server.end() == 0)
            else:
                done = tabia("play", "--continue", "--home", home, stdin="Nf3\nquit\n")
                expect("2. Nf3" in done.stdout, done.stdout, done.stderr)
            expect(segments(home) == [], segments(home))


def a_later_move_elsewhere_stays():
    """A game that was left on the page and gone on with in the terminal; then the server is killed and starts again."""
    with tempfile.TemporaryDirectory() as home:
        with Server(home) as server:
            page = server.page()
            session = page.ask("match.new", game="chess", seats=["human", "human"])["session"]
            page.ask("match.do", session=session, command="move", move="e4")
            page.ask("match.leave", session=session)
            done = tabia("play", "--continue", "--home", home, stdin="e5\nquit\n")
            expect("1... e5" in done.stdout, done.stdout, done.stderr)
            server.kill()
        expect(segments(home))
        with Server(home) as server:
            state = server.page().ask("match.join", session=session)["state"]
            expect([ply["text"] for ply in state["plies"]] == ["e4", "e5"], state["plies"])


def a_journal_that_cannot_be_carried_out():
    """Nothing is opened that would be written over what is missing."""
    with tempfile.TemporaryDirectory() as home:
        with Server(home) as server:
            page = server.page()
            session = page.ask("match.new", game="chess", seats=["human", "human"])["session"]
            page.ask("match.do", session=session, command="move", move="e4")
            server.kill()
        shutil.rmtree(os.path.join(home, "games"))
        open(os.path.join(home, "games"), "w").close()
        for command in (["serve", "--port", "0"], ["play", "chess"]):
            done = tabia(*command, "--home", home, stdin="")
            expect(done.returncode == 4 and "games" in done.stderr and done.stderr.count("\n") == 1, command, done)
        expect(segments(home))


def kill_9(times):
    """Every move that was answered is there after the server was killed."""
    import random
    import threading
    chance = random.Random(8)
    with tempfile.TemporaryDirectory() as home:
        for _ in range(times):
            with Server(home) as server:
                page = server.page()
                game = chance.choice(["chess", "draughts", "go"])
                begin = {"game": game, "seats": ["human", "human"], **({"size": 9} if game == "go" else {})}
                begun = page.ask("match.new", **begin)
                session, view = begun["session"], begun["state"]["view"]
                answered = 0
                timer = threading.Timer(chance.random() * 0.5, server.kill)
                timer.start()
                try:
                    while True:
                        move = chance.choice(view["moves"])["id"]
                        answer = page.ask("match.do", session=session, command="move", move=move)
                        answered, view = len(answer["state"]["plies"]), answer["state"]["view"]
                        if not view["moves"]:
                            begun = page.ask("match.new", **begin)
                            session, view, answered = begun["session"], begun["state"]["view"], 0
                except (Closed, OSError):
                    pass
                timer.join()
            with Server(home) as server:
                state = server.page().ask("match.join", session=session)["state"]
                expect(len(state["plies"]) >= answered, game, len(state["plies"]), answered)


if __name__ == "__main__":
    if sys.argv[1:] == ["kill_9"]:
        kill_9(int(os.environ.get("TABIA_KILLS", "50")))
        sys.exit()
    with tempfile.TemporaryDirectory() as home, Server(home) as server:
        for name, test in list(globals().items()):
            if name.startswith("test_") and name != "test_restart":
                test(server)
        code = server.end()
        expect(code == 0, code, server.process.stderr.read())
    test_restart()
    after_power_cut()
    a_later_move_elsewhere_stays()
    a_journal_that_cannot_be_carried_out()
    kill_9(3)
