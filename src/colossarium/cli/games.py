"""`colossarium games`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.cli.game_options import AsJson, check_language
from colossarium.cli.output import out, print_json

if TYPE_CHECKING:
    from colossarium.table.info import GameInfo


def games(
    game: Annotated[str | None, typer.Argument(help="One game: its options too.")] = None,
    json: AsJson = False,
    schema: Annotated[
        bool, typer.Option("--schema", help="The JSON schema of the game's position documents.")
    ] = False,
    missing: Annotated[
        str | None,
        typer.Option("--missing", metavar="LANGUAGE", help="What is not translated yet: `--missing de`."),
    ] = None,
    positions: Annotated[
        bool, typer.Option("--positions", help="The page about the game's position documents.")
    ] = False,
    observation: Annotated[
        bool, typer.Option("--observation", help="What each number is that a learning player sees.")
    ] = False,
    players: Annotated[
        int | None, typer.Option("--players", help="With --observation: how many play.")
    ] = None,
) -> None:
    """List the games, or the options of one."""
    from colossarium.games import find
    from colossarium.games import games as all_games

    if observation:
        from colossarium.cli.observation_table import print_observation

        if game is None:
            raise typer.BadParameter("name the game whose observation you want", param_hint="GAME")
        print_observation(find(game), players, json)
    elif schema or positions:
        _print_documents(game, as_page=positions)
    elif missing is not None:
        _print_missing(all_games() if game is None else [find(game)], missing, json)
    elif game is not None:
        info = find(game)
        print_json({**_about(info), "options": _options(info)}) if json else _one(info)
    elif json:
        print_json([_about(info) for info in all_games()])
    else:
        _all(all_games())


def _print_documents(game: str | None, as_page: bool) -> None:
    from colossarium.games import find
    from colossarium.table.documents import Documents, documents_of
    from colossarium.table.machines import program_of
    from colossarium.table.page import page

    if game is None:
        raise typer.BadParameter("name the game whose documents you want", param_hint="GAME")
    info = find(game)
    documents = documents_of(info)
    if as_page and isinstance(documents, Documents):
        print(page(documents, program_of(info)))
    else:
        print_json(documents.schema())


def _print_missing(infos: list[GameInfo], language: str, as_json: bool) -> None:
    """For each game, how many of its texts have no translation, and which."""
    from colossarium.table.languages.missing import missing

    check_language(language, "--missing")
    found = {info.slug: missing(info, language) for info in infos}
    if as_json:
        print_json(found)
        return
    console = out()
    for slug, texts in found.items():
        console.print(Text.assemble((slug, "bold"), f"  {len(texts)} not translated to {language}"))
        for text in texts:
            console.print(Padding(Text(text, style="dim"), (0, 0, 0, 4)))


def _about(info: GameInfo) -> dict[str, Any]:
    return {
        "game": info.slug,
        "title": info.title,
        "about": info.about,
        "players": [info.players.start, info.players.stop - 1],
        "length": info.length,
        "rules": info.rules_version,
    }


def _options(info: GameInfo) -> list[dict[str, Any]]:
    return [
        {"name": option.name, "about": option.note, "default": option.default, "values": option.choices()}
        for option in info.edition().options
    ]


def _all(infos: list[GameInfo]) -> None:
    console = out()
    for info in infos:
        players = f"{info.players.start}–{info.players.stop - 1} players"
        facts = ", ".join(filter(None, (players, info.length)))
        console.print(Text.assemble((info.slug, "bold"), f"  {info.title} ({facts})"))
        console.print(Padding(Text(info.about, style="dim"), (0, 0, 0, 4)))


def _one(info: GameInfo) -> None:
    console = out()
    console.print(
        Text(f"{info.title} ({info.slug}, version {info.rules_version} of the rules)", style="bold")
    )
    console.print(Text(info.about))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("option", "values", "default", "what it settles"):
        table.add_column(title)
    for option in _options(info):
        table.add_row(*(Text(str(option[key])) for key in ("name", "values", "default", "about")))
    console.print(table)
