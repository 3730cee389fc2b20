"""Examples for every command's `--help`. A test runs them."""

from __future__ import annotations

from rich.markup import escape

from colossarium.cli import exit_codes

EXAMPLES = {
    "play": (
        "colossarium play",
        "colossarium play kolossus",
        "colossarium play my_game.py",
        "colossarium play --no-browser --port 8000",
    ),
    "terminal": (
        "colossarium terminal",
        "colossarium terminal beasthunt --players 3 --seed 7",
        "colossarium terminal kolossus --option chapter=3",
        "colossarium terminal --players 4 --seats 1,3 --bots pebble,cairn",
        "colossarium terminal --load evening.json",
    ),
    "serve": (
        "colossarium serve",
        "colossarium serve --port 8080 --database evening.sqlite",
        "colossarium serve --host 0.0.0.0 --allow-host games.home",
        "colossarium serve --proxy 127.0.0.1 --allow-host play.example.org --log-form json",
    ),
    "admin": (
        "colossarium admin tables --database evening.sqlite",
        "colossarium admin show TABLE --database evening.sqlite",
        "colossarium admin close TABLE --database evening.sqlite",
        "colossarium admin delete TABLE --yes --database evening.sqlite",
        "colossarium admin backup backup.sqlite --database evening.sqlite",
        "colossarium admin restore backup.sqlite --yes --database evening.sqlite",
    ),
    "simulate": (
        "colossarium simulate beasthunt --games 100000 --cores 2",
        "colossarium simulate beasthunt --players 4 --option enclosure=supports",
        "colossarium simulate beastmaster --bots playouts,random --playouts 50 --games 5",
        "colossarium simulate beasthunt --seed 7 --json",
    ),
    "ladder": (
        "colossarium ladder beasthunt --bots random,playouts:20 --games 4",
        "colossarium ladder beasthunt --bots random,playouts:5,playouts:20 --games 2 --out evening",
        "colossarium ladder beasthunt -b random,playouts:5 -n 2 --plot evening.svg --records evening",
        "colossarium ladder kolossus --players 4 --bots random,playouts:2 --games 1 --json",
    ),
    "lab": (
        "colossarium lab run experiment.toml",
        "colossarium lab run experiment.toml --games 400 --out evening --report evening.html",
        "colossarium lab report evening --json",
        "colossarium lab audit beasthunt --games 20 --report audit.html",
    ),
    "verify": (
        "colossarium verify beasthunt",
        "colossarium verify beasthunt --players 3 --games 100000 --seed 5",
        "colossarium verify beasthunt --option reroll=until_kept --json",
    ),
    "perft": (
        "colossarium perft beasthunt --depth 4",
        "colossarium perft beasthunt --depth 3 --divide --json",
        "colossarium perft beasthunt --position position.json --depth 2",
    ),
    "replay": (
        "colossarium replay evening.json",
        "colossarium replay evening.json --log",
        "colossarium replay evening.json --to 12 --trace",
        "colossarium replay evening.json --line",
    ),
    "games": (
        "colossarium games",
        "colossarium games beasthunt",
        "colossarium games beasthunt --schema",
        "colossarium games beasthunt --knobs",
        "colossarium games beasthunt --set active_dice=5 --differences",
    ),
    "learn": (
        "colossarium learn beasthunt --minutes 5",
        "colossarium learn colossi_ages --players 2,3,4 --option traits=base,none,goals --minutes 10",
        "colossarium learn beasthunt --resume beasthunt.safetensors --out better.safetensors --minutes 5",
    ),
    "bench": (
        "colossarium bench",
        "colossarium bench beasthunt --seconds 10",
        "colossarium bench kolossus --option chapter=3",
        "colossarium bench --json",
    ),
}


def epilogue(command: str) -> str:
    """The examples and the exit codes. A blank line is how typer keeps lines apart."""
    codes = exit_codes.CHECK_CODES if command == "verify" else exit_codes.CODES
    if command in ("simulate", "ladder", "lab", "verify", "perft", "bench", "learn"):
        codes = f"{codes} {exit_codes.AFTER_CTRL_C}"
    return "\n\n".join(("Examples:", *(f"  {escape(each)}" for each in EXAMPLES[command]), codes))
