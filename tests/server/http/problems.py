"""What tests of refusals share."""

from __future__ import annotations

import json

import httpx

from colossarium.server import wire
from colossarium.server.http.security import POLICY
from server.http.fake_service import ASK, TABLE

HERE = f"/api/tables/{TABLE}"
ANN = {"Authorization": "Bearer co1.seat.0"}
CHOICE = {**ASK, "sequence": 3, "choice": "B2"}
JSON = {"Content-Type": "application/json"}


def refused(response: httpx.Response, status: int, code: str, *words: str) -> str:
    """See that it is a problem of this kind with the strict headers; gives its sentence."""
    problem = wire.Problem(**response.json())
    assert (response.status_code, problem.status, problem.code) == (status, status, code)
    for word in words:
        assert word in problem.sentence
    assert len(problem.sentence) > 10 and "Traceback" not in response.text
    assert response.headers["content-type"] == "application/json"
    assert response.headers["content-security-policy"] == POLICY
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["x-frame-options"] == "DENY"
    return problem.sentence


async def post(client: httpx.AsyncClient, body: object, **headers: str) -> httpx.Response:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return await client.post(f"{HERE}/choices", content=content, headers={**JSON, **ANN, **headers})
