"""What servers on one database tell each other, through Redis."""
