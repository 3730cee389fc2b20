"""Games that the page has never seen: our own with one thing more in a layer, and two without a board."""

from __future__ import annotations

from pathlib import Path

from colossarium.games import variant

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

PHOENIX = '''
@beast("Phoenix", count=2, points=12)
def phoenix(square):
    """All cards around it are Lightning."""
    for line in lines_around[square]:
        if card_on[line] != LIGHTNING_CARD:
            return 0
    return 1
'''

FEAST = '''
@card("Feast", copies=8, gift=1)
def feast(me):
    """Each player gets 1 Gold for every Acolyte on the space of their Colossus."""
    for player in clockwise(me):
        gain_gold(player, all_acolytes(colossus[player]))
'''

TITHE = '''
@card("Tithe", copies=8, gift=1)
def tithe(me):
    """Gain 2 Gold."""
    gain(me, 2)
'''

BOW = '''
@weapon("Bow of Dawn")
def bow_of_dawn(me):
    """The Colossus moves as always, and the bow stays charged."""
    offer_destinations(me, COLOSSUS)
    move(me)
'''

KOLOSSUS = variant("kolossus", BOW, "bow", "Kolossus with a Bow")
HUNT = variant("beasthunt", PHOENIX, "phoenix", "Beast Hunt with a Phoenix")
MASTER = variant("beastmaster", FEAST, "feast", "Beast Master with a Feast")
AGES = variant("colossi_ages", TITHE, "tithe", "Three Ages with a Tithe")
GOLD = variant("colossi_gold", TITHE, "tithe", "Fifty Gold with a Tithe")

POINTS = """[colossarium.games]
bow = page.variants:KOLOSSUS
phoenix = page.variants:HUNT
feast = page.variants:MASTER
tithe_ages = page.variants:AGES
tithe_gold = page.variants:GOLD
pig = pig:INFO
lanterns = lanterns:INFO
"""


def install(folder: Path) -> list[Path]:
    """The folders in which Python finds these games, one of them new."""
    about = folder / "variants-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: variants\nVersion: 1\n")
    (about / "entry_points.txt").write_text(POINTS)
    return [folder, EXAMPLES, Path(__file__).parents[1]]
