"""A player for xboard in a game whose rules it does not know: random legal moves, the same ones for the same seed.

It speaks the xboard protocol and asks an engine of this project what is legal. Such a player is also the referee: as
xboard does not see that a game is over, it claims the result when the engine says so.
"""

import random
import subprocess
import sys

FEATURES = 'feature myname="random moves" variants="{variant}" ping=1 setboard=1 usermove=1 sigint=0 colors=0 done=1'
# What a record says if this seat wins, or nobody.
CLAIMS = {"1": "1-0", "2": "0-1", "draw": "1/2-1/2"}


class Rules:
    """What the engine knows of a game that begins at the start position."""

    def __init__(self, engine, variant):
        self.process = subprocess.Popen(
            [engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.send(f"variant {variant}")

    def send(self, line):
        """One line to the engine."""
        self.process.stdin.write(line + "\n")

    def ask(self, moves, question):
        """The words that answer a question about the position after these moves, without the question's own."""
        self.send("position startpos moves " + " ".join(moves))
        self.send(question)
        for line in self.process.stdout:
            words = line.split()
            if line.startswith("info string error"):
                sys.exit(f"refused after {' '.join(moves)}: {line}")
            if words and words[0] == question:
                return words[1:]
        sys.exit("the engine ended")

    def close(self):
        """Ends the engine."""
        self.send("quit")
        self.process.wait(10)


class Player:
    """The state of one game as the xboard protocol has it."""

    def __init__(self, rules, seed):
        self.rules = rules
        self.random = random.Random(seed)
        self.moves = []
        # Whether the player moves when it is its turn, and which turn that is: 0 for White's, 1 for Black's.
        self.forced, self.side = True, 1

    def claim_end(self):
        """Whether the game is over; xboard is told of it."""
        winner, *reason = self.rules.ask(self.moves, "result")
        if winner == "*":
            return False
        print(f"{CLAIMS[winner]} {{{' '.join(reason)}}}", flush=True)
        self.forced = True
        return True

    def move_if_on_turn(self):
        """A random move if it is this player's turn, and the claim if the game is over before or after it."""
        if self.forced or self.claim_end() or len(self.moves) % 2 != self.side:
            return
        move = self.random.choice(self.rules.ask(self.moves, "legal")[1:])
        self.moves.append(move)
        print(f"move {move}", flush=True)
        self.claim_end()

    def obey(self, command, *arguments):
        """One command of xboard; the many that do not matter here are passed over, `setboard` too.

        The game begins at the start position, which xboard sends in a form of its own.
        """
        if command == "new":
            self.moves, self.forced, self.side = [], False, 1
        elif command == "ping":
            print("pong", *arguments, flush=True)
        elif command in ("force", "result"):
            self.forced = True
        elif command == "go":
            self.forced, self.side = False, len(self.moves) % 2
            self.move_if_on_turn()
        elif command == "usermove":
            self.moves += arguments
            self.move_if_on_turn()


def main(engine, variant, seed):
    """Obeys xboard until it says `quit`."""
    rules = Rules(engine, variant)
    player = Player(rules, seed)
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["protover"]:
            print(FEATURES.format(variant=variant), flush=True)
        elif words[:1] == ["quit"]:
            break
        elif words:
            player.obey(*words)
    rules.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
