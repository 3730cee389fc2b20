"""Short ways to write positions of Merlin's Beast Hunt."""

from __future__ import annotations

from typing import Any

from colossarium.games.beasthunt import board
from scene import Scene


def dice(where: str, die: str) -> dict[str, str]:
    """The same die on several places of a hole: dice("h11.NW NE", "purple water")."""
    hole, _, first = where.partition(".")
    return {f"{hole}.{side}": die for side in first.split()}


def hole(name: str, die: str) -> dict[str, str]:
    """A hole full of the same die."""
    x, y = name[1], name[2]
    sides = "N S" if x in "04" else "W E" if y in "03" else "NW NE SE SW"
    return dice(f"{name}.{sides}", die)


def words(text: str) -> list[str]:
    """Names with commas between them."""
    return [each.strip() for each in text.split(",") if each.strip()]


def begin(
    moment: str,
    players: str,
    *,
    turn: str = "",
    hands: dict[str, str] | None = None,
    seats: dict[str, dict[str, Any]] | None = None,
    seed: int = 1,
    ready: str = "",
    **rest: Any,
) -> Scene:
    """A scene at a moment. `players` are their colours; the first is active unless `turn` says otherwise.

    Hands are empty but for what `hands` says; `seats` has whatever else is to be told of a player.
    """
    position: dict[str, Any] = {
        "moment": moment,
        "players": [
            {"colour": colour, "hand": words((hands or {}).get(colour, "")), **(seats or {}).get(colour, {})}
            for colour in players.split()
        ],
        **rest,
    }
    if turn:
        position["turn"] = turn
    if ready:
        position["ready"] = words(ready)
    return Scene.of("beasthunt", position, seed)


def placing(players: str, ready: str = "", **rest: Any) -> Scene:
    """Phase 2 of a turn, with these dice at hand."""
    return begin("placing", players, ready=ready, **rest)


def all_but_one_die(without_card: str = "", last_turns: int = 2) -> Scene:
    """Four players in their last turns, and a full board but for h22.NW, for which purple has the die."""
    owners = [colour for colour in ("purple", "green", "orange", "yellow") for _ in range(4)]
    lines = [line for line in board.LINES if line != "A1B1"]
    places = [place for place in board.PLACES if place not in ("h10.W", "h10.E", "h22.NW")]
    colours = ["purple"] * 9 + ["green"] * 10 + ["orange"] * 10 + ["yellow"] * 8 + ["black"] * 4
    cards = {"A1B1": "purple thorns"}
    cards |= {line: f"{colour} water" for line, colour in zip(lines, owners, strict=True)}
    cards.pop(without_card, None)
    no_own_dice = {"active": {"own": 0, "neutral": 3}}
    return placing(
        "purple green orange yellow",
        "purple water",
        seats=dict.fromkeys(("green", "orange", "yellow"), no_own_dice),
        dice={
            **hole("h10", "yellow thorns"),
            **{place: f"{colour} water" for place, colour in zip(places, colours, strict=True)},
        },
        cards=cards,
        last_turns=last_turns,
    )


def points(scene: Scene) -> list[int]:
    """Points from fences."""
    return [player["points"] for player in scene.view["players"]]


def captured(scene: Scene) -> list[dict[str, int]]:
    """The beasts that each player has captured."""
    return [player["captured"] for player in scene.view["players"]]
