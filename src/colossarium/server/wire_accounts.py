"""What goes over the line for accounts. `docs/server.md` says what it means."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from colossarium.server.wire import ForkOrigin, Name, Request, Seat, SeatToken, Wire

Base64 = Annotated[str, Meta(min_length=1, max_length=8192, pattern="^[A-Za-z0-9_-]+$")]
"""Bytes, as the browser's own functions for passkeys write them: base64url, without padding."""
PasskeyId = Annotated[str, Meta(min_length=1, max_length=1364, pattern="^[A-Za-z0-9_-]+$")]
Device = Annotated[str, Meta(min_length=1, max_length=60, description="What its owner calls the device.")]
ClockKind = Literal["none", "real_time", "correspondence"]

OwnState = Literal["going", "over"]
"""Which of one's own games: those that wait or go on, or those that are over."""

# ----------------------------------------------------------------------------------------------- going up


class NewPasskey(Request):
    """A passkey that was just made: what `navigator.credentials.create` gives."""

    id: PasskeyId
    client_data: Base64
    attestation: Base64


class Assertion(Request):
    """What a passkey has signed: what `navigator.credentials.get` gives."""

    id: PasskeyId
    client_data: Base64
    authenticator_data: Base64
    signature: Base64
    user_handle: Annotated[str, Meta(max_length=88)] | None = None


class AskToKeepName(Request):
    """Somebody wants to keep a name."""

    name: Name


class KeepName(Request):
    """Keep it, with the passkey that was made for that."""

    name: Name
    passkey: NewPasskey
    device: Device


class AskToSignIn(Request):
    """Somebody wants to sign in. Who it is, their passkey says."""


class SignIn(Request):
    """Sign in."""

    assertion: Assertion
    device: Device


class AskToConfirm(Request):
    """Something that who holds a stolen token may not do: the passkey has to be shown once more."""

    what: Literal["link", "remove", "delete"]


class Confirmed(Request):
    """The passkey was shown once more."""

    assertion: Assertion


class RemovePasskey(Confirmed, kw_only=True):
    """A passkey that shall not sign in any more; who signed in with it stays signed in."""

    passkey: PasskeyId


class RenamePasskey(Request):
    """Its owner calls the device something else."""

    passkey: PasskeyId
    device: Device


class DeviceLink(Request):
    """The link that was opened on another device."""

    link: Annotated[str, Meta(min_length=1, max_length=200)]


class AddDevice(DeviceLink, kw_only=True):
    """Add that device, with the passkey that was made on it."""

    passkey: NewPasskey
    device: Device


class SignOut(Request):
    """Sign out: here, one other device, or everywhere."""

    sign_in: Annotated[str, Meta(max_length=32)] | None = None
    """Which one, by its `id`; null: this one."""
    everywhere: bool = False


class HeldSeat(Request):
    """A seat that a browser holds."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
    token: Annotated[str, Meta(max_length=512)]
    """That of the seat."""


class ClaimSeats(Request):
    """Seats that shall be the account's from now on."""

    seats: Annotated[list[HeldSeat], Meta(max_length=50)]


# --------------------------------------------------------------------------------------------- coming down


class PasskeyRequest(Wire):
    """What a browser is asked to have a passkey made or used with. It is good for five minutes, once."""

    challenge: str
    """In base64url."""
    site: str
    """The name that the passkey belongs to: the relying party's id."""
    algorithms: list[int] = msgspec.field(default_factory=list)
    """Where one is made: of what kinds it may be, by their numbers in COSE."""
    user: str = ""
    """Where one is made: the user's handle, in base64url."""
    name: str = ""
    """Where one is made: whose it will be."""
    passkeys: list[str] = msgspec.field(default_factory=list)
    """Where one is made: those that there are, so that no device has two; where one is used: those that will
    do; nothing: any."""


class Account(Wire):
    """A kept name, as everybody sees it."""

    id: str
    name: str
    created: int
    """Milliseconds since 1970."""


class SignedIn(Wire):
    """Somebody is signed in now."""

    account: Account
    token: str
    """Send it as `Colossarium-Account: …`. Whoever has it is this person here, until they sign out."""


class PasskeyInfo(Wire):
    """One of one's own passkeys."""

    id: str
    device: str
    created: int
    used: int


class SignInInfo(Wire):
    """Where one is signed in."""

    id: str
    device: str
    created: int
    used: int
    """Roughly: it is noted once an hour at most."""
    current: bool
    """It is the one that asks."""


class OwnAccount(Wire):
    """One's own account."""

    account: Account
    passkeys: list[PasskeyInfo]
    sign_ins: list[SignInInfo]


class NewDeviceLink(Wire):
    """For another device, to be added."""

    link: str
    """What that device sends; the page has it behind `/me#`."""
    until: int
    """Milliseconds since 1970; it is good for ten minutes, once."""


class ClaimedSeats(Wire):
    """Which seats are the account's now."""

    tables: list[str]
    """Where there is nothing, somebody else has the seat, or it is another account's."""


class Done(Wire):
    """It is done."""

    done: bool = msgspec.field(default=True)


class Rating(Wire):
    """How well somebody plays a game with a kind of clock, as far as it is known."""

    game: str
    clock: ClockKind
    rating: float
    """By openskill's Plackett–Luce model; 25 before the first game."""
    low: float
    high: float
    """It lies between these with 95 % certainty."""
    games: int


class Profile(Wire):
    """What everybody may know of an account."""

    account: Account
    games: int
    """How many finished games count."""
    ratings: list[Rating]


class Profiles(Wire):
    """What everybody may know of several accounts."""

    profiles: list[Profile]
    """Those that there are."""


class RatingValue(Wire):
    """A rating at some time."""

    rating: float
    low: float
    high: float


class RatingChange(Wire):
    """What a game did to a rating."""

    before: RatingValue
    after: RatingValue


class OwnGame(Wire):
    """A table at which one has a seat."""

    table: str
    game: str
    created: int
    state: Literal["open", "playing", "over"]
    seat: int
    seats: list[Seat]
    place: int | None
    """When it is over and counts: one's own, 1 for the best."""
    rated: bool
    counts: bool
    """It counts, or will when it is over: the seat was one's own when the game began."""
    clock: ClockKind = "none"
    title: str = ""
    """The game's, or that of the variant which is played."""
    change: RatingChange | None = None
    """When it is rated and entered: what it did to one's own rating."""
    forked_from: ForkOrigin | None = None
    """Where it began, if not at the beginning of its game."""


class OwnSeats(Wire):
    """One's own seats at a table, to play on in another browser."""

    seats: list[SeatToken]


class OwnGames(Wire):
    """One's games, those that were opened last first."""

    games: list[OwnGame]
    more: str | None = None
    """Ask again with `before` set to this for the next ones."""


class GameStatistics(Wire):
    """Finished games of one kind."""

    game: str
    clock: ClockKind
    games: int
    won: int
    places: list[int]
    """How often one was first, second …"""


class OpponentStatistics(Wire):
    """Finished games against somebody, allies left out: guests all together."""

    account: Account | None
    bot: str | None
    games: int
    better: int
    """How often one's own place was the better one."""
    worse: int


class RatingPoint(Wire):
    """A rating after a game."""

    at: int
    rating: float
    low: float
    high: float


class RatingCurve(Wire):
    """How a rating went, for the last hundred games."""

    game: str
    clock: ClockKind
    before: RatingValue | None
    """With what the first of these games was begun."""
    points: list[RatingPoint]


class Statistics(Wire):
    """What one's finished games came to."""

    games: list[GameStatistics]
    opponents: list[OpponentStatistics]
    ratings: list[Rating]
    curves: list[RatingCurve]


class Export(Wire):
    """All that is kept of an account."""

    exported: int
    """Milliseconds since 1970."""
    account: Account
    kept: dict[str, list[dict[str, Any]]]
    """What it is, and each entry of it by its names in the database."""
