"""A small made-up edition in which Traits, tiles and Ages listen."""

from __future__ import annotations

from dataclasses import replace

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script import compile_edition
from colossarium.script.declare import Kind, Layer, member, number, subset
from colossarium.script.layout import Status
from colossarium.script.program import Program
from script import small_edition

KINDS = tuple(Kind(name, listed=True) for name in ("trait", "tile", "age"))
FIELDS = (
    subset("traits_of", of="trait", by="player"),
    member("tile_on", of="tile", by="space"),
    member("age_now", of="age"),
    number("told", by=20, most=999),
    number("tellings", most=20),
)
RULES = '''
def tell(number):
    told[tellings] = number
    tellings += 1

@bearer("trait")
def has(me, trait):
    return trait in traits_of[me]

@bearer("tile")
def lies_on(space, tile):
    return tile_on[space] == tile

@bearer("age")
def is_now(age):
    return age == age_now

@event(VENGEFUL, AGGRESSIVE)
def died(owner, space, killer):
    """An Acolyte died."""
    tell(100 * (owner + 1))

@event
def actions(me):
    """How many Actions a player has."""
    return 4

@event
def used(me, trait):
    """A player uses a Trait."""

@trait("Aggressive")
def aggressive(me):
    """For the killer."""

    @when
    def died(owner, space, me):
        tell(10 + me)

@trait("Mourning")
def mourning(me):
    """For everybody who has it."""

    @when
    def died(owner, where, killer):
        tell(30 + me)

@trait("Vengeful")
def vengeful(me):
    """For the owner."""

    @when
    def died(me, space, killer):
        tell(20 + me)

@trait("Speedy")
def speedy(me):
    """Six Actions, and two more when it is used."""
    gold[me] += 1

    @when
    def actions(me, value):
        return max(value, 6)

    @when
    def used(me, trait):
        tell(60 + trait)

@trait("Lazy")
def lazy(me):
    """Half the Actions."""

    @when
    def actions(me, so_far):
        return so_far // 2

    @when
    def used(me, trait):
        tell(70 + trait)

@tile("Grave")
def grave():
    """Knows who died there."""

    @when
    def died(owner, space, killer):
        tell(40 + space)

@tile("Bog")
def bog():
    """Makes slow whoever has it; nobody does."""

@age("Age of Death")
def age_of_death():
    """Everybody's deaths."""

    @when
    def died(owner, space, killer):
        tell(50 + space)

@age("Age of Life")
def age_of_life():
    """Nothing happens."""
'''


def compiled(body: str, *layers: str, rules: str = RULES, more: tuple[Layer, ...] = ()) -> Program:
    """The rules with a script that begins the game."""
    lines = "\n".join(f"    {line}" for line in body.strip("\n").splitlines())
    plain = small_edition.edition(f'{rules}\n@entry("setup")\ndef game():\n{lines}\n', *layers)
    return compile_edition(
        replace(
            plain,
            kinds=(*plain.kinds, *KINDS),
            fields=(*plain.fields, *FIELDS),
            lists=("card", "tile", "trait", "age"),
            layers=(*plain.layers, *more),
            kinds_checked=False,  # the bodies of these tests call players and spaces by their numbers
        )
    )


def told(body: str, *layers: str, rules: str = RULES) -> list[int]:
    """What is told while a script runs, in both machines."""
    program = compiled(body, *layers, rules=rules)
    found = []
    for machine in (Interpreter(program), Native(program)):
        state = State.new(program, "setup", {"players": 3, "style": 0})
        machine.run(state)
        assert state.status is Status.OVER, state.fault()
        found.append(state.row("told")[: state.row("tellings")[0]])
    assert found[0] == found[1]
    return found[0]
