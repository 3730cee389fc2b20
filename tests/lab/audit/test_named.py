"""What is known to be broken in games as they are is on the first page of an audit that is not told of it.

Few games, so that it is a matter of half a minute; `python -m bench.audits --named` has more, of networks.
"""

from __future__ import annotations

import os

import pytest

from bench.audits import NAMED, first_page, place_of
from colossarium.games import load
from colossarium.lab.audit.finding import Finding
from colossarium.lab.audit.report import FIRST_PAGE
from colossarium.lab.report import Estimate
from sampling import WHOLE

FEW = {"The Brink": ("random", 16), "skills without a cap": ("network", 24)}


@pytest.mark.skipif(WHOLE not in os.environ, reason="only with --all")
@pytest.mark.parametrize("name", FEW)
def test_it_comes_first(name: str) -> None:
    case, (bot, games) = NAMED[name], FEW[name]
    page = first_page(load(case.game), case.options, games, seed=1, cores=1, bot=bot)
    assert place_of(name, page) == 1, [each.key for each in page]


def test_each_of_them_is_looked_for() -> None:
    assert set(FEW) == set(NAMED)


def test_what_is_not_on_the_page_has_no_place() -> None:
    page = [
        Finding("repeats", key, "", "points", Estimate(1, 1, 1, 9), 0.0, "", 1.0)
        for key in ("repeats.tile.lucky lumen.cubes", "repeats.tile.the brink.cubes")
    ]
    assert len(page) <= FIRST_PAGE
    assert (place_of("The Brink", page), place_of("The Brink", page[:1])) == (2, 0)
    assert place_of("skills without a cap", page) == 0
