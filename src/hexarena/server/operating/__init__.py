"""What an operator runs beside the server: backups, and checks of an installation."""
