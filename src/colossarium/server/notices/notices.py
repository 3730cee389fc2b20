"""Notices, for one process: who wants them, and the rounds in which they are found and sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from secrets import token_bytes

from colossarium.server.accounts.accounts import Transactions
from colossarium.server.accounts.person import Person
from colossarium.server.notices import webpush
from colossarium.server.notices.addresses import GOOD_FOR, Addresses
from colossarium.server.notices.looking import Present, TableLooks, UseTable
from colossarium.server.notices.mailing import Mailer
from colossarium.server.notices.pushing import Pusher
from colossarium.server.notices.sending import Count, Sender
from colossarium.server.notices.services import PushServices
from colossarium.server.refused import Refused, bad, forbidden, missing
from colossarium.server.sessions.clock import now
from colossarium.server.settings import Settings
from colossarium.server.store import notices as kept
from colossarium.server.store.errors import UnforeseenRow
from colossarium.server.store.interface import Unavailable
from colossarium.server.store.mail import forget_unconfirmed
from colossarium.server.store.notices import Subscription
from colossarium.server.store.own_games import seats_at
from colossarium.server.store.statements import ensure_setting
from colossarium.server.tables.seats import SeatHolder
from colossarium.server.wire_notices import NoticeOffer, Subscribe, Subscribed, Unsubscribe
from colossarium.table.languages import known

EVERY_SECONDS = 5.0
KEY, MAIL_KEY = "push", "mail"
"""Under which names the keys of all processes are kept."""
MOST_OF_SEAT, MOST_OF_ACCOUNT = 5, 20
"""So many browsers are told; an older one makes room."""

log = logging.getLogger("colossarium.notices")


class Notices:
    """What a server does for people who are not there."""

    def __init__(
        self,
        store: Transactions,
        settings: Settings,
        count: Count = lambda kind, outcome: None,
        pusher: Pusher | None = None,
        mailer: Mailer | None = None,
    ) -> None:
        """`pusher`, `mailer`: what sends, instead of one that calls the push services of the settings, or
        their mail server."""
        self._store = store
        contact = f"https://{settings.hosts[0]}" if settings.hosts else None
        self._pusher = pusher or Pusher(PushServices(settings.push_services), contact)
        self._pushes = settings.push
        if mailer is None and settings.smtp is not None:
            mailer = Mailer(settings.smtp)
        self._addresses = None if mailer is None else Addresses(store, mailer)
        send_mail = None if self._addresses is None else self._addresses.send
        self.sender = Sender(store, self._pusher, count, send_mail)
        self.looks: TableLooks | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, use_table: UseTable, present: Present, in_memory: Callable[[str], bool]) -> None:
        """Begin to look and to send."""
        new = webpush.new_key()
        self.sender.key = await self._store.write(lambda connection: ensure_setting(connection, KEY, new))
        if self._addresses is not None:
            fresh = token_bytes(32)
            self._addresses.secret = await self._store.write(
                lambda connection: ensure_setting(connection, MAIL_KEY, fresh)
            )
        self.looks = TableLooks(self._store, use_table, present, in_memory)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """What is being sent is sent again if it is not known to have arrived."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._pusher.close()
        if self._addresses is not None:
            await self._addresses.close()

    async def _run(self) -> None:
        while True:
            try:
                await self.make_rounds()
            except Unavailable as error:
                log.warning("notices wait: %s", error)
            except Exception:
                log.exception("notices could not be found or sent")
            await asyncio.sleep(EVERY_SECONDS)

    async def make_rounds(self) -> None:
        """Find what there is to tell, and send what is due."""
        assert self.looks is not None
        await self.looks.look_at_all()
        while await self.sender.send_all():
            pass

    async def forget(self) -> None:
        """Drop addresses that nobody has confirmed: they may be anybody's."""
        before = now() - 2 * GOOD_FOR
        await self._store.write(lambda connection: forget_unconfirmed(connection, before))

    # -------------------------------------------------------------------------------- who wants to be told

    def offer(self) -> NoticeOffer:
        """By which ways people can be told here."""
        key = webpush.public_half(webpush.private_key(self.sender.key))
        return NoticeOffer(
            push_key=webpush.encode(key) if self._pushes else None, mail=self._addresses is not None
        )

    @property
    def addresses(self) -> Addresses:
        """Refused where no mail is sent."""
        if self._addresses is None:
            raise forbidden("no_mail", "this server sends no mail")
        return self._addresses

    async def subscribe_seat(
        self, table: str, seat: int, holder: SeatHolder, body: Subscribe, person: Person | None = None
    ) -> Subscribed:
        """Tell a browser of one seat, as long as its player has it; `person`: who is signed in there. If the
        seat is theirs it leaves that browser when they sign out, and so does this."""
        id = _id(body.endpoint, table, str(seat), str(holder.nonce))
        theirs = person is not None and await self._has_seat(person, table, seat)
        sign_in = person.sign_in if person is not None and theirs else None
        new = self._checked(id, body, table=table, seat=seat, nonce=holder.nonce, sign_in=sign_in)
        await self._keep(new, MOST_OF_SEAT)
        return Subscribed(on=True)

    async def unsubscribe_seat(
        self, table: str, seat: int, holder: SeatHolder, body: Unsubscribe
    ) -> Subscribed:
        id = _id(body.endpoint, table, str(seat), str(holder.nonce))
        await self._store.write(lambda connection: kept.unsubscribe(connection, [id]))
        return Subscribed(on=False)

    async def subscribe_account(self, person: Person, body: Subscribe) -> Subscribed:
        """Tell a browser of all seats of an account."""
        id = _id(body.endpoint, person.id)
        new = self._checked(id, body, account=person.id, sign_in=person.sign_in)
        await self._keep(new, MOST_OF_ACCOUNT)
        return Subscribed(on=True)

    async def unsubscribe_account(self, person: Person, body: Unsubscribe) -> Subscribed:
        id = _id(body.endpoint, person.id)
        await self._store.write(lambda connection: kept.unsubscribe(connection, [id]))
        return Subscribed(on=False)

    async def _has_seat(self, person: Person, table: str, seat: int) -> bool:
        return seat in await self._store.read(lambda connection: seats_at(connection, person.id, table))

    async def _keep(self, new: Subscription, most: int) -> None:
        try:
            await self._store.write(lambda connection: kept.subscribe(connection, new, most))
        except UnforeseenRow:
            raise missing("there is no such table or account any more") from None

    def _checked(
        self,
        id: str,
        body: Subscribe,
        account: str | None = None,
        table: str | None = None,
        seat: int | None = None,
        nonce: str | None = None,
        sign_in: str | None = None,
    ) -> Subscription:
        """Refused if nothing can be sent there."""
        if not self._pushes:
            raise notices_are_off()
        if not self._pusher.services.allow(body.endpoint):
            raise forbidden(
                "unknown_push_service",
                "this server does not send to the push service of your browser; its operator can allow it",
            )
        try:
            webpush.check_keys(body.p256dh, body.auth)
        except webpush.WrongKeys as error:
            raise bad("wrong_keys", f"these are no keys of a browser: {error}") from None
        return Subscription(
            id=id,
            account_id=account,
            table_id=table,
            seat=seat,
            nonce=nonce,
            endpoint=body.endpoint,
            p256dh=body.p256dh,
            auth=body.auth,
            language=known(body.language),
            created=now(),
            sign_in_id=sign_in,
        )


def _id(*parts: str) -> str:
    """Names a subscription: the same browser for the same seat or account has one."""
    return sha256("\n".join(parts).encode()).hexdigest()


def notices_are_off() -> Refused:
    """What is said where nobody is told of anything."""
    return forbidden("no_notices", "this server sends no notices")
