"""What must not change by accident, as readable files: whole games, records, and counts of lines of play.

    python -m tests.playthroughs            says what has changed
    python -m tests.playthroughs --write    writes the files anew

A change in play shows as a difference in these files. Look at it before it is committed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice
from games.kolossus.fighting import fight
from pick import pick

GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Sample:
    """A game that is played to its end."""

    name: str
    slug: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    choose: Callable[[co.Game, Dice], str] = pick
    """How its players choose."""

    def new(self, machine: str = "native") -> co.Game:
        return co.new(self.slug, seed=self.seed, machine=machine, **self.options)

    def play_out(self) -> co.Game:
        game, dice = self.new(), Dice(self.seed)
        while not game.over:
            game.play(self.choose(game, dice))
        return game


PLAYTHROUGHS = (
    Sample("two_players", "beasthunt", 2, {"players": 2}),
    Sample(
        "four_players",
        "beasthunt",
        4,
        {"players": 4, "reroll": "until_kept", "enclosure": "supports", "stall_rounds": 2, "first": 3},
    ),
    Sample("two_players", "beastmaster", 2, {"players": 2}),
    Sample(
        "four_players",
        "beastmaster",
        4,
        {"players": 4, "ages": 4, "landmarks": "chosen", "eighth_tile": "market", "first_player": 3},
    ),
    Sample("two_players", "colossi_ages", 2, {"players": 2}),
    Sample("three_players", "colossi_ages", 3, {"players": 3, "traits": "none", "turns_per_age": 3}),
    Sample(
        "four_players",
        "colossi_ages",
        4,
        {"players": 4, "traits": "goals", "turns_per_age": 3, "first_player": 3},
    ),
    Sample("two_players", "colossi_gold", 2, {"players": 2, "target_gold": 20}),
    Sample("three_players", "colossi_gold", 3, {"players": 3, "traits": "off", "target_gold": 20}),
    Sample(
        "four_players",
        "colossi_gold",
        4,
        {"players": 4, "target_gold": 30, "round_limit": 6, "first_player": 3},
    ),
    Sample("chapter_1", "kolossus", 1, {"first": 1}, fight),
    Sample("chapter_2", "kolossus", 10, {"chapter": 2, "players": 3, "double": 2}, fight),
    Sample(
        "chapter_3",
        "kolossus",
        17,
        {"chapter": 3, "players": 2, "placement": "free", "weapons": "choose"},
        fight,
    ),
)

REPLAYS = (
    *(Sample(f"two_{seed}", "beasthunt", seed, {"players": 2}) for seed in (101, 102)),
    Sample("three_103", "beasthunt", 103, {"players": 3, "first": 2}),
    Sample("three_104", "beasthunt", 104, {"players": 3, "reroll": "until_kept"}),
    Sample("four_105", "beasthunt", 105, {"players": 4}),
    Sample("four_106", "beasthunt", 106, {"players": 4, "enclosure": "supports", "stall_rounds": 1}),
    *(Sample(f"two_{seed}", "beastmaster", seed, {"players": 2}) for seed in (201, 202)),
    Sample("three_203", "beastmaster", 203, {"players": 3, "landmarks": "random", "first_player": 2}),
    Sample("three_204", "beastmaster", 204, {"players": 3, "ages": 4, "landmarks": "chosen"}),
    Sample("four_205", "beastmaster", 205, {"players": 4}),
    Sample("four_206", "beastmaster", 206, {"players": 4, "landmarks": "random", "eighth_tile": "none"}),
    *(Sample(f"two_{seed}", "colossi_ages", seed, {"players": 2}) for seed in (401, 402)),
    Sample("two_403", "colossi_ages", 403, {"players": 2, "traits": "goals", "turns_per_age": 7}),
    Sample("three_404", "colossi_ages", 404, {"players": 3, "first_player": 2}),
    Sample("three_405", "colossi_ages", 405, {"players": 3, "traits": "none", "turns_per_age": 4}),
    Sample("four_406", "colossi_ages", 406, {"players": 4, "turns_per_age": 3}),
    Sample("four_407", "colossi_ages", 407, {"players": 4, "traits": "goals"}),
    *(Sample(f"two_{seed}", "colossi_gold", seed, {"players": 2}) for seed in (501, 502)),
    Sample("two_503", "colossi_gold", 503, {"players": 2, "traits": "off", "target_gold": 100}),
    Sample("three_504", "colossi_gold", 504, {"players": 3, "first_player": 2}),
    Sample("three_505", "colossi_gold", 505, {"players": 3, "traits": "off", "round_limit": 5}),
    Sample("four_506", "colossi_gold", 506, {"players": 4}),
    Sample("four_507", "colossi_gold", 507, {"players": 4, "target_gold": 20, "round_limit": 0}),
    Sample("random_301", "kolossus", 301),
    Sample("random_302", "kolossus", 302, {"chapter": 3, "players": 3}),
    Sample("chapter_1_303", "kolossus", 303, {}, fight),
    Sample("chapter_1_304", "kolossus", 304, {"players": 2, "first": 2}, fight),
    Sample("chapter_2_305", "kolossus", 305, {"chapter": 2, "players": 3, "double": 3}, fight),
    Sample("chapter_2_306", "kolossus", 306, {"chapter": 2, "placement": "free"}, fight),
    Sample("chapter_3_307", "kolossus", 307, {"chapter": 3, "players": 2, "weapons": "choose"}, fight),
    Sample("chapter_3_308", "kolossus", 308, {"chapter": 3, "players": 3, "first": 2}, fight),
    Sample("chapter_3_309", "kolossus", 309, {"chapter": 3}, fight),
)


def playthrough(sample: Sample) -> str:
    """A whole game: what was asked, what was offered, what was picked, what happened."""
    game, dice = sample.new("interpreter"), Dice(sample.seed)
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    lines = [f"{sample.slug}, seed {sample.seed}, {options}", ""]
    told = 0
    while True:
        for line in game.full_log().lines(game.words, None, after=told):
            lines.append(f"    # {line}" if line.heading else f"    {'  ' * line.depth}{line}")
            told += 1
        decision = game.decision
        if decision is None:
            break
        name = sample.choose(game, dice)
        lines.append(f"[{len(game.choices)}] seat {decision.seat}: {decision.prompt}")
        lines.append(f"    {' | '.join(decision.names)}")
        lines.append(f"  > {name}")
        game.play(name)
    scores = ", ".join(map(str, game.scores))
    winners = ", ".join(map(str, game.winners))
    return "\n".join([*lines, "", f"scores {scores}; winners {winners}", game.record.digest, ""])


def is_current(path: Path, slug: str) -> bool:
    """A record stays as it is for as long as the rules keep their version: it must lead to the same end."""
    if not path.exists():
        return False
    rules: str = json.loads(path.read_text(encoding="utf-8"))["rules"]
    return rules == find(slug).rules_version


def record_text(sample: Sample) -> str:
    """The record of a game. Which program played it is left out: any must come to the same end."""
    record = sample.play_out().record.plain()
    del record["program"]
    return json.dumps(record, indent=1) + "\n"


def read_perft(path: Path) -> Iterator[tuple[str, str, list[tuple[int, int]]]]:
    """The positions of a file: name, how it is set up, and for each depth the number of lines of play.

    [name]
    new players=2 seed=1          or    set_up seed=1 {a position document}
    1 4
    2 48
    """
    for block in path.read_text(encoding="utf-8").split("\n["):
        lines = [line for line in block.lstrip("[").splitlines() if line and not line.startswith("#")]
        if len(lines) > 1:
            counts = [tuple(map(int, line.split())) for line in lines[2:]]
            yield lines[0].rstrip("]"), lines[1], [(depth, count) for depth, count in counts]


def begin(slug: str, how: str) -> co.Game:
    """The game that a line of a perft file begins."""
    verb, _, rest = how.partition(" ")
    if verb == "new":
        facts = dict(each.split("=") for each in rest.split())
        return co.new(slug, seed=int(facts.pop("seed")), **facts)
    seed, _, document = rest.partition(" ")
    return co.set_up(slug, json.loads(document), seed=int(seed.removeprefix("seed=")))


def perft_text(slug: str, path: Path) -> str:
    """The file with the counts of today."""
    head = path.read_text(encoding="utf-8").split("\n[", 1)[0]
    blocks = [head.rstrip("\n") + "\n"]
    for name, how, counts in read_perft(path):
        game = begin(slug, how)
        rows = [f"{depth} {co.perft(game, depth)}" for depth, _ in counts]
        blocks.append("\n".join([f"[{name}]", how, *rows, ""]))
    return "\n".join(blocks)


def files() -> Iterator[tuple[Path, str]]:
    """Every file and what it should hold."""
    for sample in PLAYTHROUGHS:
        yield GAMES / sample.slug / "playthroughs" / f"{sample.name}.txt", playthrough(sample)
    for sample in REPLAYS:
        path = GAMES / sample.slug / "replays" / f"{sample.name}.json"
        if not is_current(path, sample.slug):
            yield path, record_text(sample)
    for path in sorted(GAMES.glob("*/perft.txt")):
        yield path, perft_text(path.parent.name, path)


def main() -> int:
    changed = 0
    for path, text in files():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        changed += 1
        if "--write" in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        print(f"{'written' if '--write' in sys.argv else 'changed'}: {path.relative_to(GAMES)}")
    return 1 if changed and "--write" not in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
