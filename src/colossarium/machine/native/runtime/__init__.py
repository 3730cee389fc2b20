"""LLVM text of the functions around the scripts: run, answer, copy, perft, random games, laws."""
