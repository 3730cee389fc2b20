"""Networks as players: files, integers, native code."""
