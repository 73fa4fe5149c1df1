"""The examples do what they say."""

import runpy
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_a_policy_learns_to_beat_chance() -> None:
    """A player that learnt nothing scores about a half: of 200 games more than 0.65 in less than one of 10,000 tries."""
    train = runpy.run_path(str(EXAMPLES / "train_martian.py"))["main"]
    assert train(["--games", "256"]) > 0.65
