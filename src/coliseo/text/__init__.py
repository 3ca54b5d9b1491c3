"""Words: how numbers and nouns agree in Spanish and English."""
