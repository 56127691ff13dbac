"""Playing at a remote server over HTTP."""
