#!/usr/bin/env python3
"""A match of shogi between two engines, with cshogi as the referee.

    pip install cshogi numpy
    benches/match_shogi.py pentad fairy --games 100 --time-ms 200
    benches/match_shogi.py pentad gnushogi --games 100 --time-ms 200
    benches/match_shogi.py target/release/pentad old/pentad --games 400 --nodes 50000 --sprt 0 10

Every opening of positions/shogi.openings is played twice with colours swapped. The referee checks every move,
and decides mate, no legal move, repetition, perpetual check, declarations (27-point rule) and the longest game.
Times are taken from the sending of `go` to the arrival of the answer. engines.py says how engines are named.
"""

import argparse
import random
import sys
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

import elo
import engines
from referee import BLACK, WHITE, Referee, Verdict

OPENINGS = Path(__file__).resolve().parent.parent / "positions" / "shogi.openings"


@dataclass
class EngineStats:
    """Moves, times and failures of one engine over the match."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    over_limit: float = 0.0
    time_losses: int = 0
    illegal: int = 0
    failures: list = field(default_factory=list)

    def line(self, limit):
        """The statistics in one line."""
        text = f"{self.moves} moves, mean {self.seconds / max(1, self.moves) * 1000:.0f} ms"
        if limit.seconds() is not None:
            over = self.over_limit / max(1, self.moves) * 1000
            text += f", slowest {self.slowest * 1000:.0f} ms, mean overshoot {over:.1f} ms"
            text += f", time losses {self.time_losses}"
        text += f", illegal {self.illegal}, failures {len(self.failures)}"
        return text + (f" ({', '.join(sorted(set(self.failures)))})" if self.failures else "")


@dataclass
class Game:
    """A finished game; seat 0 is the engine named first on the command line."""

    pair: int
    black: int
    verdict: Verdict
    referee: Referee

    def points(self):
        """What the first engine got: 0, 1/2 or 1."""
        if self.verdict.winner is None:
            return 0.5
        winner = self.black if self.verdict.winner == BLACK else 1 - self.black
        return 1.0 if winner == 0 else 0.0

    def record(self, names):
        """The game in one line, tabs between the fields."""
        black, white = names[self.black], names[1 - self.black]
        plies = len(self.referee.moves)
        return f"{self.pair}\t{black}\t{white}\t{self.verdict}\t{plies}\tposition {self.referee.position()}"


class Match:
    """Two engines, a limit, and their statistics."""

    def __init__(self, specs, limit, options):
        self.specs = specs
        self.limit = limit
        self.options = options
        self.stats = (EngineStats(), EngineStats())
        self.lock = threading.Lock()
        self.local = threading.local()
        self.started = []
        self.ended_early = False

    def _players(self):
        """This thread's engines, started where they are not."""
        if not hasattr(self.local, "players"):
            self.local.players = [None, None]
        for seat, player in enumerate(self.local.players):
            if player is None:
                self.local.players[seat] = engines.start(self.specs[seat])
                with self.lock:
                    self.started.append(self.local.players[seat])
            else:
                player.new_game()
        return self.local.players

    def play_pair(self, pair, opening):
        """One opening, both ways round."""
        return [] if self.ended_early else [self._play(pair, opening, black) for black in (0, 1)]

    def _play(self, pair, opening, black):
        players = self._players()
        referee = Referee(self.options.max_plies)
        for move in opening:
            if referee.act(move) is not None:
                raise ValueError(f"opening {pair + 1} ends the game: {' '.join(opening)}")
        verdict = None
        while verdict is None:
            seat = black if referee.turn == BLACK else 1 - black
            verdict = self._one_move(players, seat, referee)
        return Game(pair, black, verdict, referee)

    def _one_move(self, players, seat, referee):
        """Asks the seat for its move and carries it out; the verdict, if that ends the game."""
        stats, loser = self.stats[seat], referee.turn
        try:
            reply = players[seat].best_move(referee.position(), self.limit)
        except engines.EngineFailure as failure:
            with self.lock:
                stats.failures.append(str(failure))
                stats.time_losses += str(failure) == "no answer"
            players[seat].close()
            players[seat] = None
            return Verdict(1 - loser, str(failure))
        late = self._record_move_time(stats, reply.seconds)
        if late and self.options.forfeit:
            return Verdict(1 - loser, "time")
        verdict = referee.act(reply.move)
        if verdict is not None and verdict.reason.startswith(("illegal", "declares wrongly")):
            with self.lock:
                stats.illegal += 1
        return verdict

    def _record_move_time(self, stats, seconds):
        """Records the time of one move; returns whether it exceeded limit and margin."""
        limit = self.limit.seconds()
        late = limit is not None and seconds > limit + self.options.margin_ms / 1000
        with self.lock:
            stats.moves += 1
            stats.seconds += seconds
            stats.slowest = max(stats.slowest, seconds)
            stats.over_limit += max(0.0, seconds - limit) if limit is not None else 0.0
            stats.time_losses += late
        return late

    def close(self):
        """Ends all engines."""
        for player in self.started:
            player.close()


def summary(names, pairs):
    """Score, Elo and the five kinds of pairs; `pairs` holds the points of both games of each."""
    games = [points for pair in pairs for points in pair]
    wins, draws, losses = (games.count(points) for points in (1.0, 0.5, 0.0))
    mean, low, high = elo.confidence([sum(pair) / 2 for pair in pairs])
    kinds = [sum(1 for pair in pairs if sum(pair) == points) for points in (0, 0.5, 1, 1.5, 2)]
    return (
        f"{names[0]} - {names[1]}: +{wins} ={draws} -{losses}, {mean:.1%} [{low:.1%}, {high:.1%}], "
        f"Elo {elo.elo_from_score(mean):+.0f} [{elo.elo_from_score(low):+.0f}, {elo.elo_from_score(high):+.0f}], "
        f"pairs by points 0..2: {' '.join(map(str, kinds))}"
    )


def read_openings(path):
    """The openings of a file: moves from the start position, one opening a line, `#` for comments."""
    lines = (line.split("#")[0].split() for line in Path(path).read_text(encoding="ascii").splitlines())
    return [words for words in lines if words]


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=engines.parse_spec, help="an engine, whose score is reported")
    parser.add_argument("second", type=engines.parse_spec, help="its opponent")
    parser.add_argument("--games", type=int, default=20, help="an even number (20)")
    bound = parser.add_mutually_exclusive_group()
    bound.add_argument("--time-ms", type=int, default=200, help="milliseconds a move (200)")
    bound.add_argument("--nodes", type=int, help="nodes a move")
    bound.add_argument("--depth", type=int, help="plies a move")
    parser.add_argument("--jobs", type=int, default=1, help="games at once (1)")
    parser.add_argument("--openings", default=OPENINGS, help="moves from the start, a line each")
    parser.add_argument("--seed", type=int, default=1, help="for the order of the openings (1)")
    parser.add_argument("--margin-ms", type=int, default=100, help="over the limit and this is a time loss (100)")
    parser.add_argument("--forfeit", action="store_true", help="a time loss loses the game, not only counts")
    parser.add_argument("--max-plies", type=int, default=400, help="a longer game is a draw (400)")
    parser.add_argument("--out", help="file to append the games to, one a line")
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help="stop once one is sure at 95%%")
    return parser.parse_args()


def main():
    """Plays the match; exit status 1 where any engine failed or moved illegally."""
    options = arguments()
    specs = (options.first, options.second)
    names = [spec.name for spec in specs]
    if names[0] == names[1]:
        names = [names[0] + "-1", names[1] + "-2"]
    if options.nodes or options.depth:
        limit = engines.TimeLimit(nodes=options.nodes, depth=options.depth)
    else:
        limit = engines.TimeLimit(milliseconds=options.time_ms)
    openings = read_openings(options.openings)
    order = list(range(len(openings)))
    random.Random(options.seed).shuffle(order)
    match = Match(specs, limit, options)
    pairs = []
    try:
        with ThreadPoolExecutor(options.jobs) as pool:
            wanted = [
                pool.submit(match.play_pair, pair, openings[order[pair % len(order)]])
                for pair in range((options.games + 1) // 2)
            ]
            for done in as_completed(wanted):
                report_pair(done.result(), names, pairs, match, options)
    finally:
        match.close()
    for name, stats in zip(names, match.stats):
        print(f"{name}: {stats.line(limit)}")
    if any(stats.failures or stats.illegal for stats in match.stats):
        sys.exit(1)


def report_pair(games, names, pairs, match, options):
    """Writes a finished pair to the file and prints the score of the match."""
    if not games:
        return
    pairs.append([game.points() for game in games])
    for game in games:
        print(f"  {names[game.black]} as black: {game.verdict}, {len(game.referee.moves)} plies")
    if options.out:
        with open(options.out, "a", encoding="ascii") as file:
            file.writelines(game.record(names) + "\n" for game in games)
    text = summary(names, pairs)
    if options.sprt:
        ratio = elo.log_likelihood_ratio([sum(pair) / 2 for pair in pairs], *options.sprt)
        low, high = elo.sprt_bounds()
        text += f", LLR {ratio:+.2f} ({low:+.2f}, {high:+.2f})"
        match.ended_early = match.ended_early or not low < ratio < high
    print(text, flush=True)


if __name__ == "__main__":
    main()
