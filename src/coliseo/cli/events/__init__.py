"""The commands of `coliseo tournament`: a whole event from the terminal, on one file."""
