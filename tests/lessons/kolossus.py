"""The first landing: a quake, a fight, and a Colossus on the Citadel."""

from __future__ import annotations

from lessons.story import Said, Story


def tell() -> Story:
    story = Story(
        game="kolossus",
        rival="Morgan",
        position={
            "options": {"players": 2, "chapter": 1, "first": 1},
            "moment": "quake",
            "turn": "tuatha",
            "rolls": [
                *(2, 1, 2, 1),
                *(2, 2, 3, 1, 4, 1, 2, 3, 2, 2, 1),
                *(1, 2, 3, 1, 2, 3, 2, 3, 1, 1, 3),
                *(4, 2, 1, 3, 3),
            ],
        },
        intro=Said(
            "You command two warbands: Tua'tha in the south-west and Ishtari in the north-east. Krell and "
            "Firbolg are "
            "Morgan's. Whoever ends a move on the Citadel of Time takes the Crystals there. First the "
            "island quakes.",
            "Du führst zwei Heere: Tua'tha im Südwesten und Ishtari im Nordosten. Krell und Firbolg "
            "gehören Morgan. "
            "Wer eine Bewegung auf der Zitadelle der Zeit beendet, nimmt die Kristalle dort. Zuerst bebt "
            "die Insel.",
        ),
    )
    _quake(story)
    _first_round(story)
    _second_round(story)
    _third_round(story)
    story.end(
        "Two Crystals to one, and Morgan has lost a Colossus. A whole game has twelve rounds, with one "
        "more Crystal each; "
        "and a warband that loses its last miniature loses at once, with its ally.",
        "Zwei Kristalle zu einem, und Morgan hat einen Koloss verloren. Eine ganze Partie hat zwölf "
        "Runden mit je einem "
        "Kristall mehr; und wer die letzte Figur eines Heeres verliert, verliert sofort, mit seinem "
        "Verbündeten.",
        (
            "The Great Quake moves whole rows and columns, once for each warband, before round 1.",
            "Das Große Beben verschiebt ganze Reihen und Spalten, einmal je Heer, vor Runde 1.",
        ),
        (
            "The die of destiny gives activation points: a Warrior costs 1, a Guardian 2, the Colossus 3.",
            "Der Schicksalswürfel gibt Aktivierungspunkte: Ein Krieger kostet 1, ein Wächter 2, der "
            "Koloss 3.",
        ),
        (
            "Warriors walk straight, the others may turn once. Only a Colossus climbs more than one level "
            "in a step.",
            "Krieger gehen geradeaus, die anderen dürfen einmal abbiegen. Nur ein Koloss steigt mehr als "
            "eine Stufe auf einmal.",
        ),
        (
            "Enter an enemy's space to beat it. End on the Citadel to take every Crystal that lies there.",
            "Betritt das Feld eines Gegners, um ihn zu schlagen. Ende auf der Zitadelle, um alle "
            "Kristalle dort zu nehmen.",
        ),
    )
    return story


def _quake(story: Story) -> None:
    story.you(
        "col f S",
        "Tua'tha has rolled a 2: a central row or column moves by two. Take column f to the south, and "
        "the Citadel comes closer to you.",
        "Tua'tha hat eine 2 geworfen: Eine mittlere Reihe oder Spalte wandert um zwei. Nimm Spalte f nach "
        "Süden, und die Zitadelle kommt dir näher.",
    )
    story.remark(
        "The whole column slid as one, and the Citadel with its Crystal with it: it stands on f4 now.",
        "Die ganze Spalte ist als Stück gerutscht, und die Zitadelle mit ihrem Kristall mit ihr: Sie "
        "steht jetzt auf f4.",
    )
    story.they("row 8 E")
    story.remark(
        "Krell moves a row. A region that has moved once is left alone by the others.",
        "Krell verschiebt eine Reihe. Was sich einmal bewegt hat, lassen die anderen in Ruhe.",
    )
    story.you(
        "row 7 E",
        "Ishtari is yours too. Push row 7 to the east: it lays a stair in front of your corner there.",
        "Auch Ishtari gehört dir. Schiebe Reihe 7 nach Osten: Das legt eine Treppe vor deine Ecke dort.",
    )
    story.they("col d N")
    story.remark(
        "The quake is over. Round 1 begins, and Tua'tha has rolled 2 on the die of destiny: two "
        "activation points.",
        "Das Beben ist vorbei. Runde 1 beginnt, und Tua'tha hat mit dem Schicksalswürfel eine 2: zwei "
        "Aktivierungspunkte.",
    )


def _first_round(story: Story) -> None:
    story.you(
        "activate G",
        "Two points are two Warriors or one Guardian. Activate a Guardian: it rolls two dice and may turn "
        "once.",
        "Zwei Punkte sind zwei Krieger oder ein Wächter. Aktiviere einen Wächter: Er wirft zwei Würfel "
        "und darf einmal abbiegen.",
    )
    story.you(
        "b1",
        "2 and 3: five steps. Only now you say who walks: the Guardian on b1.",
        "2 und 3: fünf Schritte. Erst jetzt sagst du, wer geht: der Wächter auf b1.",
    )
    story.you(
        "e3",
        "To e3, on the first terrace. A Guardian climbs one level a step, so the Citadel itself is out of "
        "reach.",
        "Nach e3, auf die erste Terrasse. Ein Wächter steigt je Schritt eine Stufe; die Zitadelle selbst "
        "ist noch nicht zu erreichen.",
    )
    story.they("activate W", "c10", "g10")
    story.remark(
        "A Krell Warrior runs along the north coast, right up to your Ishtari.",
        "Ein Krieger der Krell läuft die Nordküste entlang, bis vor deine Ishtari.",
    )
    story.you(
        "activate W",
        "One point for Ishtari, one Warrior. And somebody has come within reach.",
        "Ein Punkt für Ishtari, ein Krieger. Und jemand ist in Reichweite gekommen.",
    )
    story.you(
        "i10",
        "The die shows 2. The Warrior on i10 stands in a straight line with the intruder, two steps away.",
        "Der Würfel zeigt 2. Der Krieger auf i10 steht in gerader Linie zum Eindringling, zwei Schritte "
        "entfernt.",
    )
    story.you(
        "g10",
        "Enter g10: whoever enters an enemy's space beats the miniature there.",
        "Betritt g10: Wer das Feld eines Gegners betritt, schlägt die Figur dort.",
    )
    story.remark("The Krell Warrior is gone for good.", "Der Krieger der Krell ist für immer fort.")
    story.they("activate C", "f4")
    story.remark(
        "Three points for Firbolg: the Colossus strides over all levels onto the Citadel and takes the "
        "Crystal. So Firbolg "
        "begins round 2, and a new Crystal comes.",
        "Drei Punkte für Firbolg: Der Koloss schreitet über alle Stufen auf die Zitadelle und nimmt den "
        "Kristall. Also "
        "beginnt Firbolg Runde 2, und ein neuer Kristall kommt.",
    )


def _second_round(story: Story) -> None:
    story.they("activate W", "i2", "h2")
    story.remark(
        "Standing on the Citadel is not enough: only a miniature that is activated takes Crystals. "
        "Firbolg had one point, too few for the Colossus.",
        "Auf der Zitadelle zu stehen genügt nicht: Nur wer aktiviert wird, nimmt Kristalle. Firbolg hatte "
        "einen Punkt, zu wenig für den Koloss.",
    )
    story.you(
        "activate C",
        "A 3 for Tua'tha! Wake your Colossus: it rolls three dice.",
        "Eine 3 für Tua'tha! Wecke deinen Koloss: Er wirft drei Würfel.",
    )
    story.you(
        "f4",
        "Six steps, and levels don't matter to a Colossus. Go to f4: beat the Colossus there and take the "
        "Crystal.",
        "Sechs Schritte, und Stufen kümmern einen Koloss nicht. Geh nach f4: Schlage den Koloss dort und "
        "nimm den Kristall.",
    )
    story.remark(
        "Beaten! The Crystal is yours, and Tua'tha will begin the next round.",
        "Geschlagen! Der Kristall ist dein, und Tua'tha beginnt die nächste Runde.",
    )
    story.they("activate G", "b11", "d8")
    story.remark(
        "A Krell Guardian is on its way to the middle. Keep an eye on it.",
        "Ein Wächter der Krell ist auf dem Weg zur Mitte. Behalte ihn im Auge.",
    )
    story.you(
        "activate W", "One point for Ishtari: a Warrior again.", "Ein Punkt für Ishtari: wieder ein Krieger."
    )
    story.you(
        "g10",
        "Up to three steps. Your victor on g10 goes on.",
        "Bis zu drei Schritte. Dein Sieger auf g10 geht weiter.",
    )
    story.you(
        "h9",
        "One step to h9, up onto the first terrace. You need not use all your points.",
        "Ein Schritt nach h9, hinauf auf die erste Terrasse. Du musst nicht alle Punkte nutzen.",
    )


def _third_round(story: Story) -> None:
    story.you(
        "activate C",
        "Round 3, and there is a third Crystal under your Colossus's feet. A 4: activate it again.",
        "Runde 3, und ein dritter Kristall liegt deinem Koloss zu Füßen. Eine 4: Aktiviere ihn noch einmal.",
    )
    story.you(
        "stay",
        "It need not go anywhere: stay, and a movement has ended on the Citadel.",
        "Er muss nirgendwohin: Bleib, und eine Bewegung hat auf der Zitadelle geendet.",
    )
    story.remark("The third Crystal: two to one for you.", "Der dritte Kristall: zwei zu eins für dich.")
