"""Colossi: Three Ages: 2 to 4 Colossi explore an island, steer its Beasts, and reap what they control.

The rules are `docs/rules/colossi_ages.md`, and this folder follows them, on top of `games/island/`.
`board.py` has Water, Ages and the vocabulary, `state.py` the fields and options, `rules/` the scripts,
`view.py` and `position/` what is shown and how a position is written down, `deal.py` what a seat can't
know, `texts.py` what people look up while they play.
"""
