"""The same requests, sent to a server where a table is played, one waits for players, and one is over."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import httpx
import pytest
import schemathesis
from schemathesis import Case

from colossarium.client import Client
from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.fake_service import FakeService
from server.http.schema_checks import check, config, few
from server.serving import Serving, serving

GRANTED = ("open", "game", "texts", "health")
"""What is always granted to who asks as the document says, with our guidance."""


class World:
    """A server and the tables there."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        with Client(server.address) as client:
            self.played = client.open("beasthunt", players=2, sit=["Ann", "Bea"])
            waiting = client.open("beasthunt", players=3, sit=["Ann", None, None], public=True)
            over = client.open("beasthunt", players=2, sit=["Ann", "bot:random"])
            ann = over.seats[0]
            for _ in ann.events():
                if ann.decision is not None:
                    ann.choose(ann.decision.options[0])
            self.record = over.record().plain()
        self.tables = cycle([self.played.id, self.played.id, waiting.id, over.id])
        self.token = self.played.seats[0].token

    def guide(self, case: Case[Any]) -> None:
        """Give a request that fits the document something real to be about: no schema knows what there is."""
        name = case.operation.definition.raw["operationId"]
        if "table" in case.path_parameters:
            case.path_parameters["table"] = next(self.tables)
        if "game" in case.path_parameters:
            case.path_parameters["game"] = "beasthunt"
        body = case.body
        if isinstance(body, dict):
            # A client makes up a new one for each request; repeated, it is the same request.
            if "client_id" in body:
                body["client_id"] = secrets.token_hex(16)
            if name == "open":
                body.update({"game": "beasthunt", "options": {}, "sit": [], "from": None})
                body["commitment_id"] = body["variant"] = body["position"] = None
                body["terms"] = {}
            if name in ("replayRecord", "recapRecord", "analysisRecord", "judgedChoicesRecord"):
                body["record"] = self.record
            if name == "choose" and case.path_parameters["table"] == self.played.id:
                body.update(self._good_choice())

    def _good_choice(self) -> dict[str, Any]:
        """What Ann can choose now, if she is asked."""
        headers = {"Authorization": f"Bearer {self.token}"}
        event = httpx.get(f"{self.server.address}/api/tables/{self.played.id}", headers=headers).json()
        decision = event["view"]["decision"]
        if decision is None:
            return {}
        return {"sequence": event["number"], "choice": decision["options"][0]["name"]}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with serving(tmp_path_factory.mktemp("served"), "--connections", "0") as server:
        yield World(server)
    assert "Traceback" not in server.complaints, server.complaints


schema = schemathesis.openapi.from_dict(
    make_app(FakeService(), Settings()).openapi_schema.to_schema(), config=config()
)


@schema.parametrize()
@few
def test_a_server_is_as_its_document_says(case: Case[Any], world: World) -> None:
    fits = case.meta is not None and case.meta.generation.mode.is_positive
    if fits:
        world.guide(case)
    headers = {"Authorization": f"Bearer {world.token}"}
    response = check(case, base_url=world.server.address, headers=headers)
    assert (
        not fits or case.operation.definition.raw["operationId"] not in GRANTED or response.status_code < 300
    )
