"""`python -m colossarium` is `colossarium`."""

from colossarium.cli import main

main()
