"""Hands mails to the operator's mail server, with a limit to how long that takes. Nothing of a mail, and no
address, is ever logged."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import urlsplit

from colossarium.server.notices.pushing import Outcome
from colossarium.server.settings import Smtp

SECONDS = 20
TOGETHER = 4
"""Mails that are handed over at once."""
NAME = "Colossarium"


class Mail(NamedTuple):
    """What somebody is sent."""

    to: str
    subject: str
    text: str
    stop: str | None = None
    """Where one click ends it (RFC 8058)."""


class Mailer:
    """Sends by one mail server."""

    def __init__(self, smtp: Smtp) -> None:
        self._smtp = smtp
        self._threads = ThreadPoolExecutor(TOGETHER, thread_name_prefix="colossarium-mail")

    @property
    def site(self) -> str:
        """Where links in mails lead, without a slash at the end."""
        return self._smtp.site

    async def send(self, mail: Mail) -> Outcome:
        """`gone`: the server does not take mail to this address, and will not."""
        message = self._message(mail)
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._send_now, message, mail.to
        )

    def _message(self, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = formataddr((NAME, self._smtp.sender))
        message["To"] = mail.to
        message["Subject"] = " ".join(mail.subject.split())  # titles of variants may have several lines
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=urlsplit(self._smtp.site).hostname)
        message["Auto-Submitted"] = "auto-generated"
        more: Mapping[str, str] = {}
        if mail.stop is not None:
            more = {
                "List-Unsubscribe": f"<{mail.stop}>",
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }
        for name, value in more.items():
            message[name] = value
        message.set_content(mail.text)
        return message

    def _send_now(self, message: EmailMessage, to: str) -> Outcome:
        try:
            with self._connected() as server:
                server.send_message(message, self._smtp.sender, [to])
        except smtplib.SMTPRecipientsRefused as error:
            refused = [code for code, _ in error.recipients.values()]
            return "gone" if all(code >= 500 for code in refused) else "failed"
        except (smtplib.SMTPException, OSError):
            return "failed"
        return "sent"

    def _connected(self) -> smtplib.SMTP:
        smtp = self._smtp
        if smtp.security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                smtp.host, smtp.port, timeout=SECONDS, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
        try:
            if smtp.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if smtp.user is not None:
                server.login(smtp.user, smtp.password or "")
        except BaseException:
            server.close()
            raise
        return server

    async def close(self) -> None:
        """What is being sent is sent again if it is not known to have arrived."""
        self._threads.shutdown(wait=False, cancel_futures=True)
