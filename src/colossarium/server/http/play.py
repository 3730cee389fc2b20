"""What players do: sit down, seat bots, get up, come back, choose, take back, agree, play again."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus

from litestar.params import JSONBody

from colossarium.server import wire
from colossarium.server.http.dependencies import AccountCredential, Credential, Service
from colossarium.server.http.openapi import ACCOUNT_OR_GUEST, SEAT_NEEDED, api_post, refusals
from colossarium.server.http.parameters import SeatNumber, TableId

TABLE = "/tables/{table:str}"
SEAT = TABLE + "/seats/{seat:str}"

player_post = partial(api_post, security=SEAT_NEEDED, responses=refusals(404, 409))


@api_post(
    SEAT,
    summary="Sit down",
    status_code=HTTPStatus.CREATED,
    security=ACCOUNT_OR_GUEST,
    responses=refusals(404, 409),
)
async def sit(
    service: Service,
    account: AccountCredential,
    table: TableId,
    seat: SeatNumber,
    data: JSONBody[wire.Sit],
) -> wire.SeatToken:
    """Takes an empty seat. The token in the answer is the seat's credential. Who is signed in sits down as
    such under their own name, and as a guest under any other."""
    return await service.sit(table, seat, data, account)


@player_post(SEAT + "/bot", summary="Seat a bot")
async def seat_bot(
    service: Service, token: Credential, table: TableId, seat: SeatNumber, data: JSONBody[wire.SeatBot]
) -> wire.Accepted:
    """Puts a bot on an empty seat, or lets one play for somebody who is absent."""
    return await service.seat_bot(table, seat, data, token)


@player_post(SEAT + "/leave", summary="Get up")
async def leave(
    service: Service, token: Credential, table: TableId, seat: SeatNumber, data: JSONBody[wire.Command]
) -> wire.Accepted:
    """Leaves the seat: for good before the game begins, for now while it is played."""
    return await service.leave(table, seat, data, token)


@player_post(SEAT + "/return", summary="Come back")
async def come_back(
    service: Service, token: Credential, table: TableId, seat: SeatNumber, data: JSONBody[wire.Command]
) -> wire.Accepted:
    """Takes one's seat again after leaving it, or after a bot played for it."""
    return await service.come_back(table, seat, data, token)


@player_post(TABLE + "/choices", summary="Choose")
async def choose(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.Choice]
) -> wire.Accepted:
    """Picks an option of the open decision. `sequence` is the number of the event that showed it; if more has
    happened since that matters, it is refused with 409."""
    return await service.choose(table, data, token)


@player_post(TABLE + "/undo", summary="Take choices back")
async def take_back(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.UndoRequest]
) -> wire.Accepted:
    """Takes one's last choices back, as far as the event's `undo` says; beyond that the others are asked."""
    return await service.take_back(table, data, token)


@player_post(TABLE + "/consent", summary="Agree or not")
async def consent(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.Vote]
) -> wire.Accepted:
    """Answers somebody who asks to take choices back, for a pause, or offers a draw."""
    return await service.consent(table, data, token)


@player_post(TABLE + "/passing", summary="Pass until something concerns me")
async def set_passing(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.SetPassing]
) -> wire.Accepted:
    """Secret questions that are asked because of nothing in particular are passed from now on, until a line
    of the log names the seat or it wants to be asked again. Nobody else is told."""
    return await service.set_passing(table, data, token)


@player_post(TABLE + "/pause", summary="Pause, or go on")
async def set_pause(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.SetPause]
) -> wire.Accepted:
    """Stops the game and all clocks as soon as all people agree: the others answer by `consent`. Anybody who
    plays ends a pause, alone."""
    return await service.set_pause(table, data, token)


@player_post(TABLE + "/resign", summary="Give up")
async def resign(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.Command]
) -> wire.Accepted:
    """Gives up for good. With one side left the game is over; otherwise a bot plays on, so that the others
    can finish."""
    return await service.resign(table, data, token)


@player_post(TABLE + "/draw", summary="Offer a draw")
async def offer_draw(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire.Command]
) -> wire.Accepted:
    """Offers a draw in a game that can be drawn, or takes the one that is offered; the others answer by
    `consent`."""
    return await service.offer_draw(table, data, token)


@player_post(TABLE + "/rematch", summary="Play again")
async def rematch(
    service: Service,
    token: Credential,
    account: AccountCredential,
    table: TableId,
    data: JSONBody[wire.Rematch],
) -> wire.OpenedTable:
    """Opens another table for the same players, once the game is over; the sender is seated at once. If there
    is one already, that is given. Who is signed in sends that along, or sits there as a guest."""
    return await service.rematch(table, data, token, account)
