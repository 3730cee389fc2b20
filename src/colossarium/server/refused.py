"""What the server refuses to do, and how it says so."""

from __future__ import annotations

import math
import re
from http import HTTPStatus

UNKNOWN = "not_found"


class Refused(Exception):
    """A request that can't be granted. Nothing has changed; `sentence` is for whoever sent it."""

    def __init__(self, status: HTTPStatus | int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = int(status)
        self.code = code
        self.sentence = sentence


class RetryLater(Refused):
    """Not now; `seconds` says when it is worth another try."""

    def __init__(self, status: HTTPStatus, code: str, sentence: str, seconds: float) -> None:
        super().__init__(status, code, sentence)
        self.seconds = max(1, math.ceil(seconds))


class NewerServer(RetryLater):
    """What is asked for was written by a later version of the server, which is being put in place: another
    process has it, and soon this one."""

    def __init__(self) -> None:
        super().__init__(
            HTTPStatus.SERVICE_UNAVAILABLE,
            "restart",
            "a newer version of this server is being put in place; ask again in a moment",
            1,
        )


def bad(code: str, sentence: str) -> Refused:
    """The request itself is wrong, and would be wrong at any time."""
    return Refused(HTTPStatus.BAD_REQUEST, code, sentence)


def unauthorized(sentence: str) -> Refused:
    """There is no credential, or it is none of ours."""
    return Refused(HTTPStatus.UNAUTHORIZED, "no_credential", sentence)


def forbidden(code: str, sentence: str) -> Refused:
    """The credential is good, but not for this."""
    return Refused(HTTPStatus.FORBIDDEN, code, sentence)


def missing(sentence: str) -> Refused:
    """There is no such thing, or not for this reader."""
    return Refused(HTTPStatus.NOT_FOUND, UNKNOWN, sentence)


def conflict(code: str, sentence: str) -> Refused:
    """The table is not, or no longer, in the state that the request needs."""
    return Refused(HTTPStatus.CONFLICT, code, sentence)


def code_of(error: Exception) -> str:
    """What programs call an error of ours: its name, in small letters."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(error).__name__).lower()
