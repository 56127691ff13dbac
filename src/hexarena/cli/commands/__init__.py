"""The commands of `hexarena`, a module each; `lab` and `remote` have packages of their own."""
