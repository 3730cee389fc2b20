"""What is shown of Fifty Gold."""

from __future__ import annotations

from typing import Annotated

from colossarium.games.colossi.view import ColossiPlayer, ColossiTable, ColossiTrait
from colossarium.games.colossi_gold.position import POSITIONS
from colossarium.games.outcome import FieldsOfTurn
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.shown import Among, Fact, UnlessOwn, WithOwn
from colossarium.table.forms.values import Inside
from colossarium.table.typed_view import TypedView


class GoldPlayer(ColossiPlayer):
    """What a player has."""

    banners: Annotated[dict[str, int], ByName("space", Inside("banners", "pairs"))]
    """By space; 2 for a pair of Resolute."""
    banner_reserve: int
    """Those that are not on the island."""
    lifted_banners: dict[str, int]
    """In the air above a Launchpad, by the spaces they came from."""
    controls: Annotated[list[str], Fact("control_of", set_of="space")]
    """The spaces that this player controls now."""
    curses: list[str]
    """Those that stay in front of the player."""
    traits: Annotated[list[ColossiTrait], Among("traits_of")]
    animal_ripe: bool
    """Whether being like a Beast ends with this turn."""
    leave_tokens: int
    """Banners that the Stone Lair lets the player leave in play."""


class GoldTable(ColossiTable):
    """What lies on the table of Fifty Gold."""

    steps: Annotated[list[str], Fact("steps_of_a_turn", set_of="moment"), WithOwn("own_moment")]
    """The steps of this turn, in their order, as far as they are known."""
    in_force: Annotated[str | None, Fact("card_in_force", of="card", null=True)]
    """The card that was played and holds for the rest of the turn."""
    round: int
    """From 1."""
    target_gold: int
    """The Gold that ends the game."""
    round_limit: int
    """The last round; 0: none."""
    triggered: bool
    """Somebody has had that Gold: this round is the last."""
    leader: int | None
    """Who begins a round."""
    actions: Annotated[int, Fact("actions_to_take"), UnlessOwn("own_actions", while_set="own_moment")]
    """Actions that the active player has left in this step."""
    actions_used: int
    actions_to_come: int
    """Actions that follow the Banner Phase."""
    movements: int
    """In this turn."""
    cards_played: int
    """In this turn."""
    dominating: bool
    """Dominate was played."""
    hasty: bool
    """Haste ends the turn."""
    whispered: bool
    """Beast whisperer was used."""
    trades: int
    """How often Mercantile was used."""
    fresh: list[str]
    """Spaces that received a Banner in this Deploy."""
    left: list[str]
    """Banners that the Stone Lair left in play in this Rest."""
    cubes: dict[str, dict[str, int]]
    """How many of each kind, by space: {"C3": {"gold": 2, "trait": 1}}."""
    mine_yield: int
    """The gold cubes that the next scoring of Deep Mines brings; 0 as long as they are not on the island."""
    gold_to_mine: Annotated[dict[str, int], ByName("space", Fact("gold_to_mine"))]
    """The same, by space."""
    lifted_cubes: dict[str, dict[str, int]]
    players: list[GoldPlayer]
    resolving: str | None
    """The card that is being resolved."""
    trait_cube: Annotated[str, Fact("trait_cube", of="cube")]
    """What a Trait printed on a tile stands for: cards in a game without Traits."""
    tiles_in_box: Annotated[int, Fact("tiles_in_box")]
    boxed: dict[str, int]
    """Tiles that everybody saw go to the box."""
    beasts_out: list[str]
    """Beasts that everybody knows not to be in this game."""


view = TypedView(GoldTable, POSITIONS.called)

turn = FieldsOfTurn("active_player", round="round")
"""The round, and whose turn it is."""
