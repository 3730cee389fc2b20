"""One game at the terminal: people on some seats, bots on the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from colossarium.boards import labels_of, phrase, printed_on, read_elsewhere
from colossarium.bots.bot import BotFault
from colossarium.cli.terminal.screen import Screen
from colossarium.cli.terminal.typed import Picked, TypedCommand, Unclear, read
from colossarium.script.program import OWN_LISTS, Listed
from colossarium.table.decision import Decision
from colossarium.table.errors import NothingToUndo, WrongSeat
from colossarium.table.game import Game
from colossarium.table.input_checks import short
from colossarium.table.log import joined
from colossarium.table.texts import with_numbers

Ask = Callable[[str], str | None]
"""Shows a prompt and gives what was typed; None when there is nobody any more.

KeyboardInterrupt means that the person wants to leave."""
Think = Callable[[Game], int]
"""What a bot chooses for the seat that is asked, by its number."""


PRINTED = {"points": "points", "copies": "in the deck", "count": "of them"}
"""Which numbers of a card and the like people read, and in which words; all others are for scripts."""


class Session:
    """Plays until the game is over or the person leaves."""

    def __init__(self, game: Game, people: set[int], screen: Screen, ask: Ask, think: Think) -> None:
        self.game, self.people, self.screen = game, people, screen
        self._ask, self._think = ask, think
        self._read = dict.fromkeys(range(game.players), 0)
        """How many lines of its log each seat has been shown."""
        self._notice = ""
        """What a command did, to be said once the table is drawn again."""
        self._leaving = False
        self._written: set[Path] = set()
        """Files with this game, which may be written again without a question."""
        self._saved: list[tuple[int, int]] | None = None
        """The choices of the game as it was saved last."""

    def run(self) -> bool:
        """Whether the game came to its end."""
        while not self._leaving and (decision := self.game.decision) is not None:
            if decision.seat in self.people:
                self._person(decision)
            else:
                self._bot(decision)
        if self.game.over:
            self.screen.table(self.game, None, None)
            self._tell_news(min(self.people) if self.people else None)
            self.screen.result(self.game)
            self.screen.points(self.game)
            self._offer_to_save("Keep the record? A file name, or nothing: ")
        return self.game.over

    def _bot(self, decision: Decision) -> None:
        """Let a bot choose. If it can't, the first option has to do: the game goes on."""
        try:
            choice = self._think(self.game)
        except BotFault as error:
            self._notice = f"{str(error)[:1].upper()}{str(error)[1:]}. It takes the first option."
            choice = decision.options[0].number
        except KeyboardInterrupt:
            self._leave()
            return
        self.game.play(choice)

    def _leave(self) -> None:
        self._offer_to_save("Keep the game so far? A file name, or nothing to just leave: ")
        self._leaving = True

    def _person(self, decision: Decision) -> None:
        """Ask until there is an answer, or a command that changes what is asked."""
        self.screen.table(self.game, decision.seat, decision)
        self._tell_news(decision.seat)
        if self._notice:
            self.screen.say(self._notice)
            self._notice = ""
        self.screen.question(self.game, decision)
        view, labels = self.game.view(decision.seat), labels_of(self.game)
        phrases = {each.name: phrase(self.game.info.board, each, view, labels) for each in decision.options}
        while True:
            try:
                text = self._ask("> ")
            except KeyboardInterrupt:
                text = "/quit"
            if text is None:
                self._leaving = True
                return
            meant = read(text, decision.options, phrases)
            if isinstance(meant, Picked):
                self.game.play(meant.option, seat=decision.seat)
                return
            if isinstance(meant, Unclear):
                self.screen.say(meant.sentence)
            elif self._obey(meant, decision):
                return

    def _obey(self, command: TypedCommand, decision: Decision) -> bool:
        """Do what a command says; whether the question has to be put again."""
        if command.name in ("undo", "undo turn"):
            return self._undo(decision.seat, None if command.name == "undo turn" else 1)
        if command.name == "board":
            return True
        if command.name == "log":
            self.screen.lines(joined(self.game.words, self.game.log(decision.seat)))
        elif command.name == "rules":
            self._rules(command.argument)
        elif command.name == "save":
            self._save(command.argument)
        elif command.name == "help":
            self.screen.help()
        elif command.name == "quit":
            self._leave()
            return True
        return False

    def _undo(self, seat: int, choices: int | None) -> bool:
        try:
            taken = self.game.undo(choices, seat=seat)
        except WrongSeat:
            self.screen.say("Somebody else has chosen since, so nothing can be taken back.")
            return False
        except NothingToUndo as error:
            self.screen.say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return False
        self._read = {each: min(read, len(self.game.log(each))) for each, read in self._read.items()}
        self._notice = f"{taken} {'choice' if taken == 1 else 'choices'} taken back."
        return True

    def _tell_news(self, seat: int | None) -> None:
        lines = self.game.log(seat)
        self.screen.news(self.game.words, lines if seat is None else lines[self._read[seat] :])
        if seat is not None:
            self._read[seat] = len(lines)

    def _rules(self, wanted: str) -> None:
        """What there is to read about one thing of the game, or about all that have a text."""
        texts = dict(self.game.info.texts)
        for name, entries in self.game.program.lists.items():
            if name not in OWN_LISTS and name not in read_elsewhere(self.game):
                in_play = [entry for number, entry in enumerate(entries) if self._copies(name, number)]
                texts |= {entry.title: self._printed(name, entry) for entry in in_play}
        found = [title for title in texts if title.casefold().startswith(wanted.casefold())]
        if not texts:
            self.screen.say(f"{self.game.info.title} has no texts to look up. {self.game.info.about}")
        elif not found:
            known = ", ".join(texts)
            self.screen.say(f"There is nothing called “{short(wanted)}”. There are texts for {known}.")
        for title in found:
            self.screen.say(f"  {title}: {with_numbers(self.game.info, texts[title])}")

    def _printed(self, kind: str, entry: Listed) -> str:
        """The text of a script, and those of its numbers that are printed for people."""
        text = printed_on(self.game, kind, entry)
        told = ", ".join(
            f"{entry.facts[name]} {word}" for name, word in PRINTED.items() if name in entry.facts
        )
        return f"{text} ({told})" if told else text

    def _copies(self, kind: str, number: int) -> int:
        """How many of a thing this game has with its options, if its rules say so; else 1."""
        name = f"copies_of_{kind}"
        return self.game.fact(name, number) if name in self.game.program.facts else 1

    def _offer_to_save(self, prompt: str) -> None:
        """Ask where to until it is kept or not wanted, since the game is lost afterwards."""
        while self.game.made != self._saved:
            try:
                name = self._ask(prompt)
            except KeyboardInterrupt:
                return
            if name is None or not name.strip() or self._save(name):
                return

    def _save(self, name: str) -> bool:
        """Keep the record; whether it is kept. A file that can't be written is no reason to end the game."""
        if not name.strip():
            self.screen.say("Where to? For example: save evening.json")
            return False
        try:
            path = Path(name.strip()).expanduser()
            if path.is_file() and path not in self._written and not self._may_replace(path):
                self.screen.say("Nothing is saved.")
                return False
            path.write_text(self.game.record.json() + "\n", encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else error
            self.screen.say(f"{short(name.strip())} can't be written: {why}.")
            return False
        self._written.add(path)
        self._saved = self.game.made
        self.screen.say(f"Saved as {path}.")
        return True

    def _may_replace(self, path: Path) -> bool:
        """Ask before a file is lost."""
        try:
            answer = self._ask(f"{path} is there already. Replace it? (yes or no) ")
        except KeyboardInterrupt:
            return False
        return answer is not None and answer.strip().casefold() in ("y", "yes")
