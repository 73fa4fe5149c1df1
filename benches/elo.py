"""Elo with error bars from pairs of games, and a sequential probability ratio test (SPRT).

The shogi scripts are independent of Pentad, so that its matches can be checked against a foreign referee; this repeats
src/contest/match_score.rs for them.

A pair is the same opening played twice with colours swapped. Its score for the first engine is one of
0, 1/2, 1, 3/2, 2 points; pairs are independent of each other where the two games of one are not.
"""

import math

# The two-sided 95% quantile of the normal distribution.
Z95 = 1.959964


def elo_from_score(score):
    """The difference in Elo at which this share of the points is expected; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def expected_score(elo):
    """The share of the points expected at this difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean_and_variance(shares):
    """Mean, and variance of one share (not of the mean).

    Two virtual pairs, half a point off the mean, keep the variance positive where all pairs ended alike.
    """
    mean = sum(shares) / len(shares)
    return mean, (sum((share - mean) ** 2 for share in shares) + 0.5) / (len(shares) + 2)


def confidence(shares):
    """Score share with the bounds of its 95% interval; `shares` holds every pair's share of its points."""
    mean, variance = mean_and_variance(shares)
    margin = Z95 * math.sqrt(variance / len(shares))
    return mean, max(0.0, mean - margin), min(1.0, mean + margin)


def log_likelihood_ratio(shares, elo0, elo1):
    """The log-likelihood ratio of `elo1` against `elo0`; normal approximation over pairs."""
    mean, variance = mean_and_variance(shares)
    low, high = expected_score(elo0), expected_score(elo1)
    return len(shares) * (high - low) * (2 * mean - low - high) / (2 * variance)


def sprt_bounds(alpha=0.05, beta=0.05):
    """The log likelihood ratios at which the test ends: below the first elo0 holds, above the second elo1."""
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
