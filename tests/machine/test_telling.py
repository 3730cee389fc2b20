"""Native code that tells writes the log that the interpreter writes."""

from __future__ import annotations

from random import Random

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.machine import log
from colossarium.machine.chance import seed_fast
from colossarium.machine.errors import NotAsking, NotNew, NotOnOffer
from colossarium.machine.log import Open
from colossarium.machine.native import Native, teller
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.native.objects.tier import OPTIMISED, QUICK
from colossarium.machine.native.objects.units import program_units
from colossarium.machine.native.teller import Teller
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.machines import logging_interpreter_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from sampling import sampled
from script.machine_comparison import begin, compiled

GAMES = [game.slug for game in co.games()]
CHOICES = 60
NOTHING = (Open(),)


def compare(program: Program, telling: Teller, state: State, seed: int, most: int) -> int:
    """Play on at random in both, now and then from an earlier moment again. Gives how much was told."""
    interpreter, random = logging_interpreter_of(program), Random(seed)
    mirror = state.copy()
    told = telling.run(state, 0, NOTHING)
    assert told == interpreter.run(mirror, 0, NOTHING)
    moments = [(state.copy(), len(told.entries), told.open)]
    for _ in range(most):
        state, count, opened = moments[-1] if random.random() < 0.9 else random.choice(moments)
        if state.status is not Status.ASKING:
            state, count, opened = moments[0]
        if state.status is not Status.ASKING:
            break
        word, state, mirror = random.choice(state.options()), state.copy(), state.copy()
        told = telling.answer(state, word, count, opened)
        assert told == interpreter.answer(mirror, word, count, opened)
        assert state.meaning() == mirror.meaning()
        moments.append((state, count + len(told.entries), told.open))
    return sum(count for _, count, _ in moments)


def new_state(slug: str, seed: int) -> State:
    info = find(slug)
    state = State.new(program_of(info), ENTRY, encode_options(info, {}))
    seed_fast(state.words, seed)
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_games_are_told_as_the_interpreter_tells_them(slug: str) -> None:
    seed = sampled(range(100), 1)[0]
    state = new_state(slug, seed)
    telling = Native(state.program, tier=QUICK).make_teller()
    assert compare(state.program, telling, state, seed, CHOICES) > 10


@pytest.mark.parametrize("seed", sampled(range(3000, 3030), keep=3))
def test_random_programs_are_told_as_the_interpreter_tells_them(seed: int) -> None:
    """Many of them are stopped by a fault on the way."""
    program, _ = compiled(seed, size=seed % 3)
    telling = Native(program, tier=QUICK).make_teller()
    for game in range(3):
        compare(program, telling, begin(program, seed + game), seed + game, 8)


@pytest.fixture(scope="module")
def hunt() -> Teller:
    return Native(program_of(find("beasthunt")), tier=QUICK).make_teller()


def test_what_does_not_fit_is_told_with_more_room(hunt: Teller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teller, "FIRST_ROOM", 3)
    assert compare(hunt.program, hunt, new_state("beasthunt", 1), 1, 10) > 0


def test_a_choice_tells_so_many_lines_and_no_more(hunt: Teller, monkeypatch: pytest.MonkeyPatch) -> None:
    all_of_it = hunt.run(new_state("beasthunt", 2), 0, NOTHING).entries
    monkeypatch.setattr(log, "MOST_LINES", len(all_of_it) - 1)
    assert hunt.run(new_state("beasthunt", 2), 0, NOTHING).entries == all_of_it[:-1] != ()
    assert compare(hunt.program, hunt, new_state("beasthunt", 1), 1, 10) > 0


def test_what_is_refused_changes_nothing(hunt: Teller) -> None:
    state = new_state("beasthunt", 1)
    with pytest.raises(NotAsking):
        hunt.answer(state, 0, 0, NOTHING)
    hunt.run(state, 0, NOTHING)
    before = bytes(state.buffer)
    with pytest.raises(NotNew):
        hunt.run(state, 0, NOTHING)
    unwanted = next(word for word in range(len(state.program.vocabulary)) if not state.offers(word))
    for word in (unwanted, -1, len(state.program.vocabulary)):
        with pytest.raises(NotOnOffer):
            hunt.answer(state, word, 0, NOTHING)
    assert state.buffer == before


def test_code_that_plays_fast_tells_nothing() -> None:
    graph = CallGraph(program_of(find("beasthunt")))
    texts = {
        tier: "\n".join(unit.text(host()) for unit in program_units(graph, host(), tier))
        for tier in (OPTIMISED, QUICK)
    }
    assert "@tell" not in texts[OPTIMISED] and "@left" not in texts[OPTIMISED]
    assert "@tell" in texts[QUICK] and "@left" in texts[QUICK]
