"""Messages between the servers on one database, passed through Redis."""
