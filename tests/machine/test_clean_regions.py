"""Large fields in regions: which are said to be as they began, and that copies miss nothing."""

from __future__ import annotations

from random import Random

import pytest

from colossarium.machine.chance import seed_fast
from colossarium.machine.native import Native
from colossarium.machine.state import WORD, State
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Edition, Kind, Layer, Option, Source, number, subset
from colossarium.script.layout import REGION_WORDS, Status

RULES = '''
@entry("setup")
def start():
    """Numbers and sets go where chance says."""
    while turns < 200:
        turns += 1
        offer(ON)
        offer(BACK)
        if choose(P1, "On, or back?") == BACK:
            wide[chance(5), chance(90)] = 3
            long[chance(100)] = 0
            marked[chance(40)] = set()
        else:
            wide[chance(2), chance(90)] = chance(4)
            long[chance(20)] = turns
            far = as_space(chance(130))
            marked[chance(4)] |= {far}
'''
EDITION = Edition(
    slug="regions",
    kinds=(
        Kind("player", ("p1", "p2")),
        Kind("verb", ("on", "back")),
        Kind("space", tuple(f"s{index}" for index in range(130))),
    ),
    options=(Option("players", "How many play", 2, numbers=range(1, 3)),),
    fields=(
        number("wide", by=(10, 90), most=3, start=3),
        number("turns", most=200),
        number("long", by=100, least=-1, most=200),
        subset("marked", of="space", by=40),
    ),
    layers=(Layer("regions", (Source("regions.py", RULES),)),),
)


@pytest.fixture(scope="module")
def native() -> Native:
    return Native(compile_edition(EDITION))


def begun(native: Native, seed: int) -> State:
    state = State.new(native.program, "setup", {"players": 2})
    seed_fast(state.words, seed)
    native.run(state)
    return state


def clean(state: State) -> list[bool]:
    """Which regions are as they began."""
    regions, begin = state.program.layout.regions, State.new(state.program, "setup", {}).words
    spans = [slice(at, at + REGION_WORDS) for at in range(regions.begin, regions.end, REGION_WORDS)]
    return [state.words[span] == begin[span] for span in spans]


def claims(state: State) -> memoryview[int]:
    regions = state.program.layout.regions
    first = regions.flags * WORD + 8
    return memoryview(state.buffer)[first : first + regions.count]


def test_small_fields_lie_before_large_ones(native: Native) -> None:
    layout = native.program.layout
    assert [block.field.name for block in layout.blocks] == ["players", "wide", "turns", "long", "marked"]
    assert [block.field.name for block in layout.placed] == ["players", "turns", "wide", "long", "marked"]
    assert layout.regions.count == 18


def test_a_region_that_something_is_stored_in_is_no_longer_clean(native: Native) -> None:
    source = Random(1)
    state = begun(native, 1)
    claims(state)[:] = bytes(clean(state))
    seen = set[tuple[bool, ...]]()
    while state.status is Status.ASKING:
        native.answer(state, source.choice(state.options()))
        said = list(map(bool, claims(state)))
        assert all(is_clean for is_clean, is_said in zip(clean(state), said, strict=True) if is_said)
        seen.add(tuple(said))
    assert len(seen) > 5 and any(claims(state))


def test_a_copy_is_equal_whatever_was_in_its_place(native: Native) -> None:
    """As in a search: each state is copied over another, and played on."""
    source = Random(2)
    states = [begun(native, seed) for seed in range(4)]
    for state in states:
        claims(state)[:] = bytes(clean(state))
    for _ in range(400):
        into, from_ = source.sample(states, 2)
        native.copy(into, from_)
        assert into.meaning() == from_.meaning()
        assert claims(into) == claims(from_)
        for _ in range(source.randrange(5)):
            if into.status is Status.ASKING:
                native.answer(into, source.choice(into.options()))


def test_states_of_python_claim_nothing(native: Native) -> None:
    state, other = begun(native, 1), begun(native, 2)
    native.copy_many(other, state, 3)
    native.perft(state, 3)
    native.play_games(state, 2, 1)
    assert other.meaning() == state.meaning()
    assert not any(claims(state)) and not any(claims(other))
