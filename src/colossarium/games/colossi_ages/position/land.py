"""Reading what lies and stands on the island: tiles, cubes and Beasts."""

from __future__ import annotations

from collections import Counter

from colossarium.games.colossi.position.naming import beast_names
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.draft import Draft
from colossarium.games.colossi_ages.position.schema import MOST_CUBES
from colossarium.script.declare import NONE

GRASS = ("Gold Grass", "Card Grass", "Trait Grass")
"""What lies under pieces if nothing is told of tiles, as long as there is any of it."""
ENDS = ("C1", "C5")
"""Where two Beasts of an Age come to."""


def read_beasts(draft: Draft) -> None:
    """Where they are told to be; if nothing is told, where the Age brings them."""
    names = beast_names(draft.state.program)
    section = draft.top.section("beasts")
    if draft.top.has("beasts"):
        for beast, name in enumerate(names):
            space = section.member(name, board.SPACES, NONE)
            if space != NONE and not draft.refuse_space(section, name, board.SPACES[space]):
                draft.state.put("beast_at", space, beast)
        return
    called = board.AGES[draft.state.get("age_card")][2]
    places = ENDS if len(called) == len(ENDS) else (board.SPACES[board.CENTRE],)
    for name, place in zip(called, places, strict=True):
        draft.state.put("beast_at", board.SPACES.index(place), names.index(name))


def read_cubes(draft: Draft) -> None:
    """Where cubes lie. Beasts may bring all of them together, so they are counted together."""
    section = draft.top.section("cubes")
    for space, name in enumerate(board.SPACES):
        count = section.number(name, 0, 0, MOST_CUBES)
        if count and not draft.refuse_space(section, name, name):
            draft.state.put("cubes", count, space)
    if (total := sum(draft.state.row("cubes"))) > MOST_CUBES:
        draft.top.fault("cubes", f"has {total} Gold cubes in all; {MOST_CUBES} are the most")


def read_tiles(draft: Draft) -> Counter[str]:
    """The tiles on the island; gives how many there are of each. Pieces stand on explored spaces."""
    tiles = _told_tiles(draft) if draft.top.has("tiles") else _usual_tiles(draft)
    for space, title in tiles.items():
        draft.state.put("tile_on", draft.titles("tile").index(title), board.SPACES.index(space))
    for seat in draft.seats:
        section = draft.player(seat)
        colossus = board.SPACES[draft.state.get("colossus", seat)]
        if colossus not in tiles and colossus not in draft.water:
            section.fault("colossus", f"can't be on {colossus}: no tile is there")
        for space in _acolytes(draft, seat):
            if space not in tiles:
                section.fault(f"acolytes.{space}", f"can't be on {space}: no tile is there")
    return Counter(tiles.values())


def _told_tiles(draft: Draft) -> dict[str, str]:
    section, names = draft.top.section("tiles"), draft.titles("tile")
    found = {}
    for space in board.SPACES:
        tile = section.member(space, names, NONE)
        if tile != NONE and not draft.refuse_space(section, space, space):
            found[space] = names[tile]
    return found


def _usual_tiles(draft: Draft) -> dict[str, str]:
    """Grass in the middle and under all pieces."""
    standing = {board.SPACES[board.CENTRE]}
    for seat in draft.seats:
        standing |= {board.SPACES[draft.state.get("colossus", seat)], *_acolytes(draft, seat)}
    copies = {entry.title: entry.facts["copies"] for entry in draft.state.program.lists["tile"]}
    grass = [title for title in GRASS for _ in range(copies[title])]
    spaces = [space for space in board.SPACES if space in standing and space not in draft.water]
    return dict(zip(spaces, grass, strict=False))


def _acolytes(draft: Draft, seat: int) -> list[str]:
    return [name for space, name in enumerate(board.SPACES) if draft.state.get("acolytes", space, seat)]
