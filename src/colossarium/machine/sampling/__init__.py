"""Whole games in native code of which much is written down: what was on offer and chosen, who led when."""
