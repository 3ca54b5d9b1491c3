"""Cards by name and lists of them, as people write and read them: what every game with decks of cards needs alike."""
