"""Things listen to what happens, and say what they need, below their own text."""

from __future__ import annotations

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import Layer, Source
from colossarium.script.layout import Status
from colossarium.script.program import Op, Program
from script.events_edition import RULES, compiled, told


def test_an_event_does_its_own_first_and_nobody_who_has_nothing_hears_of_it() -> None:
    assert told("died(1, 3, 2)") == [200]


def test_a_listener_hears_what_happens_to_who_has_it_in_the_role_of_its_parameter() -> None:
    everybody = "for each in clockwise(0):\n    traits_of[each] = {VENGEFUL, AGGRESSIVE}\n"
    assert told(everybody + "died(1, 3, 2)") == [200, 21, 12]
    assert told("traits_of[2] = {VENGEFUL}\ndied(1, 3, 2)") == [200]


def test_nobody_is_no_bearer() -> None:
    assert told("traits_of[0] = {AGGRESSIVE}\ntraits_of[2] = {AGGRESSIVE}\ndied(1, 3, NONE)") == [200]


def test_who_listens_without_that_parameter_hears_of_everybody_once_for_each_who_has_it() -> None:
    assert told("traits_of[0] = {MOURNING}\ntraits_of[2] = {MOURNING}\ndied(1, 3, 2)") == [200, 30, 32]


def test_a_tile_hears_what_happens_on_its_space() -> None:
    assert told("tile_on[3] = GRAVE\ntile_on[4] = BOG\ndied(1, 3, 2)\ndied(1, 4, 2)") == [200, 43, 200]


def test_an_age_needs_no_bearer() -> None:
    assert told("age_now = AGE_OF_DEATH\ndied(1, 3, 2)\nage_now = AGE_OF_LIFE\ndied(1, 3, 2)") == [
        200,
        53,
        200,
    ]


def test_those_that_the_event_names_come_first_then_lists_and_entries_in_order() -> None:
    all_of_it = (
        "traits_of[1] = {VENGEFUL, MOURNING, AGGRESSIVE}\ntile_on[3] = GRAVE\nage_now = AGE_OF_DEATH\n"
    )
    assert told(all_of_it + "died(1, 3, 1)") == [200, 21, 11, 43, 31, 53]


def test_listeners_change_a_value_one_after_the_other() -> None:
    now = "\ntell(actions(0))"
    body = f"{now}\ntraits_of[0] = {{LAZY}}{now}\ntraits_of[0] = {{LAZY, SPEEDY}}{now}"
    assert told(body + "\ntell(actions(1))") == [4, 2, 3, 4]
    assert told(body, rules=RULES.replace("@event\ndef actions", "@event(LAZY)\ndef actions")) == [4, 2, 6]


def test_a_parameter_called_like_the_list_has_to_be_the_thing() -> None:
    body = "traits_of[0] = {SPEEDY}\nused(0, SPEEDY)\nused(0, LAZY)\nused(1, SPEEDY)\nused(0, VENGEFUL)"
    assert told(body) == [63]


def test_then_nobody_need_have_it_if_no_parameter_says_so() -> None:
    rules = (
        RULES
        + '''
@event
def drawn(card, player):
    """A card was drawn."""

@card("Omen")
def omen(me):
    """Foretells."""

    @when
    def drawn(card, player):
        tell(80 + player)
'''
    )
    assert told("drawn(OMEN, 2)\ndrawn(ALPHA, 2)", rules=rules) == [82]


def test_an_event_may_return_early_and_change_its_parameters() -> None:
    rules = RULES.replace("    return 4\n", "    if me == 2:\n        return 8\n    me = 0\n    return 4\n")
    body = "traits_of[1] = {LAZY}\ntell(actions(1))\ntell(actions(2))"
    assert told(body, rules=rules) == [2, 8]
    assert any(script.name == "actions.base" for script in compiled("tell(1)", rules=rules).scripts)


def test_a_thing_that_comes_or_goes_meanwhile_counts_at_once() -> None:
    losing = RULES.replace("tell(20 + me)", "traits_of[me] = {MOURNING}")
    assert told("traits_of[1] = {VENGEFUL, AGGRESSIVE}\ndied(1, 3, 1)", rules=losing) == [200, 31]


@pytest.mark.parametrize(
    "bearer",
    [
        "def traits_working_for(me):\n    return traits_of[me]",
        "def has(me, trait):\n    if trait in traits_of[me]:\n        return 1\n    return 0",
        "def traits_now(me):\n    if me > 2:\n        return set()\n    return traits_of[me]",
    ],
)
def test_who_has_a_thing_can_be_said_as_a_set_too(bearer: str) -> None:
    rules = RULES.replace("def has(me, trait):\n    return trait in traits_of[me]", bearer)
    all_of_it = "traits_of[1] = {VENGEFUL, MOURNING, AGGRESSIVE}\n"
    assert told(all_of_it + "died(1, 3, 1)\ndied(1, 3, 0)", rules=rules) == [200, 21, 11, 31, 200, 21, 31]


def test_a_kind_of_more_than_players_is_gone_through() -> None:
    rules = RULES.replace(
        "def died(owner, space, killer):\n        tell(40 + space)",
        "def died(one, two, three):\n        tell(40 + space)",
    )
    assert told("tile_on[3] = GRAVE\ntile_on[5] = GRAVE\ndied(1, 0, 2)", rules=rules) == [200, 43, 45]


def test_a_later_layer_adds_what_listens() -> None:
    layer = (
        '@trait("Pious")\ndef pious(me):\n    @when\n    def died(me, space, by):\n        tell(90 + me)\n'
    )
    assert told("traits_of[1] = {PIOUS, VENGEFUL}\ndied(1, 3, 0)", layer) == [200, 21, 91]


def test_a_later_layer_replaces_a_thing_with_all_that_listens_in_it() -> None:
    silent = "@replaces\ndef vengeful(me):\n    pass"
    assert told("traits_of[1] = {VENGEFUL}\ndied(1, 3, 0)", silent) == [200]
    other = "@replaces\ndef vengeful(me):\n    @when\n    def died(me, space, killer):\n        tell(99)"
    assert told("traits_of[1] = {VENGEFUL}\ndied(1, 3, 0)", other) == [200, 99]


def test_a_later_layer_replaces_what_an_event_does_by_itself() -> None:
    body = "traits_of[0] = {LAZY}\ntell(actions(0))\ntraits_of[1] = {VENGEFUL}\ndied(1, 3, 0)"
    layer = (
        "@replaces\ndef actions(me):\n    return 10\n@replaces\ndef died(owner, space, killer):\n    tell(7)"
    )
    assert told(body, layer) == [5, 7, 21]


def test_listeners_may_ask() -> None:
    rules = RULES.replace("tell(20 + me)", 'tell(20 + choose_space(me, {4, 6}, "Where, {me}?"))')
    program = compiled("traits_of[1] = {VENGEFUL, AGGRESSIVE}\ndied(1, 3, 1)", rules=rules)
    state = State.new(program, "setup", {"players": 3, "style": 0})
    machine = Interpreter(program)
    machine.run(state)
    assert state.status is Status.ASKING and state.seat == 1
    machine.answer(state, state.options()[1])
    assert state.row("told")[:3] == [200, 26, 11]


def test_blanks_of_a_listeners_question_are_its_own() -> None:
    asking = 'return choose_space(me, {4, 6}, "How many, {so_far}?")'
    program = compiled(
        "traits_of[1] = {LAZY}\ntell(actions(1))", rules=RULES.replace("return so_far // 2", asking)
    )
    state = State.new(program, "setup", {"players": 3, "style": 0})
    machine = Interpreter(program)
    machine.run(state)
    machine.answer(state, state.options()[0])
    assert state.row("told")[0] == 4


def test_who_has_none_of_the_listeners_pays_for_one_test() -> None:
    program = compiled("tell(1)")
    code = program.script("actions").code
    assert [op for op, _ in code].count(Op.CALL) == 0
    # The base value; has the player any of the two; out.
    before = [op for op, _ in code][: [op for op, _ in code].index(Op.HAS)]
    assert before == [Op.CONST, Op.LOAD, Op.CONST, Op.AND, Op.JUMP_NOT, Op.CONST, Op.LOAD]


def test_an_event_that_nothing_listens_to_is_a_plain_script() -> None:
    with_event = compiled("quiet(1)", rules=RULES + "@event\ndef quiet(me):\n    tell(me)\n")
    without = compiled("quiet(1)", rules=RULES + "def quiet(me):\n    tell(me)\n")
    assert with_event.digest == without.digest


ASKING = '''
@event
def quiet(me):
    """Nothing by itself."""

@age("Age of Questions")
def age_of_questions():
    @when
    def quiet(me):
        tell(as_number(choose_space(me, {A1, A2}, "Where?")))
'''


def test_a_call_of_what_does_nothing_is_left_out() -> None:
    silent = ASKING[: ASKING.index("@age")]
    called, plain = (
        compiled("quiet(1)\ntell(5)", rules=RULES + silent),
        compiled("tell(5)", rules=RULES + silent),
    )
    assert called_by(called, "game") == called_by(plain, "game") == {"tell"}


def test_when_the_last_that_listens_is_taken_away_its_event_costs_no_frame() -> None:
    whole = compiled("quiet(1)\ntell(5)", rules=RULES + ASKING)
    assert whole.script("game").asks and whole.layout.frame_words > 0
    fewer = compile_edition(whole.edition.without("age", ["Age of Questions"]))
    assert not fewer.script("game").asks and fewer.layout.frame_words == 0


LONG = " or ".join(f"tile_on[space] == tile and gold[{n % 2}] < {n}" for n in range(40))


def test_a_long_bearer_is_called_and_not_copied_for_each_who_listens() -> None:
    def made(bearer: str, count: int) -> Program:
        rules = RULES.replace("return tile_on[space] == tile", f"return {bearer}")
        things = "".join(
            f'@tile("T{n}")\ndef t{n}():\n    @when\n    def died(a, space, b):\n        tell({n})\n'
            for n in range(count)
        )
        return compiled("died(1, 3, 2)", rules=rules + things)

    few, many = (len(made(LONG, count).script("died").code) for count in (5, 25))
    short, more = (len(made("tile_on[space] == tile", count).script("died").code) for count in (5, 25))
    assert many - few <= 2 * (more - short)
    rules = RULES.replace("return tile_on[space] == tile", f"return {LONG}")
    body = "tile_on[3] = GRAVE\ntile_on[4] = BOG\ndied(1, 3, 2)\ndied(1, 4, 2)"
    assert told(body, rules=rules) == told(body)


def called_by(program: Program, name: str) -> set[str]:
    """The names of the scripts that a script calls."""
    code = program.script(name).code
    return {program.scripts[operands[1]].name for op, operands in code if op is Op.CALL}


def test_texts_and_names_are_those_of_the_rules() -> None:
    program = compiled("tell(1)")
    assert program.script("vengeful").text == "For the owner."
    assert program.script("vengeful.died").parameters == ("me", "space", "killer")
    assert program.script("mourning.died").parameters == ("me", "owner", "where", "killer")
    assert program.script("died").text == "An Acolyte died."


NEEDS = '''
@card("Gamma")
def gamma(me):
    """Takes Gold."""
    needs(gold[me])
    needs(round == 0 or spent)
    gold[me] -= 1

@card("Delta")
def delta(me):
    """Listens as well."""
    needs(seen & ~{3})

    @when
    def drawn(card, player):
        tell(player)

@event
def drawn(card, player):
    """A card was drawn."""
'''


def test_what_a_card_needs_can_be_asked() -> None:
    body = "for card in range(CARDS):\n    tell(can_run_card(card, 1))\n"
    assert told(body, rules=RULES + NEEDS) == [1, 1, 0, 0]
    assert told("gold[1] = 5\nseen = {3}\n" + body, rules=RULES + NEEDS) == [1, 1, 1, 0]
    assert told("gold[1] = 5\nround = 1\nseen = {3, 4}\n" + body, rules=RULES + NEEDS) == [1, 1, 0, 1]


def test_a_list_of_which_nothing_needs_anything_can_be_asked_too() -> None:
    assert told("tell(can_run_tile(GRAVE))") == [1]


def test_a_replacement_needs_what_it_says_itself() -> None:
    body = "tell(can_run_card(GAMMA, 1))\ntell(can_run_card(ALPHA, 1))"
    layer = "@replaces\ndef gamma(me):\n    pass\n@replaces\ndef alpha(me):\n    needs(0)\n    gold[me] += 1"
    assert told(body, layer, rules=RULES + NEEDS) == [1, 0]


def test_what_a_card_needs_is_looked_at_where_it_is_written() -> None:
    program = compiled("tell(1)", rules=RULES + NEEDS)
    assert {place.line for place in program.script("gamma.needs").places[1:]} <= {
        number
        for number, line in enumerate((RULES + NEEDS).splitlines(), 1)
        if "gold[me]" in line or "round" in line or "def gamma" in line
    }


def test_how_deep_an_event_may_go_can_be_said() -> None:
    rules = RULES.replace(
        "        tell(20 + me)\n",
        "        tell(20 + me)\n        if tellings < 4:\n            died(space, me, killer)\n",
    )
    with pytest.raises(ScriptError, match=r"died calls vengeful\.died calls died without an end"):
        compiled("died(1, 2, 0)", rules=rules)
    deep = rules.replace("@event(VENGEFUL", "@deep(3)\n@event(VENGEFUL")
    assert told("traits_of[1] = {VENGEFUL}\ntraits_of[2] = {VENGEFUL}\ndied(1, 2, 0)", rules=deep)[:4] == [
        200,
        21,
        300,
        22,
    ]
    below = rules.replace(
        "    @when\n    def died(me, space", "    @when\n    @deep(3)\n    def died(me, space"
    )
    assert told("traits_of[1] = {VENGEFUL}\ndied(1, 2, 0)", rules=below) == [200, 21, 300]


def test_an_event_may_stand_in_a_pattern() -> None:
    pattern = Source(
        "things.py", '@event\ndef thing_comes(thing, me):\n    """A thing comes."""\n    tell(thing)'
    )
    layer = Layer("patterns", (pattern.about("trait"), pattern.about("tile")))
    listening = '@trait("T")\ndef t(me):\n    @when\n    def trait_comes(trait, me):\n        tell(9)\n'
    program = compiled("traits_of[1] = {T}\ntrait_comes(T, 1)", rules=RULES + listening, more=(layer,))
    state = State.new(program, "setup", {"players": 3, "style": 0})
    Interpreter(program).run(state)
    assert state.row("told")[:2] == [5, 9]
