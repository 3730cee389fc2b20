"""The application in front of a service of its own, and a client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from colossarium.server.http.app import make_app
from colossarium.server.page import Page
from colossarium.server.settings import Settings
from server.http.fake_service import FakeService

NOWHERE = Path(__file__).parent / "nowhere"
"""Whether the page has been built makes no difference to these tests."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def service() -> FakeService:
    return FakeService()


@pytest.fixture
def app(service: FakeService) -> Litestar:
    return make_app(service, Settings(rate=0), page=Page(NOWHERE))


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
        yield client
