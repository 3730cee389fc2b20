"""Requests made from the OpenAPI document: whatever routes there are, each is asked for what it does not
allow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from bench.attacks import JSON, Attack
from bench.mail_requests import ACCOUNT, MailRequests
from bench.schema_values import SchemaValues
from bench.target_tables import Targets, TargetTable

OFTEN = 10
"""They stand for many routes: about two of five attacks are among them."""
ENDLESS = ("/events", "/live")
"""Answers that go on, if nothing is wrong with the question."""


class Operation(NamedTuple):
    """A route, as the document has it."""

    method: str
    path: str
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None


class DocumentedRequests(MailRequests):
    """Those of all other files, and these."""

    def __init__(self, targets: Targets, seed: int, port: int) -> None:
        super().__init__(targets, seed, port)
        made = (
            self.a_body_that_is_not_allowed,
            self.a_parameter_that_is_not_allowed,
            self.a_question_that_is_allowed,
        )
        self.kinds += made * OFTEN

    @cached_property
    def values(self) -> SchemaValues:
        return SchemaValues(self.targets.document)

    @cached_property
    def operations(self) -> list[Operation]:
        return list(_operations(self.targets.document))

    def a_body_that_is_not_allowed(self, random: Random, table: TargetTable) -> Attack:
        operation = random.choice([each for each in self.operations if each.body is not None])
        assert operation.body is not None
        body = self.values.not_allowed(random, operation.body)
        return self._send_to(random, table, operation, {}, json.dumps(body).encode())

    def a_parameter_that_is_not_allowed(self, random: Random, table: TargetTable) -> Attack:
        operation = random.choice([each for each in self.operations if each.parameters])
        given = random.choice(operation.parameters)
        wrong = self.values.not_allowed(random, given["schema"])
        text = wrong if isinstance(wrong, str) else json.dumps(wrong)
        # What is no text can be a right one where a text is wanted.
        harmless = operation.method == "GET" and not operation.path.endswith(ENDLESS)
        if not harmless and given["schema"].get("type") == "string":
            text = "x" * 300
        body = None if operation.body is None else b"{}"
        return self._send_to(random, table, operation, {given["name"]: text}, body, harmless=harmless)

    def a_question_that_is_allowed(self, random: Random, table: TargetTable) -> Attack:
        """Only looks, and may be answered, by no 5xx."""
        plain = [each for each in self.operations if each.method == "GET"]
        operation = random.choice([each for each in plain if not each.path.endswith(ENDLESS)])
        return self._send_to(random, table, operation, {}, None, harmless=True)

    def _send_to(
        self,
        random: Random,
        table: TargetTable,
        operation: Operation,
        given: dict[str, str],
        body: bytes | None,
        **more: Any,
    ) -> Attack:
        path, query = operation.path, []
        headers = [JSON] if body is not None else []
        for parameter in operation.parameters:
            name, wanted = parameter["name"], given.get(parameter["name"])
            if parameter["in"] == "path":
                text = self._in_path(random, table, parameter) if wanted is None else wanted
                # An empty part would make it another route.
                path = path.replace(f"{{{name}}}", quote(text or " ", safe=""))
            elif wanted is not None and parameter["in"] == "query":
                query.append(f"{name}={quote(wanted, safe='')}")
            elif wanted is not None:
                headers.append((name, quote(wanted, safe="")))
        if random.random() < 0.5:
            nobody = f"ca1.{random.getrandbits(64):016x}.{random.getrandbits(256):064x}"
            headers.append((ACCOUNT, random.choice([self.targets.account_token or nobody, nobody])))
        token = random.choice([None, *table.tokens.values(), self.targets.waiting_token])
        where = path + (f"?{'&'.join(query)}" if query else "")
        return self.send(operation.method, where, body, token, headers=tuple(headers), **more)

    def _in_path(self, random: Random, table: TargetTable, parameter: dict[str, Any]) -> str:
        if parameter["name"] == "table":
            return random.choice([table.id, self.targets.waiting, self.targets.over, "none"])
        if parameter["name"] == "game":
            return random.choice(["beasthunt", "kolossus", "chess"])
        return str(self.values.allowed(random, parameter["schema"]))


def _operations(document: dict[str, Any]) -> Iterator[Operation]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            body = content["application/json"]["schema"] if content else None
            yield Operation(method.upper(), path, operation.get("parameters", []), body)
