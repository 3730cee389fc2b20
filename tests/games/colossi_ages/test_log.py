"""Who reads only the log knows all that is on the table, and a seat what it alone was shown."""

from __future__ import annotations

import pytest

from games.colossi_ages.witness import AgesWitness
from witness import watch

TRAITS = ("none", "base", "goals")


@pytest.mark.parametrize("traits", TRAITS)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_who_reads_the_log_knows_the_table(players: int, traits: str) -> None:
    watch(AgesWitness, "colossi_ages", players, players=players, traits=traits, turns_per_age=3)


@pytest.mark.parametrize("traits", TRAITS)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_seat_that_reads_its_log_knows_what_it_was_shown(players: int, traits: str) -> None:
    watch(AgesWitness, "colossi_ages", players, players - 1, players=players, traits=traits, turns_per_age=3)
