"""What is shown of a game. Everything is public but the order of the decks, and that is not in here."""

from __future__ import annotations

from typing import Annotated, TypedDict

from colossarium.games.beasthunt import board
from colossarium.games.beasthunt.position import POSITIONS
from colossarium.games.outcome import FieldsOfTurn
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.sheet import At, Sheet
from colossarium.table.forms.shown import Among, Fact, Printed
from colossarium.table.forms.values import Joined, Member
from colossarium.table.typed_view import Of, TypedView


@form_class
class Spent(Fact):
    """Those of the kept dice that can do nothing more, as the rules count them."""

    def write(self, sheet: Sheet, at: At) -> list[str]:
        dice = enumerate(zip(sheet.names("die"), sheet.row("ready", {}), strict=True))
        kept = [(die, name) for die, (name, count) in dice if count]
        return [name for die, name in kept for _ in range(self._ask(sheet, {**at, "die": die}))]


class HuntDice(TypedDict):
    """Dice that will be rolled in the next turn."""

    own: Annotated[int, Of("own_dice")]
    neutral: Annotated[int, Of("neutral_dice")]


class HuntPlayer(TypedDict):
    """What a player has."""

    colour: str
    hand: list[str]
    deck: Annotated[int, Of("deck_size")]
    """How many cards are left to draw."""
    discards: list[str]
    pool: int
    """Dice of the player that are not active."""
    active: HuntDice
    points: int
    """For fences."""
    captured: dict[str, int]
    captured_points: Annotated[int, Fact("captured_points")]
    score: int


class HuntFence(TypedDict):
    """What a fence has scored."""

    worth: int
    reinforced: bool


class HuntTable(TypedDict):
    """What lies on the table of Merlin's Beast Hunt."""

    moment: str
    active_player: int
    on_turn: Annotated[int | None, Fact("on_turn", null=True)]
    """Whose turn it is; null before the first."""
    players: list[HuntPlayer]
    dice: Annotated[dict[str, str], Of("die_on")]
    """By place: "green water"."""
    cards: Annotated[dict[str, str], ByName("line", Joined(Member("owner"), Member("card_on"), of="die"))]
    """By line: "green water", called like the die of this owner and type."""
    icons: Annotated[dict[str, list[str]], Of("showing")]
    """The holes that show each type."""
    beasts: Annotated[dict[str, str], Of("beast_on")]
    """By square."""
    supply: dict[str, int]
    """Beasts that are not in play."""
    neutral: Annotated[int, Of("neutral_pool")]
    """Black dice that nobody has."""
    beast_points: Annotated[dict[str, int], Printed("beast", "points")]
    complete: Annotated[list[str], Fact("complete_fences", set_of="line")]
    scored: list[str]
    fences: Annotated[dict[str, HuntFence], Of("line"), Among("scored")]
    """What the fences that have scored were worth."""
    enclosed: list[str]
    rolled: Annotated[list[str], Of("loose")]
    """Dice that were rolled and not kept yet."""
    ready: list[str]
    """Dice that were kept."""
    spent: Annotated[list[str], Spent("spent_dice", of="die")]
    """Those of them that can do nothing more this turn."""
    wild_used: bool
    beast_dice_used: int
    most_active_dice: Annotated[int, Fact("most_active_dice")]
    last_turns: int
    idle_turns: int
    idle_turns_to_end: Annotated[int, Fact("idle_turns_to_end")]
    """How many turns in which nothing is placed end the game."""


view = TypedView(HuntTable, {**POSITIONS.called, "colour": board.COLOURS}, board.LAYOUT)

turn = FieldsOfTurn("active_player")
"""The round, and whose turn it is."""
