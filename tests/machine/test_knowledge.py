"""What a seat knows, and what it can't know dealt anew: the same in both machines, whatever the state is."""

from __future__ import annotations

import ctypes
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from colossarium.games import find, games
from colossarium.machine.chance import Dice, seed_strong
from colossarium.machine.errors import DamagedState, MachineError
from colossarium.machine.native.ctypes_api import entry_point
from colossarium.machine.state import WORD, State
from colossarium.machine.validate import word_ranges
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import (
    NONE,
    Edition,
    Kind,
    Layer,
    Option,
    Seen,
    Source,
    member,
    number,
    scratch,
)
from colossarium.script.layout import Head
from colossarium.script.program import Program
from colossarium.table.game import Game
from colossarium.table.machines import interpreter_of, native_of
from pick import pick

SLUGS = [info.slug for info in games()]
STATES = 6


def sampled(slug: str, seed: int) -> list[State]:
    """States of a random game of three, at some decisions and at its end."""
    game, luck, dice, found = Game.new(find(slug), {"players": 3}, seed=seed), Random(seed), Dice(seed), []
    while not game.over:
        found.append(game.state.copy())
        game.play(pick(game, dice))
    chosen = [*luck.sample(found, STATES), game.state]
    for state in chosen[::2]:
        seed_strong(state.words, luck.randbytes(32))
    return chosen


@pytest.mark.parametrize("slug", SLUGS)
def test_both_machines_deal_alike_and_leave_what_the_seat_knows(slug: str) -> None:
    for number_, state in enumerate(sampled(slug, 3)):
        native, interpreter, before = (
            native_of(state.program),
            interpreter_of(state.program),
            bytes(state.buffer),
        )
        for seat in (None, 0, 1, 2):
            one, two = Dice(number_), Dice(number_)
            dealt, again = native.deal(state, seat, one), interpreter.deal(state, seat, two)
            assert dealt.meaning() == again.meaning() != state.meaning()
            assert one.words == two.words and bytes(state.buffer) == before
            assert native.laws(dealt) == NONE
            known = native.known_to(state, seat)
            assert (
                known.buffer
                == interpreter.known_to(state, seat).buffer
                == native.known_to(dealt, seat).buffer
            )
            for counter in (Head.CHANCES, Head.REVEALS, Head.BUDGET, Head.DECISIONS, Head.GENERATOR):
                assert dealt.words[counter] == state.words[counter]


@pytest.mark.parametrize("slug", SLUGS)
def test_both_machines_agree_about_states_that_nobody_could_come_to(slug: str) -> None:
    """Words that are in their ranges, and make no sense together."""
    luck = Random(11)
    states = sampled(slug, 4)
    program = states[0].program
    native, interpreter, ranges = native_of(program), interpreter_of(program), word_ranges(program)
    fields = range(program.layout.blocks[0].offset, program.layout.frames)
    for _ in range(40):
        state = luck.choice(states).copy()
        for at in luck.sample(fields, luck.choice((1, 5, 50, len(fields)))):
            low, high = ranges[at]
            state.words[at] = luck.randint(low, high)
        state.words[Head.PROMPT] = luck.choice((state.words[Head.PROMPT], -7, 10**6))
        seat = luck.choice((None, 0, 1, 2, 3, 4, 2**40))
        assert native.known_to(state, seat).buffer == interpreter.known_to(state, seat).buffer
        outcomes = []
        for machine in (native, interpreter):
            try:
                outcomes.append(machine.deal(state, seat, Dice(5)).meaning())
            except MachineError as error:
                outcomes.append(str(error).encode())
        assert outcomes[0] == outcomes[1]


def test_a_state_with_words_out_of_range_is_not_dealt_anew() -> None:
    state = sampled("beasthunt", 1)[0]
    state.put("deck", 99, 0, 0)
    for machine in (native_of(state.program), interpreter_of(state.program)):
        with pytest.raises(DamagedState, match=r"deck\[0, 0\]"):
            machine.deal(state, 0, Dice(1))


def test_nothing_is_left_where_knowledge_is_written_to() -> None:
    """In memory that held something else, every word is written: frames, scratch and all."""
    state = sampled("colossi_gold", 2)[1]
    native = native_of(state.program)
    size = state.program.layout.size * WORD
    into = State(state.program, bytearray(b"\x5a" * size))
    entry_point(native.loaded, "known")(state.address, into.address, 1)
    assert into.buffer == native.known_to(state, 1).buffer


RULES = """
@entry("setup")
def setup():
    offer(DONE)
    offer(PASS)
    choose(ANN, "Go on?")
"""

DEAL = """
@deal
def deal_hands(seat):
    size = 0
    for player in clockwise():
        if player != seat:
            mixed[size] = kept[player]
            size += 1
    for gem in range(GEMS):
        for copy in range(size):
            if mixed[copy] == gem:
                found[gem] += 1
    size = 0
    for gem in range(GEMS):
        for copy in range(found[gem]):
            mixed[size] = gem
            size += 1
    shuffle(mixed, size)
    for player in clockwise():
        if player != seat:
            size -= 1
            kept[player] = mixed[size]
"""


def program(rules: str) -> Program:
    return compile_edition(
        Edition(
            slug="gems",
            kinds=(
                Kind("player", ("ann", "bob", "cy", "dee"), offered=False),
                Kind("verb", ("done", "pass")),
                Kind("gem", ("ruby", "opal", "onyx"), offered=False),
            ),
            fields=(
                member("pile", of="gem", by=(2, 5), seen=Seen.HIDDEN),
                member("kept", of="gem", by="player", seen=Seen.OWNER),
                scratch(member("mixed", of="gem", by=4)),
                scratch(number("found", by="gem", most=4)),
            ),
            options=(Option("players", "How many play.", 4, {"4": 4}),),
            layers=(Layer("gems", (Source("gems.py", rules),)),),
        )
    )


def started(rules: str) -> State:
    state = State.new(program(rules), "setup", {"players": 4})
    native_of(state.program).run(state)
    for player, gem in enumerate((2, 0, 1, 0)):
        state.put("kept", gem, player)
    for place, gem in enumerate((NONE, 2, 0, NONE, 1)):
        state.put("pile", gem, 1, place)
    return state


def test_without_a_script_every_order_of_a_hidden_pile_is_as_likely() -> None:
    state, found, dice = started(RULES), Counter[tuple[int, ...]](), Dice(1)
    for _ in range(6000):
        dealt = native_of(state.program).deal(state, 0, dice)
        assert dealt.row("pile", 0) == [NONE] * 5 and dealt.row("kept") == state.row("kept")
        found[tuple(dealt.row("pile", 1))] += 1
    assert set(found) == {(NONE, one, two, NONE, three) for one, two, three in permutations(range(3))}
    assert all(900 < times < 1100 for times in found.values())


@pytest.mark.parametrize(("seat", "ways"), [(None, 12), (0, 3), (1, 6)])
def test_every_way_in_which_things_can_lie_is_as_likely(seat: int | None, ways: int) -> None:
    state, found, dice = started(RULES + DEAL), Counter[tuple[int, ...]](), Dice(2)
    for _ in range(600 * ways):
        found[tuple(native_of(state.program).deal(state, seat, dice).row("kept"))] += 1
    assert len(found) == ways and all(500 < times < 700 for times in found.values())
    assert seat is None or {kept[seat] for kept in found} == {state.get("kept", seat)}


def test_scratch_is_no_part_of_a_state() -> None:
    state = started(RULES + DEAL)
    layout = state.program.layout
    assert [block.field.name for block in layout.scratch] == ["mixed", "found"]
    assert layout.size == layout.frames_end + 7
    for machine in (native_of(state.program), interpreter_of(state.program)):
        for at in range(layout.frames_end, layout.size):
            state.words[at] = 99
        dealt = machine.deal(state, 0, Dice(1))
        assert not any(dealt.words[layout.frames_end :])
        assert sorted(dealt.row("kept")) == [0, 0, 1, 2]


def test_native_code_deals_in_any_memory() -> None:
    """Without objects of Python: what a batch of games needs."""
    state, dice = started(RULES + DEAL), Dice(4)
    size = state.program.layout.size
    memory = (ctypes.c_int32 * (3 * size))()
    ctypes.memmove(memory, state.address, size * WORD)
    address = ctypes.addressof(memory)
    deal = entry_point(native_of(state.program).loaded, "deal")
    for place in (1, 2):
        assert deal(address, address + place * size * WORD, 0, dice.address) == 0
    other = Dice(4)
    expected = [native_of(state.program).deal(state, 0, other).meaning() for _ in range(2)]
    words = [bytes(memory)[place * size * WORD :][: len(state.meaning())] for place in (1, 2)]
    assert words == expected
