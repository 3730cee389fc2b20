"""Accounts: names that people keep with a passkey, their devices, their games, results and ratings.

Nobody needs one. `accounts.py` is the way in; what it keeps is in `store/accounts.py` and `store/results.py`.
"""
