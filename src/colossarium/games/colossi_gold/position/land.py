"""Reading what lies and stands on the island, the tile deck and the box."""

from __future__ import annotations

from collections import Counter

from colossarium.games.colossi.position.naming import beast_names
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.draft import Draft
from colossarium.games.colossi_gold.position.naming import CUBES, STARTING_TILE
from colossarium.games.colossi_gold.position.schema import MOST_CUBES, MOST_IN_THE_DECK, MOST_YIELD
from colossarium.games.colossi_gold.state import MOST_TILES
from colossarium.script.declare import NONE

DEEP_MINES = "Deep Mines"
FIRST_YIELD = 4
GRASS = "Grass, 1 Gold"
"""What lies everywhere if nothing is told of tiles."""


def read_tiles(draft: Draft) -> None:
    """The tiles on the island. Of Grass and Starting tiles there may be more than a game has."""
    names, section = draft.titles("tile"), draft.top.section("tiles")
    for space in board.SPACES:
        tile = section.member(space, names, names.index(GRASS) if not draft.top.has("tiles") else NONE)
        if tile != NONE:
            draft.tiles[space] = names[tile]
            draft.state.put("tile_on", tile, board.SPACES.index(space))
    mined = DEEP_MINES in draft.tiles.values()
    if draft.top.has("mine_yield") and not mined:
        draft.top.fault("mine_yield", f"needs {DEEP_MINES} on the island")
    draft.state.put("mine_yield", draft.top.number("mine_yield", FIRST_YIELD, 1, MOST_YIELD) if mined else 0)


def read_cubes(draft: Draft) -> None:
    """Where cubes lie. Beasts may bring all of them together, so they are counted together."""
    section, total = draft.top.section("cubes"), Counter[str]()
    for space, name in enumerate(board.SPACES):
        if not section.has(name):
            continue
        lot = section.section(name)
        for cube, sort in enumerate(CUBES):
            count = lot.number(sort, 0, 0, MOST_CUBES)
            total[sort] += count
            draft.state.put("cubes", count, space, cube)
            if count and sort == "trait" and not draft.state.get("traits"):
                lot.fault(sort, "can't be there: in a game without Traits those are card cubes")
        if any(draft.state.row("cubes", space)):
            draft.refuse_bare(section, name, name)
    for sort, count in total.items():
        if count > MOST_CUBES:
            draft.top.fault("cubes", f"has {count} {sort} cubes in all; {MOST_CUBES} are the most")


def read_beasts(draft: Draft) -> None:
    """Where they are told to be; a Beast whose Lair is on the island is there if nothing else is told."""
    names, section = beast_names(draft.state.program), draft.top.section("beasts")
    homes = {title: space for space, title in draft.tiles.items()}
    for beast, (name, lair) in enumerate(zip(names, draft.sorts("lair"), strict=True)):
        home = board.SPACES.index(homes[lair]) if lair in homes else NONE
        space = section.member(name, board.SPACES, home)
        if space != NONE and not draft.refuse_bare(section, name, board.SPACES[space]):
            draft.state.put("beast_at", space, beast)


def read_tile_deck(draft: Draft) -> list[str]:
    """The tile deck, from the top; all other tiles are in the box, and of some everybody knows that."""
    state, top, names = draft.state, draft.top, draft.titles("tile")
    deck = [names[tile] for tile in top.members("tile_deck", names)]
    if len(deck) > MOST_IN_THE_DECK:
        top.fault("tile_deck", f"has {len(deck)} tiles; {MOST_IN_THE_DECK} are the most")
        deck = deck[:MOST_IN_THE_DECK]
    boxed = Counter(names[tile] for tile in top.members("boxed", names))
    there = Counter(draft.tiles.values()) + Counter(deck)
    for title in (*draft.sorts("lair"), *draft.sorts("environment")):
        if there[title] + boxed[title] > 1:
            top.faults.append(f"{title} is there {there[title] + boxed[title]} times; the box has 1")
    if not top.has("tile_deck"):
        state.put("tiles_unshuffled", 1)
        deck = _grass(draft, there + boxed)
        there += Counter(deck)
    _check_lairs(draft, deck, boxed)
    _put_into_box(draft, there, boxed, len(deck))
    for place, title in enumerate(reversed(deck)):
        state.put("tile_deck", names.index(title), place)
    state.put("tile_deck_size", len(deck))
    return deck


def _grass(draft: Draft, gone: Counter[str]) -> list[str]:
    """What a deck of which nothing is told has for certain; the game draws Lairs and Environments."""
    drawn = {*draft.sorts("lair"), *draft.sorts("environment"), STARTING_TILE}
    rest = draft.tiles_of_a_game() - gone
    return [title for title in draft.titles("tile") if title not in drawn for _ in range(rest[title])]


def _check_lairs(draft: Draft, deck: list[str], boxed: Counter[str]) -> None:
    """A Beast comes with its Lair, and just once; it stays when its Lair goes to the box."""
    names = beast_names(draft.state.program)
    for beast, lair in enumerate(draft.sorts("lair")):
        here = draft.state.get("beast_at", beast) != NONE
        if lair in deck and here:
            draft.top.fault("tile_deck", f"has the {lair}, but the {names[beast]} Beast is on the island")
        if lair in boxed and not here:
            draft.top.fault("boxed", f"has the {lair}, but the {names[beast]} Beast is not on the island")


def _put_into_box(draft: Draft, there: Counter[str], boxed: Counter[str], deck: int) -> None:
    """What is nowhere else. Nobody is in doubt about Grass, nor about the Lair of a Beast that is there."""
    state, usual = draft.state, draft.tiles_of_a_game()
    drawn = {*draft.sorts("lair"), *draft.sorts("environment")}
    seen = {lair for beast, lair in enumerate(draft.sorts("lair")) if state.get("beast_at", beast) != NONE}
    for tile, title in enumerate(draft.titles("tile")):
        box = max(boxed[title], usual[title] - there[title])
        known = boxed[title] if title in drawn - seen else box
        if box + deck > MOST_TILES:
            draft.top.fault("boxed", f"has {box} times {title}, which is too much for the box with this deck")
            box = known = 0
        state.put("box", box, tile)
        state.put("boxed", known, tile)
        state.put("surplus", max(there[title] + box - usual[title], 0), tile)


def read_beasts_out(draft: Draft) -> None:
    """Beasts that everybody knows not to be in this game: those of Animalistic, and others that were."""
    state, names = draft.state, beast_names(draft.state.program)
    out = set(draft.top.members("beasts_out", names))
    out |= {state.get("animal", seat) for seat in draft.seats} - {NONE}
    for beast in sorted(out - set(absent_beasts(draft))):
        draft.top.fault("beasts_out", f"can't have the {names[beast]} Beast: it is in this game")
    state.put("beasts_out", sum(1 << beast for beast in out))


def absent_beasts(draft: Draft) -> list[int]:
    """Those that are neither on the island nor to come with a Lair of which is told."""
    state, lairs = draft.state, draft.sorts("lair")
    return [
        beast
        for beast, lair in enumerate(lairs)
        if state.get("beast_at", beast) == NONE and state.get("box", draft.titles("tile").index(lair))
    ]
