"""A network's file and the rules it should play by: does it fit, and which row is which."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import frexp

from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import NetworkFile, numbers
from colossarium.machine.network.layers import IntegerNetwork, Layer
from colossarium.machine.observation import ObservationLayout, observation_layout
from colossarium.script.program import Program
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import short

HEAD_BITS = 8
"""Logits and values have so many more bits behind the point than activations."""
MANTISSA_BITS = 24
MOST_NAMED = 3
"""So many of what changed are called by name."""


def players_feature(players: int) -> str:
    """The feature that is always on with so many players."""
    return f"players is {players}"


def word_names(program: Program) -> tuple[str, ...]:
    """The vocabulary as the seat that looks sees it: of words that name players the first is that seat."""
    return tuple(word.name for word in program.vocabulary)


def check_fit(
    file: NetworkFile, info: GameInfo, program: Program, players: int, name: str, *, carry_over: bool = False
) -> None:
    """Refuse a network that is none for these rules, with a sentence that says what changed.

    With `carry_over` it may be one of other rules of the same game: what it does not know counts as nothing.
    """
    about = file.metadata
    if not file.is_player:
        raise BadNetwork(
            f"{name} is a checkpoint to train on: `python -m colossarium.learn.quantise` makes a player of it"
        )
    if about.game != info.slug and not (carry_over and about.game == info.board):
        raise BadNetwork(f"{name} is a network for {about.game}, not for {info.slug}")
    if players_feature(players) not in file.features:
        known = ", ".join(sorted(about.observations))
        raise BadNetwork(f"{name} was trained for games of {known} players, not for {players}")
    if carry_over:
        return
    layout = observation_layout(program, players)
    if about.observations.get(str(players)) == layout.fingerprint and about.rules == program.digest:
        return
    raise BadNetwork(f"{name} does not fit the rules of {info.title}: {_changes(file, info, program)}")


def _changes(file: NetworkFile, info: GameInfo, program: Program) -> str:
    counts = [count for count in info.players if str(count) in file.metadata.observations]
    layouts = [observation_layout(program, count) for count in counts]
    features = {name for layout in layouts for name in layout.features}
    told = [
        *_differences("feature", file.features, features | set(map(players_feature, counts))),
        *_differences("word", file.words, word_names(program)),
    ]
    if not told:
        return "they have changed since it was trained, though it sees and says the same things"
    return ", ".join(told)


def _differences(what: str, before: Sequence[str], now: Sequence[str] | set[str]) -> list[str]:
    told = []
    for change, names in (("new", set(now) - set(before)), ("gone", set(before) - set(now))):
        if names:
            some = ", ".join(map(short, sorted(names)[:MOST_NAMED])) + ", …" * (len(names) > MOST_NAMED)
            count = f"1 {what} is" if len(names) == 1 else f"{len(names)} {what}s are"
            told.append(f"{count} {change} ({some})")
    return told


def bind(file: NetworkFile, layout: ObservationLayout) -> IntegerNetwork:
    """The rows of a network that a layout has, in its order; zeros for what the network does not know."""
    width, blocks = file.metadata.shape.width, file.metadata.shape.blocks
    first, policy = _layer(file, "input"), _layer(file, "policy", HEAD_BITS)
    places = {name: number for number, name in enumerate(file.features)}
    features = _rows(first.weights, [places.get(name) for name in layout.features], width)
    always = _rows(first.weights, [places.get(players_feature(layout.players))], width)
    biases = [bias + 256 * weight for bias, weight in zip(first.biases, array("b", always), strict=True)]
    words = {name: number for number, name in enumerate(file.words)}
    win, lead = (_layer(file, head, HEAD_BITS) for head in ("win", "lead"))
    return IntegerNetwork(
        width,
        Layer(features, array("i", map(_wrapped, biases)), first.multipliers, first.shifts),
        [_layer(file, f"block{number}") for number in range(blocks)],
        _picked(policy, [words.get(name) for name in word_names(layout.program)], width),
        _joined(win, lead),
    )


def _wrapped(number: int) -> int:
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)


def _layer(file: NetworkFile, name: str, more_bits: int = 0) -> Layer:
    """Scales as whole numbers: a single-precision number is one, and a power of 2."""
    multipliers, shifts = array("i"), array("i")
    for scale in numbers(file.tensors[f"{name}.scale"]):
        fraction, exponent = frexp(scale)
        multipliers.append(int(fraction * (1 << MANTISSA_BITS)))
        shifts.append(MANTISSA_BITS - exponent - more_bits)
    weights = bytes(file.tensors[f"{name}.weight"].data)
    return Layer(weights, numbers(file.tensors[f"{name}.bias"]), multipliers, shifts)


def _rows(weights: bytes, places: Sequence[int | None], width: int) -> bytes:
    nothing = bytes(width)
    return b"".join(
        nothing if place is None else weights[place * width : (place + 1) * width] for place in places
    )


def _picked(layer: Layer, places: Sequence[int | None], width: int) -> Layer:
    def of(values: array[int], without: int) -> array[int]:
        return array("i", [without if place is None else values[place] for place in places])

    return Layer(
        _rows(layer.weights, places, width),
        of(layer.biases, 0),
        of(layer.multipliers, 1),
        of(layer.shifts, 1),
    )


def _joined(one: Layer, other: Layer) -> Layer:
    return Layer(
        one.weights + other.weights,
        one.biases + other.biases,
        one.multipliers + other.multipliers,
        one.shifts + other.shifts,
    )
