"""The server's bars, each a command that starts a server of its own: `kill`, `tables` and `hostile`."""
