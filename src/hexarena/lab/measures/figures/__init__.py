"""What a study shows, a module for each question; `registry` lists them all by name."""
