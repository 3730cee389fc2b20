"""What is told is told in the reader's language."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from colossarium.server import wire_games

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("language", ["", "?lang=", "?lang=en", "?lang=xx", "?lang=../de", "?lang=EN-gb"])
async def test_a_language_that_nobody_knows_is_english(client: httpx.AsyncClient, language: str) -> None:
    answer = await client.get(f"/api/bots{language}")
    bots = msgspec.json.decode(answer.content, type=list[wire_games.BotDescription])
    assert {each.bot: each.about for each in bots}[
        "random"
    ] == "Plays on a whim, without a thought: good for a first game."


@pytest.mark.parametrize("language", ["de", "DE", "de-AT"])
async def test_german_is_spoken(client: httpx.AsyncClient, language: str) -> None:
    bots = msgspec.json.decode(
        (await client.get(f"/api/bots?lang={language}")).content, type=list[wire_games.BotDescription]
    )
    assert {each.bot: each.about for each in bots}[
        "random"
    ] == "Spielt nach Laune, ohne nachzudenken: gut für eine erste Partie."


async def test_the_texts_of_a_game_are_given(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/games/beastmaster/texts")
    texts = msgspec.json.decode(answer.content, type=list[wire_games.Text])
    found = {(text.kind, text.name): text for text in texts}
    assert len(found) == len(texts)
    assert found["card", "pilfer"].text == "Draw 2 Colossus cards."
    assert found["card", "pilfer"].facts == {"copies": 2}
    assert found["tile", "market"].title == "Market"
    assert found["term", "hand limit"].text.startswith("6 cards")
    assert all(text.text[0].isupper() or text.text[0].isdigit() for text in texts)


@pytest.mark.parametrize(("language", "heads"), [("en", ["Setup", "Scoring"]), ("de", ["Aufbau", "Wertung"])])
async def test_a_text_has_a_line_for_each_paragraph(
    client: httpx.AsyncClient, language: str, heads: list[str]
) -> None:
    answer = await client.get(f"/api/games/colossi_ages/texts?lang={language}")
    texts = msgspec.json.decode(answer.content, type=list[wire_games.Text])
    (age,) = (each for each in texts if (each.kind, each.name) == ("age", "gilded age"))
    assert [line.split(":")[0] for line in age.text.split("\n")] == heads


async def test_the_texts_of_an_unknown_game_are_not_found(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/games/chess/texts")
    assert answer.status_code == 404 and answer.json()["code"] == "not_found"


@pytest.mark.parametrize("path", ["/api/games", "/api/games/kolossus/texts?lang=de"])
async def test_long_answers_are_gzipped(client: httpx.AsyncClient, path: str) -> None:
    packed = await client.get(path, headers={"Accept-Encoding": "gzip"})
    plain = await client.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 2 < int(plain.headers["content-length"])
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.headers["content-type"] == "application/json"
    assert packed.headers["cache-control"] == "no-store"
