"""A page without a browser: a WebSocket by hand, and questions with their answers, for tests of `tabia serve`."""

import base64
import json
import os
import re
import socket
import struct
import subprocess

from cli_harness import TABIA


class Server:
    """A running `tabia serve`, at a free port."""

    def __init__(self, home, *args):
        self.home = home
        self.process = subprocess.Popen([TABIA, "serve", "--port", "0", "--home", home, *args], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env={**os.environ, "USER": "tester"})
        line = self.process.stdout.readline()
        found = re.match(r"http://localhost:(\d+)/", line)
        if not found:
            raise AssertionError(f"no address: {line!r} {self.process.stderr.read()}")
        self.port = int(found.group(1))

    def page(self):
        return Page(self.port)

    def http(self, text):
        """What comes back for raw bytes, until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as link:
            link.sendall(text.encode() if isinstance(text, str) else text)
            link.shutdown(socket.SHUT_WR)
            out = b""
            while piece := link.recv(65536):
                out += piece
        return out.decode(errors="replace")

    def end(self):
        self.process.terminate()
        code = self.process.wait(timeout=60)
        return code

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
        self.process.stdout.close()
        self.process.stderr.close()


class Closed(Exception):
    pass


class Page:
    def __init__(self, port, origin=None, host=None):
        self.link = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        host = host or f"localhost:{port}"
        origin = f"http://localhost:{port}" if origin is None else origin
        self.link.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            piece = self.link.recv(4096)
            if not piece:
                raise Closed(self.buffer.decode())
            self.buffer += piece
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(head.decode())
        self.news = []
        self.last = 0

    def send_text(self, text):
        payload = text.encode()
        mask = os.urandom(4)
        size = len(payload)
        head = b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 65536
                          else b"\xff" + struct.pack(">Q", size))
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(payload)) if size < 4096 else \
            (int.from_bytes(payload, "little") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "little")).to_bytes(size, "little")
        self.link.sendall(head + mask + masked)

    def _bytes(self, count):
        while len(self.buffer) < count:
            piece = self.link.recv(65536)
            if not piece:
                raise Closed("the connection ended")
            self.buffer += piece
        out, self.buffer = self.buffer[:count], self.buffer[count:]
        return out

    def receive(self):
        """The next message, or Closed with its code."""
        whole = b""
        while True:
            first, second = self._bytes(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._bytes(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._bytes(8))[0]
            payload = self._bytes(size)
            kind = first & 0x0F
            if kind == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0)
            if kind in (0, 1):
                whole += payload
                if first & 0x80:
                    return json.loads(whole)

    def ask_for(self, ask, **fields):
        """The whole message that answers."""
        self.last += 1
        self.send_text(json.dumps({"id": self.last, "ask": ask, **fields}))
        while True:
            message = self.receive()
            if message.get("id") == self.last:
                return message
            self.news.append(message)

    def ask(self, ask, **fields):
        message = self.ask_for(ask, **fields)
        if "error" in message:
            raise AssertionError(f"{ask} {fields}: {message['error']}")
        return message["answer"]

    def error(self, ask, **fields):
        message = self.ask_for(ask, **fields)
        if "error" not in message:
            raise AssertionError(f"{ask} {fields} was not refused: {str(message)[:300]}")
        return message["error"]["text"]

    def wait_for(self, wanted):
        """The first news for which wanted(news) holds."""
        for i, message in enumerate(self.news):
            if wanted(message):
                return self.news.pop(i)
        while True:
            message = self.receive()
            if wanted(message):
                return message
            self.news.append(message)

    def work(self, ask, **fields):
        """The last news of a job, and the parts that came before."""
        job = self.ask(ask, **fields)["job"]
        parts = []
        while True:
            news = self.wait_for(lambda m: m.get("news") == "job" and m.get("job") == job)
            if "part" in news:
                parts.append(news["part"])
            if news["state"] in ("done", "failed", "stopped"):
                return news, parts

    def close(self):
        self.link.close()
