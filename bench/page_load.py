#!/usr/bin/env python3
"""Many pages at once: how long a move takes to be answered, while two engine jobs run and slow connections hang about.

    bench/page_load.py [--pages 500] [--slow 500] [--moves 10] [--pause 5] [--program build/release/tabia]

Every page plays a game for two people, a move every few seconds. Prints the times from question to answer (median, p95, p99, worst),
the memory of the server, and how long GET /health takes beside the slow connections.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import struct
import subprocess
import tempfile
import time


async def read_message(reader):
    whole = b""
    while True:
        first, second = await reader.readexactly(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", await reader.readexactly(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", await reader.readexactly(8))[0]
        payload = await reader.readexactly(size)
        if first & 0x0F in (0, 1):
            whole += payload
            if first & 0x80:
                return whole


def frame(text):
    payload = text.encode()
    size = len(payload)
    head = b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size))
    return head + b"\0\0\0\0" + payload  # a mask of zeros changes nothing


async def connect(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write((f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\nUpgrade: websocket\r\n"
                  f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
    head = await reader.readuntil(b"\r\n\r\n")
    if b" 101 " not in head:
        raise SystemExit(head.decode())
    return reader, writer


async def ask(reader, writer, number, ask, **fields):
    writer.write(frame(json.dumps({"id": number, "ask": ask, **fields})))
    wanted = b'{"id":%d,' % number
    while True:
        message = await read_message(reader)
        if message.startswith(wanted):
            return json.loads(message)["answer"]


async def play(port, moves, pause, times, chance, started):
    reader, writer = await connect(port)
    begun = await ask(reader, writer, 1, "match.new", game="chess", seats=["human", "human"])
    session, view = begun["session"], begun["state"]["view"]
    started.append(1)
    while len(started) < started.total:
        await asyncio.sleep(0.1)
    for number in range(moves):
        await asyncio.sleep(2 * pause * chance.random())
        if not view["moves"]:
            break
        move = chance.choice(view["moves"])["id"]
        begin = time.perf_counter()
        answer = await ask(reader, writer, 2 + number, "match.do", session=session, command="move", move=move)
        times.append(time.perf_counter() - begin)
        view = answer["state"]["view"]
    writer.close()


async def keep_engine_busy(port, until):
    reader, writer = await connect(port)
    writer.write(frame(json.dumps({"id": 1, "ask": "solve", "game": "chess", "goal": "best", "seconds": 600,
                                   "position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"})))
    await until.wait()
    writer.close()


class Counter(list):
    total = 0


def memory_of(process):
    with open(f"/proc/{process}/status") as status:
        return {line.split(":")[0]: line.split(":")[1].strip() for line in status if line.startswith(("VmRSS", "VmHWM"))}


async def measure(port, process, args):
    times, started, until = [], Counter(), asyncio.Event()
    started.total = args.pages
    slow = []
    for _ in range(args.slow):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HT")  # and never goes on
        slow.append(writer)
    busy = [asyncio.create_task(keep_engine_busy(port, until)) for _ in range(2)]
    players = [asyncio.create_task(play(port, args.moves, args.pause, times, random.Random(i), started)) for i in range(args.pages)]
    while len(started) < args.pages:
        await asyncio.sleep(0.1)
    health = []
    while not all(player.done() for player in players):
        begin = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /health HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n".encode())
        await reader.readline()
        health.append(time.perf_counter() - begin)
        writer.close()
        await asyncio.sleep(0.2)
    for player in players:
        player.result()
    memory = memory_of(process)
    until.set()
    await asyncio.gather(*busy)
    times.sort()
    at = lambda share: 1000 * times[min(len(times) - 1, int(share * len(times)))]
    print(f"{args.pages} pages, {len(times)} moves, {args.slow} slow connections, 2 engine jobs: median {at(.5):.1f} ms, "
          f"p95 {at(.95):.1f} ms, p99 {at(.99):.1f} ms, worst {at(1):.1f} ms; health {1000 * sorted(health)[len(health) // 2]:.1f} ms; "
          f"memory {memory}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=500)
    parser.add_argument("--slow", type=int, default=500)
    parser.add_argument("--moves", type=int, default=10)
    parser.add_argument("--pause", type=float, default=5, help="seconds between the moves of a page, on average")
    parser.add_argument("--program", default=os.environ.get("TABIA", "build/release/tabia"))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        server = subprocess.Popen([args.program, "serve", "--port", "0", "--home", home], stdout=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        try:
            asyncio.run(measure(port, server.pid, args))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
