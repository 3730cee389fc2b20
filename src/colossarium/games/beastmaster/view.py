"""What is shown of Beast Master."""

from __future__ import annotations

from typing import Annotated, TypedDict

from colossarium.games.beastmaster.position import POSITIONS
from colossarium.games.island.board import ISLAND
from colossarium.games.outcome import FieldsOfTurn
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.shown import Fact, KnownToViewer, Own, Together
from colossarium.table.forms.values import Counted, Known, Member, Pile, Which
from colossarium.table.typed_view import Of, TypedView


class MasterPlayer(TypedDict):
    """What a player has."""

    colossus: str | None
    acolytes: dict[str, int]
    """How many, by space."""
    banners: list[str]
    """Where they stand."""
    second_banner: str | None
    """The space that bears another one."""
    controls: Annotated[list[str], Of("controlled")]
    reserve: int
    """Acolytes that are not on the island."""
    banner_reserve: int
    gold: int
    perk: str | None
    cards: Annotated[int, Of("hand_size")]
    """How many Colossus cards."""
    beast_cards: Annotated[int, Of("beast_hand_size")]
    """How many Beast Master cards."""
    hand_limit: Annotated[int, Fact("hand_limit")]
    """Of both kinds together."""
    movement_limit: Annotated[int, Fact("movement_limit")]
    """Movements that the player has in a turn."""
    card_limit: Annotated[int, Fact("card_limit")]
    """Colossus cards that the player can play in a turn."""
    hand: Annotated[list[str] | None, Counted(("hand", "beast_hand")), Own()]
    """Which, for their owner alone; Beast Master cards last."""
    known: Annotated[list[str], Counted(("known_hand", "known_beast_hand")), KnownToViewer()]
    """What the viewer knows to be among them."""
    rank: int | None
    """At the end, from 1."""


class MasterTable(TypedDict):
    """What lies on the table of Beast Master."""

    moment: str
    age: int
    """From 1."""
    ages: int
    """How many there are."""
    first: Annotated[int, Of("leader")]
    """Who begins an Age."""
    active_player: int
    on_turn: Annotated[int | None, Fact("on_turn", null=True)]
    """Whose turn it is; null before the first."""
    movements_used: int
    cards_played: int
    mantle_discards: int
    players: list[MasterPlayer]
    tiles: Annotated[dict[str, str], ByName("space", Which("sites"))]
    """By space."""
    loot: dict[str, list[str]]
    """Tokens by space."""
    beast: Annotated[str | None, Of("beast_space")]
    """Where the Beast is."""
    tiles_to_lay: Annotated[int, Of("tile_stack_size")]
    turned_up: str | None
    """The tile that is to be laid."""
    deck: Annotated[int, Of("card_deck_size")]
    discard: Annotated[list[str], Of("card_discard")]
    """The uppermost first."""
    beast_deck: Annotated[int, Of("beast_card_deck_size")]
    beast_discard: Annotated[list[str], Of("beast_card_discard")]
    known_beast_deck: Annotated[
        list[str | None], Known("known_beast_card_deck", "beast_card_deck_size", ""), KnownToViewer()
    ]
    """From the top down, null for what the viewer does not know."""
    drawn: Annotated[list[str], KnownToViewer()]
    """Beast Master cards that the viewer chooses from."""
    resolving: Annotated[list[str], Together((Member("resolving"), Pile("beast_resolving", rising=True)))]
    """The cards that are being played."""
    card_player: int | None
    """Whose card it is."""
    dodging: list[int]
    """The seats whose Acolytes are to be saved."""


# The drawings of all editions have the same island.
view = TypedView(MasterTable, POSITIONS.called, {"space": ISLAND.layout})

turn = FieldsOfTurn("active_player", round="age")
"""The round, and whose turn it is."""
