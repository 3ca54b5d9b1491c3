"""A command that has commands of its own, with the headings of its help in the user's language."""

from __future__ import annotations

from cyclopts import App, Group

from coliseo.cli.language import say


def of_commands(name: str, help_: str) -> App:
    return App(
        name=name,
        help=help_,
        group_commands=Group(say("Órdenes", "Commands"), sort_key=0),
        group_arguments=Group(say("Argumentos", "Arguments"), sort_key=1),
        group_parameters=Group(say("Opciones", "Options"), sort_key=2),
    )
