"""By how much somebody misjudges an option: the same way for a whole game.

A misjudgement has three parts: how much somebody likes a word wherever it is on offer ("this card is always
good"), how much as an answer to this question, and how much in situations of this kind. Nothing is drawn at
a choice: each part is a fixed function of who plays, of the game's seed and of what the seat sees. Whole
numbers only, in the unit of logits: 65,536 is 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from math import isqrt

ONE = 1 << 16
GROUPS = 8
"""Impressions that a situation makes: how much one half of a group of units is at work, and not the other."""
WORD, ANSWER, SITUATION = 6, 5, 6
"""What each of the three parts weighs, in tenths: their squares add up to about 1."""
ANYWHERE = -1
"""Instead of a question: whatever is asked."""

Impressions = tuple[int, ...]


@lru_cache(maxsize=1 << 16)
def leanings(who: str, question: int, word: int) -> tuple[int, ...]:
    """Numbers that are spread about 0 nearly as a bell curve, with a deviation of 1: the first stands for
    itself, the others for each impression."""
    numbers = []
    for part in range(0, GROUPS + 1, 8):
        text = f"{who} {question} {word} {part}".encode()
        digest = blake2b(text, digest_size=64).digest()
        for at in range(0, 64, 8):
            # The sum of four numbers of 16 bits has a deviation of 2¹⁶ / √3.
            total = sum(int.from_bytes(digest[at + i : at + i + 2], "little") for i in (0, 2, 4, 6))
            numbers.append((total - 2 * (ONE - 1)) * 113_512 >> 16)
    return tuple(numbers[: GROUPS + 1])


@lru_cache(maxsize=1 << 14)
def salience(who: str, question: int, word: int) -> int:
    """How soon somebody notices that a word is on offer: the smallest first."""
    return int.from_bytes(
        blake2b(f"{who} {question} notices {word}".encode(), digest_size=8).digest(), "little"
    )


def impressions(hidden: Sequence[int]) -> Impressions:
    """What a situation looks like at a glance, by what is at work in a network: a direction of length 1.

    Situations that the network takes for similar ones look similar.
    """
    step = 2 * GROUPS
    found = [sum(hidden[group::step]) - sum(hidden[group + GROUPS :: step]) for group in range(GROUPS)]
    length = isqrt(sum(each * each for each in found))
    return tuple(ONE * each // length for each in found) if length else ()


def misjudgement(who: str, question: int, word: int, glance: Impressions) -> int:
    """The error about an option, with a deviation of about 1."""
    everywhere, here = leanings(who, ANYWHERE, word), leanings(who, question, word)
    seen = sum(leaning * each for leaning, each in zip(here[1:], glance, strict=False)) >> 16
    return (WORD * everywhere[0] + ANSWER * here[0] + SITUATION * seen) // 10
