"""What a command raises when the user, not the program, has to do something."""

from __future__ import annotations


class UserError(Exception):
    """Shown as one line on stderr; the command ends with exit code 2."""
