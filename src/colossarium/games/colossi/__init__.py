"""What Three Ages and Fifty Gold have in common besides the island: a layer of scripts."""
