"""What goes over the line for notices. `docs/server.md` says what it means."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from colossarium.server.wire import Request, Wire

Endpoint = Annotated[
    str, Meta(min_length=1, max_length=1024, description="The address that the browser's push service gave.")
]
Language = Annotated[
    str, Meta(max_length=64, description="In which language: en or de. Any other is English.")
]


class Subscribe(Request):
    """A browser that wants to be told: what its `PushManager.subscribe` gives."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(max_length=90, pattern="^[A-Za-z0-9_-]{86,88}$")]
    auth: Annotated[str, Meta(max_length=24, pattern="^[A-Za-z0-9_-]{20,24}$")]
    language: Language = ""


class Unsubscribe(Request):
    """It does not want to any more."""

    endpoint: Endpoint


class NoticeOffer(Wire):
    """By which ways this server tells people who are not there."""

    push_key: str | None
    """The server's public key, for `PushManager.subscribe`; null: it sends no pushes."""
    mail: bool = False
    """Whether it sends mail to accounts."""


class SetMailAddress(Request):
    """Where an account wants to get mail."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: Language = ""


class RemoveMailAddress(Request):
    """Get no more mail."""


class MailAddress(Wire):
    """Where an account gets mail. Nobody else is told."""

    address: str | None
    """Null: nowhere."""
    confirmed: bool = False
    """Its owner has said that it is right; until then nothing is sent there but that question."""


class MailLink(Request):
    """What a link in a mail carries."""

    link: Annotated[str, Meta(min_length=1, max_length=200)]


class Subscribed(Wire):
    """Done."""

    on: bool
    """Whether this browser is told from now on."""
