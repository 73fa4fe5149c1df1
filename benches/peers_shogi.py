#!/usr/bin/env python3
"""The speed of Pentad beside its peers, on this machine, one after the other.

    pip install cshogi numpy
    benches/peers_shogi.py                     # everything, about four minutes
    benches/peers_shogi.py perft               # counts of positions/shogi.perft, one thread
    benches/peers_shogi.py search              # nodes a second on positions/shogi.speed, one thread
    benches/peers_shogi.py depth               # time to a depth with one thread and with two
    benches/peers_shogi.py start               # from the start of the process to `usiok`

The peers are Debian's fairy-stockfish and, for perft, cshogi: a plain loop that pushes, pops and counts the list
of legal moves at the last ply. haitaka is measured by `cargo bench --bench perft_shogi`. Load on the machine spoils the
figures; with --processor-time, rates are per second of processor time, which load spoils less.
"""

import argparse
import math
import os
import statistics
import time
from pathlib import Path

import cshogi

import engines

POSITIONS = Path(__file__).resolve().parent.parent / "positions"


def lines_of(name):
    """The lines of a data file, without comments."""
    lines = (POSITIONS / name).read_text(encoding="ascii").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def millions(value):
    """A rate in millions."""
    return f"{value / 1e6:,.1f} M/s"


def cpu_seconds(process):
    """Seconds of processor time that a child has used, all its threads, in steps of 10 ms."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def timer_for(engine, options):
    """The clock that the engine's rates are measured by: its processor time, or the time of day."""
    if options.processor_time:
        return lambda: cpu_seconds(engine.child.process)
    return time.perf_counter


def best_rate(run, clock):
    """The highest rate of three rounds; a round repeats the run for a second. `run` returns its nodes."""
    rates = []
    for _ in range(3):
        begin, nodes = clock(), 0
        while nodes == 0 or clock() - begin < 1:
            nodes += run()
        rates.append(nodes / (clock() - begin))
    return max(rates)


def engine_perft(engine, sfen, depth):
    """The total of the engine's `go perft`."""
    engine.child.send("position sfen " + sfen)
    engine.child.discard_output()
    engine.child.send(f"go perft {depth}")
    while True:
        _, line = engine.child.next_line(time.perf_counter() + 300)
        if line.startswith("Nodes searched"):
            return int(line.split(":")[1])


def cshogi_perft(board, depth):
    """The plain loop on cshogi's board."""
    if depth == 1:
        return len(board.legal_moves)
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += cshogi_perft(board, depth - 1)
        board.pop()
    return nodes


def measure_perft(pentad, peer, options):
    """Perft of every position of the perft file: the start to depth 5, the others to depth 3."""
    print("perft, nodes a second, one thread, the best of three rounds of a second or more")
    for line in lines_of("shogi.perft")[:3]:
        sfen, *counts = [cell.strip() for cell in line.split(";")]
        depth = 5 if sfen.startswith("lnsgkgsnl") else 3
        wanted = int(counts[depth - 1])
        board = cshogi.Board(sfen)
        own_clock = time.process_time if options.processor_time else time.perf_counter
        runs = {
            pentad.spec.name: (lambda: engine_perft(pentad, sfen, depth), timer_for(pentad, options)),
            "cshogi": (lambda: cshogi_perft(board, depth), own_clock),
            peer.spec.name: (lambda: engine_perft(peer, sfen, depth), timer_for(peer, options)),
        }
        print(f"  {sfen}, depth {depth}, {wanted:,} nodes")
        rates = {}
        for name, (run, clock) in runs.items():
            counted = run()
            rates[name] = best_rate(run, clock)
            ratio = rates[pentad.spec.name] / rates[name]
            note = "" if counted == wanted else f"  miscounts: {counted:,}"
            print(f"    {name:10} {millions(rates[name]):>12}   pentad is {ratio:.2f} times as fast{note}", flush=True)


def reported_nodes(reply):
    """The nodes of the last info line."""
    words = reply.info.split()
    return int(words[words.index("nodes") + 1])


def measure_search(pentad, peer, options):
    """Nodes a second of both searches in each position."""
    print(f"search, nodes a second, one thread, {options.time_ms} ms a position")
    rates = {pentad.spec.name: [], peer.spec.name: []}
    for sfen in lines_of("shogi.speed"):
        for engine in (pentad, peer):
            engine.new_game()
            clock = timer_for(engine, options)
            begin = clock()
            reply = engine.best_move("sfen " + sfen, engines.TimeLimit(milliseconds=options.time_ms))
            rates[engine.spec.name].append(reported_nodes(reply) / max(0.01, clock() - begin))
        own, other = (rates[engine.spec.name][-1] for engine in (pentad, peer))
        print(f"  {own:>12,.0f} {other:>12,.0f}   {own / other:5.2f}   {sfen}", flush=True)
    own, other = (statistics.geometric_mean(rates[engine.spec.name]) for engine in (pentad, peer))
    print(f"  {own:>12,.0f} {other:>12,.0f}   {own / other:5.2f}   geometric mean: {pentad.spec.name}, {peer.spec.name}")


def depth_reached(reply):
    """The depth of the last info line."""
    words = reply.info.split()
    return int(words[words.index("depth") + 1])


def measure_depth(pentad, milliseconds):
    """Time to the depth that one thread just reaches, with one thread and with two, from empty tables."""
    print(f"time to the depth that one thread reaches within {milliseconds} ms: seconds with one thread, with two, ratio")
    print("  (one thread always does the same; two never do: three runs of them, and their geometric mean)")
    ratios = []
    for sfen in lines_of("shogi.speed"):
        pentad.new_game()
        reply = pentad.best_move("sfen " + sfen, engines.TimeLimit(milliseconds=milliseconds))
        depth = max(1, depth_reached(reply) - 1)
        seconds = {1: [], 2: []}
        for threads in (1, 2, 2, 2):
            pentad.child.send(f"setoption name Threads value {threads}")
            pentad.new_game()
            seconds[threads].append(pentad.best_move("sfen " + sfen, engines.TimeLimit(depth=depth)).seconds)
        pentad.child.send("setoption name Threads value 1")
        one, two = (statistics.geometric_mean(seconds[threads]) for threads in (1, 2))
        ratios.append(one / two)
        print(f"  depth {depth:2}  {one:7.2f} {two:7.2f}   {one / two:5.2f}   {sfen}", flush=True)
    spread = statistics.stdev(math.log(ratio) for ratio in ratios) / math.sqrt(len(ratios))
    print(f"  two threads are {statistics.geometric_mean(ratios):.2f} times as fast, geometric mean (+-{spread:.0%})")


def measure_start(specs):
    """From the start of the process to `usiok`, the median of eleven."""
    print("start to usiok, milliseconds, median of 11")
    for spec in specs:
        times = []
        for _ in range(11):
            engine = engines.start(spec)
            times.append(engine.handshake_seconds * 1000)
            engine.close()
        print(f"  {spec.name:10} {statistics.median(times):6.1f}   slowest {math.ceil(max(times))}")


def main():
    """Measures what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=["perft", "search", "depth", "start", []], help="default: all")
    parser.add_argument("--pentad", type=engines.parse_spec, default="pentad", help="ours (target/release/pentad)")
    parser.add_argument("--peer", type=engines.parse_spec, default="fairy", help="the engine beside it (fairy)")
    parser.add_argument("--time-ms", type=int, default=2000, help="a position, for search and depth (2000)")
    parser.add_argument("--processor-time", action="store_true", help="rates per second of processor time")
    options = parser.parse_args()
    what = options.what or ["start", "perft", "search", "depth"]
    if "start" in what:
        measure_start((options.pentad, options.peer))
    pentad, peer = engines.start(options.pentad), engines.start(options.peer)
    if "perft" in what:
        measure_perft(pentad, peer, options)
    if "search" in what:
        measure_search(pentad, peer, options)
    if "depth" in what:
        measure_depth(pentad, options.time_ms)
    pentad.close()
    peer.close()


if __name__ == "__main__":
    main()
