"""The laboratory: play many matches, and answer what a designer asks with an error bar."""
