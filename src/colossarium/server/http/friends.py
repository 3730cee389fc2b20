"""Friends of accounts, and asking them to tables."""

from __future__ import annotations

from functools import partial

from litestar.params import JSONBody

from colossarium.server.accounts import friends as own
from colossarium.server.http.dependencies import AccountCredential, Service
from colossarium.server.http.openapi import ACCOUNT_NEEDED, api_get, api_post, refusals
from colossarium.server.http.parameters import Language
from colossarium.server.wire_accounts import Account, Done
from colossarium.server.wire_friends import (
    Dismiss,
    FollowLink,
    FriendLink,
    Friends,
    InviteFriend,
    MakeFriendLink,
    Unfriend,
)
from colossarium.table.languages import known

friend_post = partial(api_post, security=ACCOUNT_NEEDED, responses=refusals(404, 409))


@api_get("/me/friends", summary="One's friends", security=ACCOUNT_NEEDED)
async def friends(service: Service, account: AccountCredential, lang: Language = "") -> Friends:
    """Who has agreed, as oneself has: whether they are there, at which public tables they sit; and the tables
    to which friends ask one to come."""
    return await own.show_friends(service.accounts, account, known(lang))


@friend_post("/me/friends/link", summary="Make a link for a friend")
async def friend_link(
    service: Service, account: AccountCredential, data: JSONBody[MakeFriendLink]
) -> FriendLink:
    """Whoever follows it is one's friend: good once, for seven days."""
    return await own.make_link(service.accounts, account)


@api_post("/friends/ask", summary="Whose link it is", responses=refusals(404, 409))
async def whose_friend_link(service: Service, data: JSONBody[FollowLink]) -> Account:
    """Whose friend one would be."""
    return await own.whose_link(service.accounts, data)


@friend_post("/me/friends/accept", summary="Be somebody's friend")
async def befriend(
    service: Service, account: AccountCredential, data: JSONBody[FollowLink], lang: Language = ""
) -> Friends:
    """Follows a link that somebody has sent: both have agreed then."""
    return await own.follow_link(service.accounts, account, data, known(lang))


@friend_post("/me/friends/remove", summary="Be friends no longer")
async def unfriend(
    service: Service, account: AccountCredential, data: JSONBody[Unfriend], lang: Language = ""
) -> Friends:
    """For both, at once. The other is not told."""
    return await own.unfriend(service.accounts, account, data, known(lang))


@friend_post("/me/friends/invite", summary="Ask a friend to a table")
async def invite(service: Service, account: AccountCredential, data: JSONBody[InviteFriend]) -> Done:
    """Asks them once to a table at which one sits: they see it on their page, and are told by the ways by
    which they want to be told."""
    return await own.invite(service.accounts, account, data)


@friend_post("/me/friends/dismiss", summary="Not come")
async def dismiss(service: Service, account: AccountCredential, data: JSONBody[Dismiss]) -> Done:
    """Takes an invitation away. Nobody is told."""
    return await own.dismiss(service.accounts, account, data)
