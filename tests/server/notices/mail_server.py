"""A mail server on this machine that keeps what it is given."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage

from colossarium.server.settings import Smtp

SENDER, SITE = "games@play.example.org", "https://play.example.org"


@dataclass
class MailServer:
    """Takes mail, for who signs in as `ann` with `secret`, unless a test wants it otherwise."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    envelopes: list[tuple[str, str]] = field(default_factory=list)
    refuses: int | None = None
    """With which code it takes no recipient."""
    signed_in: list[str] = field(default_factory=list)

    def smtp(self) -> Smtp:
        """How it is reached."""
        return Smtp("127.0.0.1", SENDER, SITE, self.port, "none", "ann", "secret")

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        sender = to = ""

        def say(line: str) -> None:
            writer.write(line.encode() + b"\r\n")

        say("220 here")
        while line := (await reader.readline()).decode().strip():
            word = line.split()[0].upper()
            if word == "EHLO":
                say("250-here")
                say("250 AUTH PLAIN")
            elif word == "AUTH":
                self.signed_in.append(base64.b64decode(line.split()[2]).decode())
                say("235 welcome")
            elif word == "MAIL":
                sender = line.partition("<")[2].partition(">")[0]
                say("250 yes")
            elif word == "RCPT":
                to = line.partition("<")[2].partition(">")[0]
                say("250 yes" if self.refuses is None else f"{self.refuses} no")
            elif word == "DATA":
                say("354 go on")
                data = (await reader.readuntil(b"\r\n.\r\n"))[:-3]
                self.mails.append(message_from_bytes(data, policy=policy.default))
                self.envelopes.append((sender, to))
                say("250 kept")
            else:
                say("221 bye" if word == "QUIT" else "250 yes")
                if word == "QUIT":
                    break
        writer.close()


@asynccontextmanager
async def mail_server() -> AsyncIterator[MailServer]:
    kept = MailServer()
    server = await asyncio.start_server(kept.talk, "127.0.0.1", 0)
    kept.port = server.sockets[0].getsockname()[1]
    async with server:
        yield kept
