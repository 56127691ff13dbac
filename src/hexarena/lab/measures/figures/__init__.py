"""The figures of a study, in a module for each question; `registry` lists them all by name."""
