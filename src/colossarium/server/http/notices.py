"""Who wants to be told that it is their turn, where they are not at their table."""

from __future__ import annotations

from litestar.params import JSONBody

from colossarium.server.http.accounts import own_post
from colossarium.server.http.dependencies import AccountCredential, Credential, Service
from colossarium.server.http.openapi import api_get
from colossarium.server.http.parameters import TableId
from colossarium.server.http.play import TABLE, player_post
from colossarium.server.wire_notices import NoticeOffer, Subscribe, Subscribed, Unsubscribe

NOTICES = "/notices"
STOP = "/notices/stop"


@api_get(NOTICES, summary="How people are told who are not there")
async def notices(service: Service) -> NoticeOffer:
    """By which ways this server tells people that it is their turn."""
    return service.notice_offer()


@player_post(TABLE + NOTICES, summary="Tell a browser of this seat")
async def notify(
    service: Service,
    token: Credential,
    account: AccountCredential,
    table: TableId,
    data: JSONBody[Subscribe],
) -> Subscribed:
    """Sends a push to this browser when it is the seat's turn and its player is not there, as long as they
    have the seat; who is signed in and sends that along: until they are signed out there."""
    seat, holder = await service.holder_of(table, token)
    person = None if account is None else await service.accounts.known(account)
    return await service.notices.subscribe_seat(table, seat, holder, data, person)


@player_post(TABLE + STOP, summary="Tell a browser of this seat no more")
async def stop_notifying(
    service: Service, token: Credential, table: TableId, data: JSONBody[Unsubscribe]
) -> Subscribed:
    """No push goes to this browser for the seat any more."""
    seat, holder = await service.holder_of(table, token)
    return await service.notices.unsubscribe_seat(table, seat, holder, data)


@own_post("/me" + NOTICES, summary="Tell a browser of all one's seats")
async def notify_account(
    service: Service, account: AccountCredential, data: JSONBody[Subscribe]
) -> Subscribed:
    """Sends pushes to this browser for every seat of the account."""
    return await service.notices.subscribe_account(await service.accounts.signed_in(account), data)


@own_post("/me" + STOP, summary="Tell a browser of one's seats no more")
async def stop_notifying_account(
    service: Service, account: AccountCredential, data: JSONBody[Unsubscribe]
) -> Subscribed:
    """No push goes to this browser for the account any more."""
    return await service.notices.unsubscribe_account(await service.accounts.signed_in(account), data)
