"""Answers as they go out, made once for all who get them."""

from __future__ import annotations

import gzip
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
encode = msgspec.json.Encoder().encode
GZIP_LEVEL = 4
"""How hard gzip tries with what is sent once."""


class Encoded(Generic[T]):
    """An answer, as JSON and as gzip too. It takes its time: a long one is made in a thread."""

    __slots__ = ("body", "content", "gzipped")

    def __init__(self, content: T) -> None:
        self.content = content
        self.body = encode(content)
        self.gzipped = gzip.compress(self.body, GZIP_LEVEL, mtime=0)
