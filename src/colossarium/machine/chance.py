"""Chance: two generators of 32-bit words inside a state, and one for random players outside of it.

Plain integers, so that a seed gives the same game on every platform. `docs/machine.md`, "Chance",
says exactly what is computed; native code does the same.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache

from colossarium.script.layout import Head

MASK = 0xFFFFFFFF
_KEY, _COUNTER, _GENERATOR = int(Head.KEY), int(Head.COUNTER), int(Head.GENERATOR)
_FOUR_WORDS = struct.Struct("4I")
KEY_WORDS = 8
KEY_BYTES = 32


class Generator(IntEnum):
    """Which generator a state uses."""

    FAST = 0
    """xoshiro128**: for simulation. Whoever sees enough of its numbers can compute the rest."""
    STRONG = 1
    """ChaCha20 with a key of 256 bits: for tables where people play."""


_FAST = int(Generator.FAST)


def signed(word: int) -> int:
    """The 32-bit word as the state holds it."""
    return (word & MASK ^ 0x80000000) - 0x80000000


def split_mix(seed: int, count: int) -> list[int]:
    """The first numbers of 64 bits that SplitMix64 gives for a seed."""
    most = (1 << 64) - 1
    numbers = []
    for _ in range(count):
        seed = seed + 0x9E3779B97F4A7C15 & most
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & most
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & most
        numbers.append(mixed ^ mixed >> 31)
    return numbers


def seed_fast(words: memoryview[int], seed: int) -> None:
    """Give a state the fast generator, started with a seed of 64 bits."""
    first, second, *_ = split_mix(seed, 2)
    key = [first, first >> 32, second, second >> 32, 0, 0, 0, 0]
    _start(words, Generator.FAST, key)


def seed_strong(words: memoryview[int], key: bytes) -> None:
    """Give a state the strong generator with a secret key of 32 bytes."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"the key of the strong generator has {KEY_BYTES} bytes, not {len(key)}")
    _start(
        words, Generator.STRONG, [int.from_bytes(key[i : i + 4], "little") for i in range(0, KEY_BYTES, 4)]
    )


def _start(words: memoryview[int], generator: Generator, key: list[int]) -> None:
    words[_GENERATOR] = generator
    for index, word in enumerate(key):
        words[_KEY + index] = signed(word)
    words[_COUNTER] = words[_COUNTER + 1] = 0


def seeded(words: memoryview[int]) -> bool:
    """Whether the generator can move on: a fast one of zeros was never seeded, and gives zeros for ever."""
    return words[_KEY] != 0 or words[_GENERATOR] != _FAST or any(words[_KEY + 1 : _KEY + 4])


def next_word(words: memoryview[int]) -> int:
    """The next 32 bits (without sign) of the generator in a state, which moves on."""
    if words[_GENERATOR] == _FAST:
        return xoshiro(words, _KEY)
    count = words[_COUNTER] & MASK | (words[_COUNTER + 1] & MASK) << 32
    number = count // 16
    key = tuple(words[_KEY : _KEY + KEY_WORDS].tolist())
    word = chacha20(key, number & MASK, (number >> 32, 0, 0))[count % 16]
    count += 1
    words[_COUNTER], words[_COUNTER + 1] = signed(count), signed(count >> 32)
    return word


def xoshiro(words: memoryview[int], at: int) -> int:
    """The next word of xoshiro128**, whose state is four words from `at` on."""
    at *= 4
    a, b, c, d = _FOUR_WORDS.unpack_from(words, at)
    c ^= a
    d ^= b
    _FOUR_WORDS.pack_into(words, at, a ^ d, b ^ c, (c ^ b << 9) & MASK, (d << 11 | d >> 21) & MASK)
    b = b * 5 & MASK
    result: int = (b << 7 | b >> 25) * 9 & MASK
    return result


def _turn(word: int, by: int) -> int:
    """Rotate 32 bits to the left."""
    return (word << by | word >> 32 - by) & MASK


# Quarter rounds: the four columns, then the four diagonals.
_QUARTERS = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)] + [
    (i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)
]


@lru_cache(maxsize=64)
def chacha20(key: tuple[int, ...], number: int, nonce: tuple[int, int, int]) -> tuple[int, ...]:
    """Block `number` of the ChaCha20 key stream (RFC 8439): 16 words, kept, as they are asked one by one."""
    begin = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *(word & MASK for word in key), number, *nonce]
    x = list(begin)
    for a, b, c, d in _QUARTERS * 10:
        x[a] = x[a] + x[b] & MASK
        x[d] = _turn(x[d] ^ x[a], 16)
        x[c] = x[c] + x[d] & MASK
        x[b] = _turn(x[b] ^ x[c], 12)
        x[a] = x[a] + x[b] & MASK
        x[d] = _turn(x[d] ^ x[a], 8)
        x[c] = x[c] + x[d] & MASK
        x[b] = _turn(x[b] ^ x[c], 7)
    return tuple(one + two & MASK for one, two in zip(x, begin, strict=True))


def below(draw: Callable[[], int], n: int) -> int:
    """A number from 0 to n−1, each equally likely, out of 32-bit words."""
    return unbiased(draw() * n, draw, n)


def unbiased(product: int, draw: Callable[[], int], n: int) -> int:
    """The same, if the first word times n is known.

    The higher half of word · n would favour some numbers: they would have one word more than others.
    The words that are too many are those with a lower half below 2³² mod n, and are thrown away.
    """
    if product & MASK < n:
        least = (MASK + 1 - n) % n
        while product & MASK < least:
            product = draw() * n
    return product >> 32


class Dice:
    """A fast generator outside of any state: what random players throw to decide.

    Its numbers come from the same seed as a game's and have nothing to do with them.
    """

    __slots__ = ("address", "words")

    def __init__(self, seed: int) -> None:
        third, fourth = split_mix(seed, 4)[2:]
        buffer = bytearray(16)
        self.words = memoryview(buffer).cast("i")
        for index, word in enumerate((third, third >> 32, fourth, fourth >> 32)):
            self.words[index] = signed(word)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(buffer))
        """Where native code finds the four words."""

    @classmethod
    def in_words(cls, words: memoryview[int]) -> Dice:
        """Dice that are four words of somebody else's memory, and move on there."""
        dice = object.__new__(cls)
        dice.words = words
        dice.address = ctypes.addressof(ctypes.c_int32.from_buffer(words))
        return dice

    def next_word(self) -> int:
        return xoshiro(self.words, 0)

    def below(self, n: int) -> int:
        """A number from 0 to n−1."""
        return unbiased(xoshiro(self.words, 0) * n, self.next_word, n)
