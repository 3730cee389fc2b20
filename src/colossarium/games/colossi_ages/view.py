"""What is shown of Three Ages."""

from __future__ import annotations

from typing import Annotated

from colossarium.games.colossi.view import ColossiPlayer, ColossiTable, ColossiTrait
from colossarium.games.colossi_ages.position import POSITIONS
from colossarium.games.outcome import FactsOfTurn
from colossarium.script.declare import NONE
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.sheet import At, Sheet
from colossarium.table.forms.shown import Among, Fact, KnownToViewer, Together, UnlessOwn
from colossarium.table.forms.values import Form
from colossarium.table.typed_view import Of, TypedView

AGE_BEASTS = tuple(Fact(f"{which}_beast_of_the_age", of="beast", null=True) for which in ("first", "second"))


@form_class
class CardsUnder(Form):
    """The cards under a Trait."""

    def write(self, sheet: Sheet, at: At) -> list[str]:
        under = zip(sheet.row("tucked", {}), sheet.row("tucked_under", {}), strict=True)
        names = sheet.names("card")
        return [names[card] for card, trait in under if trait == at["trait"] and card != NONE]


class AgesTrait(ColossiTrait):
    """A Trait in front of a player, with what lies on it and under it."""

    progress: int
    needs: Annotated[int, Fact("needed_by")]
    """What its goal needs; 0 without goals."""
    pays: Annotated[int, Fact("paid_by")]
    """The Gold that its goal brings."""
    cards: Annotated[list[str], CardsUnder()]
    traits: Annotated[list[str], Fact("traits_under", set_of="trait")]
    acolytes: Annotated[int, Fact("acolytes_under")]


class AgesPlayer(ColossiPlayer):
    """What a player has."""

    lying: bool
    """The Colossus lies on its side."""
    controls: Annotated[list[str], Of("controlled")]
    marks: list[str]
    """The spaces that the player has Reaped in this Reap Phase."""
    passed: bool
    """The player makes no Reap any more."""
    cards_played: int
    kills: int
    traits: Annotated[list[AgesTrait], Among("traits_of")]


class AgesTable(ColossiTable):
    """What lies on the table of Three Ages."""

    age: int
    """From 1."""
    ages: Annotated[int, Fact("last_age")]
    """How many there are."""
    age_card: str | None
    age_beasts: Annotated[list[str], Together(AGE_BEASTS)]
    """In the order in which the card names them."""
    round: Annotated[int, Of("turn")]
    """Which turn of the Age it is."""
    turns_per_age: int
    in_a_turn: Annotated[bool, Fact("is_in_a_turn", hint=bool)]
    """Whether somebody takes a turn: else the Age is set up or scored, or the game is over."""
    mantle: int
    reaper: int | None
    """Whose decision in the Reap Phase it is."""
    actions: Annotated[int, UnlessOwn("own_actions", while_set="own_moment")]
    """Actions left."""
    water: Annotated[list[str], Fact("water", set_of="space")]
    """The spaces that are none with so many players."""
    cubes: dict[str, int]
    """By space."""
    lifted_cubes: dict[str, int]
    players: list[AgesPlayer]
    resolving: list[str]
    """The cards that are being resolved, the innermost last."""
    goals: Annotated[bool, Fact("has_goals", hint=bool)]
    """Whether Traits have goals."""
    used_traits: list[str]
    boldness_uses: int
    resurrected: bool
    tile_discard: list[str]
    peeked: Annotated[list[str], Of("peeked_cards"), KnownToViewer()]
    """The cards that the viewer looks at."""
    peeked_tiles: Annotated[list[str], KnownToViewer()]


view = TypedView(AgesTable, POSITIONS.called)

turn = FactsOfTurn("whose_turn", round="round_of_the_game")
"""The round, and whose turn it is."""
