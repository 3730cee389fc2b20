"""Notices to people who are not at their tables: that it is their turn, by push or by mail.

`causes.py` says what is worth one, `looking.py` finds it, the store keeps what is to be sent, and
`sending.py` sends it. Everything starts from what the seat has been told: a notice tells nobody more.
"""
