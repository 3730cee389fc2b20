"""The rules language: what a game declares, the compiler, and the program it makes."""
