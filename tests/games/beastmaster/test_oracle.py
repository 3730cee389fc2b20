"""Random games, compared at every decision with a slow and literal reading of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import colossarium as co
from colossarium.games.island.board import ISLAND
from colossarium.machine.chance import Dice
from games.beastmaster.oracle import SPACES, Oracle, adjacent
from games.island.known import only_known
from pick import pick
from sampling import sampled

INFO = only_known("beastmaster", {"tile": {"Hallowed Ground", "Market", "Ruins", "Volcano"}})
"""The oracle reads Landmarks, and leaves cards to the scripts."""
OF_THE_TURN = ("movements_used", "cards_played", "mantle_discards")


def test_the_map_is_that_of_the_rules() -> None:
    assert list(ISLAND.spaces) == SPACES
    for space, near in zip(ISLAND.spaces, ISLAND.near, strict=True):
        assert {other for at, other in enumerate(ISLAND.spaces) if near >> at & 1} == adjacent(space)


class Watcher:
    """Follows one game, and counts what was compared."""

    def __init__(self, game: co.Game) -> None:
        self.game = game
        self.met: Counter[str] = Counter()

    def look(self) -> Oracle:
        table: dict[str, Any] = self.game.view()["table"]
        return Oracle(table)

    def play(self, name: str) -> None:
        decision = self.game.decision
        assert decision is not None
        if not (self.game.state.get("card_player") == -1 and "end" in decision.names):
            self.game.play(name)
            return
        before, me = self.look(), decision.seat
        assert [set(each["controls"]) for each in before.players] == before.controls()
        things = {each.name for each in decision.options if each.kind not in ("card", "beast_card")}
        assert things == before.movements(me)
        self.check_scoring(before, me)
        self.game.play(name)
        if name == "create":
            self.check_movement(before, me, before.create_goals(me))
        elif name.startswith("colossus"):
            self.check_movement(before, me, before.colossus_goals(me))
        elif name.startswith("acolyte"):
            self.check_movement(before, me, before.acolyte_goals(me, name.removeprefix("acolyte ")))

    def check_movement(self, before: Oracle, me: int, goals: set[str]) -> None:
        decision = self.game.decision
        assert decision is not None
        self.met["goals"] += 1
        assert set(decision.names) == goals
        self.met["tunnels"] += before.players[me]["perk"] == "Tunnel Keys"
        chosen = decision.names[self.met["goals"] % len(decision.names)]
        self.met["deaths"] += chosen in before.deadly
        self.game.play(chosen)
        after = self.look()
        if after.table["active_player"] == me and after.table["moment"] in ("reaction", "action"):
            banners = after.banners_after(before)
            self.met["checks"] += 1
            if banners is not None:
                assert [set(each["banners"]) for each in after.players] == banners
            else:
                self.met["shortages"] += 1

    def check_scoring(self, before: Oracle, me: int) -> None:
        """The same position with its Scoring Phase next."""
        if before.cards_after_scoring(me) > 6 or self.met["goals"] % 3:
            return
        position = {key: value for key, value in self.game.position.items() if key not in OF_THE_TURN}
        game = co.Game.set_up(self.game.info, {**position, "moment": "scoring"}, seed=1)
        self.met["scorings"] += 1
        assert game.scores == before.scored(me)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_read_the_same(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in sampled(range(8), keep=4):
        watcher = Watcher(co.Game.new(INFO, {"players": players, "landmarks": "random"}, seed=seed))
        dice = Dice(seed)
        while not watcher.game.over:
            watcher.play(pick(watcher.game, dice))
        met += watcher.met
    assert all(met[each] for each in ("goals", "tunnels", "deaths", "checks", "shortages", "scorings")), met
