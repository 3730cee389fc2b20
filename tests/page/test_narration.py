"""Who looks at what the page tells, and at nothing else, can say what happened in a round."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import expect

from colossarium.client import Client
from page.browsing import Visitor
from page.conftest import Come
from page.narration import NAMES, TOLD, Frame, Round, Story
from page.test_axe import is_sound
from page.words import say
from sampling import sampled

ROUNDS = {
    "beasthunt": Round("beasthunt", 1, 3, 129, 155),
    "beastmaster": Round("beastmaster", 1, 3, 83, 105),
    "colossi_ages": Round("colossi_ages", 2, 3, 28, 46),
    "colossi_gold": Round("colossi_gold", 1, 3, 217, 245),
    "kolossus": Round("kolossus", 1, 4, 61, 68),
}

Answer = Callable[[Story], object]
Truth = Callable[[Round], object]
Questions = Mapping[str, tuple[Answer, Truth]]


def several(pattern: str) -> Answer:
    return lambda story: sorted(story.all(pattern))


def reasons(story: Story) -> Counter[str]:
    """For each gain of Gold what brought it: a card, a tile, a Banner."""
    found: Counter[str] = Counter()
    for frame, sentence in story.sentences():
        if re.search(r"gains \d+ Gold|pays \w+ \d+ Gold", sentence):
            found[reason(frame, sentence)] += 1
    return found


def reason(frame: Frame, sentence: str) -> str:
    told = re.search(r"\(([^)]+)\)$|(Banner) on", sentence) or re.search(
        r"plays (.+)$|(Banner) on", frame.head
    )
    return (told[1] or told[2]) if told else ""


def causes(played: Round) -> Counter[str]:
    """The same, from the record: the thing whose script was running, else a Banner."""
    gains = [line for line in played.news if re.search(r"gains \d+ Gold|pays .* \d+ Gold", line.text)]
    return Counter("Banner" if line.cause is None else played.end.words.label(*line.cause) for line in gains)


COLOURS = dict(zip(NAMES, ("purple", "green", "orange"), strict=False))
STOOD = r"^(\w+) stands an? (\w+) card on (\w+)"
ROLLED = "{me} rolls {n} on the die of destiny"
WENT = r"^(\w+)(?:'s Colossus goes| moves the Colossus).* from \w+ to (\w+)"

CARDS: Questions = {
    "who had a turn": (
        lambda story: {each.who for each in story.frames} - {"Ann", ""},
        lambda played: played.seats() - {"Ann"},
    ),
    "who gained how much": (
        lambda story: story.changes(
            r"(?P<who>\w+) gains (?P<n>\d+) Gold", r"(?P<who>\w+) pays (?P<to>\w+) (?P<n>\d+) Gold"
        ),
        lambda played: played.scores(),
    ),
    "what brought the Gold": (reasons, causes),
    "where Colossi went": (
        lambda story: {each[0]: each[1] for each in story.all(WENT)},
        lambda played: played.of_players("colossus"),
    ),
}

QUESTIONS: Mapping[str, Questions] = {
    "beastmaster": {
        **CARDS,
        "who played what": (
            several(r"^(\w+) plays (.+)$"),
            lambda played: sorted(played.named("{me} plays {")),
        ),
    },
    "colossi_ages": {
        **CARDS,
        "which tiles were laid where": (
            lambda story: {space: tile for tile, space in story.all(r"^(.+) lies on (\w\d)")},
            lambda played: played.new("tiles"),
        ),
    },
    "colossi_gold": {
        **CARDS,
        "which tiles were laid where": (
            lambda story: {space: tile for tile, space in story.all(r"^(.+) lies on (\w\d)")},
            lambda played: played.new("tiles"),
        ),
    },
    "beasthunt": {
        "which dice lie where": (
            lambda story: {place: die for die, place in story.all(r"puts (.+) on (h\S+)$")},
            lambda played: played.new("dice"),
        ),
        "who stood which card where": (
            lambda story: {line: f"{COLOURS[who]} {card}" for who, card, line in story.all(STOOD)},
            lambda played: played.new("cards"),
        ),
        "which beasts came where": (
            lambda story: {
                space: beast for beast, space in story.all(r"(?:brings a|drives the) (\w+) .*to (\w\d)$")
            },
            lambda played: played.new("beasts"),
        ),
        "who gained how much": (
            lambda story: story.changes(r"(?P<who>\w+) scores (?P<n>\d+) for"),
            lambda played: played.scores(),
        ),
        "for what": (
            lambda story: sorted(each for (each,) in story.all(r"scores \d+ for the fence (\w+)")),
            lambda played: sorted(set(played.table("scored")[1]) - set(played.table("scored")[0])),
        ),
    },
    "kolossus": {
        "who had a turn": (
            lambda story: {each.who for each in story.frames} - {"Ann", ""},
            lambda played: played.seats() - {"Ann"},
        ),
        "what each rolled": (
            several(r"^(\S+) rolls (\d) on"),
            lambda played: sorted(
                (name, str(line.values[-1]))
                for line, (name,) in zip(played.lines(ROLLED), played.named(ROLLED), strict=True)
            ),
        ),
        "what moved where": (
            lambda story: set(story.all(r"The (\S+) \w+ moves from \w+ to (\w+)")),
            lambda played: standing(played, 1) - standing(played, 0),
        ),
        "what is gone from where": (
            lambda story: {
                *story.all(r"The (\S+) \w+ moves from (\w+) to"),
                *((whose, space) for space, whose in story.all(r"to (\w+) and beats the (\S+)")),
            },
            lambda played: standing(played, 0) - standing(played, 1),
        ),
        "who was beaten": (
            lambda story: [victim for (victim,) in story.all(r"beats the (.+)$")],
            lambda played: fallen(played),
        ),
    },
}


def standing(played: Round, at: int) -> set[tuple[str, str]]:
    """Whose miniatures stand where."""
    warbands = played.table("warbands")[at].values()
    return {
        (each["title"], space)
        for each in warbands
        for space in (each["colossus"], *each["guardians"], *each["warriors"])
        if space is not None
    }


def fallen(played: Round) -> list[str]:
    before, after = played.table("warbands")
    return [
        f"{before[name]['title']} Colossus"
        for name in before
        if before[name]["colossus"] and not after[name]["colossus"]
    ]


def watch(come: Come, client: Client, played: Round, sound: str = "off") -> Visitor:
    """Ann at a table where it is the others' turn, with one thing told after the other; the others choose."""
    names = NAMES[: played.players]
    table = client.go_on(played.end.record, played.first, sit=names, pause=0)
    who = come()
    kept = json.dumps({"pace": -1, "sound": sound})
    who.context.add_init_script(
        f"""if (location.protocol.startsWith('http') && !localStorage.getItem('by hand')) {{
            localStorage.setItem('by hand', 'yes');
            localStorage.setItem('colossarium.settings', '{kept}');
        }}"""
    )
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    who.page.locator(".prompt").wait_for()
    for number, choice in played.choices:
        seat = table.seats[number]
        seat.present()
        seat.choose(choice)
    return who


@pytest.mark.parametrize("game", sampled(ROUNDS, keep=3, of="narration"))
def test_five_questions_are_answered_by_what_is_told(come: Come, client: Client, game: str) -> None:
    played = ROUNDS[game]
    who = watch(come, client, played)
    story = Story(who.page.evaluate(TOLD))
    answers = {question: read(story) for question, (read, _) in QUESTIONS[game].items()}
    truth = {question: ask(played) for question, (_, ask) in QUESTIONS[game].items()}
    assert len(truth) == 5 and all(truth.values()), truth
    assert answers == truth
    entries = who.page.locator(".strip .entry .words").all_inner_texts()
    assert list(dict.fromkeys(entries)) == list(dict.fromkeys(each.head for each in story.frames))


def test_the_log_is_open_where_there_is_room_and_the_strip_outlives_a_reload(
    come: Come, client: Client
) -> None:
    who = watch(come, client, ROUNDS["kolossus"], sound="unasked")
    who.page.locator(".scene").wait_for()
    is_sound(who)
    who.page.get_by_role("group", name=say("sound.ask")).get_by_text(say("sound.no")).click()
    expect(who.page.get_by_role("button", name=say("sound.unmute"))).to_be_visible()
    who.page.evaluate(TOLD)
    strip = who.page.locator(".strip .entry .words")
    told = strip.all_inner_texts()
    expect(who.page.locator("#log")).to_be_visible()
    expect(who.page.locator("#log .strip"), "at the head of the log").to_be_visible()
    who.page.reload()
    strip.first.wait_for()
    expect(strip).to_have_text(told)
    who.page.locator(".strip button").first.click()
    expect(who.page.locator(".prompt")).to_contain_text(say("table.then"))
    expect(who.page.locator(".prompt")).to_contain_text(told[0])
    who.page.get_by_role("button", name=say("table.then.now")).click()
    who.page.get_by_role("button", name=say("app.log"), exact=True).click()
    expect(who.page.locator("#log")).to_be_hidden()
    expect(who.page.locator(".foot .strip"), "above the prompt").to_be_visible()
    kept = json.loads(who.page.evaluate("localStorage.getItem('colossarium.settings')"))
    assert (kept["log"], kept["sound"]) == (False, "off")
