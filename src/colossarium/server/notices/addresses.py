"""Where accounts get mail: an address is asked for, and nothing but one question is sent there before its
owner has confirmed it. Links in mails carry a signature and nothing that anybody could read."""

from __future__ import annotations

import hmac
import re
from http import HTTPStatus
from secrets import token_hex
from typing import Literal

from sqlalchemy import Connection

from colossarium.server import wire
from colossarium.server.accounts.accounts import Transactions
from colossarium.server.accounts.person import Person
from colossarium.server.metering import current_meter
from colossarium.server.networks import counted
from colossarium.server.notices.mailing import Mail, Mailer
from colossarium.server.notices.pushing import Outcome
from colossarium.server.notices.texts import mail_text, question_text, words
from colossarium.server.refused import RetryLater, bad, conflict, missing
from colossarium.server.sessions.clock import now
from colossarium.server.store import mail as kept
from colossarium.server.store.mail import Address
from colossarium.server.store.notices import Notice
from colossarium.server.tables.clocks import HOUR
from colossarium.server.tables.events import translated
from colossarium.server.wire_accounts import Done
from colossarium.server.wire_notices import MailAddress, MailLink, SetMailAddress
from colossarium.table.languages import known

GOOD_FOR = 24 * HOUR
"""Milliseconds for which an address can be confirmed."""
MOST_QUESTIONS, MOST_MAILS = 3, 20
"""So many questions whether an address is right, and mails in all, go to one mailbox in an hour, whoever asks
for them."""
MOST_ASKED, MOST_ASKED_FROM, MOST_ASKED_IN_ALL = 5, 10, 300
"""So many questions are sent in an hour for one account, from one address and for everybody, to whatever
addresses."""
FORM = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
)
LINK = re.compile(r"([a-z0-9]{1,32})\.([0-9a-f]{64})")
Purpose = Literal["confirm", "stop"]


class Addresses:
    """The addresses of accounts, for one process."""

    def __init__(self, store: Transactions, mailer: Mailer) -> None:
        self._store, self._mailer = store, mailer
        self.secret = b""
        """Signs links, in all processes."""

    # ------------------------------------------------------------------------------- whose owner asks

    async def own(self, person: Person) -> MailAddress:
        """Where somebody gets mail."""
        found = await self._find(person.id)
        if found is None:
            return MailAddress(address=None)
        return MailAddress(address=found.address, confirmed=found.confirmed is not None)

    async def set(self, person: Person, body: SetMailAddress) -> MailAddress:
        """Ask whether an address is right, by a mail to it."""
        plain, home = checked_address(body.address), current_meter().address
        askers = counted(home) if home else ()
        new = Address(
            account_id=person.id,
            address=plain,
            language=known(body.language),
            nonce=token_hex(16),
            created=now(),
        )

        def work(connection: Connection) -> Address | None:
            before = kept.find_address(connection, person.id)
            if before is not None and before.address == plain and before.confirmed is not None:
                return before
            # What all share comes last: who is refused has used up none of it.
            limits = [
                (person.id, "asked", MOST_ASKED),
                *((each.name, "from", MOST_ASKED_FROM * each.homes) for each in askers),
                (mailbox_of(plain), "question", MOST_QUESTIONS),
                ("", "server", MOST_ASKED_IN_ALL),
            ]
            if not all(self._counted(connection, *limit) for limit in limits):
                return None
            kept.set_address(connection, new)
            return new

        found = await self._store.write(work)
        if found is None:
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "too_many_mails",
                "mail was asked for often enough, from here or for this address; try again in an hour",
                HOUR / 1000,
            )
        if found.confirmed is not None:
            return MailAddress(address=plain, confirmed=True)
        link = f"{self._mailer.site}/mail#confirm={self._link('confirm', found)}"
        said = question_text(link, found.language)
        if await self._mailer.send(Mail(plain, said.title, said.sentence)) != "sent":
            raise RetryLater(
                HTTPStatus.SERVICE_UNAVAILABLE, "mail_failed", "no mail can be sent there just now", 60
            )
        return MailAddress(address=plain)

    async def remove(self, person: Person) -> Done:
        await self._store.write(lambda connection: kept.remove_address(connection, person.id))
        return Done()

    # ------------------------------------------------------------------------------------ by a link

    async def confirm(self, body: MailLink) -> Done:
        """The owner of an address says that it is right."""
        found = await self._linked("confirm", body.link)
        if found.confirmed is None:
            if found.created < now() - GOOD_FOR:
                raise conflict("too_late", "this link is too old: give the address once more")
            time = now()
            await self._store.write(lambda connection: kept.confirm_address(connection, found, time))
        return Done()

    async def stop(self, link: str) -> Done:
        """Nothing is sent there any more, and the address is forgotten."""
        found = await self._linked("stop", link)
        await self._store.write(lambda connection: kept.remove_address(connection, found.account_id))
        return Done()

    async def _linked(self, purpose: Purpose, link: str) -> Address:
        parts = LINK.fullmatch(link)
        found = None if parts is None else await self._find(parts[1])
        if parts is None or found is None or not hmac.compare_digest(self._link(purpose, found), link):
            raise missing("this link leads nowhere, or not any more")
        return found

    def _link(self, purpose: Purpose, address: Address) -> str:
        what = f"mail:{purpose}:{address.account_id}:{address.nonce}"
        return f"{address.account_id}.{hmac.digest(self.secret, what.encode(), 'sha256').hex()}"

    async def _find(self, account: str) -> Address | None:
        return await self._store.read(lambda connection: kept.find_address(connection, account))

    # ----------------------------------------------------------------------------------------- notices

    async def send(self, notice: Notice, table: wire.Table) -> Outcome:
        """Tell somebody by mail what a notice says."""
        found = await self._find(notice.account_id or "")
        if found is None or found.confirmed is None:
            return "gone"
        address = found.address
        if not await self._store.write(
            lambda connection: self._counted(connection, mailbox_of(address), "mail", MOST_MAILS)
        ):
            return "gone"
        site, stop = self._mailer.site, self._link("stop", found)
        said = words(translated(table, found.language).title, notice.cause, found.language)
        text = mail_text(said, f"{site}/t/{table.id}", f"{site}/mail#stop={stop}", found.language)
        subject = f"{said.title}: {said.sentence.rstrip('.')}"
        return await self._mailer.send(Mail(address, subject, text, f"{site}/api/mail/stop/{stop}"))

    def _counted(self, connection: Connection, whose: str, kind: str, most: int) -> bool:
        """Count a mail to a mailbox, or of who asks for it; False if there were so many in this hour."""
        key = hmac.digest(self.secret, f"{kind}:{whose.lower()}".encode(), "sha256").hex()[:32]
        return kept.count_mail(connection, key, now() // HOUR, most)

    async def close(self) -> None:
        await self._mailer.close()


def mailbox_of(address: str) -> str:
    """Where mail to an address arrives: with `+` and a word in it as without."""
    local, _, domain = address.rpartition("@")
    return f"{local.partition('+')[0] or local}@{domain}"


def checked_address(text: str) -> str:
    """A mail address, refused if it is none: of plain letters, on one line."""
    plain = text.strip()
    local, _, _ = plain.rpartition("@")
    if FORM.fullmatch(plain) is None or len(plain) > 254 or len(local) > 64:
        raise bad("bad_address", "this is no mail address that mail can be sent to")
    return plain
