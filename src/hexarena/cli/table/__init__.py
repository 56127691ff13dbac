"""The drawn table: it draws any scene and returns an action; it knows no rules."""
