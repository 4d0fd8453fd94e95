# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""How fast jobs are, against plain `generate --count`, with one thread and two.

Runs are interleaved and the best of each is taken, by CPU time per board: what
others do on the machine matters little to it. From it follows what two threads
make of two free cores: 2 * (CPU per board with one) / (CPU per board with two).
Wall times are printed too, for an idle machine.
  python3 bench/batch/rates.py <program> [--boards 20000] [--rounds 3] [--mpi <mpi program>]
With --boards 1000000 it is the million.
"""
import argparse
import json
import os
import pathlib
import resource
import subprocess
import tempfile
import time

CASES = {
    "kenken 6x6 hard": ("kenken", {"size": 6, "difficulty": "hard"}),
    "dungeon dragon": ("dungeon", {}),
}


def run(words):
    """CPU seconds, wall seconds and most memory (MiB) of a program and its children."""
    begun, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(words, stdout=nothing, stderr=nothing, stdin=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, words
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = ended.ru_utime + ended.ru_stime - begun.ru_utime - begun.ru_stime
    return cpu, time.time() - wall, usage.ru_maxrss / 1024


def best(runs):
    return tuple(min(column) for column in zip(*runs))


def measure(program, mpi, folder, game, options, boards, rounds):
    flags = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    path = folder / "job.json"
    path.write_text(json.dumps({"game": game, "options": options, "seed": "1", "count": boards}))
    store = folder / "store.db"
    plain = [program, game, "generate", *flags, "--seed", "1", "--count", str(boards), "--threads"]
    batch = ["batch", "run", str(path), "--store", str(store)]
    ways = {"generate, 1 thread": [*plain, "1"], "generate, 2 threads": [*plain, "2"],
            "batch, 1 thread": [program, *batch, "--threads", "1"],
            "batch, 2 threads": [program, *batch, "--threads", "2"]}
    if mpi:
        for ranks in (2, 3):
            ways[f"mpi, {ranks} ranks"] = ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n", str(ranks), mpi, *batch]
    runs = {name: [] for name in ways}
    size = 0
    for _ in range(rounds):
        for name, words in ways.items():
            for old in folder.glob("store.db*"):
                old.unlink()
            runs[name].append(run(words))
            size = store.stat().st_size if store.exists() else size
    return {name: best(all_runs) for name, all_runs in runs.items()}, size / boards


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--boards", type=int, default=20000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--mpi")
    asked = parser.parse_args()
    program = os.path.abspath(asked.program)
    games = [game["name"] for game in json.loads(subprocess.run([program, "games", "--json"], check=True,
                                                                capture_output=True, text=True).stdout)["games"]]
    for name, (game, options) in CASES.items():
        if game not in games:
            continue
        with tempfile.TemporaryDirectory() as folder:
            found, row = measure(program, asked.mpi and os.path.abspath(asked.mpi), pathlib.Path(folder), game, options,
                                 asked.boards, asked.rounds)
        print(f"{name}, {asked.boards} boards, best of {asked.rounds} interleaved rounds")
        for way, (cpu, wall, memory) in found.items():
            print(f"  {way:<22} {1e6 * cpu / asked.boards:8.1f} us CPU a board {asked.boards / wall:9.0f} boards/s"
                  f" (wall) {memory:7.1f} MiB")
        for way in ("generate", "batch"):
            one, two = found[f"{way}, 1 thread"][0], found[f"{way}, 2 threads"][0]
            print(f"  {way}: two threads on two free cores make {2 * one / two:.2f} times as many")
        print(f"  batch takes {found['batch, 2 threads'][0] / found['generate, 2 threads'][0]:.2f} times the CPU of generate"
              f" (2 threads); the store has {row:.1f} bytes a row")


if __name__ == "__main__":
    main()
