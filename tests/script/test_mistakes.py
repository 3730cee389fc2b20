"""Everything outside the language is refused: where, what is wrong, what to write instead."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.script import ScriptError, compile_text
from colossarium.script.declare import Edition
from script import small_edition
from script.small_edition import program

BODY = {
    # the mistake: (the line in a script `def s(me):`, what the caret points at, part of the sentence)
    "unknown name": ("gold[me] = rond", "rond", "Did you mean round?"),
    "unknown name, nothing close": ("gold[me] = zzzzzz", "zzzzzz", "there is no zzzzzz here."),
    "unknown script": ("spend_all(me)", "spend_all", "there is no script spend_all"),
    "misspelt word": ("x = choose_spce(me, seen, 'Where?')", "choose_spce", "Did you mean choose_space?"),
    "too few arguments": ("helper(1)", "helper(1)", "1 argument given where 2 are wanted: helper(a, b)"),
    "too many arguments": ("helper(1, 2, 3)", "helper(1, 2, 3)", "3 arguments given where 2 are wanted"),
    "named argument": ("helper(1, b=2)", "2", "in order, without names"),
    "whose they are, of somebody else": (
        "x = choose(me, 'Where?', of=round)",
        "round",
        "the seat that is asked, or a player who is a blank of the prompt",
    ),
    "whose they are, where nobody is asked": ("helper(1, of=me)", "me", "in order, without names"),
    "sign that there is not": ("log('a', sign='bang')", "'bang'", 'a line is a sign of "roll" or "loss"'),
    "sign that is no text": ("log('a', sign=me)", "me", 'a line is a sign of "roll" or "loss"'),
    "sign of a headline": ("headline('a', sign='roll')", "'roll'", "in order, without names"),
    "starred argument": ("helper(*me)", "*me", "there is no *"),
    "assigning to a constant": ("TURNS = 3", "TURNS", "TURNS is a constant and can't be assigned to"),
    "assigning to an option": ("players = 3", "players", "an option of the game"),
    "assigning to a script": ("helper = 3", "helper", "helper is a script and can't be assigned to"),
    "assigning to a constant table": ("near[1] = 3", "near[1]", "constant table and can't be changed"),
    "adding to a constant table": ("near[1] += 3", "near[1]", "constant table and can't be changed"),
    "assigning to a word of the machine": ("roll = 3", "roll", "roll is a word of the machine"),
    "walrus to a field": ("x = (round := 3)", "round", "assign it on a line of its own"),
    "too few subscripts": (
        "gold[me] = acolytes[3]",
        "acolytes[3]",
        "needs 2 subscripts: acolytes[space, player], not 1",
    ),
    "too many subscripts": ("gold[me, 1] = 3", "gold[me, 1]", "needs 1 subscript: gold[player], not 2"),
    "no subscript": ("x = gold", "gold", "needs 1 subscript: gold[player]"),
    "storing without subscript": ("gold = 3", "gold", "the field gold has subscripts: assign gold[player]"),
    "subscript on a plain field": ("x = round[1]", "round[1]", "needs no subscript"),
    "subscript on a local": ("me[1] = 3", "me", "a plain number: it has no subscripts"),
    "subscript after subscript": ("x = acolytes[1][2]", "acolytes[1]", "several are written field[a, b]"),
    "table with too few subscripts": ("x = grid[1]", "grid[1]", "takes 2 subscripts, not 1"),
    "table without subscript": ("x = near", "near", "write near[…]"),
    "slice": ("x = gold[0:2]", "0:2", "there are no slices"),
    "attribute": ("x = me.gold", "me.gold", "there are no attributes"),
    "attribute called": ("me.spend(3)", "me.spend", "only a script or a word of the machine can be called"),
    "method of a text": (
        'x = "a".join("b")',
        '"a".join',
        "only a script or a word of the machine can be called",
    ),
    "adding to an attribute": ("me.gold += 1", "me.gold", "there are no attributes"),
    "list": ("x = [1, 2]", "[1, 2]", "there are no lists"),
    "tuple": ("x = (1, 2)", "(1, 2)", "there are no tuples"),
    "two at once": ("x, y = 1, 2", "x, y", "assign one variable at a time"),
    "dictionary": ("x = {1: 2}", "{1: 2}", "there are no dictionaries"),
    "comprehension": ("x = [a for a in seen]", "[a for a in seen]", "write a for loop"),
    "lambda": ("x = lambda: 3", "lambda: 3", "write a script of its own"),
    "float": ("x = 1.5", "1.5", "whole numbers only"),
    "text": ("x = 'a'", "'a'", "only in a prompt or a log line"),
    "f-string": ("log(f'{me}')", "f'{me}'", "a text in quotes is wanted"),
    "None": ("x = None", "None", "write NONE"),
    "large number": ("x = 4294967296", "4294967296", "does not fit into 32 bits"),
    "very large number": ("x = 0x" + "f" * 1500, "0xf", "does not fit into 32 bits"),
    "very small number": ("x = -0x" + "f" * 1500, "-0xf", "does not fit into 32 bits"),
    "true division": ("x = me / 2", "me / 2", "divide with //"),
    "power": ("x = me ** 2", "me ** 2", "there is no **"),
    "matrix product": ("x = me @ 2", "me @ 2", "not part of the rules language"),
    "is": ("x = me is 2", "me is 2", "compared with == and !=, not with is"),
    "is None": ("x = me is None", "None", "write NONE"),
    "import": ("import os", "import os", "there is no import"),
    "import from": ("from os import path", "from os import path", "there is no import"),
    "try": ("try:\n        pass\n    except: pass", "try:", "there is no try"),
    "raise": ("raise ValueError", "raise", "there is no raise"),
    "with": ("with me: pass", "with", "there is no with"),
    "assert": ("assert me", "assert", "write a law"),
    "del": ("del gold[me]", "del", "assign 0 or NONE"),
    "global": ("global round", "global", "fields are seen everywhere"),
    "match": ("match me:\n        case 1: pass", "match", "write if and elif"),
    "annotation": ("x: int = 3", "x: int", "leave the annotation out"),
    "inner function": ("def inner(): pass", "def inner", "write it beside"),
    "inner class": ("class Inner: pass", "class Inner", "there are no classes"),
    "yield": ("x = yield 3", "yield 3", "there is no yield"),
    "await": ("x = await me", "await me", "there is no await"),
    "print": ("print(me)", "print", "record what happens with log"),
    "eval": ("x = eval('1')", "eval", "scripts see nothing but their game"),
    "dunder": ("x = __import__('os')", "__import__", "there is no script __import__"),
    "len": ("x = len(seen)", "len", "counted with count"),
    "break outside a loop": ("break", "break", "only in a loop"),
    "continue outside a loop": ("continue", "continue", "only in a loop"),
    "while else": ("while me:\n        me -= 1\n    else:\n        pass", "pass", "a loop has no else"),
    "two loop variables": ("for a, b in seen: pass", "a, b", "a loop has one variable"),
    "loop variable is a field": ("for round in seen: pass", "round", "round is a field"),
    "loop over a table": ("for x in near: pass", "near", "loop over the range of its subscripts"),
    "enumerate": ("for x in enumerate(seen): pass", "enumerate(seen)", "there is no enumerate"),
    "range without bounds": ("for x in range(): pass", "range()", "one to three bounds"),
    "range with a step that varies": ("for x in range(0, 9, me): pass", "me", "a constant other than 0"),
    "range with step 0": ("for x in range(0, 9, 0): pass", "0): pass", "a constant other than 0"),
    "range as a value": ("x = range(3)", "range(3)", "only in a for loop"),
    "clockwise as a value": ("x = clockwise(me)", "clockwise(me)", "only in a for loop"),
    "value of nothing": ("x = helper(1, 2)", "helper(1, 2)", "helper gives no value"),
    "value of log": ("x = log('a')", "log('a')", "log gives no value"),
    "a line that does nothing": ("me + 1", "me + 1", "this line does nothing"),
    "no value yet": ("if me:\n        x = 1\n    gold[me] = x", "x", "x may have no value here"),
    "calling a local": ("me(1)", "me", "a local variable and can't be called"),
    "calling a field": ("gold(1)", "gold", "gold is a field and can't be called"),
    "prompt that is no literal": ("choose(me, me)", "me)", "a text in quotes is wanted"),
    "prompt with an unknown blank": (
        "choose(me, 'Who, {hew}?')",
        "'Who, {hew}?'",
        "the blank {hew} is no variable",
    ),
    "prompt with an expression": ("choose(me, 'Who, {me + 1}?')", "'Who, {me + 1}?'", "write a name in it"),
    "prompt with an unknown kind": ("choose(me, '{me:spce}')", "'{me:spce}'", "Did you mean space?"),
    "prompt with an open brace": ("choose(me, 'Who, {me?')", "'Who, {me?'", "a brace is not closed"),
    "prompt with five blanks": (
        "choose(me, '{me}{round}{spent}{seen}{players}')",
        "'{me}{round}",
        "at most 4 blanks",
    ),
    "log with too few values": ("log('{a} and {b}', me)", "log(", "2 blanks, and 1 values are given"),
    "choose with a set": ("choose(me, seen, 'Where?')", "choose(", "a set is offered before"),
    "choose_… without a prompt": ("choose_space(me)", "choose_space(me)", 'choose_space(seat, set, "…")'),
    "a set of many": ("offer_places(seen)", "seen", "takes a set of places here"),
    "choosing from a set of many": ("choose_place(me, seen, '?')", "seen", "takes a set of places here"),
    "shuffling a number": ("shuffle(round, 3)", "round", "there is nothing to shuffle"),
    "shuffling an option": ("shuffle(players, 1)", "players", "there is nothing to shuffle"),
    "shuffling without a row": ("shuffle(deck, 3)", "deck", "named by 1 subscripts"),
    "set with arguments": ("x = set(me)", "set(me)", "a set with members is written {a, b}"),
}

HELPER = "def helper(a, b):\n    gold[a] = b\n"


@pytest.mark.parametrize("name", BODY)
def test_inside_a_script(name: str) -> None:
    line, pointed, sentence = BODY[name]
    text = f"{HELPER}\ndef s(me):\n    {line}\n"
    with pytest.raises(ScriptError) as caught:
        program(text)
    error = caught.value
    assert sentence in error.sentence
    assert error.place is not None and error.place.source == "rules.py"
    shown = text.splitlines()[error.place.line - 1]
    assert shown[error.place.column - 1 :].startswith(pointed)
    assert error.line == shown
    heading, code, caret = str(error).splitlines()
    assert heading == f"rules.py:{error.place.line}:{error.place.column}: {error.sentence}"
    assert code[caret.index("^") :].startswith(pointed)


WHOLE = {
    "not Python": ("def s(me:\n    pass", "this is not Python"),
    "statement outside": ("gold[0] = 3", "only scripts (def …) may stand here"),
    "import outside": ("import os", "scripts see the game's names without it"),
    "class outside": ("class Card: pass", "a class"),
    "async": ("async def s(): pass", "write def"),
    "a check of nothing": ('@check("x")\ndef s(thingy): return 1', "no kind or blank is called thingy"),
    "a check without an answer": ('@check("x")\ndef s(): pass', "a check gives truth"),
    "a check that stores": ('@check("x")\ndef s():\n    round = 1\n    return 1', "a check only looks"),
    "default": ("def s(me=3): pass", "parameters have no defaults"),
    "star": ("def s(*me): pass", "plain parameters only"),
    "keyword only": ("def s(*, me): pass", "plain parameters only"),
    "annotated parameter": ("def s(me: int): pass", "leave the annotation out"),
    "annotated result": ("def s() -> int: return 3", "leave the annotation out"),
    "parameter called like a field": ("def s(gold): pass", "give the parameter another name"),
    "twice": ("def s(): pass\ndef s(): pass", "s is defined twice"),
    "called like a field": ("def gold(): pass", "give the script another name"),
    "called like a word": ("def choose(): pass", "choose is a word of the machine already"),
    "value on some ways": ("def s(me):\n    if me: return 3", "end every way with return"),
    "return with and without": ("def s(me):\n    if me: return\n    return 3", "return one here too"),
    "calls itself": ("def s(): s()", "s calls itself without an end"),
    "circle": ("def a(): b()\ndef b(): c()\ndef c(): a()", "a calls b calls c calls a"),
    "circle through a list": (
        '@card("Gamma")\ndef gamma(me): run_card(GAMMA, me)',
        "gamma calls itself",
    ),
    "deep once": ("@deep(1)\ndef s(): s()", "2 or more"),
    "too deep": ("@deep(1000)\ndef s(): s()", "400 are the most"),
    "a chain of calls too long": (
        "".join(f"def s{n}(): s{n + 1}()\n" for n in range(500)) + "def s500(): pass",
        "400 are the most",
    ),
    "deep without number": ("@deep\ndef s(): s()", "a decorator is one of"),
    "unknown decorator": ('@crd("Gamma")\ndef s(me): pass', "Did you mean card?"),
    "decorator with a dot": ("@card.new\ndef s(me): pass", "a decorator is one of"),
    "card twice": ('@card("A")\n@card("B")\ndef s(me): pass', "@card stands above s twice"),
    "large fact": ('@card("A", copies=4294967296)\ndef s(me): pass', "does not fit into 32 bits"),
    "card without title": ("@card()\ndef s(me): pass", "needs a title"),
    "card with two titles": ('@card("A", "B")\ndef s(me): pass', "takes one title"),
    "fact that is no number": (
        '@card("A", copies="two")\ndef s(me): pass',
        "a fact is a plain number: copies=2",
    ),
    "fact with parentheses": ("@fact()\ndef s(): return 1", "@fact takes no values: write it without"),
    "replaces with a name": ('@replaces("s")\ndef s(): return 1', "@replaces takes no values"),
    "two cards of one title": ('@card("Alpha")\ndef s(me): pass', "two entries called Alpha"),
    "card with other parameters": ('@card("Gamma")\ndef s(me, you): pass', "take the same parameters"),
    "card that gives a value": ('@card("Gamma")\ndef s(me): return 3', "either all give a value or none"),
    "law about a number": ('@law("L")\ndef s(number): return 1', "a law is about members of kinds"),
    "blank of no parameter": (
        '@check("{square} should be free")\ndef s(): return 1',
        "{square} is no parameter of s: make it one, or say it in other words",
    ),
    "law without truth": ('@law("L")\ndef s(): pass', "gives truth"),
    "law that changes": (
        '@law("L")\ndef s():\n    round += 1\n    return 1',
        "a law only looks, but s changes a field",
    ),
    "law that changes below": (
        '@law("L")\ndef s():\n    t()\n    return 1\ndef t(): gold[P1] = 3',
        "changes a field (in t)",
    ),
    "law that rolls": ('@law("L")\ndef s(): return roll(6)', "uses chance"),
    "entry with a parameter": ('@entry("turn")\ndef s(me): pass', "it has no parameters"),
    "two beginnings": (
        '@entry("turn")\ndef s(): pass\n@entry("turn")\ndef t(): pass',
        "two scripts begin at",
    ),
    "replaces nothing": ("@replaces\ndef s(): pass", "s replaces nothing"),
}


@pytest.mark.parametrize("name", WHOLE)
def test_around_scripts(name: str) -> None:
    text, sentence = WHOLE[name]
    with pytest.raises(ScriptError) as caught:
        program(text)
    assert sentence in caught.value.sentence
    assert caught.value.place is not None and caught.value.line in text.splitlines()


def test_a_script_is_replaced_only_when_it_says_so() -> None:
    base = "def s(me): gold[me] = 1"
    with pytest.raises(ScriptError, match="write @replaces above this one"):
        program(base, "def s(me): gold[me] = 2")
    with pytest.raises(ScriptError, match=r"must take the parameters of the script it replaces: \(me\)"):
        program(base, "@replaces\ndef s(me, you): gold[me] = 2")
    replaced = program(base, "@replaces\ndef s(me): gold[me] = 2")
    assert replaced.script("s").place.source == "layer2.py"
    assert replaced.script("s") != program(base).script("s")


def test_a_replaced_card_keeps_its_number_and_its_facts() -> None:
    plain = program("")
    changed = program("", "@replaces\ndef alpha(me): gold[me] += 9")
    assert changed.lists["card"] == plain.lists["card"]


HOSTILE = (
    "import os",
    "def s():\n    __builtins__",
    "def s():\n    x = ().__class__.__bases__",
    "def s():\n    open('/etc/passwd')",
    "def s():\n    exec('1')",
    "def s():\n    x = globals()",
    "def s():\n    x = s.__globals__",
    "def s():\n    x = [c for c in ().__class__.__mro__]",
    "def s():\n    x = f'{s.__globals__}'",
    "def s():\n    log('{s.__globals__}')",
    "def s():\n    log('{s!r}', s)",
    "def s():\n    log('{0}', 1)",
    "@eval('1')\ndef s(): pass",
    "@(lambda f: f)\ndef s(): pass",
    "def s(me=print('here')): pass",
    "def s(me: print('here')): pass",
    "s = lambda: 0",
    "print('here')",
    "\0",
    "def s():\n    x = " + "(" * 500 + "1" + ")" * 500,
    "def s():\n    x = " + "-" * 100_000 + "1",
    "def s():\n" + "".join("    " * n + "if 1:\n" for n in range(1, 200)) + "    " * 200 + "pass",
    "def s():\n    x = 1" + " + 1" * 100_000,
    "#" * 2_000_000,
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_text_of_a_user_reaches_nothing(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ScriptError):
        compile_text(_edition(), text, "your text")
    assert capsys.readouterr().out == ""


LARGE = {
    "a long line": "def s(me):\n    x = me" + " + me" * 1000,
    "a long script": "def s(me):\n" + "    gold[me] = 1\n" * 3000,
    "many questions": "def s(me):\n" + "    x = choose_space(me, seen, '?')\n" * 400,
    "many values alive": "def s(me):\n"
    + "".join(f"    x{n} = choose_space(me, seen, '?')\n" for n in range(150))
    + "".join(f"    offer_space(x{n})\n" for n in range(150)),
    # None of them is long, and all of them together took two minutes.
    "many scripts": "".join(f"def s{n}(me):\n" + "    gold[me] = 1\n" * 100 for n in range(250)),
    "large frames": "@deep(300)\ndef s(me):\n"
    + "".join(f"    x{n} = me\n" for n in range(50))
    + "    x = choose_space(me, seen, '?')\n    s(me)\n"
    + "".join(f"    gold[x{n}] = 1\n" for n in range(50))
    + '@entry("turn")\ndef turn():\n    s(P1)\n',
}


@pytest.mark.parametrize("name", LARGE)
def test_what_would_take_too_long_or_too_much_room_is_refused(name: str) -> None:
    with pytest.raises(ScriptError, match=r"too long|too many|too much"):
        program(LARGE[name])


@pytest.mark.parametrize("text", [None, b"def s(): pass", 5])
def test_only_text_is_text(text: Any) -> None:
    with pytest.raises(ScriptError, match="is no text"):
        compile_text(_edition(), text)


@pytest.mark.parametrize("title", ["", " Gamma", "Gamma,", "a\0b", "a\rb", "\ud800"])
def test_a_title_can_be_written_in_a_record(title: str) -> None:
    with pytest.raises(ScriptError, match="can't be written in a record"):
        compile_text(_edition(), f"@card({title!r})\ndef gamma(me): pass")


def test_text_of_a_user_is_a_layer() -> None:
    made = compile_text(
        _edition(), '@card("Gamma", copies=3)\ndef gamma(me):\n    """All yours."""\n    gold[me] += 9'
    )
    assert [entry.title for entry in made.lists["card"]] == ["Alpha", "Beta", "Gamma"]
    assert made.kind("card").members == ("alpha", "beta", "gamma")
    assert made.script("gamma").text == "All yours."


def _edition() -> Edition:
    return small_edition.edition('@entry("setup")\ndef begin_here():\n    run_card(ALPHA, P1)\n')
