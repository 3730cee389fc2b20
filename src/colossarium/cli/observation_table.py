"""`colossarium games GAME --observation`: what each number of an observation is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from colossarium.cli.output import print_json

if TYPE_CHECKING:
    from colossarium.table.info import GameInfo


def print_observation(info: GameInfo, players: int | None, as_json: bool) -> None:
    """The features of a game for so many players, one a line with its number."""
    from colossarium.machine.observation import observation_layout
    from colossarium.table.machines import program_of

    if players is None:
        default = next(option.default for option in info.edition().options if option.name == "players")
        players = int(default)
    if players not in info.players:
        few, many = info.players.start, info.players.stop - 1
        raise typer.BadParameter(f"{few} to {many} can play {info.title}", param_hint="--players")
    layout = observation_layout(program_of(info), players)
    if as_json:
        about = {"game": info.slug, "players": players, "fingerprint": layout.fingerprint}
        print_json({**about, "features": list(layout.features)})
        return
    print(f"{info.title}, {players} players: {layout.bits} features, fingerprint {layout.fingerprint}")
    for number, name in enumerate(layout.features):
        print(f"{number:5}  {name}")
