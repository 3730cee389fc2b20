"""The way in: HTTP, Server-Sent Events and WebSockets in front of the hub. `app.py` puts it together."""
