"""How `colossarium serve` sends mail, as its options say."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from enum import StrEnum

import typer

from colossarium.server.settings import Smtp


class Security(StrEnum):
    """How the way to a mail server is secured."""

    STARTTLS = "starttls"
    TLS = "tls"
    NONE = "none"


PORTS = {Security.STARTTLS: 587, Security.TLS: 465, Security.NONE: 25}
PASSWORD = "COLOSSARIUM_SMTP_PASSWORD"


def smtp_settings(
    server: str,
    security: Security,
    user: str | None,
    sender: str | None,
    site: str | None,
    names: Sequence[str],
) -> Smtp:
    """How mail is sent, refused with a sentence where something is missing. `names`: those of the server."""
    found = re.fullmatch(r"\[?([A-Za-z0-9.:-]+?)\]?(?::([0-9]{1,5}))?", server.strip())
    if found is None or not 0 < int(found[2] or 1) < 65536:
        raise typer.BadParameter(
            f"{server!r} should be a mail server such as mail.example.org:587", param_hint="--smtp"
        )
    if site is None:
        if not names:
            raise typer.BadParameter(
                "say where links in mails lead (--mail-site https://play.example.org), or under which name "
                "people come (--allow-host)",
                param_hint="--smtp",
            )
        site = f"https://{names[0]}"
    if re.fullmatch(r"https?://[A-Za-z0-9.:\[\]-]{1,260}/?", site) is None:
        raise typer.BadParameter(
            f"{site!r} should be the address of this server, such as https://play.example.org",
            param_hint="--mail-site",
        )
    if sender is None:
        if not names:
            raise typer.BadParameter("say from which address mails come", param_hint="--mail-from")
        sender = f"colossarium@{names[0]}"
    if re.fullmatch(r"[^@\s<>,;]{1,64}@[A-Za-z0-9.-]{1,253}", sender) is None:
        raise typer.BadParameter(f"{sender!r} should be a mail address", param_hint="--mail-from")
    password = os.environ.get(PASSWORD)
    if user is not None and not password:
        raise typer.BadParameter(
            f"the password of {user} is read from {PASSWORD}, which is not set", param_hint="--smtp-user"
        )
    port = int(found[2]) if found[2] else PORTS[security]
    return Smtp(found[1], sender, site.rstrip("/"), port, security.value, user, password)
