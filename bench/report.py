"""How the bars say what they found."""

from __future__ import annotations

import argparse
import json
from typing import Any

STRICT = "times over their bars are faults, too: on a quiet machine"


def parser(text: str | None) -> argparse.ArgumentParser:
    """With the words that all of them have."""
    made = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--seed", type=int, default=1, help="what is drawn at random comes from it (1)")
    made.add_argument("--json", action="store_true", help="say it for programs")
    return made


def say(found: dict[str, Any], as_json: bool, strict: bool = False) -> int:
    """Print what was found, and give the exit code: 1 if the bar is broken; with `strict` also if what is
    `missed` is a time."""
    faults = found["faults"]
    if as_json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            if name != "faults":
                print(f"{name.replace('_', ' ')}: {_plain(value)}")
        print(f"faults: {len(faults) or 'none'}")
        for fault in faults[:20]:
            print(f"  {fault}")
    return 1 if faults or (strict and found.get("missed")) else 0


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(each)}" for name, each in value.items())
    return f"{value:.4g}" if isinstance(value, float) else str(value)
