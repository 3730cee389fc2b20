"""Kinds are types: what mixes them is refused, with the place and what to write instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from colossarium.games import find, games
from colossarium.script import ScriptError, compile_edition, compile_text
from colossarium.script.compiler import linked
from colossarium.script.declare import (
    Constant,
    Edition,
    Kind,
    Layer,
    LookupTable,
    Option,
    Source,
    member,
    number,
    subset,
)
from colossarium.script.edition_json import read, write
from colossarium.script.kinds import check_kinds
from colossarium.script.names import Names
from colossarium.script.program import Program
from colossarium.table.info import GameInfo
from script import random_scripts, small_edition

KINDS = (
    Kind("guard", tuple(f"guard {n}" for n in range(16)), stands_for="space"),
    Kind("amount", ("none of them", "one of them", "two of them"), stands_for="number"),
    Kind("colour", ("red", "blue"), offered=False),
    Kind("face", ("sun", "moon", "star"), offered=False),
    Kind(
        "die",
        tuple(f"{colour} {face}" for colour in ("red", "blue") for face in ("sun", "moon", "star")),
        plural="dice",
        pairs=("colour", "face"),
    ),
)
FIELDS = (
    member("active", of="player", start=0),
    subset("winners", of="player"),
    member("holder", of="player", by="card"),
    number("dice_left", by="die", most=9),
    number("pile", by=8, most=9),
)
OPTIONS = (Option("favourite", "The space to begin with.", "A1", {"A1": 0, "A2": 1}, of="space"),)
CONSTANTS: dict[str, int | Constant] = {
    "CENTRE": Constant(5, of="space"),
    "CORNERS": Constant(0x9009, set_of="space"),
    "LIMIT": 3,
}
TABLES = (
    LookupTable("opposite", tuple(15 - n for n in range(16)), by="space", of="space"),
    LookupTable("around", tuple(1 << (n + 1) % 16 for n in range(16)), by="space", set_of="space"),
    LookupTable("with_faces", tuple(range(8)), by="faces"),
)


def edition(text: str) -> Edition:
    """The little edition with more kinds of things in it."""
    plain = small_edition.edition(
        text if "@entry" in text else f'{text}\n@entry("setup")\ndef begin():\n    pass\n'
    )
    return replace(
        plain,
        kinds=(*plain.kinds, *KINDS),
        fields=(*plain.fields, *FIELDS),
        options=(*plain.options, *OPTIONS),
        constants={**plain.constants, **CONSTANTS},
        tables=(*plain.tables, *TABLES),
    )


def program(text: str) -> Program:
    return compile_edition(edition(text))


HELPERS = """
def pay(whose, amount):
    gold[whose] -= amount

def empty_spaces():
    return ALL_SPACES & ~seen

"""

REFUSED = {
    # the mistake: (lines of a script `def s(me, space)`, what the caret points at, the sentence)
    "subscript of another kind": (
        "gold[space] = 1",
        "space]",
        "gold[…] is asked for by player, and space is a space",
    ),
    "subscript by number": (
        "gold[0] = 1",
        "0]",
        "0 is a number where a player is wanted: write the name of the player, or as_player(0)",
    ),
    "subscript that is calculated": (
        "gold[me + 1] = 1",
        "me + 1",
        "gold[…] is asked for by player, and me + 1 is a number: as_player(…) makes a player of a number",
    ),
    "subscript of a table": (
        "seen = near[me]",
        "me]",
        "near[…] is asked for by space, and me is a player",
    ),
    "subscript of a table by numbers": (
        "x = grid[0, me]",
        "me]",
        "grid[…] is asked for by number, and me is a player: its number is as_number(me)",
    ),
    "subscript of facts": (
        "x = card_copies[space]",
        "space]",
        "card_copies[…] is asked for by card, and space is a space",
    ),
    "a set as a subscript": (
        "gold[{me}] = 1",
        "{me}",
        "gold[…] is asked for by player, and {me} is a set of players",
    ),
    "two kinds compared": (
        "if me == space: round = 1",
        "me == space",
        "me is a player, and is compared with space, a space",
    ),
    "order of two kinds": ("round = me < space", "me < space", "is compared with space, a space"),
    "a member compared with a number": (
        "if space == 3: round = 1",
        "3:",
        "3 is a number where a space is wanted: write the name of the space, or as_space(3)",
    ),
    "a member compared with -1": (
        "if space == -1: round = 1",
        "-1",
        "-1 is a number where a space is wanted: write NONE for none at all",
    ),
    "a set compared with 0": (
        "if seen == 0: round = 1",
        "0:",
        "0 is a number where a set of spaces is wanted: the empty set is set()",
    ),
    "a word compared with a member": (
        "pick = choose(me, 'Where?')\n    if pick == space: round = 1",
        "pick == space",
        "pick is a word, as choose(…) gives it, and is compared with space, a space",
    ),
    "a set of one kind as one of another": (
        "winners = seen",
        "seen",
        "winners is a set of players, and seen is a set of spaces",
    ),
    "sets of two kinds joined": (
        "seen |= {me}",
        "{me}",
        "seen is a set of spaces, and {me} is a set of players",
    ),
    "a set joined with a member": (
        "seen = seen | space",
        "space",
        "seen is a set of spaces, and space is a space: write {space}",
    ),
    "a set joined with a number": (
        "seen = seen & 3",
        "3",
        "3 is a number where a set of spaces is wanted",
    ),
    "a set that begins with 0": (
        "found = 0\n    for each in seen: found |= {each}",
        "0",
        "0 is a number where a set of spaces is wanted: the empty set is set()",
    ),
    "a set of two kinds": ("x = {me, space}", "space}", "me is a player, and space is a space"),
    "a member of another kind in a set": (
        "round = me in seen",
        "me",
        "seen is a set of spaces, and me is a player",
    ),
    "in something that is no set": (
        "round = me in round",
        "round",
        "in asks whether something is in a set, and round is a number",
    ),
    "a loop through a number": (
        "for x in round: pass",
        "round:",
        "a loop goes through a set or a range(…), and round is a number",
    ),
    "a loop through a member": ("for x in space: pass", "space:", "a loop goes through a set or a range(…)"),
    "NONE for a set": ("seen = NONE", "NONE", "NONE is no set: the empty set is set()"),
    "a member stored as another": ("home[me] = me", "me", "home[me] is a space, and me is a player"),
    "a member stored as a number": (
        "gold[me] = space",
        "space",
        "gold[me] is a number, and space is a space: its number is as_number(space)",
    ),
    "a number stored as a member": (
        "active = (me + 1) % 2",
        "(me + 1) % 2",
        "active is a player, and (me + 1) % 2 is a number: as_player(…) makes a player of a number",
    ),
    "a member that is counted up": (
        "space += 1",
        "space += 1",
        "space is a space, and space += 1 is a number: as_space(…) makes a space of a number",
    ),
    "a variable for two kinds": (
        "x = me\n    x = space",
        "space",
        "x is a player elsewhere, and space is a space",
    ),
    "two kinds out of one condition": (
        "x = me if round else space",
        "space",
        "me is a player, and space is a space",
    ),
    "an argument of another kind": (
        "pay(space, 3)",
        "space",
        "pay(…) takes a player as whose, and space is a space",
    ),
    "an argument that is a number": ("pay(1, 3)", "1", "1 is a number where a player is wanted"),
    "arguments in another order": (
        "pay(3 + 1, me)",
        "3 + 1",
        "pay(…) takes a player as whose, and 3 + 1 is a number",
    ),
    "a result of another kind": (
        "winners = empty_spaces()",
        "empty_spaces()",
        "winners is a set of players, and empty_spaces() is a set of spaces",
    ),
    "a card called by a space": ("run_card(space, me)", "space", "run_card(…) takes a card here"),
    "a card called by a number": ("run_card(1, me)", "1", "write the name of the card, or as_card(1)"),
    "a question to a space": (
        "choose(space, '?')",
        "space",
        "choose(…) takes a player here, and space is a space",
    ),
    "a seat that is a number": ("choose(0, '?')", "0", "write the name of the player, or as_player(0)"),
    "an offer of another kind": (
        "offer_space(me)",
        "me",
        "offer_space(…) takes a space here, and me is a player",
    ),
    "an offer of a set of another kind": (
        "offer_spaces({me})",
        "{me}",
        "offer_spaces(…) takes a set of spaces here, and {me} is a set of players",
    ),
    "an offer of a number": (
        "offer_spaces(1 << round)",
        "1 << round",
        "and 1 << round is a number: as_spaces(…) makes one of a number",
    ),
    "an offer of a member as a word": (
        "offer(space)",
        "space",
        "offer(…) takes a word, as choose(…) gives it",
    ),
    "the member of a member": ("x = space_of(space)", "space", "space_of(…) takes a word"),
    "a word stored as a member": (
        "home[me] = choose(me, '?')",
        "choose",
        "is a word, as choose(…) gives it: space_of(…) gives the space of a word",
    ),
    "a choice out of another kind": (
        "x = choose_space(me, winners, '?')",
        "winners",
        "choose_space(…) takes a set of spaces here, and winners is a set of players",
    ),
    "round from a space": (
        "for x in clockwise(space): pass",
        "space",
        "clockwise(…) takes a player here, and space is a space",
    ),
    "round from 0": ("for x in clockwise(0): pass", "0", "write the name of the player, or as_player(0)"),
    "a blank of another kind": (
        "log('{me} goes to {space}', space, me)",
        "space",
        "the blank {me} shows a player, and space is a space",
    ),
    "a blank for a number that gets a member": (
        "log('{where}', space)",
        "space",
        "the blank {where} shows a number, and space is a space: write {where:space}",
    ),
    "a blank for a member that gets a number": (
        "log('{me} wins', round)",
        "round",
        "the blank {me} shows a player, and round is a number",
    ),
    "a blank in a prompt": (
        "choose(me, 'Against {active}?')",
        "'Against",
        "the blank {active} shows a number, and active is a player: write {active:player}",
    ),
    "calculating with a set": (
        "round = seen + 1",
        "seen",
        "seen is a set of spaces, and only numbers are calculated with: sets are joined with |, & and ~",
    ),
    "calculating with a word": ("round = choose(me, '?') + 1", "choose", "only numbers are calculated with"),
    "counting a number": (
        "round = count(round)",
        "round)",
        "count(…) takes a set here, and round is a number",
    ),
    "the first of a member": ("x = first(space)", "space", "first(…) takes a set here, and space is a space"),
    "the smaller of two kinds": ("x = min(me, space)", "space", "me is a player, and space is a space"),
    "a member as a condition": (
        "if space: round = 1",
        "space:",
        "space is a space, neither true nor false: compare it with NONE",
    ),
    "a word as a condition": ("while choose(me, '?'): pass", "choose", "neither true nor false"),
    "a member before and": ("round = space and 1", "space", "neither true nor false"),
    "a member after not": ("round = not space", "space", "neither true nor false"),
    "a member out of a range of numbers": (
        "for x in range(3): gold[x] = 1",
        "x]",
        "gold[…] is asked for by player, and x is a number",
    ),
    "members out of a range of another kind": (
        "for x in range(SPACES): gold[x] = 1",
        "x]",
        "gold[…] is asked for by player, and x is a space",
    ),
    "a range between two kinds": (
        "for x in range(me, space): pass",
        "space",
        "the range begins with a player",
    ),
    "what stands for another kind": ("gold[guard_of(choose(me, '?'))] = 1", "guard_of", "is a space"),
    "an option that is a member": ("gold[favourite] = 1", "favourite", "favourite is a space"),
    "a constant that is a member": ("gold[CENTRE] = 1", "CENTRE", "CENTRE is a space"),
    "a constant that is a set": ("winners = CORNERS", "CORNERS", "CORNERS is a set of spaces"),
    "a name of another kind": (
        "holder[RED] = me",
        "RED",
        "holder[…] is asked for by card, and RED is a colour",
    ),
    "a pair in another order": (
        "dice_left[SUN * FACES + SUN] = 1",
        "SUN * FACES + SUN",
        "dice_left[…] is asked for by die, and SUN * FACES + SUN is a number",
    ),
    "a pair that ends otherwise": (
        "dice_left[RED * FACES + RED] = 1",
        "RED]",
        "a die is a colour and a face, and RED is a colour",
    ),
    "the second of a pair as the first": (
        "x = RED * FACES + SUN\n    round = x % FACES == BLUE",
        "x % FACES == BLUE",
        "x % FACES is a face, and is compared with BLUE, a colour",
    ),
    "what is left, of another kind": (
        "home[me] = (me + 1) % players",
        "(me + 1) % players",
        "home[me] is a space, and (me + 1) % players is a player",
    ),
    "a die of another kind": ("home[me] = roll(CARDS)", "roll(CARDS)", "roll(CARDS) is a card"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_mixes_kinds_is_refused(name: str) -> None:
    lines, pointed, sentence = REFUSED[name]
    text = f"{HELPERS}def s(me, space):\n    home[me] = space\n    {lines}\n"
    with pytest.raises(ScriptError) as caught:
        program(text)
    error = caught.value
    assert sentence in error.sentence
    assert error.place is not None and error.place.source == "rules.py"
    assert text.splitlines()[error.place.line - 1][error.place.column - 1 :].startswith(pointed)


ACCEPTED = {
    "a round of players": "for x in clockwise(me): gold[x] += 1",
    "everybody from the first on": "for x in clockwise(): gold[x] += 1",
    "members out of a range": "for x in range(SPACES): home[me] = x",
    "some of the members": "for x in range(1, SPACES): home[me] = x",
    "no more than there are": "for x in range(min(round, SPACES)): home[me] = x",
    "members before one": "for x in range(space): home[me] = x",
    "members from one to another": "for x in range(CENTRE, space): home[me] = x",
    "the players of this game": "for x in range(players): gold[x] += 1",
    "members of a set": "for x in seen & ~CORNERS: home[me] = x",
    "the next player": "active = (me + 1) % players",
    "a random player": "active = chance(players)",
    "order of members": "round = space < CENTRE <= favourite",
    "a member below how many there are": "round = space < SPACES",
    "how many there are": "round = SPACES + players",
    "a difference": "round = abs(space - CENTRE)",
    "what stands for another": "home[me] = guard_of(choose(me, '?'))",
    "offers of what stands for another": "offer_guard(space)\n    offer_guards(seen)",
    "amounts": "offer_amount(round)\n    round = choose_amount(me, 'How many?')",
    "none": "x = NONE\n    if round: x = space\n    round = x == NONE or home[me] != NONE",
    "none of a word": "pick = NONE\n    while pick != DONE: pick = choose(me, '?')",
    "several empty sets at once": "x = y = set()\n    x |= {me}\n    y |= {space}\n    winners = x",
    "several nothings at once": "home[me] = active = NONE",
    "an empty set in between": "seen = empty_spaces() if round else set()",
    "truth of a set": "if seen and not winners: round = 1",
    "truth or a set": "round = count(seen and CORNERS)",
    "a set of numbers": "x = {1, 3}\n    for k in x: pile[k] = k",
    "bits of a number": "round = round & 3 | space & 1",
    "a member made of a number": "home[me] = as_space(space + 1)",
    "a set made of a number": "winners = as_players((1 << players) - 1)",
    "a number made of a member": "gold[me] = as_number(space) + as_number(seen)",
    "a pair": "dice_left[BLUE * FACES + MOON] += 1",
    "the parts of a pair": "for x in range(DICE): dice_left[(x // FACES) * FACES + x % FACES] = 1",
    "a number of rows": "round = 2 * FACES + 1",
    "a table by sets": "round = with_faces[{SUN, STAR}]",
    "a blank that says its kind": "log('{where:space} {n} {me}', space, round, me)",
    "through scripts": "pay(me, count(empty_spaces()))",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_goes_together_is_accepted(name: str) -> None:
    program(f"{HELPERS}def s(me, space):\n    home[me] = space\n    {ACCEPTED[name]}\n")


def test_the_parts_of_a_pair_are_found_through_parameters() -> None:
    program("def s(x, tint):\n    dice_left[tint * FACES + x % FACES] = 1\n    return tint == RED\n")
    with pytest.raises(ScriptError, match="is compared with SUN, a face"):
        program("def s(x):\n    dice_left[x] = 1\n    return x // FACES == SUN\n")


def test_scripts_of_a_list_are_called_alike() -> None:
    with pytest.raises(ScriptError, match=r"home\[P1\] is a space, and me is a player"):
        program('@card("Gamma")\ndef gamma(me):\n    home[P1] = me\n')


def test_a_law_gives_truth() -> None:
    with pytest.raises(ScriptError, match="s gives a number, and seen is a set of spaces"):
        program('@law("L")\ndef s():\n    return seen\n')


def test_a_mistake_in_a_pattern_is_one_for_a_kind() -> None:
    pattern = Source("things.py", "def give_thing(me):\n    gold[me] = 1\n    offer_thing(me)\n", "space")
    plain = edition("")
    with pytest.raises(ScriptError, match=r"things.py:3:17: for space: offer_space\(…\) takes a space here"):
        compile_edition(plain.with_layer(Layer("things", (pattern,))))


def test_what_says_a_kind_costs_nothing() -> None:
    plain = program("def s(me, space):\n    home[me] = space\n    return (me + 1) % 2 == (2 << me)\n")
    said = program(
        "def s(me, space):\n    home[as_player(me)] = as_space(space)\n"
        "    return as_number(as_player((me + 1) % 2)) == as_number(as_players(2 << me))\n"
    )
    assert said.script("s").code == plain.script("s").code


def test_what_nobody_knows_is_not_refused() -> None:
    program("def s(a, b):\n    c = a\n    return c == b\n")
    program("def s(a, b):\n    return a & b | 3\n")


DECLARED: dict[str, tuple[Callable[[Edition], dict[str, Any]], str]] = {
    "stands for nothing": (
        lambda plain: {"kinds": (*plain.kinds, Kind("hut", ("h1",), stands_for="spce"))},
        "stands for a kind spce that is not declared. Did you mean space?",
    ),
    "stands for what stands for another": (
        lambda plain: {"kinds": (*plain.kinds, Kind("hut", ("h1",), stands_for="guard"))},
        'write stands_for="space"',
    ),
    "stands for fewer": (
        lambda plain: {"kinds": (*plain.kinds, Kind("hut", tuple("qwertz"), stands_for="player"))},
        "has 6 members and stands for player, which has 4",
    ),
    "pairs of nothing": (
        lambda plain: {"kinds": (*plain.kinds, Kind("hut", ("h1",), pairs=("face", "hue")))},
        "pairs two declared kinds",
    ),
    "pairs that are too few": (
        lambda plain: {"kinds": (*plain.kinds, Kind("hut", ("h1",), pairs=("face", "colour")))},
        "there are 3 faces and 2 colours to pair",
    ),
    "table by nothing": (
        lambda plain: {"tables": (LookupTable("t", (1, 2), by="hue"),)},
        "the constant table t speaks of a kind hue that is not declared",
    ),
    "table of nothing": (
        lambda plain: {"tables": (LookupTable("t", (1, 2), of="hue"),)},
        "the constant table t speaks of a kind hue that is not declared",
    ),
    "table with too few rows": (
        lambda plain: {"tables": (LookupTable("t", (1, 2), by="face"),)},
        "the constant table t has 2 rows for 3 faces",
    ),
    "table with an axis too many": (
        lambda plain: {"tables": (LookupTable("t", (1, 2, 3), by=("face", "colour")),)},
        "has 1 axes, and by= names 2",
    ),
    "constant of nothing": (
        lambda plain: {"constants": {"TURNS": Constant(3, of="hue")}},
        "the constant TURNS speaks of a kind hue",
    ),
}


@pytest.mark.parametrize("name", DECLARED)
def test_a_declaration_that_makes_no_sense_is_refused(name: str) -> None:
    change, sentence = DECLARED[name]
    plain = edition("")
    with pytest.raises(ScriptError) as caught:
        compile_edition(replace(plain, **change(plain)))
    assert sentence in str(caught.value)


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_every_type_of_a_game_is_known(info: GameInfo) -> None:
    whole = info.edition()
    functions = linked(whole)
    assert check_kinds(Names(whole, functions), functions).unknown() == []


THINGS = {
    # a thing that somebody invents: (the game, the script, the sentence)
    "a card": (
        "beastmaster",
        '@card("Invented")\ndef invented(me):\n    gain_gold(colossus[me], 1)\n',
        "gain_gold(…) takes a player as me, and colossus[me] is a space",
    ),
    "what a card needs": (
        "beastmaster",
        '@card("Invented")\ndef invented(me):\n    needs(me in crowded())\n    gain_gold(me, 1)\n',
        "crowded() is a set of spaces, and me is a player",
    ),
    "a listener": (
        "colossi_ages",
        '@trait("Invented")\ndef invented(me):\n    @when\n'
        "    def acolyte_died(me, space, killer):\n        gain(space, 1)\n",
        "gain(…) takes a player as me, and space is a space",
    ),
    "a listener with its parameters in another order": (
        "colossi_ages",
        '@trait("Invented")\ndef invented(me):\n    @when\n'
        "    def acolyte_died(me, killer, space):\n        gain(killer, 1)\n",
        "gain(…) takes a player as me, and killer is a space",
    ),
    "a beast": (
        "beasthunt",
        '@beast("Invented", points=1)\ndef invented(square):\n    return square in lines_around[square]\n',
        "lines_around[square] is a set of lines, and square is a square",
    ),
    "a replaced script": (
        "kolossus",
        "@replaces\ndef is_enemy_on(me, space):\n    return miniature_on[space] == me\n",
        "is compared with me, a warband",
    ),
}


@pytest.mark.parametrize("name", THINGS)
def test_things_that_somebody_invents_are_looked_at_too(name: str) -> None:
    slug, text, sentence = THINGS[name]
    with pytest.raises(ScriptError) as caught:
        compile_text(find(slug).edition(), text, "invented.py")
    assert sentence in caught.value.sentence
    assert caught.value.place is not None and caught.value.place.source == "invented.py"


def test_random_scripts_are_accepted_or_refused_with_a_sentence() -> None:
    refused = 0
    for seed in range(60):
        whole = random_scripts.edition(random_scripts.random_script(seed, 4))
        functions = linked(whole)
        try:
            check_kinds(Names(whole, functions), functions)
        except ScriptError as error:
            refused += 1
            assert error.place is not None and error.sentence
    assert refused > 50


def test_rules_that_were_stored_before_kinds_were_types_may_mix_them() -> None:
    mixed = replace(edition("def s(me):\n    gold[me] = 1\n    gold[0] = 1\n"), kinds_checked=False)
    made = compile_edition(mixed)
    old = json.loads(write(mixed))
    del old["kinds_checked"]
    assert compile_edition(read(json.dumps(old))).digest == made.digest
    with pytest.raises(ScriptError, match="write the name of the player"):
        compile_edition(replace(mixed, kinds_checked=True))


def test_kinds_of_tables_constants_and_options_are_stored() -> None:
    whole = edition("")
    assert read(write(whole)) == whole
