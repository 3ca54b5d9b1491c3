"""Tables under way: one room each, all its changes in order, stored before they are shown."""
