"""The API is as its document says."""

from __future__ import annotations

from typing import Any

import httpx
import jsonschema
import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from colossarium.server import wire
from colossarium.server.encoded import encode
from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.fake_service import SAID, FakeService, event

DOCUMENT = make_app(FakeService(), Settings()).openapi_schema.to_schema()
OPERATIONS = [
    (method, path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def test_every_address_is_described(app: Litestar) -> None:
    served = {
        (method.lower(), route.path_format)
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api") and "/schema" not in route.path
        for method in route.methods
        if method != "OPTIONS"
    }
    # Mail programs click there by themselves (RFC 8058), and send a form.
    served -= {("post", "/api/mail/stop/{link}")}
    assert {(method, path) for method, path, _ in OPERATIONS} == served


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=lambda value: str(value)[:40])
def test_every_operation_is_complete(method: str, path: str, operation: dict[str, Any]) -> None:
    assert operation["summary"] and operation["description"].endswith(".")
    assert ("requestBody" in operation) == (method == "post")
    for status, response in operation["responses"].items():
        if int(status) >= 400:
            name = response["$ref"].removeprefix("#/components/responses/")
            response = DOCUMENT["components"]["responses"][name]
            assert response["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
        assert response["description"]
    inside = {part[1:-1] for part in path.split("/") if part.startswith("{")}
    assert {each["name"] for each in operation["parameters"] if each["in"] == "path"} == inside
    assert all(each["description"] for each in operation["parameters"])
    assert ("401" in operation["responses"]) == bool(operation["security"])


def test_names_of_operations_are_their_own() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "message",
    [
        event(3),
        wire.Presence(seats=[True]),
        wire.Talk(said=[SAID], whole=True),
        wire.Closing(code="restart", sentence="it stops"),
    ],
    ids=lambda message: type(message).__name__,
)
def test_messages_of_streams_are_described(message: wire.Message) -> None:
    data = DOCUMENT["components"]["schemas"]["StreamEvent"]["properties"]["data"]
    schema = {**data["contentSchema"], "components": DOCUMENT["components"]}
    plain = msgspec.json.decode(encode(message))
    jsonschema.validate(plain, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**plain, "type": "gossip"}, schema)


def test_fields_have_their_sentences() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert schemas["Choice"]["properties"]["choice"]["description"] == "The option's name."
    assert "counted" in schemas["Event"]["properties"]["number"]["description"].lower()
    assert all("description" in schema for name, schema in schemas.items() if name != "Record")


@pytest.mark.anyio
async def test_what_is_served_is_the_document(client: httpx.AsyncClient) -> None:
    served = (await client.get("/api/openapi.json")).json()
    assert served == DOCUMENT and served["openapi"] == "3.1.0"
