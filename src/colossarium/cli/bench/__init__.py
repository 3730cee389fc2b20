"""Measuring: how fast random play is, against python-chess in the same run."""
