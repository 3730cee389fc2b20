"""Every operation of the API, in words: what `openapi.py` makes its document of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from colossarium.server import wire
from colossarium.table.record import Record

Credential = Literal["none", "welcome", "needed"]
BODY = (400, 408, 413, 415)
"""How a body can be wrong."""


@dataclass(frozen=True)
class Operation:
    """One of them. Refusals that any request can meet are not named here."""

    method: str
    path: str
    name: str
    summary: str
    description: str
    answer: Any
    status: int = 200
    body: type | None = None
    credential: Credential = "none"
    refusals: tuple[int, ...] = ()
    query: tuple[str, ...] = ()
    media: str = "application/json"


TABLE = "/api/tables/{table}"
SEAT = TABLE + "/seats/{seat}"
AGAIN = "Sent again with the same client_id, it is granted once and answered alike."

OPERATIONS = (
    Operation(
        "GET",
        "/api",
        "about",
        "What this is",
        "Says what runs here and where its API is.",
        dict[str, str],
    ),
    Operation(
        "GET",
        "/api/openapi.json",
        "openapi",
        "This document",
        "The API, described by OpenAPI.",
        dict[str, Any],
    ),
    Operation(
        "GET",
        "/api/health",
        "health",
        "Whether all is well",
        "Answers as long as the server is up and its database answers.",
        wire.Health,
    ),
    Operation(
        "GET",
        "/api/games",
        "games",
        "The games",
        "All games that can be played here, with their options.",
        list[wire.GameFacts],
        query=("lang",),
    ),
    Operation(
        "GET",
        "/api/games/{game}",
        "game",
        "One game",
        "A game with its options.",
        wire.GameFacts,
        refusals=(404,),
        query=("lang",),
    ),
    Operation(
        "GET",
        "/api/games/{game}/texts",
        "texts",
        "What there is to read",
        "The texts of a game's cards, tiles and beasts, and of what people look up while they play.",
        list[wire.Text],
        refusals=(404,),
        query=("lang",),
    ),
    Operation(
        "GET",
        "/api/bots",
        "bots",
        "The bots",
        "All bots that can be seated, with a sentence on each.",
        list[wire.BotFacts],
        query=("lang",),
    ),
    Operation(
        "POST",
        "/api/tables",
        "open",
        "Open a table",
        "Opens a table for a game, and seats whoever is named. Whoever has the table's id can join or watch; "
        f"the game begins when no seat is empty. {AGAIN}",
        wire.Opened,
        201,
        wire.NewTable,
        refusals=(*BODY, 404, 409),
    ),
    Operation(
        "GET",
        "/api/tables",
        "lobby",
        "The lobby",
        "Public tables, the newest first, a page at a time.",
        wire.Lobby,
        refusals=(404,),
        query=("state", "before", "limit", "lang"),
    ),
    Operation(
        "GET",
        TABLE,
        "present",
        "A table now",
        "The table as the holder of the credential may see it, or as a spectator without one.",
        wire.Event,
        credential="welcome",
        refusals=(401, 404, 409),
        query=("lang",),
    ),
    Operation(
        "GET",
        TABLE + "/record",
        "record",
        "The record of a game",
        "Everything that is needed to replay and check a game, once it is over.",
        Record,
        refusals=(404, 409),
    ),
    Operation(
        "GET",
        TABLE + "/replay",
        "replay",
        "A game moment by moment",
        "Moments of a game that is over, as a seat, a spectator or everybody saw them.",
        wire.Replay,
        refusals=(404, 409),
        query=("eyes", "first", "count", "lang"),
    ),
    Operation(
        "POST",
        "/api/replay",
        "replayRecord",
        "A record moment by moment",
        "Moments of the game of a record that the client has. Nothing is kept.",
        wire.Replay,
        body=wire.ReplayRecord,
        refusals=(*BODY, 404),
        query=("lang",),
    ),
    Operation(
        "POST",
        SEAT,
        "sit",
        "Sit down",
        f"Takes an empty seat. The token in the answer is the seat's credential. {AGAIN}",
        wire.Held,
        201,
        wire.Sit,
        refusals=(*BODY, 404, 409),
    ),
    Operation(
        "POST",
        SEAT + "/bot",
        "seatBot",
        "Seat a bot",
        f"Puts a bot on an empty seat, or lets one play for somebody who is absent. {AGAIN}",
        wire.Taken,
        body=wire.SeatBot,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "POST",
        SEAT + "/leave",
        "leave",
        "Get up",
        f"Leaves the seat: for good before the game begins, for now while it is played. {AGAIN}",
        wire.Taken,
        body=wire.Ask,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "POST",
        SEAT + "/return",
        "comeBack",
        "Come back",
        f"Takes one's seat again after leaving it, or after a bot played for it. {AGAIN}",
        wire.Taken,
        body=wire.Ask,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "POST",
        TABLE + "/choices",
        "choose",
        "Choose",
        "Picks an option of the open decision. `sequence` is the number of the event that showed it; "
        f"if more has happened since that matters, it is refused with 409. {AGAIN}",
        wire.Taken,
        body=wire.Choice,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "POST",
        TABLE + "/undo",
        "takeBack",
        "Take choices back",
        "Takes one's last choices back, as far as the event's `undo` says; beyond that the others are asked. "
        + AGAIN,
        wire.Taken,
        body=wire.TakeBack,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "POST",
        TABLE + "/consent",
        "consent",
        "Agree or not",
        f"Answers somebody who asks to take choices back. {AGAIN}",
        wire.Taken,
        body=wire.Consent,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "POST",
        TABLE + "/rematch",
        "rematch",
        "Play again",
        "Opens another table for the same players, once the game is over; the sender is seated at once. "
        f"If there is one already, that is given. {AGAIN}",
        wire.Opened,
        body=wire.Ask,
        credential="needed",
        refusals=(*BODY, 401, 404, 409),
    ),
    Operation(
        "GET",
        TABLE + "/events",
        "events",
        "Events as they happen",
        "Server-Sent Events. The type of each (`event:`) is that of its message: `event`, `presence` or "
        "`closing`; `data:` is the message as JSON; `id:` is the number of an event. Without `since` the "
        "first event is a snapshot; with it (or with the header Last-Event-ID, which goes first) come the "
        "events after that number. With `until` as well, those up to that one are told again, to this "
        "reader alone and as they were told, and nothing else; the last message is `closing` with the code "
        "`told`. A comment every 15 seconds shows that the stream lives. After `closing` it ends.",
        wire.Message,
        credential="welcome",
        refusals=(401, 404, 409),
        query=("since", "until", "lang"),
        media="text/event-stream",
    ),
    Operation(
        "GET",
        TABLE + "/live",
        "live",
        "Events by WebSocket",
        'A WebSocket. The client\'s first and only message is `Hello`: {"token": …}, or {"token": null} for '
        "a spectator, within 10 seconds. Then come the messages of /events, one JSON text each. The server "
        "closes with 1000 when all that was asked for is told, 1012 when it restarts, 1013 when the client "
        "did not follow, 1008 after a mistake of the client, each time after a message `closing` that says "
        "why. Asked for by plain HTTP it answers 426.",
        None,
        101,
        refusals=(404, 426),
        query=("since", "until", "lang"),
    ),
)
