"""Nothing in any log lets somebody play for others: people play, sign in, fail, and are looked for in it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from colossarium.client import Client, Refused
from colossarium.server.wire_accounts import KeepName, PasskeyRequest, SignedIn, SignIn
from sampling import sampled
from server.accounts.authenticator import Authenticator
from server.notices.push_service import Browser
from server.serving import QUICK, Serving
from server.test_deploy import answer

FORMS = [(form, level) for form in ("plain", "json") for level in ("debug", "info")]
WORDS = "words-between-the-two"
NAMES = ("Aurelia-of-the-test", "Bartholomew-of-it")


@pytest.mark.parametrize(("form", "level"), sampled(FORMS, keep=2), ids=str)
def test_what_people_do_leaves_no_secret_in_the_log(form: str, level: str, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    words = [*QUICK, "--lab", "--log-form", form, "--log-level", level, "--log-requests"]
    with Serving(tmp_path, *words, "--database", str(database), "--allow-host", "localhost") as server:
        address = server.address.replace("127.0.0.1", "localhost")
        secrets = [*NAMES, *_play(address), *_keep_a_name(address), *_fail(address, database)]
        assert server.stop() == 0
    with closing(sqlite3.connect(database)) as kept:
        for name, value in kept.execute("SELECT name, value FROM settings"):
            if name == "secret":
                secrets += [value.hex(), repr(value)[2:-1]]
        for (key,) in kept.execute("SELECT key FROM tables"):
            secrets += [key.hex(), repr(key)[2:-1]]
    logged = server.complaints
    assert "POST /api/tables/{table}/choices 200" in logged and " 409 " in logged, "it was logged at all"
    assert "damaged" in logged
    if form == "json":
        assert all(json.loads(line)["message"] for line in logged.splitlines())
    found = [secret for secret in secrets if secret in logged]
    assert len(secrets) > 20 and not found


def _play(address: str) -> list[str]:
    """A game with streams, choices and what is refused of them."""
    with Client(address) as client:
        table = client.open("beasthunt", players=2, sit=[*NAMES], pause=0.0, talk="chat")
        ann, bea = table.seats[0], table.seats[1]
        for event in ann.events():
            answer(ann)
            bea.present()
            answer(bea)
            if event.number > 8:
                break
        browser = Browser("where-Aurelia-reads")
        assert ann.notify(browser.subscription).on and not ann.stop_notifying(browser.endpoint).on
        assert ann.notify(browser.subscription).on
        decision, number = ann.decision or bea.decision, ann.present().number
        assert decision is not None
        with pytest.raises(Refused):
            ann.undo(5000)
        ann.say(WORDS)
        assert bea.report(0, "chat", WORDS).done
        waiting = client.open("beasthunt", players=2, sit=[NAMES[0]])
    secrets = [WORDS, ann.token, bea.token, waiting.seats[0].token, table.id, waiting.id]
    secrets += [browser.name, browser.subscription.p256dh, browser.subscription.auth]
    secrets += [part for token in secrets[:3] for part in token.split(".")[3:]]
    live = f"ws{address.removeprefix('http')}/api/tables/{table.id}/live?since={number}"
    with connect(live, proxy=None) as socket:
        socket.send(json.dumps({"token": ann.token}))
        socket.recv()
    with connect(live, proxy=None) as socket:
        socket.send(json.dumps({"token": f"{ann.token}0"}))
        socket.recv()
    return secrets


def _keep_a_name(address: str) -> list[str]:
    """Keep a name, sign in, and send what is none."""
    passkey = Authenticator(address)
    with httpx.Client(base_url=address, headers={"Origin": address}) as client:
        asked = client.post("/api/accounts/ask", json={"name": "Cassiopeia"})
        request = msgspec.json.decode(asked.content, type=PasskeyRequest)
        made = passkey.make(request)
        keep = KeepName(name="Cassiopeia", passkey=made, device="her Telescope")
        kept = _post(client, "/api/accounts", keep)
        first = msgspec.json.decode(kept.content, type=SignedIn)
        request = msgspec.json.decode(client.post("/api/sign-in/ask", json={}).content, type=PasskeyRequest)
        sign_in = SignIn(assertion=passkey.use(request), device="her Telescope")
        second = msgspec.json.decode(_post(client, "/api/sign-in", sign_in).content, type=SignedIn)
        assert _post(client, "/api/sign-in", sign_in).status_code >= 400, "a challenge is good once"
        header = {"Colossarium-Account": second.token}
        assert client.get("/api/me", headers=header).status_code == 200
        for wrong in (f"{second.token}0", second.token[:-1], "x"):
            assert client.get("/api/me", headers={"Colossarium-Account": wrong}).status_code == 401
        assert client.post("/api/me/sign-out", json={}, headers=header).status_code == 200
    tokens = [first.token, second.token, *first.token.split(".")[1:], *second.token.split(".")[1:]]
    signed = [sign_in.assertion.signature, sign_in.assertion.id, request.challenge, made.attestation]
    return [*tokens, *signed, "Cassiopeia", "Telescope"]


def _post(client: httpx.Client, path: str, body: msgspec.Struct) -> httpx.Response:
    return client.post(path, content=msgspec.json.encode(body), headers={"Content-Type": "application/json"})


def _fail(address: str, database: Path) -> list[str]:
    """A table that can't be read, and addresses with secrets in them."""
    with Client(address) as client:
        table = client.open("beasthunt", players=2, sit=[*NAMES])
    with closing(sqlite3.connect(database)) as kept:
        for name in ("tables", "entries"):
            columns = [row[1] for row in kept.execute(f"PRAGMA table_info({name})")]
            spoilt = {
                "id": "'spoilt'",
                "table_id": "'spoilt'",
                "client_id": "NULL",
                "body": "replace(body, 'kind', 'kin')",
            }
            copied = ", ".join(spoilt.get(column, column) for column in columns)
            which = "id" if name == "tables" else "table_id"
            kept.execute(f"INSERT INTO {name} SELECT {copied} FROM {name} WHERE {which} = ?", (table.id,))
        kept.commit()
    token = table.seats[0].token
    header = {"Authorization": f"Bearer {token}"}
    with httpx.Client(base_url=address) as client:
        assert client.get("/api/tables/spoilt", headers=header).json()["code"] == "damaged"
        for path in (f"/api/{token}", f"/api/tables/{table.id}/record?token={token}", f"/{token}"):
            assert client.get(path, headers=header).status_code >= 400
    return [token, *token.split(".")[3:]]
