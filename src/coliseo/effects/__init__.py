"""The card language: from one small tree come the behaviour, the Spanish and English text, and static answers."""
