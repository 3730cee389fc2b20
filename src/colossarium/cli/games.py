"""`colossarium games`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.cli.game_options import AsJson, Knobs, VariantFile, check_language, named_game
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
    knobs: Annotated[
        bool, typer.Option("--knobs", help="The numbers of the rules that can be set, with their ranges.")
    ] = False,
    variant: VariantFile = None,
    knobs_set: Knobs = [],  # noqa: B006  (read only)
    differing: Annotated[
        bool, typer.Option("--differences", help="What a variant changes, and its fingerprint.")
    ] = False,
) -> None:
    """List the games, or the options of one.

    With `--variant` and `--set` the game is a variant; with a file instead of a name it is the one in it.
    """
    from colossarium.games import games as all_games

    def find(game: str) -> GameInfo:
        return named_game(game, variant, knobs_set)

    if game is None and (knobs or differing or variant is not None or knobs_set):
        raise typer.BadParameter("name the game", param_hint="GAME")
    if game is not None and (knobs or differing):
        from colossarium.cli.variant_pages import print_differences, print_knobs

        (print_knobs if knobs else print_differences)(find(game), json)
    elif observation:
        from colossarium.cli.observation_table import print_observation

        if game is None:
            raise typer.BadParameter("name the game whose observation you want", param_hint="GAME")
        print_observation(find(game), players, json)
    elif schema or positions:
        if game is None:
            raise typer.BadParameter("name the game whose documents you want", param_hint="GAME")
        _print_documents(find(game), as_page=positions)
    elif missing is not None:
        _print_missing(all_games() if game is None else [find(game)], missing, json)
    elif game is not None:
        info = find(game)
        print_json({**_about(info), "options": _options(info)}) if json else _one(info)
    elif json:
        print_json([_about(info) for info in all_games()])
    else:
        _all(all_games())


def _print_documents(info: GameInfo, as_page: bool) -> None:
    from colossarium.table.documents import Documents, documents_of
    from colossarium.table.machines import program_of
    from colossarium.table.page import page

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
