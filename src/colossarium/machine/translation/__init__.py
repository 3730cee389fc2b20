"""The code of a script as a Python function, for the interpreter; `instructions.py` has the table."""
