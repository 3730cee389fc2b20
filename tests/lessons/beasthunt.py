"""The first hunt: two fences round a Unicorn."""

from __future__ import annotations

from lessons.story import Said, Story


def tell() -> Story:
    story = Story(
        game="beasthunt",
        rival="Morgan",
        position={
            "moment": "turn",
            "turn": "purple",
            "players": [
                {"colour": "purple", "hand": ["water", "thorns", "lightning", "bamboo"]},
                {"colour": "green", "hand": ["thorns", "thorns", "water", "lightning"]},
            ],
            "dice": {"h11.NW": "purple water", "h11.NE": "green water"},
            "cards": {"A1B1": "purple water"},
            "beasts": {"A1": "unicorn"},
            "rolls": [
                *("water", "water", "thorns", "lightning", "water", "beast"),
                *("thorns", "water", "bamboo", "lightning", "thorns", "beast"),
                *("bamboo", "water", "wild", "lightning", "thorns", "beast"),
            ],
        },
        intro=Said(
            "A Unicorn grazes in the corner A1. You and Morgan have each put one Water die beside it, and "
            "your Water card "
            "already stands on the line between A1 and B1. Close the pen in two turns, and the Unicorn is "
            "yours.",
            "In der Ecke A1 grast ein Einhorn. Du und Morgan habt je einen Wasserwürfel daneben gelegt, "
            "und deine Wasserkarte "
            "steht schon auf der Linie zwischen A1 und B1. Schließe das Gehege in zwei Zügen, und das "
            "Einhorn gehört dir.",
        ),
    )
    _first_turn(story)
    _morgan(story)
    _second_turn(story)
    story.end(
        "The gate is shut: two strong fences and a Unicorn. In a whole game the hunt goes on until "
        "somebody runs out of dice of "
        "their own; then the points of fences and captured beasts are added up.",
        "Das Tor ist zu: zwei starke Zäune und ein Einhorn. In einer ganzen Partie geht die Jagd weiter, "
        "bis jemand keine eigenen "
        "Würfel mehr hat; dann werden die Punkte der Zäune und der gefangenen Bestien zusammengezählt.",
        (
            "Roll four dice, keep what you like, roll the rest once more.",
            "Vier Würfel werfen, behalten, was gefällt, den Rest noch einmal werfen.",
        ),
        (
            "All dice of a hole show the same icon; a Wild joins any icon, one a turn.",
            "Alle Würfel einer Mulde zeigen dasselbe Zeichen; ein Joker passt zu jedem, einer je Zug.",
        ),
        (
            "A card with two dice at both ends is a fence: 2 points, 2 more if both ends match it, up to "
            "3 more for your own dice.",
            "Eine Karte mit zwei Würfeln an beiden Enden ist ein Zaun: 2 Punkte, 2 mehr, wenn beide Enden "
            "passen, bis zu 3 mehr für eigene Würfel.",
        ),
        (
            "Who closes a square, with cards on all its lines and all holes full, captures the beast in it.",
            "Wer ein Feld schließt, mit Karten auf allen Linien und vollen Mulden, fängt die Bestie darin.",
        ),
    )
    return story


def _first_turn(story: Story) -> None:
    story.you(
        "purple water",
        "You have rolled four dice. Your card stands on water: keep a Water die.",
        "Du hast vier Würfel geworfen. Deine Karte steht im Wasser: Behalte einen Wasserwürfel.",
    )
    story.you(
        "purple water",
        "Keep the second Water too. A fence needs a pair of dice at both of its ends.",
        "Behalte auch das zweite Wasser. Ein Zaun braucht an beiden Enden ein Würfelpaar.",
    )
    story.you(
        "roll",
        "Thorns and Lightning help nobody here. Roll them again: there is one new roll each turn.",
        "Dornen und Blitz helfen hier niemandem. Wirf sie noch einmal: Einen neuen Wurf gibt es je Zug.",
    )
    story.remark(
        "A third Water, and a Beast: a good roll.", "Ein drittes Wasser und eine Bestie: ein guter Wurf."
    )
    story.you(
        "purple water",
        "Now place your dice. Take a Water die.",
        "Jetzt legst du deine Würfel. Nimm einen Wasserwürfel.",
    )
    story.you(
        "h10.W",
        "The far end of your card, at the top border, is still open. Put the die on its left side, h10 W.",
        "Das andere Ende deiner Karte, am oberen Rand, ist noch offen. Lege den Würfel links davon auf "
        "h10 W.",
    )
    story.you(
        "purple water",
        "And its twin: take the next Water die.",
        "Und der Zwilling: Nimm den nächsten Wasserwürfel.",
    )
    story.you(
        "h10.E",
        "Right beside the card, h10 E. Then the fence has a pair at both ends and is complete.",
        "Gleich rechts neben die Karte, h10 E. Dann hat der Zaun an beiden Enden ein Paar und ist fertig.",
    )
    story.remark(
        "The fence gleams. It will score when your turn is over: 2 points, 2 more because both ends are "
        "Water, and 1 more "
        "because most of its dice are yours.",
        "Der Zaun glänzt. Am Ende deines Zuges zählt er: 2 Punkte, 2 mehr, weil beide Enden Wasser sind, "
        "und 1 mehr, "
        "weil die meisten seiner Würfel dir gehören.",
    )
    story.you(
        "purple water",
        "One Water is left. The corner has a second line, below A1: prepare it.",
        "Ein Wasser ist noch da. Die Ecke hat eine zweite Linie, unter A1: Bereite sie vor.",
    )
    story.you(
        "h11.SW",
        "Put it on h11 SW. With the die above it, it makes a pair for the line between A1 and A2.",
        "Lege ihn auf h11 SW. Mit dem Würfel darüber bildet er ein Paar für die Linie zwischen A1 und A2.",
    )
    story.you(
        "water card",
        "A pair at one end is enough to stand a card. Play your Water card: it goes to the only line that "
        "is open to it.",
        "Ein Paar an einem Ende genügt für eine Karte. Spiele deine Wasserkarte: Sie kommt auf die "
        "einzige Linie, die ihr offen ist.",
    )
    story.you(
        "centaur",
        "A die with the Beast brings another beast to the border. Call a Centaur: it is worth 7 at the end.",
        "Ein Würfel mit der Bestie bringt noch eine an den Rand. Rufe einen Zentauren: Er zählt am Ende 7.",
    )
    story.you(
        "A2",
        "Next to your own fence, on A2: this could become your second pen.",
        "Neben deinen eigenen Zaun, auf A2: Das könnte dein zweites Gehege werden.",
    )
    story.you(
        "thorns card",
        "Your fence has brought 5 points. Before you draw, cards that don't help may go: discard the Thorns.",
        "Dein Zaun hat 5 Punkte gebracht. Vor dem Ziehen dürfen Karten gehen, die nicht helfen: Wirf die "
        "Dornen ab.",
    )
    story.you(
        "done",
        "Keep the others. You fill up to four cards and four dice.",
        "Behalte die anderen. Du füllst auf vier Karten und vier Würfel auf.",
    )


def _morgan(story: Story) -> None:
    story.they("green thorns", "green water", "roll")
    story.remark(
        "Morgan keeps Thorns and Water. The dice of all players share the same holes.",
        "Morgan behält Dornen und Wasser. Die Würfel aller teilen sich dieselben Mulden.",
    )
    story.they("green water", "h11.SE")
    story.remark(
        "Morgan fills the hole beside your corner, and so helps you: an enclosure needs every place of "
        "its holes.",
        "Morgan füllt die Mulde an deiner Ecke und hilft dir damit: Ein Gehege braucht jeden Platz seiner "
        "Mulden.",
    )
    story.they("thorns card", "B1B2", "green thorns", "h21.NW")
    story.remark(
        "A Thorns card on a Water hole: allowed, because its other end was empty. That end now has to be "
        "Thorns.",
        "Eine Dornenkarte an einer Wassermulde: erlaubt, weil ihr anderes Ende leer war. Dort müssen nun "
        "Dornen liegen.",
    )
    story.they("green thorns", "h21.SW", "done", "done")
    story.remark(
        "Morgan's fence is complete: 2 points, and 3 more because all four dice are Morgan's. It is not "
        "reinforced.",
        "Morgans Zaun ist fertig: 2 Punkte, und 3 mehr, weil alle vier Würfel Morgan gehören. Verstärkt "
        "ist er nicht.",
    )


def _second_turn(story: Story) -> None:
    story.you(
        "purple water",
        "Only the small hole at the left border is still open. Its first die should be Water, like your "
        "card: keep it.",
        "Nur die kleine Mulde am linken Rand ist noch offen. Ihr erster Würfel sollte Wasser sein wie "
        "deine Karte: Behalte es.",
    )
    story.you(
        "purple wild",
        "A Wild takes the icon of any hole that already has one. It is the second die you need: keep it.",
        "Ein Joker nimmt das Zeichen jeder Mulde an, die schon eines hat. Er ist der zweite Würfel, den "
        "du brauchst: Behalte ihn.",
    )
    story.you("roll", "Roll the other two again.", "Wirf die anderen beiden noch einmal.")
    story.you(
        "purple water",
        "First the Water: a Wild can't begin a hole.",
        "Zuerst das Wasser: Ein Joker kann keine Mulde eröffnen.",
    )
    story.you(
        "h01.N",
        "On h01 N, at the free end of your second card.",
        "Auf h01 N, ans freie Ende deiner zweiten Karte.",
    )
    story.you("purple wild", "Now the Wild.", "Jetzt der Joker.")
    story.you(
        "h01.S",
        "On h01 S: with it the second fence is complete, and every hole of the corner is full.",
        "Auf h01 S: Damit ist der zweite Zaun fertig, und jede Mulde der Ecke ist voll.",
    )
    story.you(
        "done",
        "The pen is closed. Be done, and see what it brings.",
        "Das Gehege ist zu. Beende das Legen und sieh, was es bringt.",
    )
    story.remark(
        "6 points for a fence that is all yours, and the Unicorn is captured: 5 more.",
        "6 Punkte für einen Zaun, der ganz dir gehört, und das Einhorn ist gefangen: noch einmal 5.",
    )
