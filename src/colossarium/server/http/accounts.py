"""Names that people keep: passkeys, who is signed in, devices."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from typing import Annotated

from litestar.params import JSONBody, PathParameter, QueryParameter

from colossarium.server import wire_accounts as wire
from colossarium.server.accounts import own
from colossarium.server.http.dependencies import AccountCredential, PasskeySite, Service
from colossarium.server.http.openapi import ACCOUNT_NEEDED, api_get, api_post, refusals
from colossarium.server.http.parameters import TableId

PASSKEYS = refusals(404, 409)
AccountId = Annotated[str, PathParameter(description="The account's id.", pattern="^[a-z0-9]{1,32}$")]

GamesBefore = Annotated[
    str | None,
    QueryParameter(description="What the page before had as `more`.", min_length=1, max_length=100),
]

AccountIds = Annotated[
    str | None,
    QueryParameter(
        description=f"Ids of accounts with commas between them; the first {own.MOST_PROFILES} are looked at.",
        min_length=1,
        max_length=500,
    ),
]
OwnStateFilter = Annotated[
    wire.OwnState | None,
    QueryParameter(name="state", description="Only games that wait or go on, or only those that are over."),
]

own_get = partial(api_get, security=ACCOUNT_NEEDED)
own_post = partial(api_post, security=ACCOUNT_NEEDED, responses=PASSKEYS)


@api_post("/accounts/ask", summary="Ask to keep a name", responses=PASSKEYS)
async def ask_to_keep_name(
    service: Service, site: PasskeySite, data: JSONBody[wire.AskToKeepName]
) -> wire.PasskeyRequest:
    """What a browser needs to have a passkey made, if the name is free. Nothing is kept yet."""
    return await service.accounts.ask_to_keep(site, data.name)


@api_post("/accounts", summary="Keep a name", status_code=HTTPStatus.CREATED, responses=PASSKEYS)
async def keep_name(service: Service, site: PasskeySite, data: JSONBody[wire.KeepName]) -> wire.SignedIn:
    """Keeps a name with the passkey that was made for it, and signs in. Nobody else can keep one that looks
    like it."""
    return await service.accounts.keep(site, data)


@api_post("/sign-in/ask", summary="Ask to sign in", responses=PASSKEYS)
async def ask_to_sign_in(
    service: Service, site: PasskeySite, data: JSONBody[wire.AskToSignIn]
) -> wire.PasskeyRequest:
    """What a browser needs to have a passkey used. Nothing is kept."""
    return await service.accounts.ask_to_sign_in(site)


@api_post("/sign-in", summary="Sign in", status_code=HTTPStatus.CREATED, responses=PASSKEYS)
async def sign_in(service: Service, site: PasskeySite, data: JSONBody[wire.SignIn]) -> wire.SignedIn:
    """Signs in with what a passkey has signed. The token in the answer says from then on who it is."""
    return await service.accounts.sign_in(site, data)


@own_get("/me", summary="One's own account")
async def me(service: Service, account: AccountCredential) -> wire.OwnAccount:
    """The account, its passkeys, and where it is signed in."""
    return await service.accounts.own(account)


@own_post("/me/sign-out", summary="Sign out")
async def sign_out(service: Service, account: AccountCredential, data: JSONBody[wire.SignOut]) -> wire.Done:
    """Signs out here, on another device, or everywhere. It holds at once."""
    return await service.accounts.sign_out(account, data)


@own_post("/me/confirm", summary="Ask to show the passkey once more")
async def ask_to_confirm(
    service: Service, site: PasskeySite, account: AccountCredential, data: JSONBody[wire.AskToConfirm]
) -> wire.PasskeyRequest:
    """What a browser needs to have a passkey of the account used again: whoever has stolen a token can't do
    what needs that."""
    return await service.accounts.ask_to_confirm(site, account, data.what)


@own_post("/me/passkeys/rename", summary="Call a device something else")
async def rename_passkey(
    service: Service, account: AccountCredential, data: JSONBody[wire.RenamePasskey]
) -> wire.Done:
    """What a passkey is called in the list of one's own. It signs in as before."""
    return await service.accounts.rename_passkey(account, data)


@own_post("/me/passkeys/remove", summary="Remove a passkey")
async def remove_passkey(
    service: Service, site: PasskeySite, account: AccountCredential, data: JSONBody[wire.RemovePasskey]
) -> wire.Done:
    """It does not sign in any more. The last one stays."""
    return await service.accounts.remove_passkey(site, account, data)


@own_post("/me/devices/link", summary="A link for another device")
async def link_device(
    service: Service, site: PasskeySite, account: AccountCredential, data: JSONBody[wire.Confirmed]
) -> wire.NewDeviceLink:
    """Whoever opens it within ten minutes can add a passkey to the account, once."""
    return await service.accounts.make_link(site, account, data)


@api_post("/devices/ask", summary="Ask to add this device", responses=PASSKEYS)
async def ask_to_add_device(
    service: Service, site: PasskeySite, data: JSONBody[wire.DeviceLink]
) -> wire.PasskeyRequest:
    """What a browser needs to have a passkey made for the account of a link."""
    return await service.accounts.ask_to_add(site, data.link)


@api_post("/devices", summary="Add this device", status_code=HTTPStatus.CREATED, responses=PASSKEYS)
async def add_device(service: Service, site: PasskeySite, data: JSONBody[wire.AddDevice]) -> wire.SignedIn:
    """Adds the passkey to the account of the link, and signs in."""
    return await service.accounts.add_device(site, data)


@api_get("/accounts/{account_id:str}", summary="An account", responses=refusals(404))
async def account(service: Service, account_id: AccountId) -> wire.Profile:
    """A kept name, how many games count for it, and its ratings: what everybody may know."""
    return await own.show_profile(service.accounts, account_id)


@api_get("/accounts", summary="Several accounts")
async def accounts(service: Service, ids: AccountIds = None) -> wire.Profiles:
    """What everybody may know of them, as of one; those that there are not are left out."""
    return await own.show_profiles(service.accounts, ids.split(",") if ids else [])


@own_get("/me/games", summary="One's own games", responses=refusals(404))
async def my_games(
    service: Service,
    account: AccountCredential,
    before: GamesBefore = None,
    game_state: OwnStateFilter = None,
) -> wire.OwnGames:
    """The tables at which one has a seat, those that were opened last first, a page at a time."""
    return await own.show_games(service.accounts, account, before, game_state)


@own_get("/me/games/{table:str}", summary="One of one's own games", responses=refusals(404))
async def my_game(service: Service, account: AccountCredential, table: TableId) -> wire.OwnGame:
    """What there is of it in the list; with what it did to one's rating, a moment after it has ended."""
    return await own.show_game(service.accounts, account, table)


@own_get("/me/games/{table:str}/seats", summary="One's own seats at a table", responses=refusals(404, 409))
async def my_seats(service: Service, account: AccountCredential, table: TableId) -> wire.OwnSeats:
    """Their tokens, the same as those of who sat down there: to play on in another browser. None where no
    seat is one's own."""
    return await service.own_seats(account, table)


@own_get("/me/statistics", summary="What one's games came to")
async def statistics(service: Service, account: AccountCredential) -> wire.Statistics:
    """Finished games by game, kind of clock and opponent, and ratings with how they went."""
    return await own.show_statistics(service.accounts, account)


@own_get("/me/export", summary="All that is kept of one's account")
async def export(service: Service, account: AccountCredential) -> wire.Export:
    """Everything, in one piece."""
    return await own.export(service.accounts, account)


@own_post("/me/seats", summary="Claim seats that one holds")
async def claim_seats(
    service: Service, account: AccountCredential, data: JSONBody[wire.ClaimSeats]
) -> wire.ClaimedSeats:
    """Seats that were taken as a guest are one's own from now on: before the game begins as if one had sat
    down there; later they are listed with one's games, and count for nothing."""
    return await service.claim_seats(account, data)


@own_post("/me/delete", summary="Delete one's account")
async def delete_account(
    service: Service, site: PasskeySite, account: AccountCredential, data: JSONBody[wire.Confirmed]
) -> wire.Done:
    """Deletes all that is kept of it, with its passkey. Seats at tables lose the name, and games stay for who
    else has played them."""
    return await service.delete_account(site, account, data)
