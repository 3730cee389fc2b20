"""What is wrong with events, listeners and needs is refused: where, and what to write instead."""

from __future__ import annotations

import pytest

from colossarium.script import ScriptError
from script.events_edition import RULES, compiled

MISTAKES = {
    # the mistake: (text, what the caret points at, part of the sentence)
    "outside": ("@when\ndef died(a, b, c): pass", "when", "@when stands inside a thing of a list"),
    "in no list": ("def s(me):\n    @when\n    def died(a, b, me): pass", "def died", "s is in no list"),
    "in a law": (
        '@law("L")\ndef s():\n    @when\n    def died(a, b, c): pass\n    return 1',
        "def died",
        "in no list",
    ),
    "not marked": ('@trait("T")\ndef t(me):\n    def died(a, b, c): pass', "def died", "marked @when"),
    "inside an if": (
        '@trait("T")\ndef t(me):\n    if me:\n        @when\n        def died(a, b, c): pass',
        "def died",
        "not inside an if",
    ),
    "unknown event": (
        '@trait("T")\ndef t(me):\n    @when\n    def dyed(a, b, me): pass',
        "def dyed",
        "there is no event dyed. Did you mean died?",
    ),
    "no event": (
        '@trait("T")\ndef t(me):\n    @when\n    def tell(me): pass',
        "def tell",
        "tell is no event: write @event above its definition",
    ),
    "too few parameters": (
        '@trait("T")\ndef t(me):\n    @when\n    def died(me): pass',
        "def died",
        "takes 3 parameters: def died(owner, space, killer)",
    ),
    "without the value": (
        '@trait("T")\ndef t(me):\n    @when\n    def actions(me): return 3',
        "def actions",
        "takes 2 parameters, the last of which is the value so far: def actions(me, value)",
    ),
    "gives nothing": (
        '@trait("T")\ndef t(me):\n    @when\n    def actions(me, value): pass',
        "def actions",
        "return the new one, or the one so far",
    ),
    "gives something": (
        '@trait("T")\ndef t(me):\n    @when\n    def died(me, a, b): return 3',
        "def died",
        "died gives no value",
    ),
    "nobody has it": (
        '@card("C")\ndef c(me):\n    @when\n    def died(me, a, b): pass',
        "def died",
        'nothing says who has a card: mark a script @bearer("card")',
    ),
    "twice": (
        '@trait("T")\ndef t(me):\n    @when\n    def died(me, a, b): pass\n'
        "    @when\n    def died(a, me, b): pass",
        "def died(a, me, b)",
        "t listens to died twice",
    ),
    "another decorator": (
        '@trait("T")\ndef t(me):\n    @when\n    @event\n    def died(me, a, b): pass',
        "event",
        "besides @when only @deep",
    ),
    "order: unknown": ("@event(VENGFUL)\ndef e(me): pass", "VENGFUL", "Did you mean VENGEFUL?"),
    "order: does not listen": ("@event(VENGEFUL)\ndef e(me): pass", "VENGEFUL", "does not listen to e"),
    "order: twice": ("@event(LAZY, LAZY)\ndef e(me): pass", "LAZY)", "stands here twice"),
    "order: no name": ("@event(3)\ndef e(me): pass", "3", "takes the names of things that listen"),
    "order: by a word": ("@event(first=LAZY)\ndef e(me): pass", "first=LAZY", "in order: @event(A, B)"),
    "order: unknown, by a word": ("@event(a=SLY)\ndef e(me): pass", "a=SLY", "in order: @event(A, B)"),
    "order: names in two stars": ("@event(**LAZY)\ndef e(me): pass", "**LAZY", "in order: @event(A, B)"),
    "with parentheses": (
        '@trait("T")\ndef t(me):\n    @when()\n    def died(me, a, b): pass',
        "when()",
        "@when takes no values: write it without parentheses",
    ),
    "bearer: no list": ('@bearer("trat")\ndef h(me, trait): return 1', "bearer", "Did you mean trait?"),
    "bearer: twice": ('@bearer("trait")\ndef h(me, trait): return 1', "def h", "has says already who has"),
    "bearer: gives nothing": ('@bearer("card")\ndef h(me, card): pass', "def h", "one of three ways"),
    "bearer: of nothing": ('@bearer("card")\ndef h(): return 1', "def h", "one of three ways"),
    "bearer: changes something": (
        '@bearer("card")\ndef h(me, card):\n    round += 1\n    return 1',
        "def h",
        "@bearer only looks, but h changes a field",
    ),
    "bearer: a set of many": (
        "".join(f'@card("C{n}")\ndef c{n}(me): pass\n' for n in range(40))
        + '@bearer("card")\ndef h(me): return 1',
        "def h",
        "too many for a set: write def has(me, card)",
    ),
    "bearer: of no kind": (
        '@bearer("card")\ndef h(zone, card): return 1\n@card("C")\ndef c(me):\n'
        "    @when\n    def died(a, b, c): pass",
        "def died",
        "zone is of no kind that could be gone through",
    ),
    "circle": (
        '@trait("T")\ndef t(me):\n    @when\n    def died(me, a, b):\n        died(a, b, me)',
        "def ",
        "without an end that could be seen",
    ),
    "needs in no list": ("def s(me):\n    needs(me)", "me", "s is in no list"),
    "needs further down": (
        '@card("C")\ndef c(me):\n    round = 1\n    needs(me)',
        "needs(me)",
        "right below the text",
    ),
    "needs two things": ('@card("C")\ndef c(me):\n    needs(me, 1)', "needs(me, 1)", "takes one condition"),
    "needs as a value": ('@card("C")\ndef c(me):\n    x = needs(me)', "needs(me)", "right below the text"),
    "needs that ask": (
        '@card("C")\ndef c(me):\n    needs(choose(me, "Who?"))',
        "def c",
        "what something needs only looks, but c.needs asks somebody",
    ),
    "called like needs": ("def needs(): pass", "def needs", "a word of the machine already"),
    "called like a question for needs": (
        "def can_run_card(a, b): return 1",
        "def can_run_card",
        "can_run_card is a word of the list card",
    ),
    "in two lists": (
        '@trait("T")\n@age("A")\ndef t(me):\n    @when\n    def died(me, a, b): pass',
        "def t",
        "one list only",
    ),
    "mistake in a listener": (
        '@trait("T")\ndef t(me):\n    @when\n    def died(me, a, b):\n        x = golt[me]',
        "golt",
        "Did you mean gold?",
    ),
    "local of the thing": (
        '@trait("T")\ndef t(me):\n    x = 3\n    @when\n    def died(me, a, b):\n        tell(x)',
        "x)",
        "there is no x here",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes(name: str) -> None:
    text, pointed, sentence = MISTAKES[name]
    with pytest.raises(ScriptError) as caught:
        compiled("died(0, 0, 0)", rules=f"{RULES}\n{text}\n")
    error = caught.value
    assert sentence in error.sentence
    assert error.place is not None
    assert error.line[error.place.column - 1 :].startswith(pointed)
