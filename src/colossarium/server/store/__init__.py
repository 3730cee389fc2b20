"""Where tables are kept. `kept.py` says what a store can do; `open_store` in `sql.py` gives one."""
