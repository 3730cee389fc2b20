"""Facts: scripts that only look, asked from Python by name, with the knowledge of a seat."""

from __future__ import annotations

import random
from sys import getrefcount
from typing import Any

import pytest

import colossarium as co
from colossarium.machine.errors import MachineError, ScriptFault
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition, compile_text
from colossarium.script.declare import Edition, Kind, Layer, Option, Seen, Source, member, number, subset
from colossarium.script.errors import ScriptError
from colossarium.script.layout import Head
from colossarium.script.program import Program
from colossarium.table.errors import UnknownFact
from colossarium.table.facts import WHOLE, Whole, ask_fact
from colossarium.table.machines import Machine, interpreter_of, native_of
from colossarium.table.view import known_to

RULES = """
@entry("setup")
def setup():
    for player in clockwise():
        gold[player] = 3 + player
        hand[player] = 10 + player
    deck[0] = RUBY
    offer(DONE)
    offer(PASS)
    choose(ANN, "Go on?")


@fact
def richest():
    best = ANN
    for player in clockwise():
        if gold[player] > gold[best]:
            best = player
    return best


@fact
def worth(player):
    return gold[player] + hand_of(player)


def hand_of(player):
    return hand[player]


def all_hands():
    total = 0
    for player in clockwise():
        total += hand[player]
    return total


def top():
    return deck[0]


def rob(player):
    gold[player] = 0
    return 1
"""


def edition(text: str = RULES) -> Edition:
    return Edition(
        "facts",
        (
            Kind("verb", ("done", "pass")),
            Kind("player", ("ann", "bob", "cid"), labels=("Ann", "Bob", "Cid")),
            Kind("gem", ("ruby", "opal"), offered=False),
        ),
        (
            number("gold", by="player", most=99),
            number("hand", by="player", most=99, seen=Seen.OWNER),
            member("deck", by=3, of="gem", seen=Seen.HIDDEN),
            subset("winner", of="player"),
        ),
        (Option("players", "how many", 3, {"2": 2, "3": 3}),),
        (Layer("rules", (Source("rules.py", text),)),),
    )


@pytest.fixture(scope="module")
def program() -> Program:
    return compile_edition(edition())


@pytest.fixture(params=["interpreter", "native"])
def machine(request: pytest.FixtureRequest, program: Program) -> Machine:
    return native_of(program) if request.param == "native" else interpreter_of(program)


@pytest.fixture
def state(program: Program, machine: Machine) -> State:
    state = State.new(program, "setup", {"players": 3})
    machine.run(state)
    return state


def test_a_fact_gives_what_its_script_returns(machine: Machine, state: State) -> None:
    assert machine.fact(state, "richest") == 2
    assert [machine.fact(state, "worth", seat) for seat in range(3)] == [13, 15, 17]
    assert machine.fact(state, "all_hands") == 33


def test_a_state_stays_as_it_is_although_hidden_things_are_read(machine: Machine, state: State) -> None:
    before, reveals = bytes(state.buffer), state.words[Head.REVEALS]
    machine.fact(state, "top")
    assert bytes(state.buffer) == before
    assert state.words[Head.REVEALS] == reveals


def test_who_gives_the_facts_of_a_state_holds_it(machine: Machine, state: State) -> None:
    before = getrefcount(state)
    ask = machine.asker(state)
    assert getrefcount(state) > before
    assert ask("richest", ()) == machine.fact(state, "richest")


def test_a_fact_that_is_stopped_says_where(machine: Machine, state: State) -> None:
    with pytest.raises(ScriptFault, match=r"outside its field or table \(script worth, rules.py:24"):
        machine.fact(state, "worth", 7)


@pytest.mark.parametrize(
    ("name", "arguments", "sentence"),
    [
        ("rob", (0,), "rob is no fact: it does more than look"),
        ("richst", (), "there is no fact richst. Did you mean richest?"),
        ("worth", (), r"0 arguments given where 1 are wanted: worth\(player\)"),
        ("worth", (2**40,), "whole numbers of 32 bits"),
    ],
)
def test_what_is_no_fact_is_refused(
    machine: Machine, state: State, name: str, arguments: tuple[int, ...], sentence: str
) -> None:
    with pytest.raises(MachineError, match=sentence):
        machine.fact(state, name, *arguments)


def test_the_compiler_knows_what_facts_look_at(program: Program) -> None:
    assert set(program.facts) == {"richest", "worth", "hand_of", "all_hands", "top"}
    assert not program.facts["richest"].secrets and not program.facts["richest"].owners
    assert program.facts["worth"].owners == {0}
    assert program.facts["all_hands"].secrets == {"hand"}
    assert program.facts["top"].secrets == {"deck"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("@fact\ndef f():\n    gold[ANN] = 1\n    return 1", "a fact only looks, but f changes a field"),
        ("@fact\ndef f():\n    return roll(6)", "a fact only looks, but f uses chance"),
        ("@fact\ndef f():\n    return rob(ANN)", r"a fact only looks, but f changes a field \(in rob\)"),
        ("@fact\ndef f():\n    offer(DONE)\n    return 1", "a fact only looks, but f offers something"),
        ("@fact\ndef f():\n    return offered()", "a fact only looks, but f looks at what is on offer"),
        ("@fact\ndef f():\n    pass", "a fact gives a value, and f gives none"),
        ("@fact\ndef f():\n    return deck[0]", "f can be shown to nobody, as it looks at deck"),
        ("@fact\ndef f():\n    return top()", "f can be shown to nobody, as it looks at deck"),
        ("@fact\ndef f():\n    return all_hands()", "f can be shown to nobody, as it looks at hand"),
        ("@fact\ndef f(player):\n    player = BOB\n    return hand[player]", "it looks at hand"),
        ("@fact\ndef f(a, b):\n    return worth(a) + hand[ANN]", "it looks at hand"),
    ],
)
def test_a_fact_that_is_none_or_nobodys_is_a_mistake(text: str, sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        compile_text(edition(), text)


def test_a_fact_that_passes_its_owner_on_is_that_owners() -> None:
    program = compile_text(edition(), "@fact\ndef f(a, b):\n    return worth(b) + gold[a]")
    assert program.facts["f"].owners == {1}


def test_a_replaced_fact_stays_one() -> None:
    with pytest.raises(ScriptError, match="a fact only looks, but richest changes a field"):
        compile_text(edition(), "@replaces\ndef richest():\n    gold[ANN] = 1\n    return ANN")


@pytest.mark.parametrize("machine_name", ["native", "interpreter"])
def test_a_game_answers_with_the_knowledge_of_a_seat(machine_name: str) -> None:
    game = co.new("beastmaster", players=3, seed=1, machine=machine_name)
    assert game.fact("controller_of", "C3") == game.fact("controller_of", "C3", seat=None)
    with pytest.raises(UnknownFact, match=r"there is no fact controler_of\. Did you mean controller_of"):
        game.fact("controler_of", "C3")
    with pytest.raises(UnknownFact, match="can't be asked about 'Z9'"):
        game.fact("controller_of", "Z9")
    with pytest.raises(UnknownFact, match="0 arguments given where 1 are wanted"):
        game.fact("controller_of")
    several: tuple[Any, ...] = (None, 3, [])
    for nonsense in several:
        with pytest.raises(UnknownFact, match="a fact is asked by its name"):
            game.fact(nonsense)


@pytest.mark.parametrize("slug", ["beasthunt", "beastmaster", "colossi_ages", "colossi_gold", "kolossus"])
def test_a_seat_is_told_the_truth_or_refused(slug: str) -> None:
    """In the middle of random play, on states that hold only what the seat may know."""
    game = co.new(slug, players=2, seed=3, machine="interpreter")
    dice = random.Random(slug)
    for _ in range(20):
        assert game.decision is not None
        game.play(dice.choice(game.decision.options))
    machine = interpreter_of(game.program)
    known = {seat: known_to(game.state, seat) for seat in (None, 0, 1)}
    for name, fact in game.program.facts.items():
        arguments = [dice.randrange(2) for _ in game.program.scripts[fact.script].parameters]
        truth = _told(machine, game.state, name, arguments, WHOLE)
        for seat, state in known.items():
            told = _told(machine, state, name, arguments, seat)
            private = fact.secrets or any(arguments[owner] != seat for owner in fact.owners)
            assert told == ("refused" if private else truth), (name, arguments, seat)


def _told(
    machine: Machine, state: State, name: str, arguments: list[int], seat: int | Whole | None
) -> int | str:
    try:
        return ask_fact(machine, state, name, arguments, seat)
    except UnknownFact:
        return "refused"
    except co.ColossariumError as error:
        return str(error)


def test_both_machines_agree_on_every_fact() -> None:
    game = co.new("beasthunt", players=2, seed=5)
    dice = random.Random(5)
    for _ in range(30):
        assert game.decision is not None
        game.play(dice.choice(game.decision.options))
    machines = native_of(game.program), interpreter_of(game.program)
    for name, fact in game.program.facts.items():
        arguments = [dice.randrange(4) for _ in game.program.scripts[fact.script].parameters]
        given = [_given(machine, game.state, name, arguments) for machine in machines]
        assert given[0] == given[1], name


def _given(machine: Machine, state: State, name: str, arguments: list[int]) -> int | str:
    try:
        return machine.fact(state, name, *arguments)
    except ScriptFault as fault:
        return str(fault)
