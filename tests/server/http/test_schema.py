"""Requests made up from the document, right and wrong ones: nothing is answered that it does not say."""

from __future__ import annotations

from typing import Any

import schemathesis
from schemathesis import Case

from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.brief_service import BriefService
from server.http.schema_checks import check, config, few

schema = schemathesis.openapi.from_asgi(
    "/api/openapi.json",
    make_app(BriefService(), Settings(rate=0, hosts=("testserver",))),
    config=config(auth={"openapi": {"seat": {"bearer": "co1.seat.0"}}}),
    timeout=300.0,  # a busy machine may make the document for longer than the ten seconds that are usual
)


@schema.parametrize()
@few
def test_the_api_is_as_its_document_says(case: Case[Any]) -> None:
    check(case)
