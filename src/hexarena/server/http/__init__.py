"""HTTP: connections, identity, limits, errors and the client's pages."""
