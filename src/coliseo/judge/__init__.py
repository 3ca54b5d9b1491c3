"""Scenarios: positions, actions and expectations as data, for every game."""
