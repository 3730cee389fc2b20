"""What this reading of the rules has read: games are compared with it without anything else."""

from __future__ import annotations

from games.island.known import only_known, titles

INFO = only_known(
    "colossi_ages",
    {
        "card": titles("""
        Bolster; Convene; Convert; Influence; Intimidate; Pilfer; Purge; Recall; Replace; Ritual Sacrifice;
        Early Reap; Sacrifice; Steal; Take Pity; Teleport; Vandalize; Lure; Walk; Rampage; Abundance;
        Companionship; Dominion; Influence (Gift); Miracle; Reinforcements; Solidarity; Windfall; Exchange;
        Growth; Mimesis
    """),
        "tile": titles("""
        Gold Grass; Card Grass; Trait Grass; Beast Lair; Council of Giants; Deep Mines; Hallowed Ground;
        Launchpad; Lucky Lumen; Market; Moat; Monastery; Mountaintop of the Giants; Oasis; Outpost;
        Outskirts; Ruins; Teleporter; The Brink; The Void; Volcano
    """),
        "trait": titles("""
        Abundant; Aggressive; Alchemist; Animalistic; Beast master; Beast whisperer; Blood thirsty;
        Boldness; Diasporic; Domineering; Extortionist; Gilded; Hyperactive; Mercantile; Mimicry; Miserly;
        Monolithic; Necromancer; Nomadic; Parasitic; Reactive; Resurrecting; Sly; Soothsayer; Speedy;
        Tactical; Vengeful; Winged; Zoophilic
    """),
        "goal": titles("""
        Goal Abundant; Goal Aggressive; Goal Alchemist; Goal Beast master; Goal Diasporic; Goal Domineering;
        Goal Extortionist; Goal Gilded; Goal Monolithic; Goal Necromancer; Goal Nomadic; Goal Parasitic;
        Goal Resurrecting; Goal Soothsayer; Goal Tactical; Goal Winged; Goal Zoophilic
    """),
    },
)
"""The game that is compared with this reading."""
