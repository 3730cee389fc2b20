"""How requests that are made up from the API's document are judged."""

from __future__ import annotations

from typing import Any

import hypothesis
from hypothesis import HealthCheck
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.core.transport import Response

UNREADABLE = ("invalid", "not_json", "bad_query")
"""Codes for what does not fit the document. A request that fits may still be refused for what no schema can
say: which games, options and choices there are."""

few = hypothesis.settings(
    max_examples=15, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


def config(**more: Any) -> SchemathesisConfig:
    """All checks, always the same requests."""
    return SchemathesisConfig.from_dict(
        {
            **more,
            "seed": 1,
            "request-timeout": 60.0,
            "max-stream-events": 1,
            "generation": {"max-examples": 15, "deterministic": True, "database": "none"},
            "checks": {
                # 400 for what no schema can say, see above; 426 as a WebSocket is not opened by plain HTTP.
                "positive_data_acceptance": {"expected-statuses": ["2xx", 400, 401, 403, 404, 409, 426]},
                # 413 as a body that is wrong in its length may be too long for any request.
                "negative_data_rejection": {
                    "expected-statuses": [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
                },
            },
        }
    )


def check(case: Case[Any], **how: Any) -> Response:
    """Send it, and see that the answer is one that the document has for it."""
    response = case.call_and_validate(**how)
    if response.status_code == 400 and case.meta is not None and case.meta.generation.mode.is_positive:
        problem = response.json()
        # JSON Schema takes 3.0 for an integer; we do not.
        assert problem["code"] not in UNREADABLE or "got a number" in problem["sentence"]
    return response
