# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""`boardwright serve`, asked by a plain HTTP client.
  python3 tests/scripts/serve_test.py <program>
"""
import concurrent.futures
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)


class Server:
    def __init__(self, *options, environment=None):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", *options], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})})
        self.line = self.process.stdout.readline().strip()
        self.port = int(self.line.rsplit(":", 1)[1].strip("/"))

    def ask(self, method, path, body=None, headers=None):
        """Status, headers and the body, as messages where it is JSON lines."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        text = None if body is None else json.dumps(body)
        sent = {"Content-Type": "application/json"} if text is not None else {}
        client.request(method, path, text, {**sent, **(headers or {})})
        answer = client.getresponse()
        content = answer.read().decode()
        client.close()
        if answer.getheader("Content-Type", "").startswith("application/jsonl"):
            return answer.status, answer, [json.loads(line) for line in content.splitlines()]
        return answer.status, answer, content

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        self.log = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


class Serving(unittest.TestCase):
    def setUp(self):
        self.server = Server()

    def tearDown(self):
        if self.server.process.poll() is None:
            self.server.stop()

    def test_runs_verbs_as_the_command_line_does(self):
        body = {"game": "kenken", "verb": "generate", "options": {"size": 4}, "seed": "tea"}
        status, _, messages = self.server.ask("POST", "/v1/run", body)
        self.assertEqual(status, 200)
        plain = subprocess.run([PROGRAM, "kenken", "generate", "--size", "4", "--seed", "tea", "--json"],
                               capture_output=True, text=True, check=True).stdout
        self.assertEqual(messages[0]["reply"]["json"], json.loads(plain))
        self.assertEqual(messages[-1]["done"]["exit"], 0)

    def raw(self, *requests):
        """What comes back for bytes sent as they are, until the server closes."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=60) as client:
            client.sendall(b"".join(requests))
            got = b""
            while piece := client.recv(65536):
                got += piece
        return got.decode()

    def test_unusual_requests_get_the_usual_answers(self):
        body = json.dumps({"game": "kenken", "verb": "generate", "options": {"size": 3}, "seed": "1"})
        _, _, usual = self.server.ask("POST", "/v1/run", json.loads(body))
        rest = f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        for head in ("POST /v1/run HTTP/1.1\r\nHost: localhost\r\n", "POST /v1/run HTTP/1.1\r\nhOST:LocalHost:80\r\n",
                     "POST /v1/%72un HTTP/1.1\r\nHost: localhost\r\n", "POST /v1/run?a=b HTTP/1.1\r\nHost: localhost\r\n",
                     "POST /v1/run HTTP/1.0\r\nHost: localhost\r\n",
                     "POST /v1/run HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-99999\r\n"):
            answer, _, lines = self.raw(head.encode(), rest).partition("\r\n\r\n")
            self.assertRegex(answer, "^HTTP/1.1 20[06] ", head)
            self.assertIn("X-Content-Type-Options: nosniff", answer, head)
            self.assertIn("Connection: close", answer, head)
            self.assertEqual([json.loads(line) for line in lines.splitlines()], usual, head)
        for head in ("POST /v1/run HTTP/1.1\r\nHost: evil.example\r\n", "POST /v1/run HTTP/1.1\r\n",
                     "POST /v1/%72un HTTP/1.1\r\nHost: evil.example\r\n"):
            self.assertTrue(self.raw(head.encode(), rest).startswith("HTTP/1.1 403 Forbidden\r\n"), head)
        for head in ("post /v1/run HTTP/1.1\r\nHost: localhost\r\n", "TRACE /v1/run HTTP/1.1\r\nHost: localhost\r\n"):
            answer = self.raw(head.encode(), rest)
            self.assertTrue(answer.startswith("HTTP/1.1 400 Bad Request\r\n"), head)
            self.assertIn('"bad_request"', answer, head)
        # Lines that others may see an end in where we see none.
        for odd in (b"X: a\nHost: localhost\r\n", b"Host: localhost\r\nX: a\rb\r\n", b"Host: localhost\r\nX: a\0b\r\n"):
            for line in (b"POST /v1/run HTTP/1.1\r\n", b"POST /v1/%72un HTTP/1.1\r\n"):
                self.assertTrue(self.raw(line, odd, rest).startswith("HTTP/1.1 400 "), odd)
        # One after the other on one connection, sent at once.
        kept = f"POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        three = self.raw(kept, kept, b"POST /v1/run HTTP/1.1\r\nHost: localhost\r\n", rest)
        self.assertEqual(three.count("HTTP/1.1 200 OK\r\n"), 3)
        self.assertEqual(three.count("Keep-Alive: timeout="), 2)

    def test_what_curl_sends_without_a_type_may_be_large(self):
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        body = {"game": "kenken", "options": {"size": 3}, "seed": "s" * 20_000}
        for path in ("/v1/run", "/v1/sessions"):
            status, _, messages = self.server.ask("POST", path, {**body, "verb": "generate"} if path == "/v1/run" else body, form)
            self.assertEqual(status, 200, messages)

    def test_every_verb_is_described(self):
        _, _, catalogue = self.server.ask("GET", "/v1/catalogue")
        status, _, text = self.server.ask("GET", "/v1/openapi.json")
        described = json.loads(text)
        self.assertEqual(described["openapi"], "3.0.3")
        for game in catalogue[0]["catalogue"]["games"]:
            for verb in game["verbs"]:
                schema = described["components"]["schemas"][f"{game['name']}_{verb['name']}"]
                options = schema["properties"]["options"]["properties"]
                self.assertEqual(sorted(options), sorted(o["name"] for o in verb["options"]))
                self.assertEqual("first" in schema["properties"], verb["counted"])
                self.assertIn("time_limit", schema["properties"])
        self.assertEqual(described["components"]["securitySchemes"]["token"]["scheme"], "bearer")
        for path, methods in described["paths"].items():
            for method in methods:
                if method != "parameters":  # each answers something else than "there is nothing here"
                    status = self.server.ask(method.upper(), path.format(id="none"), {} if method == "post" else None)[0]
                    self.assertNotEqual(status, 405, path)
                    self.assertEqual(status == 404, "{id}" in path, path)

    def test_says_what_is_wrong(self):
        for body, status in (({"game": "chess", "verb": "generate"}, 400),
                             ({"game": "kenken", "verb": "solve"}, 400), ([], 400)):
            got, _, messages = self.server.ask("POST", "/v1/run", body)
            self.assertEqual(got, status)
            self.assertTrue(messages[-1]["error"]["code"])
        self.assertEqual(self.server.ask("GET", "/v1/nothing")[0], 404)
        self.assertEqual(self.server.ask("GET", "/../../etc/passwd")[0], 404)
        self.assertEqual(self.server.ask("GET", "/v1/sessions/s1")[0], 404)

    def test_wrong_methods_are_named_and_refusals_counted(self):
        for method, path, allowed in (("GET", "/v1/run", "POST"), ("PUT", "/v1/sessions", "POST"), ("DELETE", "/v1/catalogue", "GET")):
            status, headers, _ = self.server.ask(method, path)
            self.assertEqual((status, headers.getheader("Allow")), (405, allowed))
        self.assertEqual(self.server.ask("GET", "/v1/nothing")[0], 404)
        self.assertEqual(self.server.ask("GET", "/v1/catalogue", headers={"Host": "elsewhere"})[0], 403)
        counted = self.server.ask("GET", "/metrics")[2]
        for status in (403, 404, 405):
            self.assertIn(f'{{route="refused",status="{status}"}}', counted)

    def test_pages_of_other_sites_are_kept_out(self):
        body = {"game": "kenken", "verb": "generate"}
        self.assertEqual(self.server.ask("POST", "/v1/run", body, {"Host": "evil.example"})[0], 403)
        form = {"Content-Type": "text/plain"}
        for of_page in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            self.assertEqual(self.server.ask("POST", "/v1/run", body, {**form, **of_page})[0], 415)
        # Programs such as curl call a body what they like.
        self.assertEqual(self.server.ask("POST", "/v1/run", body, form)[0], 200)
        _, answer, _ = self.server.ask("GET", "/healthz")
        self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")

    def test_plays_a_game(self):
        status, _, messages = self.server.ask("POST", "/v1/sessions",
                                              {"game": "kenken", "options": {"size": 4}, "seed": "1"})
        self.assertEqual(status, 200)
        session = messages[0]["session"]
        self.assertGreater(len(session), 30, "it could be guessed")
        status, _, messages = self.server.ask("GET", f"/v1/sessions/{session}")
        controls = messages[0]["look"]["controls"]
        self.assertTrue(controls)
        status, _, _ = self.server.ask("POST", f"/v1/sessions/{session}", {"action": "no such thing"})
        self.assertEqual(status, 400)
        self.assertEqual(self.server.ask("DELETE", f"/v1/sessions/{session}")[0], 200)
        self.assertEqual(self.server.ask("GET", f"/v1/sessions/{session}")[0], 404)

    def test_long_answers_are_streamed_and_cancelled_when_nobody_listens(self):
        self.server.stop()
        self.server = Server("--workers", "1")
        body = {"game": "kenken", "verb": "generate", "options": {"size": 6}, "seed": "1",
                "count": 10**8}
        client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        client.request("POST", "/v1/run", json.dumps(body), {"Content-Type": "application/json"})
        answer = client.getresponse()
        self.assertEqual(answer.status, 200)
        while "reply" not in json.loads(answer.readline()):
            pass  # progress may come first
        answer.close()
        client.close()
        # With one worker another call would wait for ever if this one went on.
        small = {"game": "kenken", "verb": "generate", "seed": "1"}
        self.assertEqual(self.server.ask("POST", "/v1/run", small)[0], 200)
        self.assertEqual(self.server.stop(), 0, "SIGTERM ends it")

    def test_many_clients_at_once(self):
        body = {"game": "kenken", "verb": "generate", "options": {"size": 3}, "seed": "1"}
        with concurrent.futures.ThreadPoolExecutor(64) as pool:
            answers = list(pool.map(lambda _: self.server.ask("POST", "/v1/run", body)[0], range(200)))
        self.assertEqual(answers, [200] * 200)
        _, _, text = self.server.ask("GET", "/metrics")
        self.assertIn('boardwright_requests_total{route="run",status="200"} 200', text)

    def test_half_open_clients_harm_nobody(self):
        open_ones = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(50)]
        for one in open_ones:
            one.send(b"POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        self.assertEqual(self.server.ask("GET", "/healthz")[0], 200)
        for one in open_ones:
            one.close()

    def test_logs_are_json(self):
        self.server.ask("GET", "/v1/catalogue")
        self.server.stop()
        line = json.loads(self.server.log.splitlines()[0])
        self.assertEqual((line["path"], line["status"]), ("/v1/catalogue", 200))
        self.assertRegex(line["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        self.assertGreater(line["ms"], 0)

    def test_what_is_no_text_is_told_as_text(self):
        """Answers and the log are JSON whatever was asked for."""
        for path in ("/%ff", "/v1/sessions/%ff%fe", "/a%00%0a"):
            self.assertIn(self.server.ask("GET", path)[2][-1]["error"]["code"], ("not_found", "bad_request"))
        self.server.stop()
        self.assertEqual([json.loads(line)["path"] for line in self.server.log.splitlines()],
                         ["/\ufffd", "/v1/sessions/\ufffd\ufffd", "/a\0\n"])


class Guarded(unittest.TestCase):
    def test_elsewhere_a_token_is_needed(self):
        done = subprocess.run([PROGRAM, "serve", "--host", "0.0.0.0", "--port", "0"],
                              capture_output=True, text=True, timeout=30,
                              env={k: v for k, v in os.environ.items() if k != "BOARDWRIGHT_TOKEN"})
        self.assertEqual(done.returncode, 2)
        self.assertIn("--token-file", done.stderr)

    def test_the_token_is_asked_for(self):
        server = Server(environment={"BOARDWRIGHT_TOKEN": "open sesame"})
        self.assertEqual(server.ask("GET", "/v1/catalogue")[0], 401)
        wrong = {"Authorization": "Bearer open sesam"}
        self.assertEqual(server.ask("GET", "/v1/catalogue", headers=wrong)[0], 401)
        right = {"Authorization": "Bearer open sesame"}
        self.assertEqual(server.ask("GET", "/v1/catalogue", headers=right)[0], 200)
        server.stop()

    def test_a_folder_for_sessions_is_made_or_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            state = os.path.join(folder, "a", "state")
            server = Server("--state", state)
            self.assertEqual(os.stat(state).st_mode & 0o777, 0o700)
            server.ask("POST", "/v1/sessions", {"game": "kenken", "options": {"size": 4}, "seed": "1"})
            self.assertEqual(len(os.listdir(state)), 1)
            server.stop()
            taken = os.path.join(folder, "file")
            with open(taken, "w") as file:
                file.write("no folder")
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--state", taken], capture_output=True, text=True,
                                  timeout=30)
            self.assertEqual(done.returncode, 2)
            self.assertIn("not_writable", done.stderr)

    def test_sessions_outlive_a_restart(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server("--state", folder)
            opened = server.ask("POST", "/v1/sessions",
                                {"game": "kenken", "options": {"size": 4}, "seed": "1"})
            session = opened[2][0]["session"]
            action = {"action": {"control": "place-3", "cell": "0"}}
            self.assertEqual(server.ask("POST", f"/v1/sessions/{session}", action)[0], 200)
            before = server.ask("GET", f"/v1/sessions/{session}")[2][0]["look"]["view"]
            del before["elapsed_ms"]  # the clock goes on
            server.process.kill()
            server.stop()
            again = Server("--state", folder)
            status, _, messages = again.ask("GET", f"/v1/sessions/{session}")
            self.assertEqual(status, 200)
            self.assertEqual(messages[0]["session"], session)
            again.stop()
            after = messages[0]["look"]["view"]
            del after["elapsed_ms"]
            self.assertEqual(after, before)

    def test_a_kept_session_is_opened_once_however_many_ask(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server("--state", folder)
            opening = {"game": "kenken", "options": {"size": 9}, "seed": "1"}
            kept = [server.ask("POST", "/v1/sessions", opening)[2][0]["session"] for _ in range(12)]
            server.stop()
            again = Server("--state", folder, "--sessions", str(len(kept)), "--workers", "8")
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                for session in kept:
                    asked = pool.map(lambda _, path=f"/v1/sessions/{session}": again.ask("GET", path)[0], range(8))
                    self.assertEqual(list(asked), 8 * [200])
            again.stop()

    def test_a_kept_session_waits_for_room(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server("--state", folder)
            opening = {"game": "kenken", "options": {"size": 4}, "seed": "1"}
            kept = [server.ask("POST", "/v1/sessions", opening)[2][0]["session"] for _ in range(2)]
            server.stop()
            again = Server("--state", folder, "--sessions", "1")
            self.assertEqual(again.ask("GET", f"/v1/sessions/{kept[0]}")[0], 200)
            status, answer, messages = again.ask("GET", f"/v1/sessions/{kept[1]}")
            self.assertEqual((status, messages[-1]["error"]["code"]), (503, "too_many_sessions"))
            self.assertEqual(answer.getheader("Retry-After"), "1")
            self.assertEqual(again.ask("DELETE", f"/v1/sessions/{kept[0]}")[0], 200)
            self.assertEqual(again.ask("GET", f"/v1/sessions/{kept[1]}")[0], 200)
            again.stop()

    def test_unused_sessions_are_closed_and_wake_up_where_they_are_kept(self):
        for state in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                server = Server("--idle", "0.01", *(("--state", folder) if state else ()))
                opened = server.ask("POST", "/v1/sessions", {"game": "kenken", "options": {"size": 4}, "seed": "1"})
                session = opened[2][0]["session"]
                while "boardwright_sessions 0\n" not in server.ask("GET", "/metrics")[2]:
                    time.sleep(0.05)
                self.assertEqual(server.ask("GET", f"/v1/sessions/{session}")[0], 200 if state else 404)
                server.stop()
                self.assertNotIn(session, server.log)
                self.assertIn(session[:6], server.log)

    def test_a_call_may_spend_so_much(self):
        server = Server("--budget", "1000")
        board = server.ask("POST", "/v1/run", {"game": "squad", "verb": "generate", "seed": "1"})[2][0]["reply"]["json"]
        solve = {"game": "squad", "verb": "solve", "inputs": [{"document": board}]}
        status, _, messages = server.ask("POST", "/v1/run", {**solve, "budget": 1001})
        self.assertEqual(status, 400)
        self.assertIn("1000", messages[-1]["error"]["message"])
        within = server.ask("POST", "/v1/run", {**solve, "budget": 1000})[2][0]["reply"]["json"]
        plain = server.ask("POST", "/v1/run", solve)[2][0]["reply"]["json"]
        self.assertEqual(plain, within)  # what a verb does by itself is limited too
        server.stop()

    def test_a_full_queue_says_so(self):
        server = Server("--workers", "1", "--queue", "1")
        body = {"game": "kenken", "verb": "generate", "options": {"size": 9, "difficulty": "unreasonable"},
                "seed": "1", "count": 50}
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: server.ask("POST", "/v1/run", body), range(8)))
        refused = [answer for answer in answers if answer[0] == 503]
        self.assertTrue(refused)
        self.assertEqual(refused[0][1].getheader("Retry-After"), "1")
        server.stop()


if __name__ == "__main__":
    unittest.main()
