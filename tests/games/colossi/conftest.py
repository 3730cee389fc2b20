"""The two editions in which every test of this folder is played."""

from __future__ import annotations

import pytest

from games.colossi.scenes import Begin
from games.colossi_ages import scenes as ages
from games.colossi_gold import scenes as gold

BEGIN: dict[str, Begin] = {"colossi_ages": ages.begin, "colossi_gold": gold.begin}


@pytest.fixture(params=sorted(BEGIN))
def edition(request: pytest.FixtureRequest) -> str:
    """The slug of the one, then of the other."""
    slug: str = request.param
    return slug


@pytest.fixture
def begin(edition: str) -> Begin:
    """How a scene of this edition begins."""
    return BEGIN[edition]
