# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""How fast jobs are, against plain `generate --count`, with one thread and two.

Runs are interleaved, with one thread and two in turns, and the best of each is
taken. By wall time: what an idle machine gives. By CPU time per board, which what
others do on the machine changes less: from it follows what two threads would make of
two free cores, 2 * (CPU per board with one) / (CPU per board with two). Where others
took part of the cores (the CPU used is less than the threads could have), it is said.
What the machine itself makes of two cores is measured beside it: two processes of one
thread each, which share nothing, at the same time. Two threads cannot do better than
that; where cores share caches, clock or a hyperthread it is less than 2.
Memory is flat if a run of a tenth of the boards needs as much.
  python3 bench/batch/rates.py <program> [--boards 20000] [--rounds 3] [--only kenken] [--mpi <mpi program>]
With --boards 1000000 --rounds 1 it is the million.
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

SIDE_BY_SIDE = "2 processes, 1 thread each"


def run(words, processes=1):
    """CPU seconds, wall seconds and most memory (MiB) of a program (or several at once) and its children."""
    begun, wall, memory = resource.getrusage(resource.RUSAGE_CHILDREN), time.time(), 0
    with open(os.devnull, "w") as nothing:
        started = [subprocess.Popen(words, stdout=nothing, stderr=nothing, stdin=subprocess.DEVNULL)
                   for _ in range(processes)]
        for process in started:
            _, status, usage = os.wait4(process.pid, 0)
            assert status == 0, words
            memory = max(memory, usage.ru_maxrss / 1024)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = ended.ru_utime + ended.ru_stime - begun.ru_utime - begun.ru_stime
    return cpu, time.time() - wall, memory


def best(runs):
    return tuple(min(column) for column in zip(*runs))


def measure(program, mpi, folder, game, options, boards, rounds):
    flags = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    path = folder / "job.json"
    job = {"game": game, "options": options, "seed": "1"}
    path.write_text(json.dumps({**job, "count": boards}))
    tenth = folder / "tenth.json"
    tenth.write_text(json.dumps({**job, "count": max(1, boards // 10)}))
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
    runs[SIDE_BY_SIDE] = []
    size = 0
    for _ in range(rounds):
        for name, words in ways.items():
            for old in folder.glob("store.db*"):
                old.unlink()
            runs[name].append(run(words))
            size = store.stat().st_size if store.exists() else size
        runs[SIDE_BY_SIDE].append(run(ways["generate, 1 thread"], 2))
    runs["batch, 2 threads, a tenth"] = [run([program, "batch", "run", str(tenth), "--store", str(folder / "tenth.db"),
                                              "--threads", "2"])]
    return {name: best(all_runs) for name, all_runs in runs.items()}, size / boards


def tell(found, boards, row):
    for way, (cpu, wall, memory) in found.items():
        if way.endswith("a tenth"):
            continue
        made = 2 * boards if way == SIDE_BY_SIDE else boards
        print(f"  {way:<28} {1e6 * cpu / made:8.1f} us CPU a board {cpu:8.2f} s CPU {wall:8.2f} s wall"
              f" {made / wall:9.0f} boards/s {memory:7.1f} MiB")
    alone, beside = found["generate, 1 thread"], found[SIDE_BY_SIDE]
    machine = 2 * alone[1] / beside[1], 4 * alone[0] / beside[0]
    print(f"  the machine: two processes that share nothing make {machine[0]:.2f} times as many as one by wall time,"
          f" {machine[1]:.2f} by CPU time")
    for way in ("generate", "batch"):
        one, two = found[f"{way}, 1 thread"], found[f"{way}, 2 threads"]
        print(f"  {way}: two threads make {one[1] / two[1]:.2f} times as many by wall time, {2 * one[0] / two[0]:.2f} by CPU time"
              f" (the bar is 1.9; of what the machine gives {one[1] / two[1] / machine[0]:.2f} and"
              f" {2 * one[0] / two[0] / machine[1]:.2f})")
        if two[0] < 1.8 * two[1]:
            print(f"  {way}: others had {2 - two[0] / two[1]:.1f} of the 2 cores meanwhile: its wall time says little")
    plain, batch = found["generate, 2 threads"], found["batch, 2 threads"]
    print(f"  batch takes {batch[1] / plain[1]:.2f} times the wall time of generate and {batch[0] / plain[0]:.2f} times its CPU"
          f" (2 threads; the bar is 1.15)")
    print(f"  the store has {row:.1f} bytes a row (the bar is 80); memory {batch[2]:.1f} MiB, with a tenth of the boards"
          f" {found['batch, 2 threads, a tenth'][2]:.1f} MiB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--boards", type=int, default=20000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--mpi")
    asked = parser.parse_args()
    program = os.path.abspath(asked.program)
    games = [game["name"] for game in json.loads(subprocess.run([program, "games", "--json"], check=True,
                                                                capture_output=True, text=True).stdout)["games"]]
    for name, (game, options) in CASES.items():
        if game not in games or asked.only not in game:
            continue
        with tempfile.TemporaryDirectory() as folder:
            found, row = measure(program, asked.mpi and os.path.abspath(asked.mpi), pathlib.Path(folder), game, options,
                                 asked.boards, asked.rounds)
        print(f"{name}, {asked.boards} boards, best of {asked.rounds} interleaved rounds")
        tell(found, asked.boards, row)


if __name__ == "__main__":
    main()
