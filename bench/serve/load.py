# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""`boardwright serve` under a crowd: 1,000 clients of wrk on loopback, small verbs.

For each verb, in turns: the engine alone (the C library on as many threads as the
server has workers, the very same calls), then the server. No answer may be an
error. Printed: both rates, their ratio (the bar is 50 %), p50 and p99; and the CPU
of a call in the engine alone, in the server and in wrk, which shares the cores:
what others do on the machine matters little to those.
  python3 bench/serve/load.py <build folder> [--seconds 4] [--rounds 2] [--clients 1000]
"""
import argparse
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def made(program, game, **options):
    flags = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    return json.loads(subprocess.run([program, game, "generate", "--seed", "1", "--json", *flags], check=True,
                                     capture_output=True, text=True).stdout)


def small_calls(program):
    """By name, calls as the service takes them: with new seeds, or one document."""
    puzzle, board = made(program, "kenken", size=4), made(program, "squad")

    def over(game, verb, document):
        return [{"call": "run", "game": game, "verb": verb, "inputs": [{"document": document}]}]

    def seeds(game, **options):
        return [{"call": "run", "game": game, "verb": "generate", "options": options, "seed": str(seed)}
                for seed in range(1000)]
    small = {"kenken generate 4x4": seeds("kenken", size=4), "kenken generate 6x6": seeds("kenken", size=6),
             "kenken solve 4x4": over("kenken", "solve", puzzle), "kenken hint 4x4": over("kenken", "hint", puzzle),
             "kenken verify 4x4": over("kenken", "verify", puzzle), "squad generate": seeds("squad"),
             "dungeon generate": seeds("dungeon")}
    mixed = [calls[i % len(calls)] for i in range(200) for calls in small.values()]
    return {**small, "all of these": mixed, "squad solve": over("squad", "solve", board)}


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def cpu(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(timeout=60) != 0:
            sys.exit("the server did not end well")


def children_cpu():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def engine_alone(tool, calls, threads, seconds):
    """Calls a second, and microseconds of CPU for one."""
    done = subprocess.run([tool, str(calls), str(threads), str(seconds)], check=True, capture_output=True, text=True)
    count, wall, cpu = (float(word) for word in done.stdout.split())
    return {"rate": count / wall, "cpu": 1e6 * cpu / count}


def crowd(server, bodies, clients, seconds):
    begun, before = server.cpu(), children_cpu()
    done = subprocess.run(["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "30s", "-s", str(HERE / "load.lua"),
                           server.url, "--", str(bodies)], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    found["errors"] = sum(found[kind] for kind in ("connect", "read", "write", "timeout", "status"))
    found["rate"] = found["requests"] / found["seconds"]
    found["cpu"] = 1e6 * (server.cpu() - begun) / max(1, found["requests"])
    found["wrk"] = 1e6 * (children_cpu() - before) / max(1, found["requests"])
    return found


def build_tool(build, folder):
    tool = folder / "engine_rate"
    subprocess.run(["gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{HERE.parents[1]}/apps/library",
                    str(HERE / "engine_rate.c"), f"-L{build}", "-lboardwright", f"-Wl,-rpath,{build}", "-pthread",
                    "-o", str(tool)], check=True)
    return str(tool)


def measure(tool, server, calls, folder, asked):
    whole, bodies = folder / "calls.jsonl", folder / "bodies.jsonl"
    whole.write_text("".join(json.dumps(call) + "\n" for call in calls))
    bodies.write_text("".join(json.dumps({k: v for k, v in call.items() if k != "call"}) + "\n" for call in calls))
    rounds = [(engine_alone(tool, whole, os.cpu_count(), asked.seconds),
               crowd(server, bodies, asked.clients, asked.seconds)) for _ in range(asked.rounds)]
    errors = sum(served["errors"] for _, served in rounds)
    alone, served = max(rounds, key=lambda pair: pair[1]["rate"] / pair[0]["rate"])
    return alone, served, errors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--seconds", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--clients", type=int, default=1000)
    asked = parser.parse_args()
    build = pathlib.Path(asked.build).resolve()
    program = str(build / "boardwright")
    bad = 0
    print(f"{asked.clients} clients on loopback, {os.cpu_count()} cores, the better of {asked.rounds} rounds of {asked.seconds} s")
    print(f"{'':<22}{'engine':>8}{'served':>8}{'ratio':>7}{'p50':>8}{'p99':>8}   CPU a call, us: engine server  wrk  ratio  errors")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tool, server = build_tool(build, folder), Server(program)
        for verb, calls in small_calls(program).items():
            alone, served, errors = measure(tool, server, calls, folder, asked)
            bad += errors
            print(f"{verb:<22}{alone['rate']:6.0f}/s{served['rate']:6.0f}/s{served['rate'] / alone['rate']:7.2f}"
                  f"{served['p50']:5.0f} ms{served['p99']:5.0f} ms {alone['cpu']:21.0f}{served['cpu']:7.0f}{served['wrk']:5.0f}"
                  f"{alone['cpu'] / (served['cpu'] + served['wrk']):7.2f}{errors:8}", flush=True)
        server.stop()
    sys.exit(f"{bad} answers were errors" if bad else 0)


if __name__ == "__main__":
    main()
