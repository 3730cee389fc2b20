"""The language by example: what a script does is what plain Python would do, with questions in between."""

from __future__ import annotations

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.layout import Fault, Head, Status
from colossarium.script.program import Op
from script.small_edition import program

BUDGET = 20_000
"""Enough for these scripts, and soon used up by those that never end."""


@pytest.fixture(autouse=True)
def short_of_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.machine.interpreter.BUDGET", BUDGET)


def begin(body: str, more: str = "", players: int = 3) -> tuple[Interpreter, State]:
    """Run `body` as the script of a game until its first question."""
    lines = "\n".join(f"    {line}" for line in body.strip("\n").splitlines())
    made = program(f'@entry("setup")\ndef game():\n{lines}\n\n{more}')
    machine = Interpreter(made)
    state = State.new(made, "setup", {"players": players, "style": 0})
    machine.run(state)
    return machine, state


def results(body: str, more: str = "") -> list[int]:
    """What a script leaves in the field `any`."""
    _, state = begin(body, more)
    assert state.status is Status.OVER, state.fault()
    return state.row("any")


def pick(machine: Interpreter, state: State, name: str) -> None:
    (word,) = (word for word in machine.program.vocabulary if word.name == name)
    machine.answer(state, word.number)


def on_offer(state: State) -> list[str]:
    return [state.program.vocabulary[number].name for number in state.options()]


def test_numbers_lose_their_higher_bits() -> None:
    assert results("any[0] = 2147483647 + 1\nany[1] = 65536 * 65536\nany[2] = 1 << 40\nany[3] = -8 >> 40")[
        :4
    ] == [
        -(2**31),
        0,
        0,
        -1,
    ]


def test_division_rounds_down() -> None:
    assert results("any[0] = -7 // 2\nany[1] = -7 % 2\nany[2] = 7 // -2\nany[3] = 7 % -2")[:4] == [
        -4,
        1,
        -4,
        -1,
    ]


def test_and_or_give_an_operand() -> None:
    assert results("any[0] = 0 or 5\nany[1] = 3 and 0\nany[2] = 3 and 4\nany[3] = not 7")[:4] == [5, 0, 4, 0]


def test_chained_comparisons_evaluate_each_operand_once() -> None:
    count = "def once(x):\n    any[7] += 1\n    return x\n"
    assert results("any[0] = 1 < once(2) < 3 <= 3 != 4\nany[1] = 5 < once(2) < once(9)", count) == [
        1, 0, 0, 0, 0, 0, 0, 2,
    ]  # fmt: skip


def test_a_subscript_of_an_augmented_assignment_is_evaluated_once() -> None:
    count = "def once(x):\n    any[7] += 1\n    return x\n"
    assert results("any[once(2)] += 5\nany[once(2)] += 5", count) == [0, 0, 10, 0, 0, 0, 0, 2]


def test_what_was_read_before_a_walrus_stays() -> None:
    assert results("x = 5\nany[0] = x + (x := 2) * x\nany[1] = x\nany[2] = x < (x := 9) < x + 1")[:3] == [
        9,
        2,
        1,
    ]


def test_loops_over_sets_see_the_set_as_it_was() -> None:
    assert results("s = {1, 3, 5}\nfor x in s:\n    s = {7}\n    any[x] = x\nany[0] = as_number(s)")[:6] == [
        128,
        1,
        0,
        3,
        0,
        5,
    ]


def test_a_loop_variable_can_be_changed_without_changing_the_loop() -> None:
    assert results("x = 0\nfor x in range(3):\n    any[x] += 1\n    x = 9\nany[7] = x") == [
        1,
        1,
        1,
        0,
        0,
        0,
        0,
        9,
    ]


def test_ranges() -> None:
    body = """
for x in range(7, 0, -3): any[x] = x
for y in range(5, 5): any[5] = 1
for z in range(2, 4): any[z] = 1
"""
    assert results(body) == [0, 1, 1, 1, 4, 0, 0, 7]


def test_a_range_ends_at_the_edge_of_the_numbers() -> None:
    assert results("x = 0\nfor x in range(2147483645, 2147483647, 3): any[0] += 1\nany[1] = x")[:2] == [
        1,
        2147483645,
    ]


def test_clockwise_and_others() -> None:
    body = """
k = 0
for p in clockwise(P3):
    any[k] = as_number(p)
    k += 1
for p in others(P2):
    any[k] = as_number(p)
    k += 1
for p in clockwise():
    any[k] = as_number(p)
    k += 1
"""
    assert results(body) == [2, 0, 1, 2, 0, 0, 1, 2]


def test_sets() -> None:
    body = """
any[0] = count({1, 2, 30})
any[1] = first({4, 2})
any[2] = first(set())
any[3] = 2 in {2} and 3 not in {2}
any[4] = 99 in {2}
"""
    assert results(body)[:5] == [3, 2, -1, 1, 0]


def test_names_of_members_options_and_lists() -> None:
    body = """
any[0] = as_number(B2)
any[1] = WILD
any[2] = CARDS
any[3] = as_number(BETA)
any[4] = card_copies[ALPHA]
any[5] = SPACES
"""
    assert results(body)[:6] == [5, 1, 2, 1, 2, 16]


def test_a_card_is_called_by_its_number() -> None:
    _, state = begin("run_card(BETA, P2)\nrun_card(ALPHA, P2)")
    assert state.row("gold") == [0, 3, 0, 0]
    _, state = begin("run_card(as_card(5), P2)")
    assert state.words[Head.FAULT] == Fault.LIST


def test_a_question_in_a_half_evaluated_expression() -> None:
    machine, state = begin("any[0] = 5\nany[0] += any[0] * choose_space(P2, {A3, A4}, 'Where?') + any[0]")
    assert (state.seat, on_offer(state)) == (1, ["A3", "A4"])
    pick(machine, state, "A4")
    assert state.row("any")[0] == 5 + 5 * 3 + 5


def test_one_option_is_taken_and_none_is_none() -> None:
    body = """
any[0] = as_number(choose_space(P1, {B4}, "?"))
any[1] = as_number(choose_space(P1, set(), "?"))
any[2] = as_number(may_choose_space(P1, set(), "?"))
"""
    assert results(body)[:3] == [7, -1, -1]


def test_kinds_side_by_side() -> None:
    body = """
offer_spaces({A2})
offer_place(PLACE_40)
offer_card(ALPHA)
offer(DONE)
pick = choose(P1, "What?")
any[0] = as_number(place_of(pick))
any[1] = as_number(space_of(pick))
any[2] = pick == DONE
"""
    machine, state = begin(body)
    assert on_offer(state) == ["A2", "place 40", "done", "alpha"]
    pick(machine, state, "place 40")
    assert state.row("any")[:3] == [40, -1, 0]


def test_passing() -> None:
    machine, state = begin("any[0] = as_number(may_choose_space(P1, {A4}, '?'))")
    assert on_offer(state) == ["A4", "pass"]
    pick(machine, state, "pass")
    assert state.row("any")[0] == -1


@pytest.mark.parametrize(
    ("body", "fault", "line"),
    [
        ("x = 0\nany[0] = 3 // x", Fault.DIVISION, 4),
        ("x = 8\nany[x] = 3", Fault.INDEX, 4),
        ("x = near[as_space(16)]", Fault.INDEX, 3),
        ("gold[P1] = 1001", Fault.RANGE, 3),
        ("x = -1\nany[0] = 1 << x", Fault.SHIFT, 4),
        ("while True:\n    any[0] += 1", Fault.BUDGET, 3),
        ("for x in range(2147483647):\n    any[0] += 1", Fault.BUDGET, 3),
        ("offer(choose(P1, '?'))", Fault.OFFER, 3),
        ("offer_place(as_place(44))", Fault.OFFER, 3),
        ("offer_place(NONE)", Fault.OFFER, 3),
        ("offer_spaces(as_spaces(1 << 16))", Fault.OFFER, 3),
        ("offer(DONE)\nx = choose_space(P1, {A2, A3}, '?')", Fault.PENDING, 4),
        ("x = choose_space(P4, {A2, A3}, '?')", Fault.SEAT, 3),
        ("x = roll(0)", Fault.ROLL, 3),
        ("x = 32\ny = {x}", Fault.SET, 4),
    ],
)
def test_a_fault_says_where_and_why(body: str, fault: Fault, line: int) -> None:
    _, state = begin(body)
    assert state.status is Status.FAULT
    assert state.words[Head.FAULT] == fault
    assert (
        state.fault()
        == f"{fault.sentence} (script game, rules.py:{line}:{state.fault().split(':')[-1][:-1]})"
    )


def test_no_way_around_the_budget() -> None:
    """Forty scripts that each call the next one twice, with no loop anywhere."""
    chain = "".join(f"def s{n}():\n    s{n + 1}()\n    s{n + 1}()\n" for n in range(40))
    _, state = begin("s0()", chain + "def s40():\n    any[0] += 1\n")
    assert state.words[Head.FAULT] == Fault.BUDGET


def test_nested_loops_of_constant_length_are_charged() -> None:
    body = """
for a in range(200):
    for b in range(200):
        any[0] += 1
"""
    _, state = begin(body)
    assert state.words[Head.FAULT] == Fault.BUDGET


def test_recursion_is_charged() -> None:
    down = """
@deep(12)
def down():
    if any[1] < 11:
        any[1] += 1
        for x in ~set():
            around()
        any[1] -= 1

def around():
    down()
    down()
"""
    _, state = begin("down()", down)
    assert state.words[Head.FAULT] == Fault.BUDGET


def test_a_loop_that_is_never_reached_pays_for_no_other() -> None:
    body = """
s = any[1]
if s:
    return
    while s:
        pass
while True:
    for a in ~set():
        for b in ~set():
            any[0] ^= a + b
"""
    machine, state = begin(body)
    assert state.words[Head.FAULT] == Fault.BUDGET
    charges = [operands[0] for op, operands in machine.program.script("game").code if op is Op.CHARGE]
    assert max(charges) > 32


def test_long_loops_pay_as_they_go() -> None:
    body = """
s = {1}
for a in s:
    for b in s:
        for c in s:
            for d in s:
                any[0] += 1
for a in range(200):
    for b in range(200):
        for c in range(200):
            break
        break
    break
"""
    assert results(body)[0] == 1


def test_small_scripts_are_not_charged() -> None:
    made = program("def small(me):\n    for s in seen:\n        gold[me] += 1\n")
    assert Op.CHARGE not in {op for op, _ in made.script("small").code}


def test_deep_scripts() -> None:
    down = "@deep(4)\ndef down(n):\n    any[n] = 1 + roll(1)\n    if n: down(n - 1)\n"
    assert results("down(3)", down) == [1, 1, 1, 1, 0, 0, 0, 0]
    _, state = begin("down(4)", down)
    assert state.words[Head.FAULT] == Fault.DEEP


def test_deep_scripts_that_ask() -> None:
    down = """
@deep(4)
def down(n):
    any[n] = as_number(choose_space(P1, {A2, A3, A4}, "{n}?"))
    if n: down(n - 1)
    any[n] += n * 10
"""
    machine, state = begin("down(3)", down)
    made = machine.program
    assert made.layout.frame_words >= 4
    for name in ("A2", "A3", "A4", "A2"):
        assert state.status is Status.ASKING
        state = State(made, bytearray(state.buffer))
        pick(machine, state, name)
    assert state.row("any")[:4] == [1, 13, 22, 31]


def test_reading_what_is_hidden_is_counted() -> None:
    body = """
x = gold[P1]
y = deck[P1, 1]
z = choose_space(P2, {A2, A3}, "?")
x = hand[P2, 0]
x = hand[P3, 0]
"""
    machine, state = begin(body)
    assert state.words[Head.REVEALS] == 1
    pick(machine, state, "A2")
    assert state.words[Head.REVEALS] == 2, "one's own hand is no secret, another's is"


def test_shuffling_keeps_the_cards_and_leaves_the_rest() -> None:
    _, state = begin("for k in range(8): deck[P2, k] = k\nshuffle(deck[P2], 6)")
    row = state.row("deck", 1)
    assert sorted(row[:6]) == list(range(6)) and row[6:] == [6, 7]
    assert state.words[Head.CHANCES] == 5
    _, state = begin("shuffle(deck[P2], 9)")
    assert state.words[Head.FAULT] == Fault.INDEX


def test_the_budget_is_new_after_each_question() -> None:
    body = """
for k in range(3):
    x = choose_space(P1, {A2, A3}, "?")
    n = 0
    while n < 1000:
        n += 1
"""
    machine, state = begin(body)
    for _ in range(3):
        assert state.status is Status.ASKING, state.fault()
        assert state.words[Head.BUDGET] == 0
        pick(machine, state, "A2")
    assert state.status is Status.OVER
    _, state = begin(body.replace('choose_space(P1, {A2, A3}, "?")', "0").replace("range(3)", "range(9)"))
    assert state.words[Head.FAULT] == Fault.BUDGET


def test_the_digest_names_the_rules_not_the_text() -> None:
    one = program("def s(me):\n    gold[me] = 1\n")
    same = program("def s(me):\n    # more gold\n    gold[me] = (1)\n")
    other = program("def s(me):\n    gold[me] = 2\n")
    assert one.digest == same.digest != other.digest
