"""Requests made up from the document, right and wrong ones: nothing is answered that it does not say."""

from __future__ import annotations

from typing import Any

import hypothesis
import schemathesis
from hypothesis import HealthCheck
from schemathesis import Case
from schemathesis.config import SchemathesisConfig

from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.brief import BriefHub

UNREADABLE = ("invalid", "not_json", "bad_query")
"""Codes for what does not fit the document. A request that fits may still be refused for what no schema can
say: which games, options and choices there are."""
CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": 1,
        "generation": {"max-examples": 15, "deterministic": True, "database": "none"},
        "checks": {
            # 400 for what no schema can say, see above; 426 as a WebSocket is not asked for by plain HTTP.
            "positive_data_acceptance": {"expected-statuses": ["2xx", 400, 401, 403, 404, 409, 426]},
        },
        "auth": {"openapi": {"seat": {"bearer": "co1.seat.0"}}},
    }
)
schema = schemathesis.openapi.from_asgi(
    "/api/openapi.json", make_app(BriefHub(), Settings(rate=0, hosts=("testserver",))), config=CONFIG
)


@schema.parametrize()
@hypothesis.settings(
    max_examples=15, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_the_api_is_as_its_document_says(case: Case[Any]) -> None:
    response = case.call_and_validate()
    if response.status_code == 400 and case.meta is not None and case.meta.generation.mode.is_positive:
        problem = response.json()
        # JSON Schema takes 3.0 for an integer; we do not.
        assert problem["code"] not in UNREADABLE or "got `float`" in problem["sentence"]
