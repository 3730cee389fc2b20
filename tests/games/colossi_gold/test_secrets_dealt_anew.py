"""Worlds that are dealt anew agree with all that somebody on a seat has read, who remembers every line."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.table.deal import deal_anew
from colossarium.table.errors import NothingToUndo
from colossarium.table.machines import native_of
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.oracle.crowded import crowded, lair
from games.colossi_gold.scenes import begin, player
from games.colossi_gold.witness import Witness, pile
from hidden_information import Twins
from pick import pick
from scene import Scene

INFO = find("colossi_gold")
THROUGH = ("Soothsayer", "Parasitic", "Mercantile")
"""Traits by which somebody learns of hidden cards."""
REVEALS = (" lies on ", " discards ", " gains ", " lies face up", " is turned up")
"""How lines read with which tiles, cards and Traits become public."""
ABOUT_HIDDEN_THINGS = ("deck", "for 1 Gold", "Give ", "has played", "discard", "for cards only")
"""What questions are about in which cards are looked at, given away or taken."""
LAIRS = {lair(beast) for beast in BEASTS}
TELLING = ("exchange", "abundance", "pilfer", "card deck", "tile deck")
"""What is picked whenever it can be, so that there is much to remember."""


def secretive(seed: int) -> dict[str, Any]:
    """A crowded position in which somebody looks at decks, takes cards that were played, or buys some."""
    position, chance = crowded(4 * seed + 3), Random(seed)
    players: list[dict[str, Any]] = position["players"]
    for trait, player_ in zip(THROUGH, chance.sample(players, len(players)), strict=False):
        if not any(trait in each["traits"] for each in players) and "Animalistic" not in player_["traits"]:
            player_["traits"][0] = trait
            player_["banners"] = dict.fromkeys(player_["banners"], 1)
    position["options"] |= {"round_limit": 4, "target_gold": 100}
    return position


def test_worlds_agree_with_all_that_was_read() -> None:
    assert sum(facts_remembered(seed) for seed in range(5)) > 25


def facts_remembered(seed: int) -> int:
    """Plays a game with a witness on each seat; gives how many cards in hands they came to know of."""
    game, dice = co.set_up("colossi_gold", secretive(seed), seed=seed), Dice(seed)
    witnesses = [Witness(each, game.players) for each in range(game.players)]
    laws, heard = native_of(game.program).laws, [0] * game.players
    for number in range(120):
        for witness in witnesses if number % 4 == 0 else ():
            lines = game.log(witness.seat)
            witness.read(lines[heard[witness.seat] :])
            heard[witness.seat] = len(lines)
            for world in (game.state, deal_anew(game.state, witness.seat, dice)):
                witness.agrees(world)
                assert laws(world) == NONE
        decision = game.decision
        if decision is None:
            break
        telling = [name for name in TELLING if name in decision.names]
        game.play(telling[0] if telling else pick(game, dice))
    return sum(witness.facts for witness in witnesses)


def test_what_a_seat_is_told_is_the_same_where_much_is_hidden() -> None:
    met: Counter[str] = Counter()
    for seed in (1, 2):
        game, dice = co.set_up("colossi_gold", secretive(seed), seed=seed), Dice(seed)
        for _ in range(50):
            decision = game.decision
            if decision is None:
                break
            if any(words in decision.prompt for words in ABOUT_HIDDEN_THINGS):
                for seat in (None, *range(game.players)):
                    twins = Twins(game, seat, dice, REVEALS)
                    twins.go()
                    met += twins.met
            telling = [name for name in TELLING if name in decision.names]
            game.play(telling[0] if telling else pick(game, dice))
    assert met["compared"] > 60


def lairs_of_worlds(scene: Scene, seat: int | None) -> set[str]:
    """Which Lairs are in the deck of any of many worlds."""
    worlds = (deal_anew(scene.game.state, seat, Dice(each)) for each in range(40))
    return {tile for world in worlds for tile in pile(world, "tile_deck") if tile in LAIRS}


def test_a_lair_in_the_void_is_never_dealt_again() -> None:
    """Everybody saw it go, and its Beast is still there."""
    scene = begin(
        player("A1", banners="C3 D4"),
        player("E5"),
        tiles={"C3": "The Void", "E1": "Lair: Wind Beast"},
        tile_deck="Oasis, Lair: Blood Beast",
        moment="resting",
    ).play("banner C3", "E1")
    for seat in (None, 0, 1):
        assert lairs_of_worlds(scene, seat) == LAIRS - {"Lair: Wind Beast"}


def test_the_beast_of_an_animalistic_colossus_is_out_of_all_worlds_and_stays_out() -> None:
    """Also for who has seen the Lair of another one in the deck, and after the Trait is gone."""
    scene = begin(
        player("C3", banners="C3", knows={"tile_deck": ["Lair: Blood Beast"]}),
        player("E5", hand="Vandalize"),
        tile_deck="Lair: Blood Beast, Market, Lair: Time Beast",
        cubes={"C3": "trait"},
        shown_traits="Animalistic, Sly, Speedy",
        moment="resting",
    ).play("animalistic")
    animal = scene.view["players"][0]["animal"]
    assert animal not in ("blood", "time") and scene.view["beasts_out"] == [animal]
    scene.play("vandalize")
    assert scene.view["players"][0]["traits"] == []
    for seat in (None, 0, 1):
        assert lairs_of_worlds(scene, seat) == LAIRS - {lair(animal)}
    for each in range(20):
        world = deal_anew(scene.game.state, 0, Dice(each))
        assert pile(world, "tile_deck")[0] == "Lair: Blood Beast"


def score(tile: str, **rest: Any) -> Scene:
    tiles = {"C3": tile, **rest.pop("tiles", {})}
    return begin(player("A1", banners="C3 D4"), player("E5"), tiles=tiles, moment="resting", **rest)


@pytest.mark.parametrize(
    ("scene", "picks"),
    [
        (begin(player("C3"), player(), unexplored="C4"), ["colossus 1", "C4"]),
        (begin(player(hand="Pilfer"), player()), ["pilfer"]),
        (begin(player(traits="Soothsayer"), player(), moment="turn start"), ["tile deck"]),
        (begin(player(traits="Mercantile", gold=1), player()), ["mercantile"]),
        (begin(player(hand="Growth"), player()), ["growth"]),
        (score("Market", cubes={"C3": "trait 2"}), ["banner C3", "trait deck"]),
        (score("The Void"), ["banner C3", "E1"]),
        (score("Oasis"), ["banner C3"]),
    ],
)
def test_who_has_seen_something_hidden_takes_nothing_back(scene: Scene, picks: list[str]) -> None:
    scene.play(*picks)
    with pytest.raises(NothingToUndo, match="something hidden was seen since"):
        scene.game.undo(1, seat=0)
