# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""`boardwright serve` and clients that are slow, greedy, gone or hostile.
  python3 tests/scripts/serve_clients_test.py <program>
"""
import http.client
import json
import pathlib
import signal
import socket
import tempfile
import threading
import time
import unittest

from serve_test import Server

SMALL = {"game": "kenken", "verb": "generate", "options": {"size": 3}, "seed": "1"}
ENDLESS = {"game": "kenken", "verb": "generate", "options": {"size": 6}, "seed": "1", "count": 10**8}
# Another one, which is no small call.
LARGER = {"game": "kenken", "verb": "generate", "options": {"size": 9, "difficulty": "unreasonable"}, "seed": "1"}


def request_bytes(body, head=""):
    text = json.dumps(body)
    return (f"POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{head}"
            f"Content-Length: {len(text)}\r\n\r\n{text}").encode()


def read_all(connection):
    """Everything until the server closes."""
    got = bytearray()
    while piece := connection.recv(1 << 16):
        got += piece
    return bytes(got)


class Taker(threading.Thread):
    """Takes an answer as fast as it comes, so that its worker never waits for the client."""

    def __init__(self, connection):
        super().__init__(daemon=True)
        self.connection, self.answer = connection, connection.recv(1)
        self.start()

    def run(self):
        try:
            self.answer += read_all(self.connection)
        except OSError:
            pass


def read_after(connection, seconds):
    """The same, but nothing is taken for some seconds first."""
    time.sleep(seconds)
    try:
        return read_all(connection)
    except ConnectionResetError:
        return b""


class Base(unittest.TestCase):
    OPTIONS = ()

    def setUp(self):
        self.server = Server("--quiet", *self.OPTIONS)  # nobody reads the log

    def tearDown(self):
        if self.server.process.poll() is None:
            self.server.stop()

    def connect(self):
        made = socket.create_connection(("127.0.0.1", self.server.port), timeout=60)
        self.addCleanup(made.close)
        return made

    def raw(self, data):
        """The status of an answer to bytes as they are, after which the server closes, and all of it."""
        client = self.connect()
        client.sendall(data)
        got = read_all(client)
        return int(got.split(b" ", 2)[1]) if got else 0, got

    def metric(self, text):
        return text in self.server.ask("GET", "/metrics")[2]

    def wait_for(self, text):
        while not self.metric(text):
            time.sleep(0.02)


class Slow(Base):
    OPTIONS = ("--workers", "1", "--patience", "1")

    def test_half_a_request_is_given_up(self):
        for part in (b"", b"GET /hea", b"POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"):
            client = self.connect()
            client.sendall(part)
            self.assertEqual(read_all(client), b"")

    def test_clients_that_take_nothing_hold_up_nobody_and_are_dropped(self):
        takers = [self.connect() for _ in range(4)]
        for client in takers:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(request_bytes(ENDLESS))
        self.assertEqual(self.server.ask("POST", "/v1/run", SMALL)[0], 200)
        self.wait_for('boardwright_requests_total{route="run",status="200"} 5\n')  # all five are over, long before 10**8 boards

    def test_slow_downloads_hold_up_nobody_and_are_whole(self):
        self.server.stop()
        with tempfile.TemporaryDirectory() as folder:
            content = bytes(range(256)) * (1 << 15)  # 8 MiB
            (pathlib.Path(folder) / "large.bin").write_bytes(content)
            self.server = Server("--quiet", "--workers", "1", "--patience", "600", "--studio", folder)
            clients = [self.connect() for _ in range(30)]  # more than there are threads
            for client in clients:
                client.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            self.assertTrue(all(client.recv(1) for client in clients))
            self.assertEqual(self.server.ask("POST", "/v1/run", SMALL)[0], 200)
            self.assertTrue(read_all(clients[0]).endswith(content))
            # Who takes nothing more is dropped in the end.
            self.server.stop()
            self.server = Server("--quiet", "--workers", "1", "--patience", "1", "--studio", folder)
            idle = self.connect()
            idle.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            self.assertFalse(read_after(idle, 5).endswith(content))

    def test_answers_that_nobody_takes_fill_no_memory(self):
        self.server.stop()
        with tempfile.TemporaryDirectory() as folder:
            content = bytes(1 << 24)
            (pathlib.Path(folder) / "large.bin").write_bytes(content)
            self.server = Server("--quiet", "--patience", "600", "--studio", folder)
            clients = [self.connect() for _ in range(60)]  # of 960 MiB some 256 may wait
            for client in clients:
                client.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                self.assertTrue(client.recv(1))
            whole = [read_after(client, 0).endswith(content) for client in clients]
            self.assertTrue(whole[-1])  # who came last
            self.assertFalse(whole[0])  # who took longest
            self.assertLess(sum(whole), 40)

    def test_health_is_told_while_all_workers_work(self):
        clients = [self.connect() for _ in range(3)]
        for client in clients:
            client.sendall(request_bytes(ENDLESS))
        self.assertTrue(clients[0].recv(1))
        self.assertEqual(self.server.ask("GET", "/healthz")[0], 200)

    def test_nobody_works_for_clients_that_have_gone(self):
        busy = self.connect()
        busy.sendall(request_bytes(ENDLESS))
        taker = Taker(busy)
        waiting = [self.connect() for _ in range(20)]
        for client in waiting:
            client.sendall(request_bytes(LARGER))
        self.wait_for("boardwright_calls_waiting 20\n")
        for client in waiting:
            client.close()
        # What watches the sockets answers this, and has seen by then who closed before.
        self.assertEqual(self.server.ask("GET", "/healthz")[0], 200)
        busy.shutdown(socket.SHUT_RDWR)
        taker.join()
        self.assertEqual(self.server.ask("POST", "/v1/run", SMALL)[0], 200)
        self.assertTrue(self.metric('boardwright_requests_total{route="run",status="200"} 2\n'), "ENDLESS and SMALL")
        self.assertFalse(self.metric('route="run",status="400"'), "a call of a client that had gone was begun")

    def test_calls_are_no_small_answers_however_their_address_is_written(self):
        """Small answers have workers of their own, so a call among them would not be counted."""
        busy = self.connect()
        busy.sendall(request_bytes(ENDLESS))
        taker = Taker(busy)
        others = [self.connect() for _ in range(3)]
        for client, target in zip(others, (b"/%761/run", b" /v1/run", b"/v1/run?a")):
            client.sendall(request_bytes(SMALL).replace(b"/v1/run", target))
        self.wait_for("boardwright_calls_waiting 3\n")
        busy.shutdown(socket.SHUT_RDWR)
        taker.join()
        for client in others:
            self.assertTrue(client.recv(1 << 16).startswith(b"HTTP/1.1 200 OK\r\n"))


class Patient(Base):
    OPTIONS = ("--workers", "1", "--patience", "4", "--time-limit", "600")

    def test_patience_begins_with_the_answer(self):
        """Who waited long for an answer may take as long as others to ask again."""
        busy = self.connect()
        busy.sendall(request_bytes(ENDLESS))
        taker = Taker(busy)
        waiting = self.connect()
        waiting.sendall(request_bytes(SMALL))
        time.sleep(5)
        busy.shutdown(socket.SHUT_RDWR)
        taker.join()
        self.assertTrue(waiting.recv(1 << 16).startswith(b"HTTP/1.1 200 OK\r\n"))
        time.sleep(1.5)  # idle connections are looked for every half second
        waiting.sendall(request_bytes(SMALL))
        self.assertTrue(waiting.recv(1 << 16).startswith(b"HTTP/1.1 200 OK\r\n"))


class Hostile(Base):
    OPTIONS = ("--body", "1", "--memory", "2")

    def test_malformed_requests_are_refused_and_closed(self):
        run = b"POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        for data, status in (
                (run + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 411),
                (run + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}", 411),
                (run + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400),
                (run + b"Content-Length: -2\r\n\r\n{}", 400), (run + b"Content-Length : 2\r\n\r\n{}", 400),
                (run + b"Content-Length: 99999999999999999999999\r\n\r\n{}", 400),
                (run + b"Content-Length: 2000000\r\n\r\n" + b" " * 2000000, 413),
                (b"GET /" + b"a" * 20000, 431), (b"GET /healthz HTTP/1.1\r\nA: " + b"a" * 20000 + b"\r\n\r\n", 431)):
            got, content = self.raw(data)
            self.assertEqual(got, status, data[:120])
            self.assertIn(b"X-Content-Type-Options: nosniff\r\n", content)
        for data in (b"\r\n\r\n", b"nonsense\r\n\r\n", b"GET\r\n\r\n", bytes(range(256)) + b"\r\n\r\n"):
            self.assertIn(self.raw(data + b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")[0], (0, 400, 403, 404))
        self.assertEqual(self.server.ask("GET", "/healthz")[0], 200)

    def test_a_call_may_take_so_much_memory(self):
        text = "[" + "[]," * 200000 + "[]]"  # each a value of its own
        body = {"game": "kenken", "verb": "verify", "inputs": [{"document": json.loads(text)}]}
        status, _, messages = self.server.ask("POST", "/v1/run", body)
        self.assertEqual((status, messages[-1]["error"]["code"]), (503, "out_of_memory"))
        self.assertEqual(self.server.ask("POST", "/v1/run", SMALL)[0], 200)

    def test_a_library_may_take_so_much_memory(self):
        """What cairo takes for a PDF counts too, wherever it is when there is no more."""
        self.server.stop()
        puzzle = self.puzzle_of(Server())
        ended = set()
        for limit in (1, 2, 3, 4, 6, 64):
            self.server = Server("--memory", str(limit))
            for _ in range(2):
                body = {"game": "kenken", "verb": "page", "inputs": [{"document": puzzle}], "options": {"pdf": "sheet.pdf"}}
                status, _, messages = self.server.ask("POST", "/v1/run", body)
                ended.add((status, messages[-1].get("error", {}).get("code")))
            self.assertEqual(self.server.ask("POST", "/v1/run", SMALL)[0], 200)
            self.server.stop()
        self.server = Server()
        self.assertLessEqual(ended, {(200, None), (503, "out_of_memory")})
        self.assertIn((200, None), ended)

    def puzzle_of(self, server):
        try:
            return server.ask("POST", "/v1/run", SMALL)[2][0]["reply"]["json"]
        finally:
            server.stop()

    def test_no_path_leads_out_of_the_studio(self):
        self.server.stop()
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder) / "studio"
            root.mkdir()
            (root / "index.html").write_text("the page")
            (pathlib.Path(folder) / "secret").write_text("hidden")
            (pathlib.Path(folder) / "studio-secret").write_text("hidden")
            (root / "link").symlink_to(pathlib.Path(folder) / "secret")
            (root / "up").symlink_to(folder)
            (root / "home").symlink_to("index.html")
            self.server = Server("--studio", str(root))
            for path in ("/../secret", "/%2e%2e/secret", "/..%2fsecret", "/a/../../secret", "//../secret", "/./../secret",
                         "/%2e%2e%2fsecret", "/..\\secret", "/%00/../secret", "/../studio-secret", "/-secret",
                         f"/{folder}/secret", f"//{folder}/secret", "/%252e%252e/secret", "/link", "/up/secret", "/up/studio/../secret",
                         "/index.html%00", "/" + "a/" * 3000, "/" + "a" * 5000):
                status, got = self.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                self.assertNotIn(b"hidden", got, path)
                self.assertIn(status, (0, 400, 404), path)
            for path in ("/", "/home", "/index.html"):
                self.assertEqual(self.server.ask("GET", path)[2], "the page")

    def test_tokens_that_are_nearly_right(self):
        self.server.stop()
        self.server = Server(environment={"BOARDWRIGHT_TOKEN": "open sesame"})
        for given in ("", "Bearer", "Bearer ", "Bearer open sesamf", "Bearer open sesameopen sesame", "Basic open sesame",
                      "bearer open sesame", "Bearer open sesame ."):
            self.assertEqual(self.server.ask("GET", "/v1/catalogue", headers={"Authorization": given})[0], 401, given)


class Connected(Base):
    def test_many_requests_on_one_connection(self):
        client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        for seed in range(20):
            client.request("POST", "/v1/run", json.dumps({**SMALL, "seed": str(seed)}), {"Content-Type": "application/json"})
            answer = client.getresponse()
            lines = answer.read().splitlines()
            self.assertEqual((answer.status, json.loads(lines[-1])["done"]["seed"]), (200, str(seed)))
        client.close()

    def test_requests_sent_ahead_are_answered_in_order(self):
        seeds = range(50)
        status, got = self.raw(b"".join(request_bytes({**SMALL, "seed": str(seed)}, "Connection: close\r\n" if seed == 49 else "")
                                        for seed in seeds))
        self.assertEqual(status, 200)
        found = [json.loads(line)["done"]["seed"] for line in got.splitlines() if line.startswith(b'{"done"')]
        self.assertEqual(found, [str(seed) for seed in seeds])

    def test_a_request_in_pieces(self):
        client = self.connect()
        data = request_bytes(SMALL, "Connection: close\r\n")
        for at in range(0, len(data), 7):
            client.sendall(data[at:at + 7])
        self.assertIn(b'{"done"', read_all(client))

    def test_continue_is_told_once(self):
        client = self.connect()
        head, body = request_bytes(SMALL, "Expect: 100-continue\r\nConnection: close\r\n").split(b"\r\n\r\n")
        client.sendall(head + b"\r\n\r\n")
        self.assertEqual(client.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
        client.sendall(body)
        self.assertTrue(read_all(client).startswith(b"HTTP/1.1 200 OK\r\n"))

    def test_http_1_0_ends_with_the_connection(self):
        status, got = self.raw(request_bytes({**ENDLESS, "count": 4000}).replace(b"HTTP/1.1", b"HTTP/1.0"))
        self.assertEqual(status, 200)
        self.assertNotIn(b"chunked", got)
        self.assertIn(b'{"done"', got.splitlines()[-1])


class Ending(Base):
    OPTIONS = ("--workers", "1", "--grace", "600", "--time-limit", "600")

    def test_a_call_under_way_is_answered_and_a_waiting_one_refused(self):
        first, second = self.connect(), self.connect()
        first.sendall(request_bytes({**ENDLESS, "count": 8000}))
        taker = Taker(first)
        second.sendall(request_bytes(SMALL))
        self.wait_for("boardwright_calls_waiting 1\n")
        self.server.process.send_signal(signal.SIGTERM)
        refused = read_all(second)
        taker.join()
        self.assertEqual(self.server.process.wait(timeout=60), 0)
        self.assertIn(b'"done":{"exit":0,"replies":8000', taker.answer)
        self.assertTrue(taker.answer.endswith(b"0\r\n\r\n"))
        self.assertIn(b"HTTP/1.1 503 ", refused)
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", self.server.port))
        self.server.process.stdout.close()
        self.server.process.stderr.close()


if __name__ == "__main__":
    unittest.main()
