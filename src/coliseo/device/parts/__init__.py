"""What the rooms of the server ask of what a device does not have: a database, other people, several processes.

Each module here takes the place of one of the server in what a device is given (`coliseo.device.pack`), and has the
names that the rooms import from it. A test holds that every such name is there and is called alike.
"""
