"""Two processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

from pathlib import Path

import colossarium as co
from colossarium.client import Client, Seat
from server.serving import QUICK, Serving


def answer(seat: Seat) -> None:
    """If this seat is asked, any choice will do."""
    if seat.decision is not None:
        seat.choose(seat.decision.options[0])


def test_players_at_two_servers_play_one_game(postgres_url: str, tmp_path: Path) -> None:
    words = [*QUICK, "--database", postgres_url]
    with Serving(tmp_path, *words) as one, Serving(tmp_path, *words) as two:
        with Client(one.address) as here, Client(two.address) as there:
            ann = here.open("beasthunt", players=2, sit=["Ann"]).seats[0]
            bea = there.table(ann.table.id).sit(1, "Bea")
            while ann.present().number < bea.present().number:
                pass  # word of the last seat taken reaches the other server a little later
            for anns, beas in zip(ann.events(), bea.events(), strict=False):
                # There are no secret questions in this game, so both have seen as many events.
                assert (anns.number, anns.table) == (beas.number, beas.table)
                answer(ann)
                answer(bea)
                if anns.number > 30:
                    break
            one.process.kill()
            one.ended()
            moved = there.seat(bea.table.id, ann.token)  # her token is good at the other one too
            while moved.present().table.state != "over":
                answer(moved)
                bea.present()
                answer(bea)
            assert co.replay(bea.table.record()).over
        assert two.stop() == 0, two.complaints
