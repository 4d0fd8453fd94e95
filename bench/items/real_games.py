# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Randovania games of the collection beside the project: are they read exactly, and
how fast are seeds, with the energy that is carried and with the same world without it?
Times are CPU times of the program, reading the world and verifying included. Beside them
stands the plain fill (items_bench, in bench/ beside the program): nothing but placing, one
reach after another, in the world without energy.
  python3 real_games.py <program> <folder shared/data/real> [seeds]
"""
import json
import pathlib
import resource
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests/games/items"))
import randovania_test as real  # noqa: E402


def cpu(*words):
    """CPU seconds of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code, out, error = real.run(*words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, code, out, error


def without_costs(value):
    """A requirement of which nothing costs anything."""
    if isinstance(value, list):
        return True if value and value[0] == "cost" else [without_costs(part) for part in value]
    return {key: without_costs(part) for key, part in value.items()} if isinstance(value, dict) else value


def rate(program, world, seeds):
    """Seeds per second of CPU time on one thread, and how many came out."""
    words = [program, "items", "generate", "--world", world, "--difficulty", "intermediate", "--seed", "1",
             "--threads", "1", "--count"]
    once = min(cpu(*words, "1")[0] for _ in range(3))
    time, code, out, _ = cpu(*words, str(seeds + 1))
    made = sum(1 for line in out.splitlines() if '"verified":true' in line)
    return (seeds / max(time - once, 1e-6), made - 1) if made > 1 and code == 0 else (0, max(made - 1, 0))


def plain_rate(program, world):
    """Plain fills per second; None without the program that makes them."""
    bench = pathlib.Path(program).resolve().parent / "bench/items_bench"
    if not bench.exists():
        return None
    code, out, error = real.run(bench, "--plain", world, "intermediate")
    if code != 0:
        raise RuntimeError(f"{bench}: {out}{error}")
    return float(out)


def main():
    program, shared = sys.argv[1], pathlib.Path(sys.argv[2])
    seeds = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    archives = sorted(shared.glob("randovania-*.tar.xz"))
    if not archives:
        print(f"real games: {shared} does not lie beside the project")
        return 0
    print(f"\nreal games: one core, CPU time, {seeds} seeds at intermediate")
    print(f"  {'game':<20}{'logic':>8}{'queries equal':>15}{'import s':>10}{'seeds/s':>10}{'made':>6}{'without energy':>16}{'dearer':>8}{'plain fills/s':>15}{'faster':>8}")
    exact = equal_all = dearest = 0
    for archive in archives:
        answers = real.read(archive.with_name(archive.name.replace(".tar.xz", ".answers.json.xz")))
        with tempfile.TemporaryDirectory() as folder:
            game = real.Game(program, archive, pathlib.Path(folder))
            time, *_ = cpu(program, "items", "import", "--from", game.root, "--quiet", "-o", folder + "/timed.json")
            game.load(answers["settings"]["preset"])
            _, equal = real.check_queries(game, answers)
            logic = json.loads(game.report_file.read_text())["logic"]
            plain = without_costs({key: part for key, part in game.data.items() if key != "carried"})
            bare = pathlib.Path(folder) / "bare.json"
            bare.write_text(json.dumps(plain))
            with_energy, made = rate(program, game.world, seeds)
            without, _ = rate(program, bare, seeds)
            dearer = without / with_energy if with_energy else float("inf")
            plain_fills = plain_rate(program, bare)
        exact += logic == "exact"
        equal_all += equal
        dearest = max(dearest, dearer)
        queries = f"{equal} of {len(answers['queries'])}"
        print(f"  {game.name:<20}{logic:>8}{queries:>15}{time:>10.2f}{with_energy:>10.0f}{made:>6}{without:>16.0f}{dearer:>7.1f}x"
              + ("" if plain_fills is None else f"{plain_fills:>15.1f}{with_energy / plain_fills:>7.0f}x"))
    print(f"  {exact} of {len(archives)} games exact, {equal_all} queries equal; energy makes a seed at most "
          f"{dearest:.1f} times dearer, target <= 3 {'met' if dearest <= 3 else 'MISSED'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
