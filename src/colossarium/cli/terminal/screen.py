"""What a person at the terminal is shown: the table, the news, the question and its options."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from colossarium.boards import context_of, drawing, is_worth_knowing, labels_of, phrase, printed_on, titled
from colossarium.cli.terminal.typed import COMMANDS, numbers
from colossarium.table.decision import Decision, Option
from colossarium.table.game import Game
from colossarium.table.log import Line, joined
from colossarium.table.outcome import in_order
from colossarium.table.words import Words

GOLD = "bold #e5b94e"
"""Only for what may be picked or has been won."""
QUIET = "dim"
NEWS_SHOWN = 12
"""Lines of news before the older ones are left out."""
MOST_LISTED = 15
"""More options than this are only numbered on the board, if they have a place there."""


class Screen:
    """Prints. It never looks at a state: only at views, decisions and logs."""

    def __init__(self, console: Console, names: Sequence[str], roles: Sequence[str]) -> None:
        """`names`: what the log calls the players; `roles`: who each of them is."""
        self.console = console
        self.names, self.roles = tuple(names), tuple(roles)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def table(self, game: Game, seat: int | None, decision: Decision | None) -> None:
        """The board and the players, as a seat sees them; what may be picked is marked."""
        board = drawing(game.info.board)
        marks = {} if decision is None else _by_place(decision.options, board.MARKED)
        sight = context_of(game, seat, marks, self.names, self.roles, self.console.width)
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(titled(game, board.draw(sight)))

    def news(self, words: Words, lines: Sequence[Line]) -> None:
        """What happened since this person chose last."""
        told = joined(words, lines)
        left_out = max(0, len(told) - NEWS_SHOWN)
        if left_out:
            self.say(f"  … and {left_out} lines before that (`log` shows all)", QUIET)
        self.lines(told[left_out:], QUIET)

    def lines(self, lines: Sequence[Line], style: str = "") -> None:
        """Lines of the log, each below what it is part of."""
        for line in lines:
            indent = "" if line.heading else "  " * (line.depth + 1)
            self.say(f"{indent}{line}", f"bold {style}".strip() if line.heading else style)

    def question(self, game: Game, decision: Decision) -> None:
        """What is asked, of whom, and the options with their numbers."""
        alone = self.roles.count(self.roles[decision.seat]) == 1
        self.say(
            decision.prompt if alone else f"{self.names[decision.seat]}: {decision.prompt}", style="bold"
        )
        marks = numbers(decision.options)
        view, labels = game.view(decision.seat), labels_of(game)
        rows = Table.grid(padding=(0, 1))
        for kind, options in _by_kind(decision.options).items():
            title = Text("  " if kind == "verb" else f"  {kind.replace('_', ' ')}", style=QUIET)
            if kind in drawing(game.info.board).MARKED and len(options) > MOST_LISTED:
                first, last = marks[options[0].name], marks[options[-1].name]
                rows.add_row(title, Text.assemble((f"{first}–{last}", GOLD), " as numbered on the board"))
                known = [each for each in options if is_worth_knowing(game.info.board, each, view)]
                if known:
                    said = [(marks[each.name], phrase(game.info.board, each, view, labels)) for each in known]
                    rows.add_row(Text("  among them", style=QUIET), _list(said))
            else:
                said = [
                    (marks.get(each.name, ""), phrase(game.info.board, each, view, labels))
                    for each in options
                ]
                texts = _texts(game, kind)
                rows.add_row(
                    title, _sentences(said, [texts[o.name] for o in options]) if texts else _list(said)
                )
        self.console.print(rows)

    def help(self) -> None:
        """How to answer, and the commands."""
        self.say("Answer with an option's number, its name, or a beginning that no other option shares.")
        table = Table.grid(padding=(0, 2))
        for command, meaning in COMMANDS.items():
            table.add_row(Text(f"  {command}", style="bold"), Text(meaning))
        self.console.print(table)
        self.say("Should an option have the name of a command, put a slash before the command: /undo", QUIET)

    def result(self, game: Game) -> None:
        """Who won, and in which place everybody came with how much."""
        self.say(_outcome([self.names[seat] for seat in game.winners]), style=GOLD)
        for seat in in_order(game.places, game.scores):
            place = "" if game.draw else f"{game.places[seat]}. "
            self.say(f"  {place}{self.names[seat]}: {game.scores[seat]}")

    def points(self, game: Game) -> None:
        """Where the points came from, a column for each player in the order of their places."""
        sources, order = game.breakdown(), in_order(game.places, game.scores)
        if not sources:
            return
        self.say("Where the points came from:", style="bold")
        table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
        table.add_column("")
        for seat in order:
            table.add_column(Text(self.names[seat]), justify="right")
        for each in sources:
            table.add_row(Text(f"  {each.title}"), *(str(each.points[seat]) for seat in order))
        self.console.print(table)


def _outcome(winners: Sequence[str]) -> str:
    if not winners:
        return "A draw: nobody wins."
    *most, last = winners
    return f"{', '.join(most)} and {last} share the victory." if most else f"{last} wins."


def _by_place(options: Sequence[Option], kinds: frozenset[str]) -> dict[str, str]:
    """The numbers of options of some kinds, by where they are on the board."""
    marks, found = numbers(options), dict[str, list[str]]()
    for option in options:
        if option.place is not None and option.kind in kinds:
            found.setdefault(option.place, []).append(marks[option.name])
    return {place: " ".join(numbered) for place, numbered in found.items()}


def _texts(game: Game, kind: str) -> dict[str, str]:
    """The printed texts of cards and the like, by the names of options; none of what has no title."""
    found = game.program.kind(kind)
    entries = game.program.lists[kind] if found.titled else ()
    return {name: printed_on(game, kind, entry) for name, entry in zip(found.members, entries, strict=False)}


def _by_kind(options: Sequence[Option]) -> dict[str, list[Option]]:
    """The options in their order, those of one kind together."""
    kinds: dict[str, list[Option]] = {}
    for option in options:
        kinds.setdefault(option.kind, []).append(option)
    return kinds


def _list(said: Sequence[tuple[str, str]]) -> Columns:
    """Options side by side, each with its mark."""
    return Columns([Text.assemble((f"{mark:>2}", GOLD), " ", words) for mark, words in said], padding=(0, 3))


def _sentences(said: Sequence[tuple[str, str]], texts: Sequence[str]) -> Table:
    """Options with printed texts, each on lines of its own."""
    lines = Table.grid(padding=(0, 1, 0, 0))
    for (mark, words), text in zip(said, texts, strict=True):
        lines.add_row(Text(f"{mark:>2}", style=GOLD), Text.assemble(words, (f": {text}", QUIET)))
    return lines
