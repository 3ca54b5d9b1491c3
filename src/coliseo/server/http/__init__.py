"""The HTTP API: thin handlers over the games' libraries, the rooms and the people."""
