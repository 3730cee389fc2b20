"""What is shown of Kolossus: everything in this game is public."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from colossarium.games.kolossus import board
from colossarium.games.kolossus.position import FIGURES_OF, POSITIONS, Figures, Land
from colossarium.games.outcome import FieldsOfTurn
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.facts import FixedFacts
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.sheet import At, Sheet
from colossarium.table.forms.shown import Fact, Only, PerMember, Together, numbers_in
from colossarium.table.forms.values import Form
from colossarium.table.typed_view import Kept, Of, TypedView


def spots(sheet: Sheet, figures: int) -> list[str]:
    """Where a set of figures of the active warband stands."""
    first = max(sheet.get("active", {}), 0) * len(board.FIGURES)
    spots, names = sheet.row("spot", {}), sheet.names("space")
    found = [spots[first + figure] for figure in numbers_in(figures)]
    return [names[spot] for spot in found if spot != NONE]


@form_class
class Activated(Form):
    """The spaces of miniatures that were activated this turn."""

    def write(self, sheet: Sheet, at: At) -> list[str]:
        return spots(sheet, sheet.get("activated", at))


@form_class
class Rested(Form):
    """The spaces of miniatures of a class that were not."""

    def write(self, sheet: Sheet, at: At) -> list[str]:
        active = sheet.get("active", at)
        return [] if active == NONE else spots(sheet, sheet.ask("rested", (active, at["rank"])))


class KolossusRank(TypedDict):
    """What the rules say of a class of miniatures."""

    figures: Annotated[int, Fact("figures_of")]
    """How many a warband has."""
    activation_cost: Annotated[int, Fact("activation_cost")]
    """In points."""
    rested: Annotated[list[str], Rested()]
    """Where those of the active warband stand that were not activated in this turn."""
    movement_dice: Annotated[int, Fact("movement_dice")]
    rebirth_cost: Annotated[int, Fact("rebirth_cost")]
    """In mana."""
    attack: Annotated[str, Fact("attack_skill", of="skill")]
    defence: Annotated[str, Fact("defence_skill", of="skill")]


class KolossusMana(TypedDict):
    """A character board; weapon and pool are of chapter 3."""

    skills: Annotated[dict[str, int], Of("skilled"), Kept()]
    supply: int
    fresh: int
    pool: NotRequired[Annotated[int, Only("chapter", (3,))]]
    weapon: NotRequired[Annotated[str | None, Only("chapter", (3,))]]
    charged: NotRequired[Annotated[bool, Only("chapter", (3,))]]


class KolossusWarband(TypedDict):
    """A warband."""

    title: Annotated[str, PerMember("warband", board.WARBAND_TITLES)]
    colour: Annotated[str, PerMember("warband", board.COLOURS)]
    alliance: Annotated[str, Fact("alliance_of", of="alliance")]
    friend: Annotated[bool, Fact("is_friend", hint=bool)]
    """It is of the alliance whose turn it is."""
    commander: int | None
    """The seat that decides for it; null until it is chosen."""
    corner: Annotated[list[str], PerMember("warband", [sorted(each) for each in board.STARTS])]
    """Where it begins."""
    colossus: Annotated[str | None, Figures(FIGURES_OF["colossus"])]
    guardians: Annotated[list[str], Together((Figures(FIGURES_OF["guardians"]),))]
    warriors: Annotated[list[str], Together((Figures(FIGURES_OF["warriors"]),))]
    crystals: Annotated[int, Of("taken")]
    mana: Annotated[KolossusMana | None, Only("chapter", (2, 3))]
    """Null in chapter 1."""


class KolossusTable(TypedDict):
    """What lies on the table of Kolossus."""

    moment: str
    round: int
    last_round: Annotated[int, Fact("last_round")]
    first: Annotated[str | None, Of("first_warband")]
    turn: Annotated[str | None, Of("active")]
    """The warband whose turn it is."""
    land: Annotated[list[str], Land()]
    """Rows from north to south: a digit is a level, a dot is ground."""
    citadel: str | None
    crystals: int
    """On the Citadel."""
    waiting: Annotated[int, Fact("crystals_to_come")]
    """Crystals that are still to come."""
    warbands: dict[str, KolossusWarband]
    warbands_of_each: Annotated[int, Fact("warbands_of_each")]
    """How many every player commands at least."""
    alliances: Annotated[dict[str, int], ByName("alliance", Fact("crystals_of"), kept=True)]
    """The crystals of each."""
    taker: str | None
    last_taker: str | None
    moved: list[str]
    """The rows and columns that were moved."""
    result: int
    """Of the die."""
    points: int
    ranks: dict[str, KolossusRank]
    highest_result: Annotated[int, Fact("highest_result")]
    raised_result: Annotated[int, Fact("raised_result")]
    """What Initiative makes of the result."""
    initiative_cost: Annotated[int, Fact("initiative_cost")]
    earthquake_cost: Annotated[int, Fact("earthquake_cost")]
    charge_cost: Annotated[int, Fact("charge_cost")]
    pool_limit: Annotated[int, Fact("pool_limit")]
    shift_distance: Annotated[int, Fact("shift_distance")]
    """How far a row or column would move."""
    movement: int
    activated: Annotated[list[str], Activated()]
    moving: Annotated[str | None, Fact("space_of_mover", of="space")]
    heading: str | None
    turned: bool


view = TypedView(KolossusTable, POSITIONS.called)

turn = FieldsOfTurn("active", round="round")
"""The round, and whose turn it is."""


def alliances(state: State) -> list[int]:
    """The alliance of each player, when it is known who commands what."""
    ask, commanders = FixedFacts(state, None), state.row("commander")
    return [ask("alliance_of", (commanders.index(seat),)) for seat in range(state.get("players"))]
