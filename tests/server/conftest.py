"""Databases to keep tables in: each test that asks for one runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgres import Cluster, NoPostgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for this process of the test run; the test is skipped where there is none."""
    try:
        cluster = Cluster()
    except NoPostgres as why:
        pytest.skip(str(why))
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: a path or a URL."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    return postgres_database(request)


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """An empty database of PostgreSQL."""
    return postgres.database()


def postgres_database(request: pytest.FixtureRequest) -> str:
    cluster = request.getfixturevalue("postgres")
    assert isinstance(cluster, Cluster)
    return cluster.database()
