"""Accounts: keeping a name, signing in and out, devices.

A request says who it is from by a token that was given at the sign-in; `signed_in` and `known` read it. They
ask the database each time, so that who is signed out is so at once, in all processes.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from http import HTTPStatus
from secrets import choice as any_of
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from webauthn.helpers import bytes_to_base64url

from colossarium.server.accounts import passkeys, tokens
from colossarium.server.accounts.challenges import NOBODY, Challenge, Challenges, Purpose, too_late
from colossarium.server.accounts.names import account_name, name_taken
from colossarium.server.accounts.passkeys import Passkey, Site, wrong_passkey
from colossarium.server.accounts.person import Person
from colossarium.server.bans import BanList
from colossarium.server.metering import current_meter, in_thread
from colossarium.server.refused import Refused, RetryLater, conflict, forbidden, missing
from colossarium.server.sessions.clock import now
from colossarium.server.settings import Settings
from colossarium.server.store import accounts as kept
from colossarium.server.store.accounts import AccountRow, PasskeyRow, SignInRow
from colossarium.server.store.notices import unsubscribe_signed_out
from colossarium.server.tables.clocks import HOUR
from colossarium.server.tables.seats import skeleton
from colossarium.server.wire_accounts import (
    Account,
    AddDevice,
    Assertion,
    Confirmed,
    Done,
    KeepName,
    NewDeviceLink,
    NewPasskey,
    OwnAccount,
    PasskeyInfo,
    PasskeyRequest,
    RemovePasskey,
    RenamePasskey,
    SignedIn,
    SignIn,
    SignInInfo,
    SignOut,
)

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LETTERS = 20
MOST_PASSKEYS, MOST_SIGN_INS = 10, 30
LINK_MILLISECONDS = 600_000
UNUSED = 180 * 24 * HOUR
"""Milliseconds after which who has not been here is signed out on that device."""
ROOM_SECONDS = 3600

T = TypeVar("T")


class Transactions(Protocol):
    """A database of `store/schema.py`."""

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], T]) -> T: ...


class Accounts:
    """All accounts, for one process."""

    def __init__(self, store: Transactions, settings: Settings) -> None:
        self.store = store
        self._most_each = settings.accounts_each
        self._challenges = Challenges(b"")
        self._opener: Callable[[str], str] = lambda address: address
        self._bans = BanList()

    def start(self, secret: bytes, opener: Callable[[str], str], bans: BanList) -> None:
        """Begin to serve. `opener`: an address as it is kept."""
        self._challenges, self._opener, self._bans = Challenges(secret), opener, bans

    @property
    def challenges(self) -> Challenges:
        """What signs links that people send each other."""
        return self._challenges

    # -------------------------------------------------------------------------------------- who it is

    async def signed_in(self, token: str | None) -> Person:
        """Who sends a request that only an account can send; refused without its token."""
        found = await self.known(token)
        if found is None:
            raise tokens.signed_out()
        return found

    async def known(self, token: str | None) -> Person | None:
        """Who sends a request: None is a guest; a token that is not good any more is refused."""
        if token is None:
            return None
        id, digest = tokens.id_of(token), tokens.hash_of(token)
        found = await self.store.read(lambda connection: kept.find_sign_in(connection, id))
        if found is None or not compare_digest(found[0].hash, digest):
            raise tokens.signed_out()
        sign_in, account = found
        banned = self._bans.refusal_of_account(account.id)
        if banned is not None:
            raise banned
        time = now()
        if sign_in.used < time - UNUSED:
            raise tokens.signed_out()
        if sign_in.used < time - HOUR:
            await self.store.write(lambda connection: kept.touch_sign_in(connection, id, time))
        return Person(account.id, account.name, account.created, sign_in.id)

    async def account(self, account: str) -> Account:
        """A kept name; refused if there is none."""
        found = await self.store.read(lambda connection: kept.find_account(connection, account))
        if found is None:
            raise missing("there is no such account, or not any more")
        return Account(**found._asdict())

    # ------------------------------------------------------------------------------- keeping, signing in

    async def ask_to_keep(self, site: Site, name: str) -> PasskeyRequest:
        """What a browser needs to have the passkey made with which a name is kept."""
        plain = await self._free_name(name)
        account = "".join(any_of(LETTERS) for _ in range(ID_LETTERS))
        return self._creation(site, "keep", account, plain, [])

    async def _free_name(self, name: str) -> str:
        plain = await in_thread(account_name, name)
        if await self.store.read(lambda connection: kept.name_is_kept(connection, skeleton(plain))):
            raise name_taken(plain)
        opener = self._address()
        await self.store.read(lambda connection: self._check_room(connection, opener))
        return plain

    def _check_room(self, connection: Connection, opener: str | None) -> None:
        if opener is None or self._most_each == 0:
            return
        count = kept.count_accounts(connection, opener)
        if count >= self._most_each:
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "too_many_accounts",
                f"{count} names are kept for this address already, and no more will be",
                ROOM_SECONDS,
            )

    def _address(self) -> str | None:
        address = current_meter().address
        return self._opener(address) if address else None

    def _creation(
        self, site: Site, purpose: Purpose, account: str, name: str, there: list[str]
    ) -> PasskeyRequest:
        return PasskeyRequest(
            challenge=self._challenge(purpose, account),
            site=site.name,
            algorithms=[int(each) for each in passkeys.ALGORITHMS],
            user=bytes_to_base64url(account.encode()),
            name=name,
            passkeys=there,
        )

    def _challenge(self, purpose: Purpose, account: str) -> str:
        return bytes_to_base64url(self._challenges.make(purpose, account, now()).encode())

    async def keep(self, site: Site, body: KeepName) -> SignedIn:
        """Keep a name."""
        plain = await self._free_name(body.name)
        challenge, passkey = await self._new_passkey(site, "keep", body.passkey)
        account, opener = AccountRow(challenge.account, plain, now()), self._address()

        def work(connection: Connection) -> SignedIn:
            self._spend(connection, challenge)
            self._check_room(connection, opener)
            if not kept.add_account(connection, account, skeleton(plain), opener):
                raise name_taken(plain)
            _add_passkey(connection, account, passkey, body.device)
            return _sign_in(connection, account, body.device)

        return await self.write_or_refuse(work)

    async def ask_to_sign_in(self, site: Site) -> PasskeyRequest:
        """What a browser needs to have a passkey used: whichever its owner chooses."""
        return PasskeyRequest(challenge=self._challenge("sign_in", NOBODY), site=site.name)

    async def sign_in(self, site: Site, body: SignIn) -> SignedIn:
        """Sign in with a passkey."""
        challenge, row, count = await self._used_passkey(site, "sign_in", body.assertion, None)

        def work(connection: Connection) -> SignedIn:
            account = self._note_use(connection, challenge, row, count)
            return _sign_in(connection, account, body.device)

        return await self.write_or_refuse(work)

    async def sign_out(self, token: str | None, body: SignOut) -> Done:
        """Sign out: here, on another device, or everywhere."""
        person = await self.signed_in(token)
        which = None if body.everywhere else body.sign_in or person.sign_in
        ended = await self.store.write(lambda connection: kept.end_sign_ins(connection, person.id, which))
        if not ended:
            raise missing("you are not signed in there, or not any more")
        return Done()

    async def forget(self) -> None:
        """Where nobody has been for long they are signed out."""

        def work(connection: Connection) -> None:
            kept.end_old_sign_ins(connection, now() - UNUSED)
            unsubscribe_signed_out(connection)

        await self.store.write(work)

    # ---------------------------------------------------------------------------------------- devices

    async def own(self, token: str | None) -> OwnAccount:
        """One's own account."""
        person = await self.signed_in(token)
        keys = await self.store.read(lambda connection: kept.passkeys_of(connection, person.id))
        sign_ins = await self.store.read(lambda connection: kept.sign_ins_of(connection, person.id))
        return OwnAccount(
            account=person.to_wire(),
            passkeys=[
                PasskeyInfo(id=each.id, device=each.device, created=each.created, used=each.used)
                for each in keys
            ],
            sign_ins=[
                SignInInfo(
                    id=each.id,
                    device=each.device,
                    created=each.created,
                    used=each.used,
                    current=each.id == person.sign_in,
                )
                for each in sign_ins
            ],
        )

    async def ask_to_confirm(self, site: Site, token: str | None, what: Purpose) -> PasskeyRequest:
        """What a browser needs to have the passkey shown once more."""
        person = await self.signed_in(token)
        keys = await self.store.read(lambda connection: kept.passkeys_of(connection, person.id))
        challenge = self._challenge(what, person.id)
        return PasskeyRequest(challenge=challenge, site=site.name, passkeys=[each.id for each in keys])

    async def confirmed(
        self, site: Site, token: str | None, what: Purpose, body: Confirmed
    ) -> tuple[Person, Callable[[Connection], AccountRow]]:
        """Who has shown their passkey once more for this. What it gives besides has to be called first in the
        transaction that does it, and refuses what was confirmed before."""
        person = await self.signed_in(token)
        challenge, row, count = await self._used_passkey(site, what, body.assertion, person.id)
        return person, lambda connection: self._note_use(connection, challenge, row, count)

    async def make_link(self, site: Site, token: str | None, body: Confirmed) -> NewDeviceLink:
        """A link for another device."""
        person, note = await self.confirmed(site, token, "link", body)
        await self.write_or_refuse(note)
        time = now()
        link = self._challenges.make_link(person.sign_in, time, LINK_MILLISECONDS)
        return NewDeviceLink(link=link, until=time + LINK_MILLISECONDS)

    async def ask_to_add(self, site: Site, link: str) -> PasskeyRequest:
        """What a browser needs to have a passkey made on another device."""
        _, account = await self._linked(link)
        there = await self.store.read(lambda connection: kept.passkeys_of(connection, account.id))
        return self._creation(site, "add", account.id, account.name, [each.id for each in there])

    async def add_device(self, site: Site, body: AddDevice) -> SignedIn:
        """Add another device, and sign in there."""
        link, account = await self._linked(body.link)
        challenge, passkey = await self._new_passkey(site, "add", body.passkey)
        if challenge.account != account.id:
            raise wrong_passkey("this passkey was made for another account")

        def work(connection: Connection) -> SignedIn:
            if not kept.lock_account(connection, account.id):
                raise missing("there is no such account any more")
            if kept.find_sign_in(connection, link.account) is None:
                raise too_late()
            self._spend(connection, link)
            self._spend(connection, challenge)
            if len(kept.passkeys_of(connection, account.id)) >= MOST_PASSKEYS:
                raise conflict("too_many_devices", f"{MOST_PASSKEYS} devices can be added; remove one first")
            _add_passkey(connection, account, passkey, body.device)
            return _sign_in(connection, account, body.device)

        return await self.write_or_refuse(work)

    async def _linked(self, link: str) -> tuple[Challenge, AccountRow]:
        """The account that a link is of, while who made it is still signed in there."""
        found = self._challenges.read_link(link, now())
        sign_in = await self.store.read(lambda connection: kept.find_sign_in(connection, found.account))
        if sign_in is None:
            raise too_late()
        return found, sign_in[1]

    async def rename_passkey(self, token: str | None, body: RenamePasskey) -> Done:
        """Call a device something else. That takes no passkey: it says nothing of who may sign in."""
        person, device = await self.signed_in(token), _plain(body.device)
        if not await self.store.write(
            lambda connection: kept.rename_passkey(connection, person.id, body.passkey, device)
        ):
            raise no_such_passkey()
        return Done()

    async def remove_passkey(self, site: Site, token: str | None, body: RemovePasskey) -> Done:
        """Have a passkey sign in no more."""
        person, note = await self.confirmed(site, token, "remove", body)

        def work(connection: Connection) -> None:
            note(connection)
            if len(kept.passkeys_of(connection, person.id)) < 2:
                raise conflict("last_passkey", "with the last passkey you could never sign in again")
            if not kept.remove_passkey(connection, person.id, body.passkey):
                raise no_such_passkey()

        await self.write_or_refuse(work)
        return Done()

    # ------------------------------------------------------------------------------------ what is signed

    async def _new_passkey(
        self, site: Site, purpose: Purpose, given: NewPasskey
    ) -> tuple[Challenge, Passkey]:
        text = passkeys.challenge_in(given.client_data)
        challenge = self._challenges.read(text, purpose, now())
        return challenge, await in_thread(passkeys.verified_new, site, text, given)

    async def _used_passkey(
        self, site: Site, purpose: Purpose, given: Assertion, owner: str | None
    ) -> tuple[Challenge, PasskeyRow, int]:
        """The passkey that has signed, and how often it has been used now; `owner`: whose it has to be."""
        text = passkeys.challenge_in(given.client_data)
        challenge = self._challenges.read(text, purpose, now())
        row = await self.store.read(lambda connection: kept.find_passkey(connection, given.id))
        if row is None:
            raise forbidden("unknown_passkey", "this passkey is not known here, or not any more")
        whose = given.user_handle
        if whose is not None and whose != bytes_to_base64url(row.account_id.encode()):
            raise wrong_passkey("this passkey is another account's")
        if challenge.account not in (NOBODY, row.account_id) or owner not in (None, row.account_id):
            raise wrong_passkey("this passkey is another account's")
        known = Passkey(row.id, row.public_key, row.sign_count)
        return challenge, row, await in_thread(passkeys.verified_use, site, text, given, known)

    def _note_use(
        self, connection: Connection, challenge: Challenge, row: PasskeyRow, count: int
    ) -> AccountRow:
        """A passkey was used for a challenge; gives whose it is."""
        if not kept.lock_account(connection, row.account_id):
            raise missing("there is no such account any more")
        self._spend(connection, challenge)
        if not kept.note_use(connection, row, count, now()):
            raise conflict("passkey_in_use", "this passkey was used somewhere else just now: begin again")
        account = kept.find_account(connection, row.account_id)
        assert account is not None
        return account

    def _spend(self, connection: Connection, challenge: Challenge) -> None:
        if not kept.spend(connection, challenge.nonce, challenge.until, now()):
            raise too_late()

    async def write_or_refuse(self, work: Callable[[Connection], T]) -> T:
        """Do it whole or not at all: what is refused halfway leaves nothing."""

        def savepoint(connection: Connection) -> T | Refused:
            nested = connection.begin_nested()
            try:
                done = work(connection)
            except Refused as refused:
                nested.rollback()
                return refused
            nested.commit()
            return done

        found = await self.store.write(savepoint)
        if isinstance(found, Refused):
            raise found
        return found


def no_such_passkey() -> Refused:
    return missing("you have no such passkey, or not any more")


def accounts_are_off() -> Refused:
    """What is said where no names are kept."""
    return forbidden("no_accounts", "no names are kept on this server: you play as a guest")


def _add_passkey(connection: Connection, account: AccountRow, passkey: Passkey, device: str) -> None:
    time = now()
    row = PasskeyRow(
        passkey.id, account.id, passkey.public_key, passkey.sign_count, _plain(device), time, time
    )
    if not kept.add_passkey(connection, row):
        raise conflict("passkey_taken", "this passkey is known here already: sign in with it")


def _sign_in(connection: Connection, account: AccountRow, device: str) -> SignedIn:
    new, time = tokens.new_token(), now()
    row = SignInRow(new.id, new.hash, account.id, _plain(device), time, time)
    kept.add_sign_in(connection, row, MOST_SIGN_INS, time - UNUSED)
    return SignedIn(account=Account(**account._asdict()), token=new.token)


def _plain(device: str) -> str:
    """What somebody calls a device, without what can't be shown."""
    return "".join(letter if letter.isprintable() else " " for letter in device)
