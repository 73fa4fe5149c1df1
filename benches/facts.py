#!/usr/bin/env python3
"""What is known about a game, measured: who wins, how long it takes, how it ends, how many moves there are to choose from.

    benches/facts.py play chess --nodes 2000 --games 600 --out facts        # writes facts/chess-2000-*.games
    benches/facts.py show facts/chess-*.games                               # the rows of docs/games.md
    benches/facts.py entry facts/chess-2000-*.games                         # its entry in ui/src/lessons/facts.ts
    benches/facts.py chart facts/chess-2000-*.games > docs/images/facts-chess.svg
    benches/facts.py captures facts/martian3-2000-*.games                   # in whose zones the points of Martian Chess are taken

`play` has the program play against itself, from the usual start or from `--start`, at so many nodes (or iterations) a move. In games with
theory the openings are drawn from it (`OwnBook`), with a new seed for every two games; in the others the first plies
are those of `positions/*.openings`. What was played stays: the same command again plays only what is missing.
"""

import argparse
import json
import math
import statistics
import subprocess
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from yardsticks import Engine

WITH_THEORY = {"chess", "shogi", "cessolis", "martian", "quadroshah"}
SEATS = {"martian3": 3, "martian4": 4, "quadroshah": 4}
# Every so many plies the moves to choose from are counted.
CHOICE_STEP = 8
# So many moves are drawn at random behind another start than the usual one.
RANDOM_PLIES = 2
# The classes of a chart.
BARS = 24


def seats_of(variant):
    return SEATS.get(variant, 2)


def drawn_plies(engine, record, seed):
    """The record of the position after [`RANDOM_PLIES`] moves drawn by the seed."""
    random, moves = Random(seed), []
    for _ in range(RANDOM_PLIES):
        engine.send(f"position fen {record} moves {' '.join(moves)}" if moves else f"position fen {record}", "go perft 1")
        legal = [line.split(":")[0] for line in engine.lines_until("Nodes searched") if line.endswith(": 1\n")]
        moves.append(random.choice(legal))
    engine.send(f"position fen {record} moves {' '.join(moves)}", "d")
    for line in engine.lines_until(("fen:", "sfen:")):
        found = line
    return found.split(": ", 1)[1].strip()


def play_two(args, seed):
    """Two games whose openings are drawn from theory by seeds of their own, or from `--start` two random moves of the seed. A few
    nodes more for each seed see to it that games with the same opening go on in different ways."""
    path = args.out / f"{args.variant}-{args.nodes}-{seed:04}.games"
    start = args.out / f"{args.variant}.start"
    if args.start and not path.exists():
        engine = Engine(args.program, args.variant)
        start = args.out / f"{args.variant}-{seed:04}.start"
        start.write_text(drawn_plies(engine, args.start, seed) + "\n")
        engine.close()
    engines = [f"name={name},option.OwnBook=true,option.Seed={2 * seed + seat}" for seat, name in enumerate("ab")]
    run_match(args, path, start, 2, engines, args.nodes + args.nodes * seed // 4000 + seed % 7)


def run_match(args, path, openings, games, engines, nodes):
    if path.exists():
        return
    command = [args.program, "match", "--variant", args.variant, "--games", str(games), "--nodes", str(nodes)]
    command += ["--openings", str(openings), "--out", str(path), "--jobs", "1"]
    command += [word for rule in args.rule for word in ("--rule", rule)]
    command += [word for engine in engines for word in ("--engine", engine)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def play(args):
    args.out.mkdir(parents=True, exist_ok=True)
    start = subprocess.run([args.program, "uci"], input=f"variant {args.variant}\nd\nquit\n", capture_output=True, text=True)
    usual = next(line.split(": ", 1)[1] for line in start.stdout.splitlines() if line.startswith(("fen:", "sfen:")))
    (args.out / f"{args.variant}.start").write_text(usual + "\n")
    if args.start or args.variant in WITH_THEORY:
        with ThreadPoolExecutor(args.jobs) as pool:
            list(pool.map(lambda seed: play_two(args, seed), range(1, args.games // 2 + 1)))
    else:
        names = "abcd"[: seats_of(args.variant)]
        path = args.out / f"{args.variant}-{args.nodes}-all.games"
        engines = [f"name={name},option.Seed={seed + 1}" for seed, name in enumerate(names)]
        run_match(args, path, f"positions/{args.variant}.openings", args.games, engines, args.nodes)


def read(paths):
    """The variant, and the finished games of these files; such as are the same to the last move count once."""
    variant, games = None, {}
    for path in paths:
        header, *lines = path.read_text().splitlines()
        variant = json.loads(header)["variant"]
        for game in map(json.loads, lines):
            if game["result"] != "*" and not game["fault"]:
                games[" ".join(game["moves"])] = game
    return variant, list(games.values())


def percent(count, total):
    """A share in per cent with half the width of its 95% interval (Agresti and Coull)."""
    total, count = total + 4, count + 2
    share = count / total
    return f"{100 * (count - 2) / max(total - 4, 1):.1f} ± {196 * math.sqrt(share * (1 - share) / total):.1f}"


def winners(variant, game):
    """Who won: a seat, or of teams the first one's; `draw` if nobody did, or several did."""
    seats = game["result"].split(",")
    if variant == "quadroshah" and len(seats) == 2:
        return min(seats)
    return seats[0] if len(seats) == 1 else "draw"


def choices(variant, games, program):
    """How many moves there were to choose from, every [`CHOICE_STEP`] plies."""
    engine, counts = Engine(program, variant), []
    for game in games:
        for ply in range(0, len(game["moves"]), CHOICE_STEP):
            moves = " ".join(game["moves"][:ply])
            engine.send("usinewgame", f"position startpos moves {moves}" if moves else "position startpos", "go perft 1")
            for line in engine.lines_until("Nodes searched"):
                found = line
            counts.append(int(found.split(": ")[1]))
    engine.close()
    return counts


def parties_of(variant):
    """The seats, or of teams the first of each, as results name them."""
    return ["1", "2"] if variant == "quadroshah" else [str(seat + 1) for seat in range(seats_of(variant))]


class Summary:
    """What the games of some files show."""

    def __init__(self, paths, program, sample):
        self.variant, games = read(paths)
        self.total, self.won = len(games), Counter(winners(self.variant, game) for game in games)
        quarters = statistics.quantiles([game["plies"] for game in games], n=4)
        self.plies = [round(quarters[0]), round(quarters[2])]
        # What Szachao offers depends on a hand, which the record of the moves alone does not show.
        counts = None if self.variant == "szachao" else choices(self.variant, games[:sample], program)
        self.choices = counts and [round(statistics.median(counts)), max(counts)]
        self.ends = Counter(game["reason"] for game in games)


def show(args):
    by_nodes = defaultdict(list)
    for path in args.games:
        by_nodes[int(path.name.split("-")[1])].append(path)
    print("| nodes a move | games | the seats win, in turn | drawn | plies of half of the games | moves to choose from | ends |")
    print("|---|---|---|---|---|---|---|")
    for nodes, paths in sorted(by_nodes.items()):
        found = Summary(paths, args.program, args.sample)
        won = ", ".join(percent(found.won[party], found.total) for party in parties_of(found.variant))
        some = f"{found.choices[0]}, at most {found.choices[1]}" if found.choices else ""
        shares = [(reason, round(100 * count / found.total)) for reason, count in found.ends.most_common()]
        ends = ", ".join(f"{reason} {share}%" for reason, share in shares if share > 0)
        row = [f"{nodes:,}", found.total, won, percent(found.won["draw"], found.total)]
        print("| " + " | ".join(map(str, [*row, f"{found.plies[0]} to {found.plies[1]}", some, ends])) + " |")


def entry(args):
    found = Summary(args.games, args.program, args.sample)
    won = [round(100 * found.won[party] / found.total) for party in parties_of(found.variant)]
    facts = {"games": found.total, "won": won, "drawn": 100 - sum(won), "plies": found.plies, "choices": found.choices}
    fields = ", ".join(f"{name}: {json.dumps(value)}" for name, value in facts.items())
    print(f"  {found.variant}: {{ {fields} }},")


def chart(args):
    """How long games last, and who wins them then: a bar for each class of lengths."""
    variant, games = read(args.games)
    lengths = sorted(game["plies"] for game in games)
    last = lengths[int(len(lengths) * 0.98)]
    step = max(1, math.ceil((last + 1) / BARS))
    bars = [Counter() for _ in range(last // step + 1)]
    for game in games:
        bars[min(game["plies"], last) // step][winners(variant, game)] += 1
    highest = max(sum(bar.values()) for bar in bars)
    kinds = sorted({kind for bar in bars for kind in bar} - {"draw"}) + ["draw"]
    shades = dict(zip(kinds, ["#4477aa", "#cc6677", "#ddaa33", "#228833"])) | {"draw": "#bbbbbb"}
    sides = ["first team", "second team"] if variant == "quadroshah" else [f"seat {number}" for number in "1234"]
    labels = dict(zip("1234", sides)) | {"draw": "drawn"}
    width, left, bottom = 560 / len(bars), 40, 200
    svg = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 260" font-family="sans-serif" font-size="12" fill="#888">']
    for index, bar in enumerate(bars):
        y = bottom
        for kind in kinds:
            height = 180 * bar[kind] / highest
            y -= height
            svg.append(
                f'<rect x="{left + index * width:.1f}" y="{y:.1f}" width="{width - 1:.1f}" height="{height:.1f}" fill="{shades[kind]}"/>'
            )
    for tick in range(0, len(bars), 4):
        svg.append(f'<text x="{left + tick * width:.1f}" y="{bottom + 16}">{tick * step}</text>')
    svg.append(f'<text x="{left + 560}" y="{bottom + 32}" text-anchor="end">plies ({len(games)} games)</text>')
    for index, kind in enumerate(kinds):
        x = left + 110 * index
        svg.append(f'<rect x="{x}" y="{bottom + 40}" width="12" height="12" fill="{shades[kind]}"/>')
        svg.append(f'<text x="{x + 17}" y="{bottom + 50}">{labels.get(kind, kind)}</text>')
    print("\n".join([*svg, "</svg>"]))


def told(engine, *request):
    """The JSON that the engine answers a request with, whose first word it repeats."""
    word = request[-1].split()[0] + " {"
    engine.send(*request)
    for line in engine.lines_until(word):
        found = line
    return json.loads(found[len(word) - 1 :])


def captures(args):
    """The points that each seat takes a game, by the owners of the zones in which they stood."""
    variant, games = read(args.games)
    if not variant.startswith("martian"):
        raise SystemExit(f"captures: {variant} has no points; only Martian Chess has")
    engine, taken = Engine(args.program, variant), Counter()
    [described] = [each for each in told(engine, "variants json")["variants"] if each["name"] == variant]
    owners = {square: (zone["seats"] or [0])[0] for zone in described["zones"] for square in zone["squares"]}
    for game in games:
        before = [0] * seats_of(variant)
        for ply in range(1, len(game["moves"]) + 1):
            state = told(engine, f"position startpos moves {' '.join(game['moves'][:ply])}", "state json")
            last = state["last"][-1]
            seat = last["seat"]
            taken[seat, owners[last["to"]]] += state["points"][seat - 1] - before[seat - 1]
            before = state["points"]
    engine.close()
    seats = range(1, seats_of(variant) + 1)
    print("| seat | takes of " + " | of ".join(map(str, seats)) + " | of nobody | all | loses |")
    print("|---" * (len(seats) + 4) + "|")
    for seat in seats:
        row = [taken[seat, owner] for owner in [*seats, 0]]
        row += [sum(row), sum(taken[other, seat] for other in seats)]
        print(f"| {seat} | " + " | ".join(f"{points / len(games):.1f}" for points in row) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/pentad")
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("variant")
    playing.add_argument("--nodes", type=int, default=2000)
    playing.add_argument("--games", type=int, default=600)
    playing.add_argument("--jobs", type=int, default=2)
    playing.add_argument("--start", help="the record of another position to begin with, such as one of a handicap")
    playing.add_argument("--rule", action="append", default=[], help="NAME=VALUE, an option of the game's rules")
    playing.add_argument("--out", type=Path, required=True)
    playing.set_defaults(run=play)
    for name, run in (("show", show), ("entry", entry)):
        showing = commands.add_parser(name)
        showing.add_argument("games", type=Path, nargs="+")
        showing.add_argument("--sample", type=int, default=100, help="count the moves to choose from in so many games")
        showing.set_defaults(run=run)
    for name, run in (("chart", chart), ("captures", captures)):
        reading = commands.add_parser(name)
        reading.add_argument("games", type=Path, nargs="+")
        reading.set_defaults(run=run)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    sys.exit(main())
