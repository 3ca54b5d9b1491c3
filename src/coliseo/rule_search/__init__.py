"""Rules by words: stems, synonyms and readings, in both languages, the likeliest first."""
