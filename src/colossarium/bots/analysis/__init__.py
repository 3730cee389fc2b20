"""What players would like to know: how likely each seat is to win, and what an answer is worth.

`chances.py` has winning chances, of one moment and of a whole game; `decisions.py` what each option of a
question is worth to who is asked. Both use what a seat may know, and nothing else.
"""
