#!/usr/bin/env python3
"""Who may include whom: holds the #include lines of src/ to the layer table of ARCHITECTURE.md.

    tools/check_layers.py [ROOT]      prints `file:line: reason` for each fault, exit 1 if there is one
    tools/check_layers.py --self-test plants faults in a scratch tree and demands that each is found
"""

import re
import sys
import tempfile
from pathlib import Path

# --- The table -------------------------------------------------------------------------------------------------
# room: (layer, rooms it may include besides itself). `rules/*` stands for every game. `engine` means the public
# headers of the engine (see below), for everyone above it. `*` is anything.
ENGINE_BELOW = {"base", "game", "rules/*", "search", "nnue", "egdb", "compose", "book", "check"}
FACE_BELOW = {"base", "io", "engine", "protocol", "library", "jobs", "match", "arena", "trainer", "lab", "settings"}
ROOMS = {
    "base": (0, set()),
    "io": (0.5, {"base"}),
    "game": (1, {"base"}),
    "rules/*": (2, {"base", "game"}),
    "search": (2, {"base", "game"}),
    "nnue": (2, {"base"}),
    "egdb": (2, {"base", "game"}),
    "compose": (2, {"base", "game", "search"}),
    "book": (2, {"base", "game"}),
    "check": (2, {"base"}),
    "engine": (3, ENGINE_BELOW),
    "protocol": (4, {"base", "engine"}),
    "tablebase": (4, {"base", "engine"}),
    "settings": (4, {"base", "io"}),
    "library": (4, {"base", "io", "engine"}),
    "jobs": (4, {"base"}),
    "match": (5, {"base", "io", "engine", "protocol", "jobs"}),
    "arena": (5.5, {"base", "io", "engine", "protocol", "jobs", "match"}),
    "trainer": (5, {"base", "engine", "library"}),
    "lab": (5, {"base", "io", "engine", "protocol", "jobs"}),
    "server": (6, FACE_BELOW),
    "tui": (6, FACE_BELOW),
    "app": (7, {"*"}),
}

# Plain data that the engine's public headers hand out, and that everyone above the engine may name too.
PLAIN_GAME_HEADERS = {"game/record.hpp", "game/limits.hpp", "game/side.hpp", "game/score.hpp"}

# The core also compiles to WebAssembly, without any library: no threads, no files, no streams.
CORE = {"base", "game", "rules/*", "search", "nnue", "book", "compose", "check", "engine"}
CORE_NEVER = {
    "thread", "mutex", "shared_mutex", "condition_variable", "stop_token", "future", "semaphore", "latch", "barrier",
    "fstream", "iostream", "filesystem", "format",
}  # fmt: skip
CORE_NEVER_FROM = ("fmt/", "nlohmann/", "CLI/", "tbprobe.h")

# Written by the build (cmake/build_facts.cmake) for those who tell the user about it.
GENERATED = "build_facts.hpp"
GENERATED_FROM_LAYER = 4

# Headers made for tests and included by tests only, such as the stock suite game/test_position.hpp.
TEST_HEADER = re.compile(r"(^|/)(test_\w+|\w+_(suite|testing))\.hpp$")
# ---------------------------------------------------------------------------------------------------------------

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]*)"|<([^>]*)>)')
ROOM_LINE = re.compile(r"^\s*tabia_room\(\s*([\w/]+)", re.MULTILINE)


def room_of(path):
    """The room of a path relative to src/: its folder, whatever its depth."""
    return path.rpartition("/")[0]


def row_of(room):
    """The name of the room's row in the table, or None."""
    if re.fullmatch(r"rules/\w+", room):
        return "rules/*"
    return room if room in ROOMS and "*" not in room else None


def is_test(path):
    return path.endswith("_test.cpp") or TEST_HEADER.search(path) is not None


class Tree:
    """The sources under root/src and their includes."""

    def __init__(self, root):
        self.root = Path(root)
        self.includes = {}  # path relative to src -> [(line number, quoted, angled)]
        for file in sorted((self.root / "src").rglob("*")):
            if file.suffix in (".hpp", ".cpp", ".h", ".inc"):
                path = file.relative_to(self.root / "src").as_posix()
                lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
                found = ((number, INCLUDE.match(line)) for number, line in enumerate(lines, 1))
                self.includes[path] = [(number, m.group(1), m.group(2)) for number, m in found if m]

    def faults(self):
        for path in self.includes:
            row = row_of(room_of(path))
            if row is None:
                yield f"src/{path}:1: the folder '{room_of(path)}' is not a room of the layer table"
                continue
            for number, quoted, angled in self.includes[path]:
                reason = self.fault_of(path, row, quoted) if quoted is not None else fault_of_system(path, row, angled)
                if reason:
                    yield f"src/{path}:{number}: {reason}"
        yield from self.undeclared_rooms()

    def fault_of(self, path, row, target):
        """Why `path` may not include "target", or None."""
        if target == GENERATED:
            return None if ROOMS[row][0] >= GENERATED_FROM_LAYER else f"{row} may not include {GENERATED}"
        if target not in self.includes:
            return f'"{target}" is not a file of src/; write the path from there'
        if target.endswith(".cpp"):
            return f'"{target}" is a source file'
        target_row = row_of(room_of(target))
        if target_row is None:
            return None  # told of where the header lies
        if is_test(path):
            return fault_of_test(row, target, target_row)
        if is_test(target):
            return f'"{target}" is for tests only'
        if room_of(path) == room_of(target):
            return None
        layer, may = ROOMS[row]
        if target_row == "app":
            return "nobody includes app"
        if "*" in may:
            return None
        if layer > ROOMS["engine"][0] and target in PLAIN_GAME_HEADERS:
            return None
        if target_row not in may:
            return f'{room_of(path)} may not include {room_of(target)} ("{target}")'
        if target_row == "engine" and not self.is_public(target):
            return f'"{target}" is not a public header of the engine: {self.private_because(target)}'
        return None

    def private_because(self, header, seen=()):
        """The include that makes an engine header private, or None: it shows base and plain data only."""
        for _, quoted, _ in self.includes[header]:
            if quoted is None or quoted in PLAIN_GAME_HEADERS or quoted not in self.includes:
                continue
            room = room_of(quoted)
            if room == "engine" and quoted not in seen:
                deeper = self.private_because(quoted, (*seen, header))
                if deeper:
                    return deeper
            elif room not in ("base", "engine"):
                return f'{header} includes "{quoted}"'
        return None

    def is_public(self, header):
        return self.private_because(header) is None

    def undeclared_rooms(self):
        """A room that CMake does not know is never built and its tests never run."""
        cmake = self.root / "CMakeLists.txt"
        declared = set(ROOM_LINE.findall(cmake.read_text(encoding="utf-8"))) if cmake.exists() else set()
        rooms = {room_of(path) for path in self.includes if path.endswith(".cpp")}
        for room in sorted(rooms - declared):
            if row_of(room):
                yield f"CMakeLists.txt:1: the room {room} has sources but no tabia_room({room} ...)"


def fault_of_test(row, target, target_row):
    """A test may use everything on its own layer and below."""
    if ROOMS[target_row][0] <= ROOMS[row][0]:
        return None
    return f'a test of {row} may not include the higher room {room_of(target)} ("{target}")'


def fault_of_system(path, row, header):
    """Why `path` may not include <header>, or None."""
    if row not in CORE or is_test(path):
        return None
    if header in CORE_NEVER or header.startswith(CORE_NEVER_FROM):
        return f"the core may not include <{header}>"
    return None


# --- Self-test: each planted fault must be found, and nothing else ------------------------------------------------

CLEAN = {
    "base/text.hpp": "#include <string>\n",
    "base/text.cpp": '#include "base/text.hpp"\n',
    "base/text_test.cpp": '#include "base/text.hpp"\n#include <thread>\n',
    "io/file.cpp": '#include "base/text.hpp"\n#include <thread>\n#include <fstream>\n',
    "game/limits.hpp": '#include "base/text.hpp"\n',
    "game/position.hpp": "",
    "game/test_position.hpp": '#include "game/position.hpp"\n#include <iostream>\n',
    "rules/chess/position.hpp": '#include "game/position.hpp"\n',
    "rules/chess/position_test.cpp": '#include "rules/chess/position.hpp"\n#include "game/test_position.hpp"\n',
    "rules/go/board.hpp": "",
    "search/pvs.hpp": '#include "game/position.hpp"\n',
    "search/pvs_test.cpp": '#include "search/pvs.hpp"\n#include "rules/chess/position.hpp"\n',
    "engine/engine.hpp": '#include "engine/report.hpp"\n#include "game/limits.hpp"\n',
    "engine/report.hpp": '#include "base/text.hpp"\n',
    "engine/mind.hpp": '#include "engine/engine.hpp"\n#include "search/pvs.hpp"\n',
    "engine/shell.hpp": '#include "engine/mind.hpp"\n',
    "engine/chess.cpp": '#include "engine/shell.hpp"\n#include "rules/chess/position.hpp"\n',
    "protocol/uci.hpp": '#include "engine/engine.hpp"\n#include "game/limits.hpp"\n#include <fmt/core.h>\n',
    "lab/race.cpp": '#include "protocol/uci.hpp"\n#include "build_facts.hpp"\n',
    "app/args.hpp": "",
    "app/main.cpp": '#include "app/args.hpp"\n#include "search/pvs.hpp"\n#include "build_facts.hpp"\n',
}
CLEAN_ROOMS = ["base", "io", "game", "rules/chess", "rules/go", "search", "engine", "protocol", "lab", "app"]

# (file, its text, what the complaint must say)
PLANTED = [
    ("base/bad.hpp", '\n#include "game/limits.hpp"\n', "src/base/bad.hpp:2: base may not include game"),
    ("io/bad.cpp", '#include "game/limits.hpp"\n', "src/io/bad.cpp:1: io may not include game"),
    ("game/bad.hpp", '#include "io/file.hpp"\n', '"io/file.hpp" is not a file of src/'),
    ("game/bad.hpp", '#include "position.hpp"\n', '"position.hpp" is not a file of src/'),
    ("game/bad.cpp", '#include "base/text.cpp"\n', "is a source file"),
    ("game/bad.hpp", "  # include <iostream>\n", "the core may not include <iostream>"),
    ("game/bad.hpp", '#include "game/test_position.hpp"\n', "is for tests only"),
    ("game/bad_test.cpp", '#include "search/pvs.hpp"\n', "may not include the higher room search"),
    ("rules/go/bad.hpp", '#include "rules/chess/position.hpp"\n', "rules/go may not include rules/chess"),
    ("rules/go/bad.hpp", '#include "search/pvs.hpp"\n', "rules/go may not include search"),
    ("search/bad.hpp", '#include "rules/chess/position.hpp"\n', "search may not include rules/chess"),
    ("search/bad.hpp", "#include <thread>\n", "the core may not include <thread>"),
    ("engine/bad.cpp", "#include <fmt/core.h>\n", "the core may not include <fmt/core.h>"),
    ("engine/bad.cpp", "#include <tbprobe.h>\n", "the core may not include <tbprobe.h>"),
    ("engine/bad.hpp", '#include "build_facts.hpp"\n', "engine may not include build_facts.hpp"),
    ("engine/bad.hpp", '#include "protocol/uci.hpp"\n', "engine may not include protocol"),
    ("protocol/bad.cpp", '#include "search/pvs.hpp"\n', "protocol may not include search"),
    ("protocol/bad.cpp", '#include "game/position.hpp"\n', "protocol may not include game"),
    ("protocol/bad.cpp", '#include "engine/mind.hpp"\n', "not a public header of the engine"),
    ("protocol/bad.cpp", '#include "engine/shell.hpp"\n', 'engine/mind.hpp includes "search/pvs.hpp"'),
    ("lab/bad.cpp", '#include "app/args.hpp"\n', "nobody includes app"),
    ("cellar/bad.cpp", "", "'cellar' is not a room"),
    ("rules/bad.cpp", "", "'rules' is not a room"),
    ("nnue/new.cpp", "", "no tabia_room(nnue"),
]


def write_tree(root, files):
    for path, text in files.items():
        file = root / "src" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (root / "CMakeLists.txt").write_text("".join(f"tabia_room({room} X)\n" for room in CLEAN_ROOMS), encoding="utf-8")


def self_test():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        write_tree(Path(folder), CLEAN)
        for fault in Tree(folder).faults():
            print(f"self-test: a clean tree was blamed: {fault}")
            wrong += 1
    for path, text, expected in PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            write_tree(Path(folder), {**CLEAN, path: text})
            faults = list(Tree(folder).faults())
        if len(faults) != 1 or expected not in faults[0]:
            print(f"self-test: {path} with {text!r}: wanted one fault '{expected}', got {faults}")
            wrong += 1
    print(f"self-test: {len(PLANTED)} planted faults, {wrong} wrong answers")
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) > 1 or arguments[:1] == ["--help"]:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    tree = Tree(root)
    faults = list(tree.faults())
    for fault in faults:
        print(fault)
    if not tree.includes:
        print(f"{root}/src holds no sources: nothing was checked")
    print(f"{len(tree.includes)} files, {len(faults)} faults")
    return 1 if faults or not tree.includes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
