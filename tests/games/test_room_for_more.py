"""A layer may raise a number of a rule, and add more of a thing than there were: there is room for it."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games import variant
from colossarium.machine.chance import Dice
from colossarium.script.declare import Capacity
from colossarium.script.errors import ScriptError
from colossarium.table.game import Game
from colossarium.table.machines import program_of
from pick import pick
from sampling import sampled

MERCANTILE = '''
@replaces
@trait("Mercantile", use=1, uses=8)
def mercantile(me):
    """On your turn you can buy 8 cards of the deck."""
    needs(trades < trait_uses[MERCANTILE])
    needs(can_pay(me, 1))
    trades += 1
    buy_card(me)

    @when
    def uses_of_trait(trait, uses):
        return trades
'''
RAISED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "dice": ("beasthunt", "@replaces\ndef most_active_dice():\n    return 6", {}),
    "cards of a turn": ("beastmaster", "@replaces\ndef card_limit(me):\n    return 5", {}),
    "rounds": ("kolossus", "@replaces\ndef last_round():\n    return 15", {}),
    "pool": ("kolossus", "@replaces\ndef pool_limit():\n    return 9", {"chapter": 3}),
    "Traits of a player": ("colossi_ages", "@replaces\ndef trait_limit_of(me):\n    return 4", {}),
    "cards in hand": ("colossi_ages", "@replaces\ndef hand_limit(me):\n    return 9", {}),
    "trades": ("colossi_gold", MERCANTILE, {}),
}
CURSE = '''
@card("Vanity", copies=1, curse=1, stays=1)
def vanity(me):
    """Gain 5 Gold. From now on you can have only 5 Banners in play."""
    gain(me, 5)

    @when
    def banner_limit(me, limit):
        return min(limit, 5)
'''
LANDMARK = '''
@tile("Shrine", copies=2)
def shrine():
    """Each Banner on it is worth 1 Gold more in scoring."""

    @when
    def gold_of_banner(me, space, earned):
        return earned + 1 if space in sites[SHRINE] else earned

    @when
    def landmark_spaces(spaces):
        return spaces | sites[SHRINE]
'''
AGE = '''
@age("Age of Silence", number=4, first_beast=TIME_BEAST)
def age_of_silence(me):
    """Scoring: 3 Gold for everybody."""
    return 3
'''
ANSWER = '''
@card("Last Rites", copies=4, answers_death=1)
def last_rites(me):
    """When Acolytes of yours are about to die by another player's card, gain 1 Gold."""

    @when
    def death_answered(whose, card):
        gain_gold(whose, 1)
'''
LOOKED_AT = 40
"""After so many choices each, the laws are looked at."""
ADDED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "a fifth Curse that stays": ("colossi_gold", CURSE, {}),
    "a fourth Age": ("colossi_ages", AGE, {"turns_per_age": 3}),
    "another card that answers deaths": ("beastmaster", ANSWER, {}),
    "another Landmark": ("beastmaster", LANDMARK, {"landmarks": "random"}),
    "another Landmark, first game": ("beastmaster", LANDMARK, {}),
}


@pytest.mark.parametrize("what", sampled([*RAISED, *ADDED], keep=5))
def test_whole_games_are_played_with_more(what: str) -> None:
    game, layer, options = {**RAISED, **ADDED}[what]
    info = variant(game, layer, "more")
    for seed in sampled(range(3), keep=1):
        played, dice = Game.new(info, options, seed=seed, machine="interpreter"), Dice(seed)
        while not played.over:
            played.play(pick(played, dice))
            if len(played.choices) % LOOKED_AT == 0:
                assert played.status == []
        assert played.status == []


def test_more_things_than_a_set_holds_are_refused_in_a_sentence() -> None:
    tile = (
        '@tile("Meadow {n}", copies=1)\ndef meadow_{n}(me, space):\n    """Gain 1 Gold."""\n    gain(me, 1)\n'
    )
    text = "\n".join(tile.format(n=n) for n in range(5))
    with pytest.raises(ScriptError, match="no script gives a set of more than 32, and there are 34 tiles"):
        program_of(variant("colossi_gold", text, "meadows"))


def test_a_capacity_grows_with_its_list_and_shrinks_again() -> None:
    room = Capacity(4, "card", "stays", more=1)
    assert (int(room), int(room.grown(6)), int(room.grown(6).grown(2))) == (4, 7, 4)
