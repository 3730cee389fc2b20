"""What the words of the language do, in a line each, for who writes scripts: `docs/language.md` says more."""

from __future__ import annotations

PLAIN: dict[str, tuple[str, str]] = {
    "offer": ("offer(DONE)", "Add a word to the options."),
    "offered": ("offered()", "How many options there are so far."),
    "choose": ('choose(me, "Which one?")', "Ask; gives the word that was picked."),
    "choose_secretly": (
        'choose_secretly(me, "Dodge?")',
        "Ask, and nobody else learns that anybody was asked.",
    ),
    "roll": ("roll(n)", "A die: a number from 0 to n−1."),
    "chance": ("chance(n)", "A number from 0 to n−1 that no position can lay down."),
    "shuffle": ("shuffle(deck, n)", "Shuffle the first n words of a row."),
    "log": ('log("{me} draws {n} cards", me, n)', "Tell everybody what happens."),
    "log_to": ('log_to(me, "You draw {card}", card)', "Tell one seat what happens."),
    "headline": ('headline("Round {n}", round)', "Tell which part of the game begins."),
    "source": ('source("{amount} Gold", amount)', "Say where points come from."),
    "count": ("count(a_set)", "How many members a set has."),
    "first": ("first(a_set)", "The lowest member of a set, NONE if it has none."),
    "shifted": ("shifted(a_set, n)", "The set with every member moved on by n."),
    "min": ("min(a, b)", "The smaller one."),
    "max": ("max(a, b)", "The larger one."),
    "abs": ("abs(n)", "The number without its sign."),
    "range": ("range(n)", "The numbers or members before n, for a loop."),
    "clockwise": ("clockwise(me)", "All players from this one on, for a loop."),
    "others": ("others(me)", "All other players, from the next one on, for a loop."),
    "set": ("set()", "The empty set."),
    "needs": ("needs(gold[me] >= 3)", "Without this the thing can't be used; stands below the docstring."),
    "as_number": ("as_number(x)", "The number of a member, the bits of a set."),
}
"""Signature and note of the words that are the same in every game."""

OF_KINDS: dict[str, tuple[str, str]] = {
    "as member": ("{word}(n)", "The {kind} of this number."),
    "as set": ("{word}(bits)", "The set of {many} with these bits."),
    "offer one": ("{word}({kind})", "Add a {kind} to the options."),
    "offer set": ("{word}({many})", "Add a set of {many} to the options."),
    "choose": (
        '{word}(me, {many}, "Which {kind}?")',
        "Have a {kind} of a set chosen; NONE if it is empty. Without the set: of what was offered before.",
    ),
    "may choose": (
        '{word}(me, {many}, "Which {kind}?")',
        "The same with pass among the options; NONE if passed.",
    ),
    "of": ("{word}(pick)", "The {kind} that a word stands for, or NONE."),
}
"""The same of words that kinds bring, by what they do."""

DECORATORS: dict[str, tuple[str, str]] = {
    "replaces": ("@replaces", "Replace the script of this name that the game has."),
    "event": ("@event", "Make a script an event, to which things can listen."),
    "when": ("@when", "Inside a thing of a list: listen to the event of this name."),
    "fact": ("@fact", "Make a script one that only looks, which people may ask."),
    "deep": ("@deep(3)", "Allow a script to be under way three times at once."),
    "law": ('@law("Dice are conserved")', "What must be true at every decision."),
    "check": ('@check("players: …")', "What must be true of a position that is laid out."),
    "entry": ('@entry("turn")', "Make a script one with which a game can begin."),
    "bearer": ('@bearer("trait")', "Say who has the things of a list."),
    "deal": ("@deal", "Deal anew what a seat can't know."),
}

DECLARATIONS: dict[str, tuple[str, str]] = {
    "variant": ('variant("Quick Ages", of="colossi_ages")', "The title of a variant, and its game."),
    "without": ('without("card", "Convene")', "Take things out."),
    "knob": ('ACTIONS = knob("Actions of a turn", 4, least=1, most=9)', "A number that can be set."),
    "together": (
        'together(FIRST_CARDS <= HAND_LIMIT, "a hand holds them")',
        "Knobs that depend on each other.",
    ),
}
