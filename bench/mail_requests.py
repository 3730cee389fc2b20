"""Requests about mail that have to be refused, where a server sends any."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from bench.attacks import JSON, JUNK, Attack
from bench.malformed_requests import MalformedRequests
from bench.target_tables import TargetTable

ACCOUNT = "Colossarium-Account"
NO_ADDRESSES = (
    "nobody",
    "@localhost",
    "a@",
    "a@b@c",
    "a b@localhost",
    "a@localhost\r\nBcc: b@localhost",
    "a@localhost\nRCPT TO:<b@localhost>",
    "a@localhost, b@localhost",
    "<a@localhost>",
    '"a b"@localhost',
    "a@[127.0.0.1]",
    "ä@localhost",
    "a\0@localhost",
    "a@-localhost",
    f"{'x' * 65}@localhost",
)


class MailRequests(MalformedRequests):
    """Those of the other files, and these."""

    def a_mail_address_that_is_none(self, random: Random, _: TargetTable) -> Attack:
        junk = [each for each in JUNK if not isinstance(each, str) or "@" not in each]
        return self._mail("/me/mail/set", random.choice([*NO_ADDRESSES, *junk]), self.targets.account_token)

    def a_mail_address_of_nobody(self, random: Random, table: TargetTable) -> Attack:
        """A right one, and nobody who is signed in: not even who has a seat."""
        token = random.choice([None, f"ca1.{random.getrandbits(64):016x}.{random.getrandbits(256):064x}"])
        return self._mail("/me/mail/set", "somebody@localhost", token, table.tokens[table.asked])

    def a_mail_link_of_another(self, random: Random, _: TargetTable) -> Attack:
        """Made up for who gets mail here."""
        whose = random.choice([self.targets.account_id, "nobody", ""])
        signed = random.choice([f"{random.getrandbits(256):064x}", "0" * 64, "0" * 63, ""])
        link, way = f"{whose}.{signed}", random.choice(["confirm", "stop", "at once"])
        if way == "at once":
            return self.send("POST", f"/api/mail/stop/{link}", b"List-Unsubscribe=One-Click", headers=())
        body = json.dumps({"link": link}).encode()
        return self.send("POST", f"/api/mail/{way}", body)

    def _mail(self, path: str, address: Any, account: str | None, seat: str | None = None) -> Attack:
        headers = (JSON,) if account is None else (JSON, (ACCOUNT, account))
        return self.send("POST", f"/api{path}", json.dumps({"address": address}).encode(), seat, headers)
