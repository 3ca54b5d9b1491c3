"""The kernel: pending work is data.

It knows procedures, questions, events, guards, rounds, chance and knowledge. It has no word for mana, life, combat,
phase or stack: those belong to the games.
"""
