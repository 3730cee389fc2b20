"""The database. `interface.py` says what a store can do; `open_store` in `sql_store.py` makes one."""
