"""What is shown of a game: the names of position documents, and what a person would ask besides."""

from __future__ import annotations

from collections import Counter
from typing import Any

from colossarium.games.colossi.naming import beast, beasts, members, seat_or_none, tiles, traits
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.naming import banners, cubes, curses
from colossarium.games.island.writing import (
    acolytes,
    counted,
    hand,
    known_hand,
    known_pile,
    pile,
    space,
    spaces,
    title,
    titles,
)
from colossarium.machine.state import State

ACTIONS, HURRIED_ACTIONS, CAPACIOUS_ACTIONS = 4, 6, 5


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Plain data. The state holds only what the seat may know: hands and known cards are its own."""
    return {
        # Where in the game we are, one of board.MOMENTS; the round, from 1.
        "moment": board.MOMENTS[state.get("moment")],
        "round": state.get("round"),
        # Options of the game that are always looked at: the Gold that ends it, and the last round (0: none).
        "target_gold": state.get("target_gold"),
        "round_limit": state.get("round_limit"),
        # Somebody has had that Gold: this round is the last.
        "triggered": bool(state.get("triggered")),
        # Seats, or None: who begins a round, whose turn it is, and whose move, card or scoring is resolved.
        "leader": seat_or_none(state, "leader"),
        "active_player": seat_or_none(state, "active_player"),
        "acting": seat_or_none(state, "acting"),
        **_turn(state),
        # {"C3": "Market"}: other spaces are unexplored.
        "tiles": tiles(state),
        # {"C3": {"gold": 2, "card": 1, "trait": 1}}: only what is there.
        "cubes": cubes(state),
        # The gold cubes that the next scoring of Deep Mines brings; 0 as long as they are not on the island.
        "mine_yield": state.get("mine_yield"),
        # {"time": "C1"}: the Beasts on the island.
        "beasts": beasts(state, "beast_at"),
        # What a Launchpad holds in the air, by the spaces it came from, as above.
        "lifted_beasts": beasts(state, "lifted_beast_from"),
        "lifted_cubes": cubes(state, "lifted_cubes"),
        "players": [_player(state, each, seat) for each in range(state.get("players"))],
        # The card that is being resolved, or None.
        "resolving": title(state, "card", state.get("resolving")),
        **_piles(state),
        # From the top down, None for what this seat does not know; [] for a spectator.
        "known_deck": _known(state, "card", seat),
        "known_tile_deck": _known(state, "tile", seat),
    }


def turn(state: State) -> tuple[int | None, int]:
    """The round, and whose turn it is."""
    return state.get("round"), state.get("active_player")


def _turn(state: State) -> dict[str, Any]:
    return {
        # Actions that the active player has left in this step, and those that follow the Banner Phase.
        "actions": actions_left(state),
        "actions_used": state.get("actions_used"),
        "actions_to_come": state.get("actions_to_come"),
        # In this turn: Actions for movement and for cards (Ludicrously capacious allows 2 of the ones, Speedy
        # 1 of the others), Dominate was played, Haste ends it.
        "movements": state.get("movements"),
        "cards_played": state.get("cards_played"),
        "dominating": bool(state.get("dominating")),
        "hasty": bool(state.get("hasty")),
        # Of Traits: whose pieces are roads, Beast whisperer was used, and how often Mercantile was (of 6).
        "sly_about": seat_or_none(state, "sly_about"),
        "whispered": bool(state.get("whispered")),
        "trades": state.get("trades"),
        # Spaces that received a Banner in this Deploy; Banners that the Stone Lair left in play in this Rest.
        "fresh": spaces(state.get("fresh")),
        "left": spaces(state.get("left")),
    }


def _player(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    return {
        # A space; None before setup is done, and in the air above a Launchpad (lifted_from).
        "colossus": space(state.get("colossus", seat)),
        # {"C4": 2}, and those that are not on the island.
        "acolytes": acolytes(state, seat),
        "reserve": state.get("reserve", seat),
        # {"C4": 1}, 2 for a pair of Resolute, and those that are not on the island.
        "banners": banners(state, seat),
        "banner_reserve": state.get("banner_reserve", seat),
        # In the air above a Launchpad, by the spaces they came from.
        "lifted": acolytes(state, seat, "lifted"),
        "lifted_from": space(state.get("lifted_from", seat)),
        "lifted_banners": acolytes(state, seat, "lifted_banners"),
        "gold": state.get("gold", seat),
        # ["C3", "C4"]: the spaces that this player controls now.
        "controls": controls(state, seat),
        # How many cards; which, for their owner alone (else None); what the viewer knows to be among them.
        "cards": state.get("hand_size", seat),
        "hand": hand(state, seat) if seat == viewer else None,
        "known": [] if viewer is None else known_hand(state, viewer, seat),
        # Titles of the Curses that stay in front of the player.
        "curses": curses(state, seat),
        # [{"title": "Sly", "lent_by": None}], a borrowed one with the seat whose it is.
        "traits": [_trait(state, trait) for trait in members(state.get("traits_of", seat))],
        # The Beast whose rules the Colossus has by Animalistic, or None; whether that ends with this turn.
        "animal": beast(state, state.get("animal", seat)),
        "animal_ripe": bool(state.get("animal_ripe", seat)),
        # Banners that the Stone Lair lets the player leave in play.
        "leave_tokens": state.get("leave_tokens", seat),
        # At the end, from 1; None before.
        "rank": state.get("rank", seat) or None,
    }


def _piles(state: State) -> dict[str, Any]:
    box = counted(titles(state, "tile"), state.row("boxed"))
    return {
        # How many are in a deck; piles that lie open as titles, the uppermost first.
        "deck": state.get("card_deck_size"),
        "discard": pile(state, "card_discard", "card"),
        "tile_deck": state.get("tile_deck_size"),
        # Tiles that everybody saw go to the box, and Beasts that everybody knows not to be in this game.
        "boxed": dict(Counter(box)),
        "beasts_out": [beast(state, each) for each in members(state.get("beasts_out"))],
        "trait_deck": state.get("trait_deck_size"),
        "trait_discard": pile(state, "trait_discard", "trait"),
        "shown_traits": traits(state, state.get("shown_traits")),
        # Traits that Growth has turned up, and how many cards lie face down for Exchange.
        "turned_traits": traits(state, state.get("turned_traits")),
        "pool": state.get("pool_size"),
    }


def _known(state: State, kind: str, seat: int | None) -> list[str | None]:
    return [] if seat is None else known_pile(state, kind, seat)


def _trait(state: State, trait: int) -> dict[str, Any]:
    lent = state.get("lent_trait") == trait
    return {
        "title": titles(state, "trait")[trait],
        "lent_by": seat_or_none(state, "lender") if lent else None,
    }


def actions_left(state: State) -> int:
    """Of the active player in this step; none outside of steps with Actions, and none after Dominate."""
    moment = board.MOMENTS[state.get("moment")]
    if moment not in ("action", "extra actions") or state.get("dominating") or state.get("hasty"):
        return 0
    usual = _usual_actions(state) if moment == "action" else 0
    return max(0, usual + state.get("actions_added") - state.get("actions_used"))


def _usual_actions(state: State) -> int:
    held = traits(state, state.get("traits_of", state.get("active_player")))
    if "Ludicrously capacious" in held:
        return CAPACIOUS_ACTIONS
    return HURRIED_ACTIONS if "Speedy" in held else ACTIONS


def controls(state: State, seat: int) -> list[str]:
    """The spaces that a player controls."""
    return [name for number, name in enumerate(board.SPACES) if controller(state, number) == seat]


def controller(state: State, number: int) -> int | None:
    """Who controls a space: of those whose Colossus is there, else of all, the one with most Acolytes."""
    seats = range(state.get("players"))
    there = {seat: state.get("acolytes", number, seat) for seat in seats}
    present = [seat for seat in seats if state.get("colossus", seat) == number]
    if len(present) == 1:
        return present[0]
    rivals = present or [seat for seat in seats if there[seat]]
    most = [seat for seat in rivals if there[seat] == max(there[each] for each in rivals)]
    return most[0] if len(most) == 1 else None
