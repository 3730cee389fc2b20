"""What this reading of the rules has read: games are compared with it without anything else."""

from __future__ import annotations

from games.island.known import only_known, titles

INFO = only_known(
    "colossi_gold",
    {
        "card": titles("""
        Bolster; Commandeer; Convene; Convert; Dominate; Influence; Intimidate; Magnetize; Pilfer; Purge;
        Recall; Replace; Ritual Sacrifice; Sabotage; Secure; Short Rest; Steal; Teleport; Vandalize; Lure;
        Walk; Rampage; Austerity; Concession; Haste; Pity; Poverty; Sacrifice; Totality; Abundance;
        Audacity; Authority; Companionship; Comradery; Diplomacy; Dominion; Exchange; Fortitude; Growth;
        Harvest; Influence (Gift); Mimesis; Miracle; Reinforcements; Solidarity; Solitude; Windfall
    """),
        "tile": titles("""
        Starting Tile; Grass, 1 Gold; Grass, 2 Gold; Grass, card; Grass, Trait; Beast Mantle; Deep Mines;
        Golden Dunes; Hallowed Ground; Launchpad; Magnetic Maar; Market; Moat; Mountaintop of the Giants;
        Oasis; Ruins; Speedy Slopes; Teleporter; The Void; Trading Post; Treasure Trove; Volcano; Lair:
        Blood Beast; Lair: Golden Beast; Lair: Hungry Beast; Lair: Bountiful Beast; Lair: Stone Beast; Lair:
        Time Beast; Lair: Wind Beast
    """),
        "trait": titles("""
        Abundant; Alchemist; Animalistic; Beast whisperer; Blood thirsty; Boldness; Domineering;
        Extortionist; Ludicrously capacious; Mercantile; Mimicry; Miserly; Monolithic; Necromancer; Nomadic;
        Parasitic; Protective; Reactive; Resolute; Resurrecting; Sly; Soothsayer; Speedy; Territorial;
        Underworld; Vengeful; Zoophilic
    """),
    },
)
"""The game that is compared with this reading."""
