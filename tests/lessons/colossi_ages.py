"""The end of a first Age: exploring, roads, a Beast led by the nose, and the harvest."""

from __future__ import annotations

from typing import Any

import colossarium as co
from lessons.story import Said, Story


def tell() -> Story:
    story = Story(
        game="colossi_ages",
        rival="Morgan",
        position=_stacked(
            {
                "options": {"players": 2, "traits": "none", "first_player": 1},
                "age_card": "Age of Exploration",
                "ages_to_come": ["Age of Dominion", "Age of Storms"],
                "round": 4,
                "players": [
                    {
                        "colossus": "C3",
                        "acolytes": {"B3": 2},
                        "hand": ["Walk", "Early Reap"],
                        "gold": 2,
                    },
                    {
                        "colossus": "E3",
                        "acolytes": {"C2": 2, "D3": 1},
                        "hand": ["Pilfer", "Sacrifice"],
                        "gold": 3,
                    },
                ],
                "tiles": {
                    "B3": "Card Grass",
                    "C2": "Gold Grass",
                    "C3": "Gold Grass",
                    "D2": "Mountaintop of the Giants",
                    "D3": "Card Grass",
                    "E3": "Market",
                },
                "beasts": {"wind": "C1", "stone": "C5"},
            },
            deck=["Pilfer", "Lure", "Walk", "Bolster"],
            tile_deck=[
                "Deep Mines",
                "Hallowed Ground",
                "Lucky Lumen",
                "Gold Grass",
                "Card Grass",
                "Gold Grass",
            ],
        ),
        intro=Said(
            "Three Ages, five turns each, four Actions a turn: this is the fourth turn of Age I. Most of the "
            "island lies in fog, Morgan leads by a Gold, and when the Age ends everybody reaps what they "
            "control. So take control of something worth reaping.",
            "Drei Zeitalter zu je fünf Zügen mit je vier Aktionen: Dies ist der vierte Zug von Zeitalter I. "
            "Fast die ganze Insel liegt im Nebel, Morgan führt mit einem Gold, und am Ende des Zeitalters "
            "erntet jeder, was er kontrolliert. Verschaffe dir also etwas, das sich zu ernten lohnt.",
        ),
    )
    _first_turn(story)
    _morgan(story)
    _second_turn(story)
    _morgan_again(story)
    _reaping(story)
    story.end(
        "More than twice Morgan's Gold, and the Mantle: you begin Age II, with other Beasts and another "
        "way to score. Traits come with your next game; they bend the rules for whoever has them.",
        "Mehr als doppelt so viel Gold wie Morgan, und der Mantel dazu: Du beginnst Zeitalter II, mit "
        "anderen Bestien und einer anderen Wertung. Wesenszüge kommen in deiner nächsten Partie dazu; sie "
        "biegen die Regeln für den, der sie hat.",
        (
            "Four Actions a turn: move a piece, spawn an Acolyte, play a card. Then draw a card.",
            "Vier Aktionen je Zug: eine Figur bewegen, einen Akolythen rufen, eine Karte spielen. Dann eine "
            "Karte ziehen.",
        ),
        (
            "A piece that comes to a space in the fog lays the next tile there. From spaces with other "
            "pieces of yours it may go on.",
            "Kommt eine Figur auf ein Feld im Nebel, legt sie dort das nächste Plättchen. Von Feldern mit "
            "anderen eigenen Figuren darf sie weitergehen.",
        ),
        (
            "A lone Colossus controls its space, otherwise most Acolytes do.",
            "Ein Koloss allein kontrolliert sein Feld, sonst die meisten Akolythen.",
        ),
        (
            "At the end of an Age its card is scored; then all reap in turn: Acolytes go home, cubes are "
            "Gold, and the tile gives what it gives.",
            "Am Ende eines Zeitalters wird seine Karte gewertet; dann ernten alle reihum: Akolythen gehen "
            "heim, Würfel sind Gold, und das Plättchen gibt, was es gibt.",
        ),
        (
            "Beasts belong to nobody. What they do depends on who leads them, and where to.",
            "Bestien gehören niemandem. Was sie anrichten, hängt davon ab, wer sie wohin führt.",
        ),
    )
    return story


def _stacked(position: dict[str, Any], **uppermost: list[str]) -> dict[str, Any]:
    """The position with whole decks, in which these are the first to be drawn."""
    begun = {**position, "moment": "action"}
    written = co.set_up("colossi_ages", begun, seed=1).position
    for pile, first in uppermost.items():
        rest = list(written[pile])
        for each in first:
            rest.remove(each)
        begun[pile] = first + rest
    return begun


def _first_turn(story: Story) -> None:
    story.you(
        "colossus 1",
        "Four Actions. The first is a Move: pick your Colossus.",
        "Vier Aktionen. Die erste ist eine Bewegung: Nimm deinen Koloss.",
    )
    story.you(
        "C4",
        "South, into the fog on C4. Who comes first lays the next tile there.",
        "Nach Süden, in den Nebel auf C4. Wer zuerst kommt, legt dort das nächste Plättchen.",
    )
    story.remark(
        "The Deep Mines, with three cubes of Gold! They are yours if you still control C4 when you Reap "
        "it. A Colossus alone always does.",
        "Die Tiefen Minen, mit drei Goldwürfeln! Sie gehören dir, wenn du C4 noch kontrollierst, sobald du "
        "es erntest. Ein Koloss allein tut das immer.",
    )
    story.you(
        "spawn",
        "The second Action: spawn an Acolyte. It appears beside your Colossus.",
        "Die zweite Aktion: Rufe einen Akolythen. Er erscheint bei deinem Koloss.",
    )
    story.you(
        "B4",
        "And it may go on at once, since another piece of yours stands there. Send it to B4.",
        "Und er darf gleich weiter, denn dort steht noch eine Figur von dir. Schick ihn nach B4.",
    )
    story.remark(
        "Hallowed Ground: whoever Reaps it gets 2 Gold for each Acolyte of theirs there.",
        "Geweihter Boden: Wer ihn erntet, bekommt 2 Gold für jeden eigenen Akolythen darauf.",
    )
    story.you(
        "acolyte B3",
        "The third Action: one of your two Acolytes on B3. The other keeps control there.",
        "Die dritte Aktion: einer deiner zwei Akolythen auf B3. Der andere behält dort die Kontrolle.",
    )
    story.you(
        "B4",
        "First to B4. Your Acolyte there makes it a road.",
        "Zuerst nach B4. Dein Akolyth dort macht es zur Straße.",
    )
    story.you(
        "A4",
        "So on to A4, for the same Action.",
        "Also weiter nach A4, mit derselben Aktion.",
    )
    story.remark(
        "Lucky Lumen: a cube for each piece that arrives. One already lies there.",
        "Das Glückslicht: ein Würfel für jede Figur, die ankommt. Einer liegt schon dort.",
    )
    story.you(
        "walk",
        "Morgan has two Acolytes on C2, and the Wind Beast is near. Walk moves a Beast two spaces, and "
        "gives its Action back.",
        "Morgan hat zwei Akolythen auf C2, und die Windbestie ist nah. „Führen“ bewegt eine Bestie um zwei "
        "Felder und gibt die Aktion zurück.",
    )
    story.you(
        "wind beast",
        "Take the Wind Beast: it carries along all Acolytes of a space that it leaves.",
        "Nimm die Windbestie: Sie nimmt alle Akolythen eines Feldes mit, das sie verlässt.",
    )
    story.you("C2", "To Morgan's Acolytes on C2.", "Zu Morgans Akolythen auf C2.")
    story.you(
        "D2",
        "And with them to D2, the Mountaintop of the Giants. When anybody arrives there, all Acolytes on it "
        "die.",
        "Und mit ihnen nach D2, auf den Gipfel der Riesen. Wenn dort jemand ankommt, sterben alle "
        "Akolythen auf ihm.",
    )
    story.remark(
        "Blown away. They are in Morgan's reserve again, and nobody controls C2 any more.",
        "Weggeweht. Sie sind wieder in Morgans Reserve, und C2 kontrolliert niemand mehr.",
    )
    story.you(
        "spawn",
        "One Action is left, thanks to Walk: another Acolyte.",
        "Eine Aktion bleibt, dank „Führen“: noch ein Akolyth.",
    )
    story.you("B4", "Onto the Hallowed Ground.", "Auf den Geweihten Boden.")
    story.you(
        "stop",
        "It could go on from here, but it should stay. Stop.",
        "Von hier könnte er weiter, aber er soll bleiben. Stopp.",
    )
    story.remark(
        "No Actions are left, so your turn is over, and you have drawn a card.",
        "Keine Aktion ist übrig, also ist dein Zug vorbei, und du hast eine Karte gezogen.",
    )


def _morgan(story: Story) -> None:
    story.they("colossus 2", "D4", "spawn", "D3", "stop", "acolyte D3", "C3", "pilfer")
    story.remark(
        "Morgan has come to D4, taken C3 behind your back, and drawn cards.",
        "Morgan ist nach D4 gekommen, hat hinter deinem Rücken C3 genommen und Karten gezogen.",
    )


def _second_turn(story: Story) -> None:
    story.you(
        "early reap",
        "The last turn of the Age. Early Reap harvests now a space with two of your Acolytes: the Hallowed "
        "Ground.",
        "Der letzte Zug des Zeitalters. „Frühe Ernte“ erntet jetzt schon ein Feld mit zwei deiner "
        "Akolythen: den Geweihten Boden.",
    )
    story.remark(
        "4 Gold. Whoever Reaps takes their Acolytes there back into the reserve. And at the end of the Age "
        "you may Reap B4 once more.",
        "4 Gold. Wer erntet, nimmt seine Akolythen von dort in die Reserve zurück. Und am Ende des "
        "Zeitalters darfst du B4 noch einmal ernten.",
    )
    story.you(
        "spawn",
        "So back there at once. Besides, this Age pays 1 Gold for each space with Acolytes of yours.",
        "Also gleich wieder hin. Außerdem zahlt dieses Zeitalter 1 Gold für jedes Feld mit deinen Akolythen.",
    )
    story.you("B4", "One to B4.", "Einer nach B4.")
    story.you(
        "spawn",
        "The next one goes further, into the fog.",
        "Der nächste geht weiter, in den Nebel.",
    )
    story.you("B4", "Along the road over B4 …", "Auf der Straße über B4 …")
    story.you("B5", "… to B5.", "… nach B5.")
    story.you(
        "spawn",
        "And a last one, to the Stone Beast.",
        "Und ein letzter, zur Steinbestie.",
    )
    story.you(
        "C5",
        "Acolytes with the Stone Beast can't be killed or moved, and stay even when their space is Reaped.",
        "Akolythen bei der Steinbestie können weder sterben noch bewegt werden und bleiben sogar, wenn ihr "
        "Feld geerntet wird.",
    )


def _morgan_again(story: Story) -> None:
    story.they("spawn", "E3", "spawn", "D3", "stop", "bolster", "end")
    story.remark(
        "The Age is over and scored: 5 Gold for your five spaces with Acolytes, 3 for Morgan. Now the Reap "
        "Phase: space by space, in turn.",
        "Das Zeitalter ist vorbei und gewertet: 5 Gold für deine fünf Felder mit Akolythen, 3 für Morgan. "
        "Jetzt die Ernte: Feld für Feld, reihum.",
    )


def _reaping(story: Story) -> None:
    story.you(
        "C4",
        "You hold the Mantle and begin. The mines first: three cubes.",
        "Du trägst den Mantel und beginnst. Zuerst die Minen: drei Würfel.",
    )
    story.remark(
        "3 Gold, and six new cubes lie there for the next Age. Your Colossus lies down: it has worked, "
        "and still controls C4.",
        "3 Gold, und für das nächste Zeitalter liegen sechs neue Würfel dort. Dein Koloss legt sich hin: Er "
        "hat gearbeitet und kontrolliert C4 weiter.",
    )
    story.they("D4")
    story.you(
        "B4",
        "The Hallowed Ground: 2 Gold for the Acolyte there.",
        "Der Geweihte Boden: 2 Gold für den Akolythen dort.",
    )
    story.they("C3")
    story.you("A4", "The cube of the Lucky Lumen.", "Der Würfel des Glückslichts.")
    story.they("D3")
    story.you(
        "C5",
        "C5 is Grass with Gold as its Loot. Look what your Acolyte does.",
        "C5 ist eine Wiese mit Gold als Beute. Achte auf deinen Akolythen.",
    )
    story.remark(
        "It stays: the Stone Beast holds it.",
        "Er bleibt: Die Steinbestie hält ihn fest.",
    )
    story.they("E3", "done")
    story.you(
        "B3",
        "Two meadows are left, with a card each. B3 …",
        "Zwei Wiesen sind übrig, mit je einer Karte. B3 …",
    )
    story.you("B5", "… and B5.", "… und B5.")
    story.remark(
        "Nothing is left to Reap. You have most Gold, so the Mantle stays with you, and Age II begins: the "
        "Age of Dominion, with the Blood Beast.",
        "Nichts ist mehr zu ernten. Du hast das meiste Gold, also bleibt der Mantel bei dir, und "
        "Zeitalter II beginnt: das Zeitalter der Herrschaft, mit der Blutbestie.",
    )
