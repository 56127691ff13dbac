"""The commands of `hexarena`, a module for each; `lab` and `remote` have their own packages."""
