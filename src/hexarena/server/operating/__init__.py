"""Programs for operators besides the server: backups, and checks of an installation."""
