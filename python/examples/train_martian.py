"""Trains a small policy on Martian Chess for two by playing against itself, with numpy alone, in a minute or two.

    python examples/train_martian.py --games 1000

The policy is a network with one hidden layer over planes and features; its output is a number for each action. It learns
by policy gradient (REINFORCE, Williams 1992): what a side did is made more likely by how many points it scored from
there on beyond the other side's, compared to the mean. At the end it plays against a random player.
"""

import argparse

import numpy as np

from pentad.pettingzoo import RawEnv, random_agent, raw_env

HIDDEN = 128
LEARNING_RATE = 3e-3
# Games between two steps of the optimiser.
BATCH = 16
# How much a point counts that is scored one's own move later.
DISCOUNT = 0.9


class Policy:
    """A network with one hidden layer, and Adam (Kingma and Ba 2014) for its weights."""

    def __init__(self, inputs: int, actions: int, random: np.random.Generator) -> None:
        self.random = random
        self.weights = [
            random.normal(0, inputs**-0.5, (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            random.normal(0, 0.01, (HIDDEN, actions)),
            np.zeros(actions),
        ]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def probabilities(self, inputs: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer, and the probability of each action."""
        first, bias, second, offset = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        logits = np.where(masks, hidden @ second + offset, -np.inf)
        odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
        return hidden, odds / odds.sum(axis=-1, keepdims=True)

    def choose(self, inputs: np.ndarray, mask: np.ndarray) -> int:
        _, chances = self.probabilities(inputs, mask)
        return int(np.searchsorted(chances.cumsum(), self.random.random() * chances.sum()).clip(0, len(chances) - 1))

    def learn(self, inputs: np.ndarray, masks: np.ndarray, actions: np.ndarray, advantages: np.ndarray) -> None:
        """Makes actions with an advantage more likely."""
        hidden, chances = self.probabilities(inputs, masks)
        slope = chances.copy()
        slope[np.arange(len(actions)), actions] -= 1
        slope *= advantages[:, None] / len(actions)
        below = (slope @ self.weights[2].T) * (hidden > 0)
        gradients = [inputs.T @ below, below.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self.steps += 1
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            rate = LEARNING_RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)


def inputs_of(observation: dict[str, np.ndarray]) -> np.ndarray:
    return np.concatenate([observation["observation"].ravel(), observation["features"] / 10])


def is_over(environment: RawEnv) -> bool:
    return any(environment.terminations.values()) or any(environment.truncations.values())


def points(environment: RawEnv) -> np.ndarray:
    """The points of both seats, from the third word of the record."""
    return np.array(environment.game.record.split(" ")[2].split("/"), dtype=float)


def self_play(environment: RawEnv, policy: Policy, seed: int) -> list[tuple[np.ndarray, np.ndarray, int, float]]:
    """A game: inputs, mask and action of each move, and what it led to."""
    environment.reset(seed=seed)
    moves, margins = [], []
    while not is_over(environment):
        seat = environment.game.seat
        observation = environment.observe(environment.agent_selection)
        inputs, mask = inputs_of(observation), observation["action_mask"].astype(bool)
        action = policy.choose(inputs, mask)
        before = points(environment)
        environment.step(action)
        gained = points(environment) - before
        moves.append((seat, inputs, mask, action))
        margins.append(gained[0] - gained[1])
    value, played = 0.0, []
    for (seat, inputs, mask, action), margin in zip(reversed(moves), reversed(margins), strict=True):
        value = margin + DISCOUNT**0.5 * value
        played.append((inputs, mask, action, value if seat == 1 else -value))
    return played


def score_against_chance(environment: RawEnv, policy: Policy, games: int) -> float:
    """The score against a random player, a draw counted as half."""
    chance, score = random_agent(seed=1), 0.0
    for game in range(games):
        environment.reset(seed=game)
        own = f"seat_{game % 2 + 1}"
        while not is_over(environment):
            if environment.agent_selection == own:
                observation = environment.observe(own)
                action = policy.choose(inputs_of(observation), observation["action_mask"].astype(bool))
            else:
                action = chance(environment)
            environment.step(action)
        score += (1 + environment.rewards[own]) / 2
    return score / games


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games of self-play")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    environment = raw_env("martian", max_moves=200)
    environment.reset(seed=options.seed)
    inputs = inputs_of(environment.observe("seat_1"))
    policy = Policy(len(inputs), environment.encoding.actions, np.random.default_rng(options.seed))
    print(f"before: {score_against_chance(environment, policy, 100):.0%} against a random player")
    batch = []
    for game in range(1, options.games + 1):
        batch += self_play(environment, policy, options.seed + game)
        if game % BATCH == 0:
            inputs, masks, actions, values = (np.array(column) for column in zip(*batch, strict=True))
            policy.learn(inputs, masks, actions, (values - values.mean()) / (values.std() + 1e-8))
            batch = []
    score = score_against_chance(environment, policy, 200)
    print(f"after {options.games} games: {score:.0%} against a random player")
    return score


if __name__ == "__main__":
    main()
