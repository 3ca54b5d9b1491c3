"""What a command raises when the user, not the program, has to do something; and the system's complaints in words."""

from __future__ import annotations

import errno

from coliseo.cli.language import say


class UserError(Exception):
    """Shown as one line on stderr; the command ends with exit code 2."""


def why(error: OSError) -> str:
    """Why a file cannot be read or written; what is rarer stays as the system says it."""
    if error.errno == errno.ENOENT:
        return say("no existe, o no existe su carpeta", "it does not exist, or its folder does not")
    if error.errno in (errno.EACCES, errno.EPERM):
        return say("no hay permiso", "permission is denied")
    if error.errno == errno.EISDIR:
        return say("es una carpeta", "it is a folder")
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return say("no es una carpeta", "it is not a folder")
    if error.errno == errno.ENOSPC:
        return say("no queda sitio en el disco", "there is no room left on the disk")
    if error.errno == errno.EROFS:
        return say("ahí no se puede escribir", "nothing can be written there")
    return error.strerror or str(error)
