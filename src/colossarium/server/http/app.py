"""The HTTP server: a Litestar application in front of the tables."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ASGIApp

from colossarium.server.http import (
    accounts,
    analysis,
    events,
    friends,
    games,
    lab,
    lobby,
    mail,
    notices,
    openapi,
    play,
    tables,
    talk,
)
from colossarium.server.http.asgi import App
from colossarium.server.http.dependencies import FROM_REQUEST, provided
from colossarium.server.http.dispatch import Dispatcher
from colossarium.server.http.errors import HANDLERS
from colossarium.server.http.middleware import Gateway
from colossarium.server.http.page import page_handlers
from colossarium.server.http.parameters import check_parameters
from colossarium.server.http.requests import ApiRequest
from colossarium.server.http.streams import Streams
from colossarium.server.metrics import Metrics
from colossarium.server.page import Page
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings

API = (
    *(
        games.about,
        openapi.openapi,
        games.health,
        games.ready,
        games.server_time,
        games.games,
        games.game,
        games.texts,
        games.bots,
    ),
    *(
        tables.table_methods,
        tables.commitment,
        tables.open,
        lobby.lobby,
        lobby.find,
        tables.present,
        tables.knowledge,
        tables.record,
        tables.variant,
    ),
    *(tables.replay, tables.replay_record, tables.recap, tables.recap_record),
    *(analysis.hint, analysis.analysis, analysis.analysis_record),
    *(analysis.judged_choices, analysis.judged_choices_record),
    *(play.sit, play.seat_bot, play.leave, play.come_back),
    *(play.choose, play.take_back, play.consent, play.set_passing, play.rematch),
    *(play.set_pause, play.resign, play.offer_draw),
    *(lab.check, lab.scripts, lab.words, lab.runs, lab.trainings, lab.trained),
    *(accounts.ask_to_keep_name, accounts.keep_name, accounts.ask_to_sign_in, accounts.sign_in),
    *(accounts.me, accounts.sign_out, accounts.ask_to_confirm, accounts.remove_passkey),
    *(accounts.link_device, accounts.ask_to_add_device, accounts.add_device, accounts.account),
    *(accounts.my_game, accounts.my_seats, accounts.accounts, accounts.rename_passkey),
    *(accounts.my_games, accounts.statistics, accounts.export, accounts.claim_seats, accounts.delete_account),
    *(talk.phrases, talk.talk, talk.say, talk.report, talk.blocks, talk.block),
    *(notices.notices, notices.notify, notices.stop_notifying),
    *(notices.notify_account, notices.stop_notifying_account),
    *(friends.friends, friends.friend_link, friends.whose_friend_link, friends.befriend, friends.unfriend),
    *(friends.invite, friends.dismiss),
    *(mail.mail, mail.set_mail, mail.remove_mail, mail.confirm_mail, mail.stop_mail, mail.stop_mail_at_once),
    *(events.events, events.live, events.live_socket),
)


def _always(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)


def make_app(
    service: TableService, settings: Settings, metrics: Metrics | None = None, page: Page | None = None
) -> Litestar:
    """The application. `app.state.streams.end()` ends all event streams: call it before the server stops,
    for a server waits for its connections."""
    metrics = metrics or Metrics()
    streams = Streams(settings.connections, metrics, settings.most_streams)
    service.bans.on_change = partial(streams.end_where, service.bans.refusal_of_address)
    given = {"service": service, "streams": streams}
    api = Router(
        "/api",
        route_handlers=API,
        guards=[check_parameters],
        request_class=ApiRequest,
        request_max_body_size=settings.most_body,
        dependencies={
            **{name: _always(value) for name, value in given.items()},
            **{name: provided(read) for name, read in FROM_REQUEST.items()},
        },
    )

    async def end_streams() -> None:
        await streams.end()

    app = Litestar(
        [api, *page_handlers(page or Page())],
        exception_handlers=HANDLERS,
        openapi_config=openapi.CONFIG,
        plugins=[openapi.StructSchemas()],
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
        on_startup=[streams.begin],
        on_shutdown=[end_streams],
        state=State({"streams": streams, "metrics": metrics}),
    )
    dispatcher = Dispatcher(cast(App, app.asgi_handler), app.routes, given)
    app.asgi_handler = cast(ASGIApp, Gateway(dispatcher, settings, metrics, service.bans))
    return app
