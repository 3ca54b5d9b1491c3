"""Playing in the terminal: what is drawn, what is typed, and the loop between the two."""
