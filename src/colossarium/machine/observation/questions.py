"""What an observation has of the decision: who is asked what, about what, and what is on offer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from colossarium.machine.observation.parts import Asked, Blanks, Offered, Part, Prompts, Values
from colossarium.machine.observation.steps import scale
from colossarium.script.program import Op, Program

PLAYER = "player"
NUMBER = "number"
NUMBER_STEPS = tuple(scale(3, 12))
"""Of the numbers that questions speak of."""


def seat_names(players: int) -> tuple[str, ...]:
    """Seats as the one that looks calls them, clockwise."""
    return ("me", "next", *(f"next+{seat}" for seat in range(1, players - 1)))[:players]


def root_kind(program: Program, name: str) -> str:
    """The kind whose members a kind names: an Acolyte is named by its space."""
    known = {kind.name: kind for kind in program.kinds}
    stands_for = known[name].stands_for
    return stands_for if stands_for in known else name


def values_of(program: Program, kind: str, players: int) -> Values:
    """The members of a kind; of players, and what stands for them, those who play."""
    if kind == PLAYER or root_kind(program, kind) == PLAYER:
        return Values(seat_names(players), seats=True)
    return Values(program.kind(kind).members)


def question_parts(program: Program, players: int) -> Iterator[Part]:
    """The parts for the decision that is open."""
    sites = asked_messages(program)
    yield Asked(Values(seat_names(players), seats=True))
    yield Prompts(tuple(sites), tuple(sites.values()))
    yield from _blanks(program, players, list(sites))
    kinds = [kind for kind in program.kinds if kind.offered]
    base, offered = 0, []
    for kind in kinds:
        offered.append((kind.name, base, values_of(program, kind.name, players)))
        base += len(kind.members)
    yield Offered(tuple(offered))


def asked_messages(program: Program) -> dict[int, str]:
    """The messages that ask something, each with the first place where it does: a script and a number."""
    found: dict[int, str] = {}
    for script in program.scripts:
        count = 0
        for op, operands in script.code:
            if op is Op.ASK:
                count += 1
                found.setdefault(operands[2], f"{script.name}#{count}")
    return found


def _blanks(program: Program, players: int, messages: list[int]) -> Iterator[Part]:
    """Blanks by what they stand for: the first space of a question, the second, the first number."""
    places: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
    for message in messages:
        count: dict[str, int] = defaultdict(int)
        for at, blank in enumerate(program.messages[message].blanks):
            kind = NUMBER if blank.kind is None else root_kind(program, blank.kind)
            count[kind] += 1
            places[kind, count[kind]].append((message, at))
    for (kind, number), found in sorted(places.items()):
        values = NUMBER_STEPS if kind == NUMBER else values_of(program, kind, players)
        yield Blanks(f"prompt's {kind} {number}", tuple(found), values)
