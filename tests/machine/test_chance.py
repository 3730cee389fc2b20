"""The generators, against published numbers, and the way from their words to a roll."""

from __future__ import annotations

import array
from collections import Counter

import pytest

from colossarium.machine.chance import (
    Dice,
    Generator,
    below,
    chacha20,
    next_word,
    seed_fast,
    seed_strong,
    signed,
    split_mix,
    xoshiro,
)
from colossarium.script.layout import HEAD_WORDS, Head


def words_of(*values: int) -> memoryview[int]:
    return memoryview(array.array("i", [signed(value) for value in values]))


def header() -> memoryview[int]:
    return memoryview(bytearray(4 * HEAD_WORDS)).cast("i")


def key_words(key: bytes) -> tuple[int, ...]:
    return tuple(int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4))


def stream(block: tuple[int, ...]) -> str:
    return b"".join(word.to_bytes(4, "little") for word in block).hex()


def test_split_mix_gives_the_published_numbers() -> None:
    assert split_mix(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_split_mix_takes_a_seed_as_64_bits() -> None:
    assert split_mix(-1, 3) == split_mix(2**64 - 1, 3)


@pytest.mark.parametrize(
    ("state", "numbers"),
    [
        (
            (1, 2, 3, 4),
            (
                11520,
                0,
                5927040,
                70819200,
                2031721883,
                1637235492,
                1287239034,
                3734860849,
                3729100597,
                4258142804,
            ),
        ),
        (
            (0x964D4A0C, 0xD40AB895, 0xAD7FDECB, 0x3006F0F0),
            (0xF1391922, 0x6FE53806, 0xA5BE2840, 0xF510EE70),
        ),
    ],
)
def test_xoshiro_gives_the_published_numbers(state: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    words = words_of(*state)
    assert tuple(xoshiro(words, 0) for _ in numbers) == numbers


@pytest.mark.parametrize(
    ("key", "number", "nonce", "expected"),
    [
        pytest.param(
            bytes(range(32)),
            1,
            (0x09000000, 0x4A000000, 0),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
            id="2.3.2",
        ),
        pytest.param(
            bytes(32),
            0,
            (0, 0, 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
            id="A.1 no. 1",
        ),
        pytest.param(
            bytes(32),
            1,
            (0, 0, 0),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
            id="A.1 no. 2",
        ),
    ],
)
def test_chacha_gives_the_blocks_of_rfc_8439(
    key: bytes, number: int, nonce: tuple[int, int, int], expected: str
) -> None:
    assert stream(chacha20(key_words(key), number, nonce)) == expected


def test_the_strong_generator_reads_the_key_stream_word_by_word() -> None:
    words = header()
    seed_strong(words, bytes(32))
    assert words[Head.GENERATOR] == Generator.STRONG
    given = tuple(next_word(words) for _ in range(32))
    assert given == chacha20((0,) * 8, 0, (0, 0, 0)) + chacha20((0,) * 8, 1, (0, 0, 0))
    assert (words[Head.COUNTER], words[Head.COUNTER + 1]) == (32, 0)


def test_the_strong_generator_carries_into_the_higher_word_of_its_counter() -> None:
    words = header()
    seed_strong(words, bytes(range(32)))
    words[Head.COUNTER] = -1
    assert next_word(words) == chacha20(key_words(bytes(range(32))), 0x0FFFFFFF, (0, 0, 0))[15]
    assert (words[Head.COUNTER], words[Head.COUNTER + 1]) == (0, 1)
    words[Head.COUNTER + 1] = 16
    assert next_word(words) == chacha20(key_words(bytes(range(32))), 0, (1, 0, 0))[0]


def test_the_strong_generator_wants_a_whole_key() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        seed_strong(header(), b"short")


def test_a_seed_gives_known_numbers_in_the_game_and_others_to_its_players() -> None:
    words = header()
    seed_strong(words, bytes(range(32)))
    seed_fast(words, 7)
    first, second, third, fourth = split_mix(7, 4)
    assert words[Head.GENERATOR] == Generator.FAST
    assert words[Head.KEY : Head.KEY + 10].tolist() == [
        *(signed(word) for word in (first, first >> 32, second, second >> 32)),
        *[0] * 6,
    ]
    dice = Dice(7)
    assert dice.words.tolist() == [signed(word) for word in (third, third >> 32, fourth, fourth >> 32)]
    assert [below(lambda: next_word(words), 6) for _ in range(12)] == GAME_ROLLS
    assert [dice.below(6) for _ in range(12)] == PLAYER_ROLLS


GAME_ROLLS = [2, 2, 4, 5, 2, 1, 4, 0, 0, 2, 4, 5]
PLAYER_ROLLS = [2, 3, 2, 4, 3, 3, 3, 0, 4, 5, 4, 3]


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 100, 255, 256, 2**31 - 1])
def test_every_number_below_n_has_the_same_count_of_words(n: int) -> None:
    """Word x is kept when the lower half of x·n is at least 2³² mod n.

    The words kept for the number k are those from ceil((k·2³² + least) / n) up to the first of k+1 that is
    not of k any more; their count is the same for each k.
    """
    least = 2**32 % n
    numbers = range(n) if n < 1000 else (0, 1, 2, n // 2, n - 2, n - 1)
    for k in numbers:
        first = -(-(k * 2**32 + least) // n)
        last = -(-(k + 1) * 2**32 // n) - 1
        assert last - first + 1 == 2**32 // n
        for x in (first, last):
            assert below(iter([x]).__next__, n) == k
        if (first - 1) * n >> 32 == k:
            with pytest.raises(StopIteration):
                below(iter([first - 1]).__next__, n)


def test_a_word_that_is_thrown_away_is_followed_by_another() -> None:
    # 2³² mod 6 is 4: the words 0 and 2³¹ (lower halves 0 and 0) are thrown away, 1 (lower half 6) is kept.
    assert below(iter([0, 2**31, 1]).__next__, 6) == 0
    assert below(iter([2**32 - 1]).__next__, 6) == 5


def test_dice_are_fair_enough_to_play_with() -> None:
    dice = Dice(1)
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())
