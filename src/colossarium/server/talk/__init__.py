"""What people say to each other at tables, whom they report to the operator, and whom they block.

What is said is kept beside the table and not in its log: it is no event, is in no record, and nothing of the
game depends on it.
"""
