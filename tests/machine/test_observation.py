"""What a seat sees as bits: derived, the same in both machines, and nothing but what the seat may know."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from colossarium.games import find, games, variant
from colossarium.machine.chance import Dice, signed
from colossarium.machine.errors import MachineError
from colossarium.machine.native import Native
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import InterleavedAccess
from colossarium.machine.native.objects.llvm import Compiler, LoadedCode, host
from colossarium.machine.native.objects.units import observe_unit
from colossarium.machine.observation import ObservationLayout, as_bytes, observation_layout, observe
from colossarium.machine.observation.parts import Offered
from colossarium.machine.observation.steps import scale, steps_between
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import (
    NONE,
    Edition,
    Field,
    Kind,
    Layer,
    Option,
    Seen,
    Source,
    counted,
    derived,
    member,
    number,
    stacked,
    subset,
    transient,
)
from colossarium.script.errors import ScriptError
from colossarium.script.layout import Block, Head
from colossarium.script.program import Program
from colossarium.table.game import Game
from colossarium.table.machines import native_of, program_of
from machine.relabelled import relabelled
from pick import pick
from toy import EDITION

SLUGS = [info.slug for info in games()]
MOST_FEATURES = 6000


@cache
def states(slug: str, players: int, count: int = 5) -> list[State]:
    """States of a random game at some decisions and at its end."""
    found = random_states(slug, players, players)
    return [*Random(players).sample(found[:-1], count), found[-1]]


def seen(layout: ObservationLayout, state: State, seat: int) -> set[str]:
    """The names of the bits that are set."""
    bits = as_bytes(layout, observe(layout, state, seat))
    return {name for name, bit in zip(layout.features, bits, strict=True) if bit}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_native_code_sees_the_same_and_only_what_the_seat_may_know(slug: str, players: int) -> None:
    for state in states(slug, players):
        native, layout = native_of(state.program), observation_layout(state.program, players)
        for seat in range(players):
            expected = observe(layout, state, seat)
            assert native.observe(state, seat) == expected
            known = native.known_to(state, seat)
            assert native.observe(known, seat) == observe(layout, known, seat) == expected
            dealt = native.deal(state, seat, Dice(seat))
            assert native.observe(dealt, seat) == expected


@pytest.mark.parametrize("slug", SLUGS)
def test_any_words_in_their_ranges_look_the_same_in_both_machines(slug: str) -> None:
    """Also those that no game comes to."""
    luck = Random(5)
    state = states(slug, 3)[0].copy()
    native, layout = native_of(state.program), observation_layout(state.program, 3)
    blocks = state.program.layout.blocks
    for block in blocks:
        if block.field.name != "players":
            for at in range(block.offset, block.offset + block.words):
                state.words[at] = luck.randint(block.field.low, block.field.high)
    for seat in range(3):
        assert native.observe(state, seat) == observe(layout, state, seat)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_with_seats_relabelled_looks_the_same(slug: str) -> None:
    for state in states(slug, 3):
        native = native_of(state.program)
        for seat in range(3):
            turned = relabelled(state, 1)
            assert native.observe(turned, (seat + 1) % 3) == native.observe(state, seat)


@pytest.mark.parametrize("slug", SLUGS)
def test_features_have_names_of_their_own_and_are_not_too_many(slug: str) -> None:
    info = find(slug)
    program = program_of(info)
    default = next(option.default for option in program.edition.options if option.name == "players")
    layout = observation_layout(program, int(default))
    assert len(set(layout.features)) == len(layout.features) == layout.bits <= MOST_FEATURES
    assert layout.fingerprint == observation_layout(program, int(default)).fingerprint


@pytest.mark.parametrize("slug", SLUGS)
def test_fields_that_are_left_out_follow_from_the_others(slug: str) -> None:
    """With any other value of a derived or transient field a law is broken; `verify` looks at all laws."""
    luck, native = Random(slug), native_of(program_of(find(slug)))
    for state in luck.sample(random_states(slug, 3, 4)[:-1], 6):
        assert native.laws(state) == NONE
        for block in state.program.layout.placed:
            if block.field.derived or block.field.transient:
                for _ in range(4):
                    other = with_another_value(state, block, luck)
                    assert native.laws(other) != NONE, block.field.name


def with_another_value(state: State, block: Block, luck: Random) -> State:
    """The same state, but for one value of a field."""
    other, field, program = state.copy(), block.field, state.program
    places = block.each()[:: block.words_each]
    if field.by[:1] == ("player",):
        places = [place for place in places if place[0] < state.get("players")]
    place = luck.choice(places)[: len(field.by)]
    value = state.get(field.name, *place)
    if field.set_of is None:
        kind = field.holds and program.kind(field.holds)
        values = range(len(kind.members)) if kind else range(field.low, min(field.high, 9) + 1)
        changed = luck.choice([each for each in values if each != value])
    else:
        changed = value ^ 1 << luck.randrange(len(program.kind(field.set_of).members))
    other.put(field.name, signed(changed) if block.words_each == 1 else changed, *place)
    return other


@pytest.mark.parametrize("slug", SLUGS)
def test_what_looks_alike_differs_only_in_the_order_of_piles_and_in_large_numbers(slug: str) -> None:
    """Different choices from the same moment: a learner must be able to tell where they led."""
    alike = 0
    for one, other in pairs_that_look_alike(slug):
        alike += 1
        for field in different_fields(one, other):
            is_number = field.holds is None and field.set_of is None
            assert field.counted or (is_number and not field.derived and not field.transient), field.name
        if slug in WHOLLY_TOLD:
            assert frames(one) == frames(other)
    assert alike > LEAST_ALIKE


WHOLLY_TOLD = ("beasthunt", "kolossus")
"""Games in which nothing that a question depends on is in the locals of scripts alone."""
LEAST_ALIKE = 5
MOMENTS = 40


def pairs_that_look_alike(slug: str) -> Iterator[tuple[State, State]]:
    """States a few choices behind one moment that look the same to who is asked in both."""
    luck, native = Random(slug), native_of(program_of(find(slug)))
    for state in luck.sample(random_states(slug, 3, 4)[:-1], MOMENTS):
        found: dict[tuple[int, bytes], State] = {}
        for child in followers(native, state, luck):
            first = found.setdefault((child.seat, native.observe(child, child.seat)), child)
            if first is not child:
                yield first, child


def random_states(slug: str, players: int, seed: int) -> list[State]:
    """All decisions of a random game, and its end."""
    game, found, dice = Game.new(find(slug), {"players": players}, seed=seed), [], Dice(seed)
    while not game.over:
        found.append(game.state.copy())
        game.play(pick(game, dice))
    return [*found, game.state]


def followers(native: Native, state: State, luck: Random, depth: int = 3) -> Iterator[State]:
    """Decisions up to so many choices later."""
    words = state.options()
    for word in luck.sample(words, min(len(words), 2 + 2 * depth)):
        child = state.copy()
        native.answer(child, word)
        if child.seat >= 0:
            yield child
            if depth > 1:
                yield from followers(native, child, luck, depth - 1)


def different_fields(one: State, other: State) -> Iterator[Field]:
    """What who is asked may know of two states, and is not the same."""
    native = native_of(one.program)
    first, second = (native.known_to(state, state.seat).words for state in (one, other))
    for block in one.program.layout.placed:
        words = slice(block.offset, block.offset + block.words)
        if first[words] != second[words]:
            yield block.field


def frames(state: State) -> list[int]:
    begin = state.program.layout.frames
    return state.words[begin : begin + state.words[Head.TOP]].tolist()


def test_what_is_on_offer_turns_with_the_looker_as_words_do() -> None:
    for state in states("beastmaster", 3):
        layout = observation_layout(state.program, 3)
        if state.seat >= 0:
            begin = sum(
                part.bits for part in layout.parts[: [type(each) for each in layout.parts].index(Offered)]
            )
            shown = as_bytes(layout, observe(layout, state, state.seat))[begin:]
            words = [word for word in layout.words_as_seen(state.seat) if _plays(state.program, word, 3)]
            assert [bool(bit) for bit in shown[: len(words)]] == [state.offers(word) for word in words]


def _plays(program: Program, word: int, players: int) -> bool:
    player = program.vocabulary[word].player
    return player is None or player < players


# A game in a few lines

RULES = """
@entry("setup")
def start():
    '''Begin.'''
    while round < 3:
        ask(as_player(0))
        round += 1


def ask(me):
    '''Ask.'''
    offer_card(ACE)
    offer_player(as_player(1))
    offer(PASS)
    choose(me, "{me}: which one, {n}?")
"""


def small(rules: str = RULES, **more: object) -> Edition:
    edition = Edition(
        "small",
        (
            Kind("verb", ("pass",)),
            Kind("card", ("ace", "king", *(f"card {each}" for each in range(40)))),
            Kind("player", ("a", "b", "c"), blanks=("me",)),
        ),
        (
            number("round", most=1000),
            number("debt", by=("player", "card"), least=-20, most=20),
            number("gold", by="player", most=9999, usual=2),
            counted(member("pile", by=20, of="card"), 2),
            stacked(member("waiting", by=("player", 5), of="player"), "waiters"),
            number("waiters", by="player", most=5),
            member("secret", of="card", seen=Seen.HIDDEN),
            member("mine", by="player", of="card", seen=Seen.OWNER),
            subset("friends", by="player", of="player"),
            subset("held", of="card"),
            number("hidden", most=5, seen=Seen.HIDDEN),
        ),
        (Option("players", "", 2, {"2": 2, "3": 3}), Option("level", "", "easy", {"easy": 0, "hard": 1})),
        (Layer("small", (Source("small", rules.replace("{n}", "{round}")),)),),
    )
    return replace(edition, **more)  # type: ignore[arg-type]


def test_each_bit_says_what_its_name_says() -> None:
    program = compile_edition(small())
    state = State.new(program, "setup", {"players": 3})
    native, layout = Native(program), observation_layout(program, 3)
    native.run(state)
    for place, card in enumerate((1, 1, 1, 40)):
        state.put("pile", card, place)
    state.put("gold", 3, 1)
    state.put("waiters", 2, 2)
    state.put("waiting", 0, 2, 1)
    state.put("mine", 1, 0)
    state.put("mine", 0, 1)
    state.put("friends", 0b011, 2)
    state.put("held", 1 << 41 | 1)
    state.put("debt", -3, 1, 1)
    state.put("level", 1)
    expected = {
        "asked is me": 0,
        "prompt is ask#1": 0,
        "prompt's player 1 is me": 0,
        "offered verb pass": 0,
        "offered card ace": 0,
        "offered player next": 0,
        "level is hard": None,
        "pile counts king>=2": None,
        "pile counts card 38>=1": None,
        "gold[next]>=3": 0,
        "gold[me]>=3": 1,
        "waiting[next+1] top is me": 0,
        "waiting[next] top is next+1": 1,
        "mine[me] is king": 0,
        "mine[me] is ace": 1,
        "friends[next+1] has next": 0,
        "friends[next] has me": 1,
        "held has ace": None,
        "held has card 39": None,
        "debt[next, king]>=-1": 1,
        "asked is next+1": 1,
    }
    both = [seen(layout, state, seat) for seat in (0, 1)]
    for name, only in expected.items():
        assert [name in each for each in both] == [only in (None, 0), only in (None, 1)], name
    assert "debt[next, king]>=-3" in both[0]
    assert not any("secret" in each for each in layout.features)
    assert not any(name.startswith(("prompt", "offered")) for name in both[1])
    for seat in range(3):
        assert native.observe(state, seat) == observe(layout, state, seat)


def test_interleaved_states_look_the_same() -> None:
    program = compile_edition(small())
    layout, stride, luck = observation_layout(program, 3), 4, Random(2)
    code = LoadedCode()
    code.add(
        [Compiler().compile(observe_unit(CallGraph(program), layout).text(host(), InterleavedAccess(stride)))]
    )
    types = (ctypes.c_void_p, ctypes.c_int32, ctypes.c_void_p)
    function = ctypes.CFUNCTYPE(None, *types)(code.address("observe"))
    state = State.new(program, "setup", {"players": 3})
    Native(program).run(state)
    for block in program.layout.blocks[2:]:
        for at in range(block.offset, block.offset + block.words):
            state.words[at] = luck.randint(block.field.low, block.field.high)
    words = (ctypes.c_int32 * (program.layout.size * stride))()
    for offset, word in enumerate(state.words):
        words[offset * stride + 1] = word
    for seat in range(3):
        out = (ctypes.c_uint32 * layout.words)()
        function(ctypes.addressof(words) + 4, seat, ctypes.addressof(out))
        assert bytes(out) == observe(layout, state, seat)


def test_the_fingerprint_changes_with_the_meaning_and_not_with_the_words() -> None:
    before = observation_layout(compile_edition(small()), 2)
    reworded = small(RULES.replace("which one", "what do you want"))
    assert observation_layout(compile_edition(reworded), 2).fingerprint == before.fingerprint
    fields = tuple(replace(each, high=2) if each.name == "debt" else each for each in small().fields)
    others = [
        small(RULES.replace("while round", "choose(as_player(0), '{round}')\n    while round")),
        small(fields=fields),
        small(fields=small().fields[1:] + small().fields[:1]),
    ]
    prints = {observation_layout(compile_edition(each), 2).fingerprint for each in others}
    prints |= {before.fingerprint, observation_layout(compile_edition(small()), 3).fingerprint}
    assert len(prints) == 5


def test_declarations_for_observations_are_checked() -> None:
    wrong = {
        "no row of members": counted(number("pile", by=20, most=3)),
        "different players": stacked(member("pile", by=20, of="card"), "hidden"),
        "no number": stacked(member("pile", by=20, of="card"), "held"),
        "one number, or one for each": stacked(member("pile", by=20, of="card"), "waiters"),
    }
    for sentence, field in wrong.items():
        fields = tuple(field if each.name == "pile" else each for each in small().fields)
        with pytest.raises(ScriptError, match=sentence):
            compile_edition(small(fields=fields))


def test_what_observations_leave_out_is_watched_by_a_law() -> None:
    law = "\n\n@law('Nobody holds anything')\ndef nothing_held():\n    return held == set()\n"
    for declared, sentence in ((derived, "held follows"), (transient, "held is as it started")):
        fields = tuple(declared(each) if each.name == "held" else each for each in small().fields)
        with pytest.raises(ScriptError, match=f"{sentence}.*write a @law that says so"):
            compile_edition(small(fields=fields))
        compile_edition(small(RULES + law, fields=fields))


def test_nobody_looks_who_does_not_play() -> None:
    program = compile_edition(EDITION)
    state, native = State.new(program, "setup", {"players": 3}), Native(program)
    for seat in (-1, 3, 1 << 40):
        with pytest.raises(MachineError, match="no seat"):
            native.observe(state, seat)
    with pytest.raises(MachineError, match="players is a number from 2 to 4"):
        observation_layout(program, 9)
    with pytest.raises(MachineError, match="3 play"):
        observe(observation_layout(program, 2), state, 0)


def test_large_numbers_are_told_apart_roughly() -> None:
    assert scale(2, 8) == [1, 2, 3, 4, 6, 8, 12, 16]
    assert steps_between(0, 5, 2, 6) == (1, 2, 3, 4, 5)
    assert steps_between(20, 100, 2, 4) == (21, 22, 23, 24)
    assert steps_between(-2, 1, 4, 40) == (-1, 0, 1)


@pytest.mark.parametrize(
    ("game", "knob", "field", "steps"),
    [
        ("beasthunt", "active_dice", "own_dice[me]", {4: 9, 3: 7}),
        ("beasthunt", "active_dice", "loose[black wild]", {4: 5, 3: 4}),
        ("colossi_gold", "banners_of_a_player", "leave_tokens[me]", {6: 7, 4: 5}),
    ],
)
def test_a_number_of_the_rules_says_what_is_usual(
    game: str, knob: str, field: str, steps: dict[int, int]
) -> None:
    """With another number in the rules, observations have their step for what is beyond it elsewhere."""
    for value, last in steps.items():
        changed = variant(game, settings={knob: value})
        layout = observation_layout(compile_edition(changed.edition()), 2)
        assert [name for name in layout.features if name.startswith(field)][-1] == f"{field}>={last}"
