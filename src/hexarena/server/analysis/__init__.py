"""Analysis: positions that a person plays out for all seats, and the trees they keep."""
