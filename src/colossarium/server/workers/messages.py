"""What goes through the pipes between the server and a worker: a length of four bytes, then a message."""

from __future__ import annotations

import struct
from typing import Annotated

import msgspec

from colossarium.bots.analysis.decisions import Judgement
from colossarium.script.declare import MOST_WORDS
from colossarium.server.store.interface import Rules

LENGTH = struct.Struct("<I")
LONGEST = 1 << 26
"""Bytes of a message. The text of a game's rules has some hundred thousand."""
LONGEST_STORY = 8_000
"""Characters of a traceback, from its end."""


class Message(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that is sent."""


class LoadRules(Message, frozen=True, tag="rules"):
    """Rules that the worker does not know yet."""

    rules: Rules


class Question(Message, frozen=True, tag="question", kw_only=True):
    """What should a bot choose?"""

    bot: str
    program: str
    """Names the rules; the worker had the lesson."""
    state: bytes
    seat: int
    seconds: float
    seed: int
    """For the bot's dice."""
    game_seed: int
    """The same for all questions of a game."""


class HintRequest(Message, frozen=True, tag="hint", kw_only=True):
    """What would a master do?"""

    program: str
    state: bytes
    """As the seat may know it: what it can't know has been dealt anew."""
    seat: int
    iterations: int
    seconds: float
    """After which it is answered with what was found."""


class CurveRequest(Message, frozen=True, tag="curve", kw_only=True):
    """How likely was each seat to win, at every moment of a game that is over?"""

    program: str
    begin: bytes
    """The state that it began with."""
    words: list[int]
    """What was chosen."""
    seconds: float


class JudgementRequest(Message, frozen=True, tag="judgement", kw_only=True):
    """What were choices of a game that is over worth, and what would have been better?"""

    program: str
    begin: bytes
    words: list[int]
    first: int
    """The first choice that is judged, counted from 0."""
    count: int
    iterations: int
    """For each choice."""
    seconds: float
    """For all of them: what is not judged by then is left out."""


class Ready(Message, frozen=True, tag="ready"):
    """The game is loaded, the bot begins to think."""


class Chosen(Message, frozen=True, tag="chosen"):
    """The bot's choice."""

    word: Annotated[int, msgspec.Meta(ge=0, lt=MOST_WORDS)]


class Judged(Message, frozen=True, tag="judged"):
    """Questions as a master sees them: that of a hint, or of one choice after the other."""

    judgements: list[Judgement | None]
    """None where there was nothing to choose."""


class Curve(Message, frozen=True, tag="chances"):
    """For each moment the winning chances of all seats."""

    chances: list[list[float]]
    by_network: bool


class Failure(Message, frozen=True, tag="failure"):
    """The bot did not come to a choice, or to none that is on offer."""

    story: str
    """For the operator: a sentence, or a traceback."""


AnalysisRequest = HintRequest | CurveRequest | JudgementRequest
Request = LoadRules | Question | AnalysisRequest
Answer = Chosen | Judged | Curve
Reply = Ready | Answer | Failure

_encoder = msgspec.msgpack.Encoder()
_request_decoder: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
_reply_decoder: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def encode(message: Message) -> bytes:
    """As it goes through a pipe."""
    body = _encoder.encode(message)
    return LENGTH.pack(len(body)) + body


def length(head: bytes) -> int:
    """How long the message after these four bytes is; ValueError if no message is."""
    (found,) = LENGTH.unpack(head)
    if found > LONGEST:
        raise ValueError(f"a message can't have {found} bytes")
    return int(found)


def decode_request(body: bytes) -> Request:
    """What the server sent."""
    return _request_decoder.decode(body)


def decode_reply(body: bytes) -> Reply:
    """What a worker sent; msgspec.MsgspecError if it is no answer."""
    return _reply_decoder.decode(body)
