"""Mail to who is not at their table, where the operator has set it up."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from litestar import HttpMethod, route
from litestar.params import JSONBody, PathParameter

from colossarium.server.http.accounts import own_get, own_post
from colossarium.server.http.dependencies import AccountCredential, Service
from colossarium.server.http.openapi import api_post, refusals
from colossarium.server.wire_accounts import Done
from colossarium.server.wire_notices import MailAddress, MailLink, RemoveMailAddress, SetMailAddress

Link = Annotated[
    str, PathParameter(description="What the link in a mail carries.", min_length=1, max_length=200)
]


@own_get("/me/mail", summary="Where one gets mail")
async def mail(service: Service, account: AccountCredential) -> MailAddress:
    """The address, and whether its owner has confirmed it."""
    addresses = service.notices.addresses
    return await addresses.own(await service.accounts.signed_in(account))


@own_post("/me/mail/set", summary="Get mail when it is one's turn")
async def set_mail(
    service: Service, account: AccountCredential, data: JSONBody[SetMailAddress]
) -> MailAddress:
    """Sends a question to the address. Nothing else is sent there before its owner has followed the link."""
    addresses = service.notices.addresses
    return await addresses.set(await service.accounts.signed_in(account), data)


@own_post("/me/mail/remove", summary="Get mail no more")
async def remove_mail(
    service: Service, account: AccountCredential, data: JSONBody[RemoveMailAddress]
) -> Done:
    """The address is forgotten."""
    addresses = service.notices.addresses
    return await addresses.remove(await service.accounts.signed_in(account))


@api_post("/mail/confirm", summary="Confirm an address", responses=refusals(404, 409))
async def confirm_mail(service: Service, data: JSONBody[MailLink]) -> Done:
    """Says that an address is right, by the link that was sent to it, within a day."""
    return await service.notices.addresses.confirm(data)


@api_post("/mail/stop", summary="Have mail stopped", responses=refusals(404))
async def stop_mail(service: Service, data: JSONBody[MailLink]) -> Done:
    """Ends mail to an address, by the link that each mail has. The address is forgotten."""
    return await service.notices.addresses.stop(data.link)


@route(
    "/mail/stop/{link:str}",
    http_method=HttpMethod.POST,
    status_code=HTTPStatus.OK,
    include_in_schema=False,
)
async def stop_mail_at_once(service: Service, link: Link) -> Done:
    """The same by one click in a mail program (RFC 8058), which sends a form: it is not looked at."""
    return await service.notices.addresses.stop(link)
