"""What the operator reads: plain lines, or JSON for programs that collect them. Both go to standard error."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Literal

import msgspec

Form = Literal["plain", "json"]


class PlainFormatter(logging.Formatter):
    """2026-05-04 12:30:01.250 WARNING colossarium.bots: …"""

    def __init__(self) -> None:
        super().__init__("%(asctime)s.%(msecs)03d %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def configure(form: Form, level: str = "info", requests: bool = False) -> None:
    """Log from now on; `requests`: a line for each of them too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else PlainFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("colossarium.access").setLevel(logging.INFO if requests else logging.WARNING)
    logging.getLogger("alembic").setLevel(max(logging.WARNING, logging.getLogger().level))
    for name in ("httpx", "httpcore"):  # they log where pushes go
        logging.getLogger(name).setLevel(logging.WARNING)
    # It warns of everything that is no HTTP, and anybody can send as much of that as they like.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    logging.getLogger("uvicorn.error").addFilter(is_ours)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether an error is the server's. To uvicorn, letters of a WebSocket that are none are one too."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
