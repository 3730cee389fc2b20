"""What goes through the pipes between the server and a process of the lab."""

from __future__ import annotations

import msgspec

from colossarium.server.store.interface import Rules
from colossarium.server.wire_lab import LabRun, LabTraining, LabVariant
from colossarium.server.workers.messages import Message

TOO_MUCH = "too_much"
TOO_MUCH_SAID = "these rules take more memory than there is for them"


class CheckRequest(Message, frozen=True, tag="check"):
    """Is this a variant, and what is there to be shown of it?"""

    variant: LabVariant
    language: str


class ScriptsRequest(Message, frozen=True, tag="scripts"):
    """The scripts of a game, as they are written."""

    game: str


class WordsRequest(Message, frozen=True, tag="words"):
    """All words that the scripts of a game can use."""

    game: str


class RunRequest(Message, frozen=True, tag="run"):
    """Play games, and say how they go."""

    run: LabRun


class RulesRequest(Message, frozen=True, tag="rules"):
    """The rules of a variant, for a table: a `Rules`. They are compiled, and tried."""

    variant: LabVariant


class LoadRequest(Message, frozen=True, tag="load"):
    """Have these rules compiled: nothing but that."""

    rules: Rules


class TrainRequest(Message, frozen=True, tag="train"):
    """Train a player, and write its network to a file. `Done` has the fingerprint of its rules, as JSON."""

    training: LabTraining
    file: str


class Working(Message, frozen=True, tag="working"):
    """Something to be told while the work goes on: JSON."""

    body: bytes
    seconds: float
    """Of the processor, since the last one."""


class Done(Message, frozen=True, tag="done"):
    """The end of the work: JSON."""

    body: bytes
    seconds: float


class Declined(Message, frozen=True, tag="declined"):
    """It can't be done; the sentence is for who asked."""

    code: str
    sentence: str
    seconds: float


class Failed(Message, frozen=True, tag="failed"):
    """A mistake of ours; the story is for the operator."""

    story: str
    seconds: float


SmallRequest = CheckRequest | ScriptsRequest | WordsRequest | RulesRequest | LoadRequest
LabRequest = SmallRequest | RunRequest | TrainRequest
LabReply = Working | Done | Declined | Failed

_request_decoder: msgspec.msgpack.Decoder[LabRequest] = msgspec.msgpack.Decoder(LabRequest)
_reply_decoder: msgspec.msgpack.Decoder[LabReply] = msgspec.msgpack.Decoder(LabReply)


def decode_request(body: bytes) -> LabRequest:
    """What the server sent."""
    return _request_decoder.decode(body)


def decode_reply(body: bytes) -> LabReply:
    """What a process sent; msgspec.MsgspecError if it is no reply."""
    return _reply_decoder.decode(body)
