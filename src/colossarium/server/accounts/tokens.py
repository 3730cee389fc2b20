"""The tokens of who is signed in. Only their hash is kept: who reads the database can't sign in with it."""

from __future__ import annotations

import re
from hashlib import sha256
from http import HTTPStatus
from secrets import token_hex
from typing import NamedTuple

from colossarium.server.refused import Refused

_FORM = re.compile(r"ca1\.([0-9a-f]{16})\.[0-9a-f]{64}")


class NewToken(NamedTuple):
    """A token that was just made up."""

    id: str
    """Names the sign-in, and is no secret."""
    token: str
    hash: bytes


def new_token() -> NewToken:
    id = token_hex(8)
    token = f"ca1.{id}.{token_hex(32)}"
    return NewToken(id, token, hash_of(token))


def hash_of(token: str) -> bytes:
    """256 random bits need no slow hash."""
    return sha256(token.encode()).digest()


def id_of(token: str) -> str:
    """Which sign-in a token names; refused if it can't be one."""
    form = _FORM.fullmatch(token)
    if form is None:
        raise signed_out()
    return form[1]


def signed_out() -> Refused:
    """For who is not signed in."""
    sentence = "nobody is signed in with this token, or not any more: sign in again"
    return Refused(HTTPStatus.UNAUTHORIZED, "signed_out", sentence)
