"""The last two rounds of a short game: exploring, Banners, a Beast that carries Gold away, and a Rest."""

from __future__ import annotations

from typing import Any

import colossarium as co
from lessons.story import Said, Story


def tell() -> Story:
    story = Story(
        game="colossi_gold",
        rival="Morgan",
        position=_stacked(
            {
                "options": {"players": 2, "traits": "off", "first_player": 1, "target_gold": 25},
                "round": 6,
                "players": [
                    {"colossus": "C3", "acolytes": {"B3": 1, "C3": 1}, "hand": ["Pilfer"], "gold": 8},
                    {
                        "colossus": "E3",
                        "acolytes": {"C4": 2, "D4": 1},
                        "banners": {"D4": 1},
                        "hand": ["Bolster", "Fortitude"],
                        "gold": 11,
                    },
                ],
                "tiles": {
                    "B3": "Grass, 2 Gold",
                    "C3": "Starting Tile",
                    "C4": "Grass, card",
                    "D3": "Grass, 1 Gold",
                    "D4": "Grass, 2 Gold",
                    "E3": "Starting Tile",
                    "E4": "Lair: Hungry Beast",
                },
                "cubes": {
                    "B3": {"gold": 2},
                    "C3": {"gold": 1},
                    "C4": {"card": 1},
                    "D3": {"gold": 1},
                    "D4": {"gold": 4, "card": 1},
                    "E3": {"gold": 1},
                },
                "beasts": {"hungry": "D4"},
            },
            deck=["Lure", "Walk", "Secure", "Sabotage"],
            tile_deck=["Treasure Trove", "Hallowed Ground"],
        ),
        intro=Said(
            "A short game, to 25 Gold. Raise Banners on spaces that you control, and later rest to cash them "
            "in: that is how Gold is made. Morgan leads with 11 to 8 and has a Banner on the richest space. "
            "You have two rounds' worth of a plan.",
            "Eine kurze Partie, bis 25 Gold. Stelle Banner auf Felder, die du kontrollierst, und raste "
            "später, um sie zu werten: So kommt man zu Gold. Morgan führt mit 11 zu 8 und hat ein Banner "
            "auf dem reichsten Feld. Du hast einen Plan für zwei Runden.",
        ),
    )
    _first_turn(story)
    _deploying(story)
    _morgan(story)
    _second_turn(story)
    _resting(story)
    _last_turn(story)
    story.end(
        "26 to 17: you win. A usual game goes to 50 Gold, with two Beasts, and with Traits, which bend the "
        "rules for whoever has them.",
        "26 zu 17: Du gewinnst. Eine übliche Partie geht bis 50 Gold, mit zwei Bestien und mit Wesenszügen, "
        "die die Regeln für den biegen, der sie hat.",
        (
            "A turn: Grass without cubes gets new ones, you draw a card, take four Actions, may move a "
            "Beast, and then deploy or rest.",
            "Ein Zug: Wiesen ohne Würfel bekommen neue, du ziehst eine Karte, hast vier Aktionen, darfst "
            "eine Bestie bewegen, und dann stellst du Banner auf oder rastest.",
        ),
        (
            "A piece that comes to a space in the fog lays the next tile there, and stops. From spaces with "
            "other pieces of yours it may go on.",
            "Kommt eine Figur auf ein Feld im Nebel, legt sie dort das nächste Plättchen und bleibt stehen. "
            "Von Feldern mit anderen eigenen Figuren darf sie weitergehen.",
        ),
        (
            "You deploy Banners where you have control: with a lone Colossus, or with most Acolytes. Whoever "
            "takes control later can put their own in its place.",
            "Banner stellst du auf, wo du die Kontrolle hast: mit einem Koloss allein oder mit den meisten "
            "Akolythen. Wer sie später übernimmt, kann sein eigenes an die Stelle setzen.",
        ),
        (
            "A Rest scores all your Banners: you take the cubes of each space, then its tile does what it "
            "says.",
            "Eine Rast wertet alle deine Banner: Du nimmst die Würfel jedes Feldes, dann tut sein Plättchen, "
            "was darauf steht.",
        ),
    )
    return story


def _stacked(position: dict[str, Any], **uppermost: list[str]) -> dict[str, Any]:
    """The position with whole decks, in which these are the first to be drawn."""
    begun = {**position, "moment": "action"}
    written = co.set_up("colossi_gold", begun, seed=1).position
    for pile, first in uppermost.items():
        rest = list(written[pile])
        for each in first:
            # Which Environments are in the deck is left to chance: another one gives way.
            rest.remove(each if each in rest else rest[-1])
        begun[pile] = first + rest
    return begun


def _first_turn(story: Story) -> None:
    story.you(
        "colossus 1",
        "Four Actions. The first is a Move: pick your Colossus.",
        "Vier Aktionen. Die erste ist eine Bewegung: Nimm deinen Koloss.",
    )
    story.you(
        "B4",
        "South-west, into the fog on B4. Who comes first lays the next tile there.",
        "Nach Südwesten, in den Nebel auf B4. Wer zuerst kommt, legt dort das nächste Plättchen.",
    )
    story.remark(
        "A Treasure Trove! Whenever a Banner is placed there, three gold cubes come with it. Remember that "
        "for the end of your turn.",
        "Eine Schatzkammer! Sooft dort ein Banner aufgestellt wird, kommen drei Goldwürfel dazu. Merk dir "
        "das für das Ende deines Zugs.",
    )
    story.you(
        "spawn",
        "The second Action: spawn an Acolyte. It appears beside your Colossus.",
        "Die zweite Aktion: Rufe einen Akolythen. Er erscheint bei deinem Koloss.",
    )
    story.you(
        "A3",
        "It may go on at once, since your Colossus makes B4 a road. Send it to A3.",
        "Er darf gleich weiter, denn dein Koloss macht B4 zur Straße. Schick ihn nach A3.",
    )
    story.remark(
        "Hallowed Ground: scored, it gives 2 Gold for each Acolyte of yours there. So it wants company.",
        "Geweihter Boden: Gewertet gibt er 2 Gold für jeden deiner Akolythen dort. Er braucht also "
        "Gesellschaft.",
    )
    story.you(
        "acolyte C3",
        "The third Action: the Acolyte on C3.",
        "Die dritte Aktion: der Akolyth auf C3.",
    )
    story.you(
        "B4",
        "First to B4. Your Colossus is there: a road.",
        "Zuerst nach B4. Dort ist dein Koloss: eine Straße.",
    )
    story.you("A3", "So on to A3, for the same Action.", "Also weiter nach A3, mit derselben Aktion.")
    story.you(
        "stop",
        "Here too it could go on, but here it should stay. Stop.",
        "Auch von hier könnte er weiter, aber hier soll er bleiben. Stopp.",
    )
    story.you(
        "pilfer",
        "The fourth Action: a card. Pilfer draws you two others.",
        "Die vierte Aktion: eine Karte. „Mausen“ zieht dir zwei andere.",
    )
    story.remark(
        "Lure and Walk, two cards that move Beasts. Look at the Hungry Beast on D4: it takes the cubes along "
        "from every space that it leaves.",
        "„Ködern“ und „Führen“, zwei Karten, die Bestien bewegen. Sieh dir die Hungerbestie auf D4 an: Sie "
        "nimmt von jedem Feld, das sie verlässt, die Würfel mit.",
    )


def _deploying(story: Story) -> None:
    story.you(
        "pass",
        "After the Actions you may move a Beast one step. You could steer it to your side, but Morgan could "
        "lead it back again. Pass.",
        "Nach den Aktionen darfst du eine Bestie einen Schritt bewegen. Du könntest sie zu dir lenken, aber "
        "Morgan könnte sie zurückführen. Passe.",
    )
    story.you(
        "place",
        "Now the Banners. You control three spaces: B4 with your Colossus, A3 and B3 with Acolytes. Take a "
        "Banner from your hand.",
        "Jetzt die Banner. Du kontrollierst drei Felder: B4 mit deinem Koloss, A3 und B3 mit Akolythen. Nimm "
        "ein Banner von deiner Hand.",
    )
    story.you("B4", "The first to the Treasure Trove.", "Das erste in die Schatzkammer.")
    story.remark("Three gold cubes.", "Drei Goldwürfel.")
    story.you("place", "The second …", "Das zweite …")
    story.you("A3", "… to the Hallowed Ground.", "… auf den Geweihten Boden.")
    story.you(
        "place",
        "And a third: only B3 is left, where two gold cubes lie.",
        "Und ein drittes: Nur B3 bleibt, wo zwei Goldwürfel liegen.",
    )
    story.remark(
        "Three Banners fly, and your turn is over. To score them you must rest, and a Banner Phase is for "
        "the one or the other: so in your next turn.",
        "Drei Banner wehen, und dein Zug ist vorbei. Um sie zu werten, musst du rasten, und aufstellen und "
        "rasten geht nicht im selben Zug: also im nächsten.",
    )


def _morgan(story: Story) -> None:
    story.they("acolyte C4", "C3", "acolyte C4", "C3", "B3", "acolyte C3", "B3", "stop", "fortitude")
    story.remark(
        "Two of Morgan's Acolytes on B3 against your one: Morgan controls it now. Fortitude gave you both a "
        "Gold.",
        "Zwei Akolythen von Morgan auf B3 gegen deinen einen: Jetzt kontrolliert Morgan das Feld. „Stärke“ "
        "gab euch beiden ein Gold.",
    )
    story.they("pass", "deploy", "place", "B3", "place")
    story.remark(
        "And Morgan's Banner stands on B3 in place of yours, which is back in your hand. But on D4 four gold "
        "cubes and a card still lie unscored, with the Hungry Beast among them.",
        "Und auf B3 steht Morgans Banner anstelle von deinem, das wieder auf deiner Hand ist. Aber auf D4 "
        "liegen noch immer vier Goldwürfel und eine Karte ungewertet, und die Hungerbestie mittendrin.",
    )


def _second_turn(story: Story) -> None:
    story.you(
        "acolyte B3",
        "Your Acolyte on B3 has nothing more to win there. Pick it.",
        "Dein Akolyth auf B3 hat dort nichts mehr zu gewinnen. Nimm ihn.",
    )
    story.you("A3", "To the others on the Hallowed Ground.", "Zu den anderen auf den Geweihten Boden.")
    story.you("stop", "And there it stays.", "Und dort bleibt er.")
    story.you("spawn", "Another Acolyte …", "Noch ein Akolyth …")
    story.you("A3", "… to the same place.", "… an denselben Ort.")
    story.you("stop", "Stop.", "Stopp.")
    story.you("spawn", "And one more.", "Und noch einer.")
    story.you("A3", "That makes five on A3.", "Das macht fünf auf A3.")
    story.you("stop", "Stop.", "Stopp.")
    story.you(
        "lure",
        "Now the stroke: Lure calls a Beast to your Colossus, from wherever it is.",
        "Jetzt der Streich: „Ködern“ ruft eine Bestie zu deinem Koloss, wo sie auch ist.",
    )
    story.remark(
        "It came with everything that lay on D4. Seven gold cubes and a card cube are on B4 now, under your "
        "Banner.",
        "Sie kam mit allem, was auf D4 lag. Auf B4 liegen jetzt sieben Goldwürfel und ein Kartenwürfel, "
        "unter deinem Banner.",
    )


def _resting(story: Story) -> None:
    story.you(
        "pass",
        "Don't move it now: it would take the cubes along. Pass.",
        "Bewege sie jetzt nicht: Sie nähme die Würfel mit. Passe.",
    )
    story.you(
        "rest",
        "And now rest, before Morgan can do anything about it.",
        "Und jetzt raste, bevor Morgan etwas dagegen tun kann.",
    )
    story.you(
        "banner B4",
        "All your Banners are scored, in the order you like. First the one on B4.",
        "Alle deine Banner werden gewertet, in beliebiger Reihenfolge. Zuerst das auf B4.",
    )
    story.remark(
        "7 Gold and a card from B4, and 10 Gold for five Acolytes on the Hallowed Ground. You have 26, more "
        "than 25: this is the last round. You began it, so Morgan has one more turn.",
        "7 Gold und eine Karte von B4, und 10 Gold für fünf Akolythen auf dem Geweihten Boden. Du hast 26, "
        "mehr als 25: Dies ist die letzte Runde. Du hast sie begonnen, also hat Morgan noch einen Zug.",
    )


def _last_turn(story: Story) -> None:
    story.they("bolster", "end", "pass", "rest", "banner D4", "banner B3")
    story.remark(
        "Morgan rests too: D4 had only new Grass to give. 5 Gold in all, and the game is over.",
        "Auch Morgan rastet: D4 hatte nur nachgewachsenes Gold zu geben. 5 Gold zusammen, und das Spiel "
        "ist aus.",
    )
