"""What an operator runs besides the server: backups, and checks of an installation."""
