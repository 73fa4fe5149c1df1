#!/usr/bin/env python3
"""Measures how far apart the levels of `UCI_Elo` are in a game, and prints the scale that would space them evenly.

    benches/levels.py martian --games 200 --folder levels

plays `pentad match` between the knots of the game's scale (every 200 from 800 on) that are one or two knots apart,
fits a rating to each knot (Bradley-Terry; with three and four seats Luce's model: a seat wins in proportion to
10^(rating/400)), and prints the ratings with 95% bounds, by bootstrap over openings. Then it reads the scale in the
game's `variant.rs`, keeps its first and last knot, and moves those between them to equal steps of the measured rating.
If the whole span is not what it should be, change the first or the last knot by hand and measure again.

Games are kept in the folder, and a second run plays only what is missing; take a new folder for a new scale.
"""

import argparse
import json
import math
import random
import re
import subprocess
from bisect import bisect_right
from collections import Counter, defaultdict
from pathlib import Path

MIN_ELO, ELO_PER_KNOT = 800, 200
REPOSITORY = Path(__file__).resolve().parent.parent
# How often the rounds are drawn anew for the bounds.
RESAMPLES = 200


def engine(elo):
    """The level of this Elo, as `pentad match` takes engines."""
    return f"name={elo},option.UCI_LimitStrength=true,option.UCI_Elo={elo},option.Hash=8,nodes=10000000"


def play(program, variant, pairs, games, folder, jobs=1, spec=engine):
    """Plays what is missing of the matches between these pairs of levels; returns the files of games."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for first, second in pairs:
        files.append(folder / f"{variant}-{first}-{second}.games")
        command = [program, "match", "--variant", variant, "--games", str(games), "--jobs", str(jobs)]
        command += ["--openings", str(REPOSITORY / "positions" / f"{variant}.openings"), "--order", "random"]
        command += ["--engine", spec(first), "--engine", spec(second), "--out", str(files[-1]), "--resume"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return files


def read_rounds(files):
    """The games of each round: who sat on each seat, and who won, as often as he had a winning seat."""
    rounds = defaultdict(list)
    for file in files:
        for line in file.read_text().splitlines()[1:]:
            game = json.loads(line)
            seats = tuple(game["seats"])
            if game["result"] == "draw":
                winners = seats
            else:
                winners = tuple(seats[int(seat) - 1] for seat in game["result"].split(","))
            rounds[file, game["round"]].append((tuple(sorted(seats)), tuple(sorted(winners))))
    return list(rounds.values())


def fit_ratings(rounds):
    """The most likely rating of each level, in Elo above the weakest. One drawn game is added for each pair that met, so
    that a clean sweep has a rating too."""
    games = Counter(game for games in rounds for game in games)
    for seats in {seats for seats, _ in games}:
        games[seats, seats] += 1
    shares, tables = Counter(), Counter()
    for (seats, winners), count in games.items():
        tables[seats] += count
        for winner in winners:
            shares[winner] += count / len(winners)
    strength = dict.fromkeys(shares, 1.0)
    # Minorisation-maximisation (Hunter 2004).
    for _ in range(2000):
        expected = Counter()
        for seats, count in tables.items():
            total = sum(strength[seat] for seat in seats)
            for seat in seats:
                expected[seat] += count / total
        strength = {level: shares[level] / expected[level] for level in strength}
    ratings = {level: 400 * math.log10(strength[level]) for level in sorted(strength, key=int)}
    weakest = next(iter(ratings.values()))
    return {level: rating - weakest for level, rating in ratings.items()}


def step_bounds(rounds):
    """95% bounds of each level's rating above the next weaker one, plus or minus."""
    samples = defaultdict(list)
    for seed in range(RESAMPLES):
        chosen = random.Random(seed).choices(rounds, k=len(rounds))
        ratings = list(fit_ratings(chosen).values())
        for step, (below, above) in enumerate(zip(ratings, ratings[1:])):
            samples[step].append(above - below)
        samples["span"].append(ratings[-1])
    return {step: 1.96 * deviation(values) for step, values in samples.items()}


def deviation(values):
    """The standard deviation."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def read_scale(variant):
    """Nodes and temperatures at the knots of this variant, from the `variant.rs` that names it."""
    for path in (REPOSITORY / "src" / "games").glob("*/variant.rs"):
        entry, name, _ = path.read_text().partition(f'("{variant}")')
        if name:
            knots = re.findall(r"knot\(([\d_]+), ([\d_]+)\)", entry[entry.rindex("SkillScale(") :])
            return [[int(number) for number in row] for row in zip(*knots)]
    raise SystemExit(f"no src/games/*/variant.rs names {variant}")


def even_scale(nodes, temperatures, ratings):
    """The same path from the first knot to the last, with knots in equal steps of the rating."""
    rising = [max(ratings[: knot + 1]) + knot * 1e-6 for knot in range(len(ratings))]
    even = ([], [])
    for knot in range(len(ratings)):
        target = rising[-1] * knot / (len(ratings) - 1)
        below = min(bisect_right(rising, target), len(rising) - 1) - 1
        share = (target - rising[below]) / (rising[below + 1] - rising[below])
        even[0].append(round(nodes[below] * (nodes[below + 1] / nodes[below]) ** share))
        even[1].append(round(temperatures[below] + (temperatures[below + 1] - temperatures[below]) * share))
    return even


def report(variant, rounds, scale):
    """Prints the table and the even scale."""
    ratings, bounds = fit_ratings(rounds), step_bounds(rounds)
    levels = list(ratings)
    counts = Counter(level for games in rounds for seats, _ in games for level in set(seats))
    print(f"{variant}: {sum(map(len, rounds))} games, span {ratings[levels[-1]]:.0f} ± {bounds['span']:.0f}")
    print("level  nodes  temperature  Elo above the weakest  above the one before  games")
    for knot, level in enumerate(levels):
        step = f"{ratings[level] - ratings[levels[knot - 1]]:+.0f} ± {bounds[knot - 1]:.0f}" if knot else ""
        row = f"{scale[0][knot]:>7}{scale[1][knot]:>13}{ratings[level]:>23.0f}{step:>22}{counts[level]:>7}"
        print(f"{level:>5}{row}")
    nodes, temperatures = even_scale(*scale, list(ratings.values()))
    print("even: " + ", ".join(f"knot({knot[0]}, {knot[1]})" for knot in zip(nodes, temperatures)))


def main():
    """Reads the arguments, plays, and reports."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant")
    parser.add_argument("--games", type=int, default=100, help="games of each pair of levels (default: 100)")
    parser.add_argument("--folder", type=Path, default=Path("levels"), help="where the games are kept")
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--program", default=str(REPOSITORY / "target" / "release" / "pentad"))
    args = parser.parse_args()
    scale = read_scale(args.variant)
    levels = [MIN_ELO + knot * ELO_PER_KNOT for knot in range(len(scale[0]))]
    pairs = list(zip(levels, levels[1:])) + list(zip(levels, levels[2:]))
    files = play(args.program, args.variant, pairs, args.games, args.folder, args.jobs)
    report(args.variant, read_rounds(files), scale)


if __name__ == "__main__":
    main()
