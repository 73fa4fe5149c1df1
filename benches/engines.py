"""Shogi engines as child processes, behind one interface: start, new_game, best_move, close.

An engine is named on the command line by the name of a preset (see `PRESETS`) or a path, then `,NAME=VALUE` for every
option to set: `target/release/pentad,USI_Hash=64`, `fairy,Threads=2`.
`clock=byoyomi` instead of an option sends `go btime 0 wtime 0 byoyomi T`, not `go movetime T`.
"""

import contextlib
import queue
import re
import subprocess
import threading
import time
from dataclasses import dataclass, field

# Seconds that an engine may take to start, or to answer beyond its limit, before it counts as stalled.
RESPONSE_TIMEOUT = 10.0


class EngineFailure(Exception):
    """The engine exited, stalled, or gave an invalid answer; the text says which."""


@dataclass(frozen=True)
class TimeLimit:
    """The limit of one move; exactly one field is set."""

    milliseconds: int | None = None
    nodes: int | None = None
    depth: int | None = None

    def seconds(self):
        """The time for one move in seconds; None if time is no limit."""
        return None if self.milliseconds is None else self.milliseconds / 1000


@dataclass
class BestMove:
    """An engine's answer: a USI move, `resign` or `win`, the time it took in seconds, and its last score line."""

    move: str
    seconds: float
    info: str = ""

    def centipawns(self):
        """The last score, to the side on move; a mate is +-30000; None if there was none."""
        match = re.search(r"score (cp|mate) ([+-]?\d*)", self.info)
        if match is None:
            return None
        if match[1] == "mate":
            return -30000 if match[2].startswith("-") else 30000
        return int(match[2])


@dataclass(frozen=True)
class EngineSpec:
    """An engine as the command line specifies it."""

    name: str
    command: str
    options: dict = field(default_factory=dict)
    clock: str = "movetime"


PRESETS = {
    "pentad": EngineSpec("pentad", "target/release/pentad"),
    "fairy": EngineSpec("fairy", "/usr/games/fairy-stockfish"),
    "gps": EngineSpec("gps", "/usr/games/gpsusi", clock="byoyomi"),
}


def parse_spec(text):
    """Reads an engine as described at the top of this file."""
    head, *settings = text.split(",")
    preset = PRESETS.get(head, EngineSpec(head.rsplit("/", 1)[-1], head))
    options, clock, name = dict(preset.options), preset.clock, preset.name
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise ValueError(f"{text}: '{setting}' is not NAME=VALUE")
        if key == "clock":
            clock = value
        elif key == "name":
            name = value
        else:
            options[key] = value
    return EngineSpec(name, preset.command, options, clock)


def start(spec):
    """Starts the engine that a EngineSpec names."""
    return UsiEngine(spec)


class EngineProcess:
    """A child process with line I/O; every line that it writes carries the time of its arrival."""

    def __init__(self, command):
        self.command = command
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.lines.put((time.perf_counter(), line.strip()))
        self.lines.put((time.perf_counter(), None))

    def send(self, *lines):
        """Writes lines to the child."""
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines))
            self.process.stdin.flush()
        except OSError as error:
            raise EngineFailure("crash") from error

    def next_line(self, deadline):
        """The next line and when it came; raises EngineFailure at the child's end or at the deadline."""
        try:
            arrival, line = self.lines.get(timeout=max(0.0, deadline - time.perf_counter()))
        except queue.Empty:
            raise EngineFailure("no answer") from None
        if line is None:
            raise EngineFailure("crash")
        return arrival, line

    def discard_output(self):
        """Discards the lines that the child has written so far."""
        while not self.lines.empty():
            if self.lines.get()[1] is None:
                raise EngineFailure("crash")

    def stop(self, quit_command):
        """Sends the command, and kills a child that does not exit; a second call does nothing."""
        if self.process.stdin.closed:
            return
        try:
            self.send(quit_command)
            self.process.wait(2)
        except (EngineFailure, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        with contextlib.suppress(OSError):  # what a dead child did not read
            self.process.stdin.close()


class UsiEngine:
    """An engine that speaks USI."""

    def __init__(self, spec):
        self.spec = spec
        self.reported_name = spec.name
        begin = time.perf_counter()
        self.child = EngineProcess(spec.command)
        self.child.send("usi")
        for _, line in self._until("usiok"):
            if line.startswith("id name "):
                self.reported_name = line[8:]
        self.handshake_seconds = time.perf_counter() - begin
        self.child.send(*(f"setoption name {name} value {value}" for name, value in spec.options.items()))
        self.new_game()

    def _until(self, last, seconds=RESPONSE_TIMEOUT):
        deadline = time.perf_counter() + seconds
        while True:
            arrival, line = self.child.next_line(deadline)
            yield arrival, line
            if line.split(" ", 1)[0] == last:
                return

    def new_game(self):
        """Starts a new game, and waits until the engine is ready."""
        self.child.send("isready", "usinewgame", "isready")
        for _ in range(2):
            for _ in self._until("readyok"):
                pass

    def best_move(self, position, limit):
        """The engine's move; `position` is what follows the word `position`."""
        self.child.discard_output()
        self.child.send("position " + position)
        begin = time.perf_counter()
        self.child.send(self._go(limit))
        info = ""
        for arrival, line in self._until("bestmove", (limit.seconds() or 600.0) + RESPONSE_TIMEOUT):
            if line.startswith("info ") and " score " in line:
                info = line
        words = line.split()
        if len(words) < 2:
            raise EngineFailure("empty bestmove")
        return BestMove(words[1], arrival - begin, info)

    def _go(self, limit):
        if limit.nodes is not None:
            return f"go nodes {limit.nodes}"
        if limit.depth is not None:
            return f"go depth {limit.depth}"
        if self.spec.clock == "byoyomi":
            return f"go btime 0 wtime 0 byoyomi {limit.milliseconds}"
        return f"go movetime {limit.milliseconds}"

    def close(self):
        """Ends the engine."""
        self.child.stop("quit")
