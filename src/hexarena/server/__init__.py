"""The table on the web: matches by HTTP, one stream of events a tab, and the client's pages."""
