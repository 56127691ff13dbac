"""Playing at a server elsewhere, over HTTP."""
