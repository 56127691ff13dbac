"""The web server: matches over HTTP, an event stream for each tab, and the client's pages."""
