"""The drawn table: it draws any scene, returns an action, and knows no rule."""
