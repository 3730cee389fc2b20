"""What an operator can settle."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal


def data_folder() -> Path:
    """Where this user's data belong."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "colossarium"


@dataclass(frozen=True)
class Smtp:
    """The mail server by which people are told who are not there."""

    host: str
    sender: str
    """The address that mails come from."""
    site: str
    """Where links in mails lead: `https://play.example.org`."""
    port: int = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str | None = None
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Settings:
    """All of it has a default that is safe on one's own machine."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A URL (`sqlite:///…`, `postgresql://…`) or the path of an SQLite file; "": one in the data folder."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be called, besides `localhost` and its own address."""
    proxy: str | None = None
    """Addresses of proxies (comma-separated, or *) whose word on where a request comes from is believed."""
    rate: float = 30.0
    """Requests a second that one address may send for long; 0: as many as it likes."""
    burst: int = 120
    """How many it may send at once."""
    request_seconds: float = 0.005
    """Processor time that an ordinary request pays for; one that takes more counts for several. 0: requests
    are only counted."""
    connections: int = 64
    """How many event streams one address may have open; 0: as many as it likes."""
    most_streams: int = 10_000
    """How many event streams may be open in all; 0: any number."""
    tables_each: int = 500
    """How many tables opened from one address are kept; 0: any number."""
    stored_each: int = 64
    """Megabytes that these may take; 0: any number."""
    most_tables: int = 200_000
    """How many tables are kept in all; 0: any number."""
    most_stored: int = 20_000
    """Megabytes that the database may have before no more tables are opened; 0: any number."""
    accounts_each: int = 50
    """How many names may be kept from one address; 0: any number."""
    keep_open: int = 7
    """Days after which a table is deleted where nobody has done anything and the game has not begun; 0: it is
    kept for ever."""
    keep_playing: int = 90
    """The same of one whose game has begun."""
    keep_over: int = 365
    """The same of one whose game is over."""
    keep_reports: int = 90
    """Days after which a report is deleted that the operator has settled, and twice as many for one that
    nobody has; 0: it is kept for ever."""
    most_body: int = 32 * 1024
    """Bytes of a request's body."""
    pause: float = 1.0
    """Seconds, for tables that do not say otherwise (`tables/feeds.py`)."""
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1))
    bot_seconds: float = 0.5
    """How long a bot thinks about a choice."""
    analysis: bool = True
    """Whether there are hints, and analyses of games that are over."""
    lab: bool = False
    """Whether people can write variants here, and have them played."""
    lab_seconds: float = 900.0
    """Seconds of the processor that one address may use in the lab in an hour; 0: any number."""
    lab_training: float = 0.0
    """Minutes that the lab may train a player for, at most; 0: it trains none."""
    push: bool = True
    """Whether browsers that want it are told that it is somebody's turn."""
    push_services: tuple[str, ...] = ()
    """Push services that are called besides those that browsers are known to have."""
    smtp: Smtp | None = None
    """How mail is sent to accounts that want it; None: not at all."""
    metrics_port: int | None = None
    """Where Prometheus finds the metrics, on the loopback address; None: nowhere."""
