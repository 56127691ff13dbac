"""Search for seats that commit in secret at the same time; the result is a mixed strategy."""
