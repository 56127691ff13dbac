"""What seats observe and know: observations by the notes of a state, and information states."""
