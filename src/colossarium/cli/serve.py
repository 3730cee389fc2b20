"""`colossarium serve`."""

from __future__ import annotations

import re
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from colossarium.cli.game_options import named_game, offer
from colossarium.cli.output import err, out
from colossarium.cli.smtp_options import Security, smtp_settings
from colossarium.cli.training import check_training
from colossarium.server.settings import Settings

USUAL = Settings()
PREPARE_AFTER = 2
"""Seconds after which games are made ready that nobody has asked for."""

WHERE, WHO = "Where", "How much one address may ask for"
KEPT, BOTS, LAB, LOGS = "What is kept", "Play", "The lab", "For the operator"
NOTICES = "Notices to people who are not there"
"""The groups of options in `--help`."""


class LogFormat(StrEnum):
    """How logs are written."""

    PLAIN = "plain"
    JSON = "json"


class Level(StrEnum):
    """From which weight on something is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 or :: for all of them.", rich_help_panel=WHERE)
    ] = USUAL.host,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port; 0 takes a free one.", rich_help_panel=WHERE)
    ] = USUAL.port,
    allow_host: Annotated[
        list[str],
        typer.Option(
            metavar="NAME",
            help="A name under which people call this server, such as play.example.org, besides localhost "
            "and its own address; may be given several times.",
            show_default=False,
            rich_help_panel=WHERE,
        ),
    ] = [],  # noqa: B006  (read only)
    proxy: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESSES",
            help="Proxies in front of this server, comma-separated: what they say about where a request "
            "comes from is believed.",
            show_default=False,
            rich_help_panel=WHERE,
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            envvar="COLOSSARIUM_DATABASE",
            metavar="PATH|URL",
            help="An SQLite file, or postgresql://USER:PASSWORD@HOST/NAME, which is better put into the "
            "variable. Without it colossarium.sqlite in ~/.local/share/colossarium (see XDG_DATA_HOME).",
            show_default=False,
            rich_help_panel=KEPT,
        ),
    ] = USUAL.database,
    rate: Annotated[
        float,
        typer.Option(min=0, help="Requests a second, for long; 0: any number.", rich_help_panel=WHO),
    ] = USUAL.rate,
    burst: Annotated[int, typer.Option(min=1, help="Requests at once.", rich_help_panel=WHO)] = USUAL.burst,
    connections: Annotated[
        int, typer.Option(min=0, help="Event streams that are open; 0: any number.", rich_help_panel=WHO)
    ] = USUAL.connections,
    request_seconds: Annotated[
        float,
        typer.Option(
            min=0,
            help="Processor time that a request pays for; one that takes more counts for several. 0: "
            "requests are only counted.",
            rich_help_panel=WHO,
        ),
    ] = USUAL.request_seconds,
    tables_each: Annotated[
        int,
        typer.Option(
            min=0, help="Tables from one address that are kept; 0: any number.", rich_help_panel=WHO
        ),
    ] = USUAL.tables_each,
    stored_each: Annotated[
        int, typer.Option(min=0, help="Megabytes that these may take; 0: any number.", rich_help_panel=WHO)
    ] = USUAL.stored_each,
    most_streams: Annotated[
        int, typer.Option(min=0, help="Event streams in all; 0: any number.", rich_help_panel=KEPT)
    ] = USUAL.most_streams,
    most_tables: Annotated[
        int, typer.Option(min=0, help="Tables in all; 0: any number.", rich_help_panel=KEPT)
    ] = USUAL.most_tables,
    most_stored: Annotated[
        int,
        typer.Option(
            min=0,
            help="Megabytes in all before no more tables are opened; 0: any number.",
            rich_help_panel=KEPT,
        ),
    ] = USUAL.most_stored,
    keep_open: Annotated[
        int,
        typer.Option(
            min=0,
            help="Days for which a table is kept where nobody does anything and the game has not begun; "
            "0: for ever.",
            rich_help_panel=KEPT,
        ),
    ] = USUAL.keep_open,
    keep_playing: Annotated[
        int, typer.Option(min=0, help="The same of one whose game has begun.", rich_help_panel=KEPT)
    ] = USUAL.keep_playing,
    keep_over: Annotated[
        int, typer.Option(min=0, help="The same of one whose game is over.", rich_help_panel=KEPT)
    ] = USUAL.keep_over,
    keep_reports: Annotated[
        int,
        typer.Option(
            min=0,
            help="Days for which a report is kept that the operator has settled, twice as many if not; 0: "
            "for ever.",
            rich_help_panel=KEPT,
        ),
    ] = USUAL.keep_reports,
    most_body: Annotated[
        int, typer.Option(min=1024, help="Bytes of a request's body.", rich_help_panel=WHO)
    ] = USUAL.most_body,
    pause: Annotated[
        float,
        typer.Option(
            min=0,
            max=30,
            help="Seconds that a moment takes, at most, in which somebody may be asked in secret; tables "
            "can have their own. 0 tells everybody by the time it takes.",
            rich_help_panel=BOTS,
        ),
    ] = USUAL.pause,
    bot_processes: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=256,
            help="Processes that bots think in; without it one for each core but one.",
            show_default=False,
            rich_help_panel=BOTS,
        ),
    ] = None,
    bot_seconds: Annotated[
        float,
        typer.Option(min=0.01, max=60, help="How long a bot thinks about a choice.", rich_help_panel=BOTS),
    ] = USUAL.bot_seconds,
    variant: Annotated[
        list[Path],
        typer.Option(
            metavar="FILE",
            help="A variant that can be played here too, or a game of one file; may be given several times.",
            show_default=False,
            rich_help_panel=BOTS,
        ),
    ] = [],  # noqa: B006
    no_analysis: Annotated[
        bool,
        typer.Option(
            "--no-analysis",
            help="Give no hints in games against bots, and analyse no games that are over.",
            rich_help_panel=BOTS,
        ),
    ] = False,
    lab: Annotated[
        bool,
        typer.Option(
            "--lab",
            help="Let people write variants in the page, have games of them played, and play them.",
            rich_help_panel=LAB,
        ),
    ] = False,
    lab_seconds: Annotated[
        float,
        typer.Option(
            min=0,
            help="Seconds of the processor that one address may use in the lab in an hour; 0: any number.",
            rich_help_panel=LAB,
        ),
    ] = USUAL.lab_seconds,
    lab_training: Annotated[
        float,
        typer.Option(
            min=0,
            max=10_000,
            metavar="MINUTES",
            help="Let the lab train a player for a variant, one at a time and each so long at most. Needs "
            "PyTorch (the extra learn). 0: it trains none.",
            rich_help_panel=LAB,
        ),
    ] = USUAL.lab_training,
    no_push: Annotated[
        bool,
        typer.Option(
            "--no-push",
            help="Send no pushes to browsers when it is somebody's turn who is not there.",
            rich_help_panel=NOTICES,
        ),
    ] = False,
    push_service: Annotated[
        list[str],
        typer.Option(
            metavar="NAME",
            help="A push service that may be called too, such as push.example.org, besides those of Chrome, "
            "Firefox, Safari and Edge; by https, and with all names below it. May be given several times.",
            show_default=False,
            rich_help_panel=NOTICES,
        ),
    ] = [],  # noqa: B006
    smtp: Annotated[
        str | None,
        typer.Option(
            metavar="HOST[:PORT]",
            help="Send mail by this mail server to accounts that want it when it is their turn. Its password "
            "is read from COLOSSARIUM_SMTP_PASSWORD.",
            show_default=False,
            rich_help_panel=NOTICES,
        ),
    ] = None,
    smtp_security: Annotated[
        Security,
        typer.Option(
            help="How the way there is secured. The usual port is 587, with tls 465, with none 25.",
            rich_help_panel=NOTICES,
        ),
    ] = Security.STARTTLS,
    smtp_user: Annotated[
        str | None,
        typer.Option(
            help="Who signs in there; without it nobody does.", show_default=False, rich_help_panel=NOTICES
        ),
    ] = None,
    mail_from: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="The address that mails come from; without it colossarium@ the first --allow-host.",
            show_default=False,
            rich_help_panel=NOTICES,
        ),
    ] = None,
    mail_site: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where links in mails lead; without it https:// the first --allow-host.",
            show_default=False,
            rich_help_panel=NOTICES,
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            envvar="COLOSSARIUM_METRICS_PORT",
            help="Show figures for Prometheus at this port of 127.0.0.1.",
            show_default=False,
            rich_help_panel=LOGS,
        ),
    ] = None,
    log_form: Annotated[
        LogFormat, typer.Option(help="Lines for people, or JSON for programs.", rich_help_panel=LOGS)
    ] = LogFormat.PLAIN,
    log_level: Annotated[Level, typer.Option(help="What is logged.", rich_help_panel=LOGS)] = Level.INFO,
    log_requests: Annotated[
        bool,
        typer.Option(
            "--log-requests", help="A line for each request, naming no table.", rich_help_panel=LOGS
        ),
    ] = False,
) -> None:
    """Serve tables: people play friends and bots over the network.

    Prints its address when it is ready: the page for browsers, and below /api what programs use
    (/api/openapi.json describes it). Stops in order at Ctrl-C or SIGTERM; a second one stops it at once.
    Nothing that was acknowledged is lost either way.

    docs/server.md describes the protocol and the operator's work.
    """
    from colossarium.server import logs
    from colossarium.server.precompile import precompiling
    from colossarium.server.run import serve as run

    if lab_training and not lab:
        raise typer.BadParameter(
            "players are trained in the lab, so --lab is needed too", param_hint="--lab-training"
        )
    check_training(lab_training)
    logs.configure(log_form.value, log_level.value, log_requests)
    for path in variant:
        offer(named_game(str(path), None, ()))
    hosts = tuple(_name(each) for each in allow_host)
    settings = Settings(
        host=host,
        port=port,
        database=database,
        hosts=hosts,
        proxy=proxy,
        rate=rate,
        burst=burst,
        connections=connections,
        request_seconds=request_seconds,
        tables_each=tables_each,
        stored_each=stored_each,
        most_streams=most_streams,
        most_tables=most_tables,
        most_stored=most_stored,
        keep_open=keep_open,
        keep_playing=keep_playing,
        keep_over=keep_over,
        keep_reports=keep_reports,
        most_body=most_body,
        pause=pause,
        bot_seconds=bot_seconds,
        analysis=not no_analysis,
        lab=lab,
        lab_seconds=lab_seconds,
        lab_training=lab_training,
        push=not no_push,
        push_services=tuple(_service(each) for each in push_service),
        smtp=None
        if smtp is None
        else smtp_settings(smtp, smtp_security, smtp_user, mail_from, mail_site, hosts),
        metrics_port=metrics_port,
        bot_processes=USUAL.bot_processes if bot_processes is None else bot_processes,
    )
    if not allow_host and proxy is None and not _loopback(host):
        err().print(Text(EXPOSED), soft_wrap=True)
    with precompiling(after=PREPARE_AFTER):
        run(settings, _ready)


EXPOSED = (
    "Everybody who can reach this machine can open tables here, and what they send is not encrypted: "
    "beyond a home network let a proxy with TLS stand in front (--proxy), and say under which name people "
    "come (--allow-host)."
)


def _ready(address: str) -> None:
    out().print(f"Colossarium is at {address}", soft_wrap=True)


def _name(text: str) -> str:
    """A name as it stands in a Host header, without a port."""
    name = text.strip().lower().rstrip(".")
    if re.fullmatch(r"[a-z0-9._-]{1,253}", name) is None and not _address(name):
        raise typer.BadParameter(
            f"{text!r} should be a name such as play.example.org, without http:// and without a port",
            param_hint="--allow-host",
        )
    return name


def _service(text: str) -> str:
    """The name of a push service."""
    name = text.strip().lower().rstrip(".")
    if re.fullmatch(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.[a-z][a-z0-9-]{0,62}", name) is None:
        raise typer.BadParameter(
            f"{text!r} should be a name such as push.example.org, without https://, port or path",
            param_hint="--push-service",
        )
    return name


def _address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _loopback(host: str) -> bool:
    return host == "localhost" or (_address(host) and ip_address(host).is_loopback)
