"""The first Age: Banners, Gold, and a Beast let loose."""

from __future__ import annotations

from typing import Any

import colossarium as co
from lessons.story import Said, Story

LOOT = {
    **{space: ["gold1"] for space in ("A4", "B1", "C2", "D2")},
    **{space: ["gold2"] for space in ("B5", "C4", "D5", "E1")},
    **{space: ["beast"] for space in ("A5", "B2", "C3", "E5")},
    **{space: ["colossus"] for space in ("A1", "A3", "B3", "D1", "D3", "E3", "E4")},
}


def tell() -> Story:
    story = Story(
        game="beastmaster",
        rival="Morgan",
        position=_stacked(
            {
                "options": {"players": 2, "first_player": 1},
                "players": [
                    {
                        "colossus": "B5",
                        "acolytes": {"B5": 2, "B6": 1},
                        "banners": ["B5", "B6"],
                        "hand": ["Fortitude", "Pilfer", "Teleport"],
                    },
                    {
                        "colossus": "D5",
                        "acolytes": {"D5": 1, "D4": 2},
                        "banners": ["D5", "D4"],
                        "hand": ["Purge", "Audacity", "Zeal"],
                    },
                ],
                "loot": LOOT,
            },
            deck=["Comradery", "Convert"],
            beast_deck=["Rampage", "Eruption"],
        ),
        intro=Said(
            "Your Colossus and three Acolytes have landed on B5 and B6, in the south of the island; "
            "Morgan's stand across from you. "
            "Two Banners are already up. Whoever has most Gold after the last Age wins: here is how to "
            "get some.",
            "Dein Koloss und drei Akolythen sind auf B5 und B6 gelandet, im Süden der Insel; Morgans "
            "Leute stehen dir gegenüber. "
            "Zwei Banner wehen schon. Wer nach dem letzten Zeitalter das meiste Gold hat, gewinnt: So "
            "kommst du dazu.",
        ),
    )
    _first_turn(story)
    _morgan(story)
    _second_turn(story)
    story.end(
        "You lead by far, and you hold the Hallowed Ground. A whole game has six Ages, or four; there are "
        "29 kinds of "
        "Colossus cards and 12 Beast Master cards to find out about.",
        "Du liegst weit vorn und hältst den Geweihten Boden. Eine ganze Partie hat sechs Zeitalter oder "
        "vier; 29 Arten von "
        "Kolosskarten und 12 Bestienkarten warten darauf, entdeckt zu werden.",
        (
            "Draw a card; then up to four Movements and two Colossus cards in any order; then your "
            "Banners earn.",
            "Eine Karte ziehen; dann bis zu vier Bewegungen und zwei Kolosskarten in beliebiger Folge; "
            "dann verdienen deine Banner.",
        ),
        (
            "A lone Colossus controls its space, otherwise most Acolytes do. Taking control raises a "
            "Banner, and it stays when you leave.",
            "Ein Koloss allein kontrolliert sein Feld, sonst die meisten Akolythen. Wer ein Feld übernimmt, "
            "hisst ein Banner, und es bleibt, wenn du gehst.",
        ),
        (
            "Spaces with pieces of yours are roads: a piece may pass any number of them in one Movement.",
            "Felder mit eigenen Figuren sind Straßen: Eine Figur darf in einer Bewegung über beliebig "
            "viele davon gehen.",
        ),
        (
            "Beast Master cards are played on anybody's turn. Acolytes that the Beast reaches die, and "
            "pay you.",
            "Bestienkarten spielt man in jedem Zug. Akolythen, die die Bestie erreicht, sterben, "
            "und du wirst bezahlt.",
        ),
    )
    return story


def _stacked(position: dict[str, Any], **uppermost: list[str]) -> dict[str, Any]:
    """The position with whole decks, in which these cards are the first to be drawn."""
    written = co.set_up("beastmaster", {**position, "moment": "action"}, seed=1).position
    stacked = {**position, "moment": "drawing"}
    for pile, first in uppermost.items():
        rest = list(written[pile])
        for card in first:
            rest.remove(card)
        stacked[pile] = first + rest
    return stacked


def _first_turn(story: Story) -> None:
    story.you(
        "create",
        "You have drawn a card. Now four Movements: creating an Acolyte is one of them.",
        "Du hast eine Karte gezogen. Jetzt vier Bewegungen: Einen Akolythen zu erschaffen ist eine davon.",
    )
    story.you(
        "A5",
        "It starts from your Colossus and may walk at once. Send it to A5: the token there is a Beast "
        "Master card.",
        "Er kommt von deinem Koloss und darf gleich gehen. Schick ihn nach A5: Das Plättchen dort ist "
        "eine Bestienkarte.",
    )
    story.remark(
        "Nobody else is there, so you take control, and a Banner goes up by itself.",
        "Niemand sonst ist dort, also übernimmst du das Feld, und ein Banner wird von selbst gehisst.",
    )
    story.you(
        "acolyte B5",
        "The next Movement: pick an Acolyte that stands with your Colossus.",
        "Die nächste Bewegung: Nimm einen Akolythen, der bei deinem Koloss steht.",
    )
    story.you(
        "C4",
        "To C4: a token of 2 Gold. It earns in each of your turns, as long as your Banner is there.",
        "Nach C4: ein Plättchen mit 2 Gold. Es zahlt in jedem deiner Züge, solange dein Banner dort steht.",
    )
    story.you(
        "acolyte B6",
        "Your Acolyte on B6 can go further than one space. Pick it.",
        "Dein Akolyth auf B6 kommt weiter als ein Feld. Nimm ihn.",
    )
    story.you(
        "A4",
        "A4 is two steps away, but A5 and B5 hold pieces of yours: a road. The Banner on B6 stays up "
        "behind it.",
        "A4 ist zwei Schritte entfernt, aber auf A5 und B5 stehen deine Figuren: eine Straße. Das Banner "
        "auf B6 bleibt zurück und weht weiter.",
    )
    story.you(
        "fortitude",
        "Now a card, one of two this turn. Fortitude pays 2 Gold for each space beside your Colossus that "
        "you control: A4, A5 and C4.",
        "Jetzt eine Karte, eine von zweien in diesem Zug. „Stärke“ zahlt 2 Gold für jedes Feld neben "
        "deinem Koloss, das du kontrollierst: A4, A5 und C4.",
    )
    story.remark(
        "6 Gold for you. Gifts serve everybody: Morgan controls D4, and gets 2.",
        "6 Gold für dich. Gaben dienen allen: Morgan kontrolliert D4 und bekommt 2.",
    )
    story.you(
        "create",
        "One Movement is left: create another Acolyte.",
        "Eine Bewegung bleibt: Erschaffe noch einen Akolythen.",
    )
    story.you(
        "C4",
        "Strengthen C4. Without a Colossus there, most Acolytes control a space; a tie is nobody's.",
        "Verstärke C4. Ohne Koloss kontrollieren die meisten Akolythen ein Feld; bei Gleichstand niemand.",
    )
    story.you(
        "end",
        "All Movements are made. End your turn: your Banners earn.",
        "Alle Bewegungen sind gemacht. Beende deinen Zug: Deine Banner verdienen.",
    )
    story.remark(
        "2 Gold on B5, 2 on C4, 1 on A4, and a Beast Master card from A5: it is Rampage. The Market on B6 "
        "pays when you discard cards.",
        "2 Gold auf B5, 2 auf C4, 1 auf A4 und von A5 eine Bestienkarte: „Amoklauf“. Der Markt auf B6 "
        "zahlt, wenn du Karten abwirfst.",
    )


def _morgan(story: Story) -> None:
    story.you(
        "pass",
        "Such a card may be played at almost any moment, by anybody. Wait: let Morgan gather first.",
        "Eine solche Karte darf fast jederzeit gespielt werden, von jedem. Warte: Lass Morgan sich erst "
        "sammeln.",
    )
    story.you(
        "pass",
        "Morgan's turn has begun, and you are asked again. A little patience.",
        "Morgans Zug hat begonnen, und du wirst wieder gefragt. Noch etwas Geduld.",
    )
    story.they("create", "D4")
    story.remark(
        "Three Acolytes on the Hallowed Ground: there each will be worth 1 Gold to Morgan in scoring.",
        "Drei Akolythen auf dem Geweihten Boden: Dort ist jeder für Morgan 1 Gold wert, wenn gewertet wird.",
    )
    story.you(
        "rampage",
        "Now! Play Rampage: the Beast moves twice, and you lead it.",
        "Jetzt! Spiele „Amoklauf“: Die Bestie bewegt sich zweimal, und du führst sie.",
    )
    story.you(
        "D4",
        "First to D4. Acolytes with the Beast die, and each one of Morgan's brings you 1 Gold.",
        "Zuerst nach D4. Akolythen bei der Bestie sterben, und jeder von Morgan bringt dir 1 Gold.",
    )
    story.remark("Three at one blow.", "Drei auf einen Streich.")
    story.you(
        "D5",
        "And on to D5, where Morgan's Colossus stands. Colossi don't die: they flee.",
        "Und weiter nach D5, wo Morgans Koloss steht. Kolosse sterben nicht: Sie fliehen.",
    )
    story.they("E4")
    story.remark(
        "One more Gold, and Morgan's Colossus has run to E4. The turn goes on from there.",
        "Noch ein Gold, und Morgans Koloss ist nach E4 gerannt. Von dort geht der Zug weiter.",
    )
    story.they("create", "E3", "end")
    story.remark(
        "The first Age is over: everybody has had a turn. You begin the second.",
        "Das erste Zeitalter ist vorbei: Alle waren am Zug. Du beginnst das zweite.",
    )


def _second_turn(story: Story) -> None:
    story.you(
        "colossus 1",
        "D4 is empty, but Morgan's Banner still flies there. Send your Colossus.",
        "D4 ist leer, aber Morgans Banner weht noch dort. Schick deinen Koloss.",
    )
    story.you(
        "D4",
        "Over C4, where your Acolytes are the road. A Colossus alone controls its space: Morgan's Banner "
        "goes home.",
        "Über C4, wo deine Akolythen die Straße sind. Ein Koloss allein kontrolliert sein Feld: Morgans "
        "Banner geht nach Hause.",
    )
    story.you(
        "A4",
        "All five of your Banners are on the island, so one may be shifted. Take the one that earns "
        "least: A4.",
        "Alle fünf Banner sind auf der Insel, also darf eines versetzt werden. Nimm das, das am wenigsten "
        "bringt: A4.",
    )
    story.you(
        "acolyte C4",
        "Now bring believers. Pick an Acolyte on C4.",
        "Nun bring Gläubige. Nimm einen Akolythen auf C4.",
    )
    story.you(
        "D4",
        "To D4: on Hallowed Ground each of your Acolytes earns 1 Gold.",
        "Nach D4: Auf Geweihtem Boden verdient jeder deiner Akolythen 1 Gold.",
    )
    story.you("create", "Another one: create it.", "Noch einer: Erschaffe ihn.")
    story.you("D4", "Right there, with your Colossus.", "Gleich dort, bei deinem Koloss.")
    story.you(
        "end",
        "One Movement is left over, and need not be used. End your turn and count.",
        "Eine Bewegung bleibt übrig und muss nicht sein. Beende deinen Zug und zähle.",
    )
    story.remark(
        "2 Gold on B5, 2 on C4, 2 for the Acolytes on D4, and a new Beast Master card.",
        "2 Gold auf B5, 2 auf C4, 2 für die Akolythen auf D4 und eine neue Bestienkarte.",
    )
