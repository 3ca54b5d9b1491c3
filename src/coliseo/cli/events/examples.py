"""An example of every command of events: what a help without one leaves to be guessed."""

from __future__ import annotations

from typing import Final

from cyclopts import App

from coliseo.cli.language import say

FILE: Final = say("liga.coliseo-event", "league.coliseo-event")
_CIRCUIT: Final = say("liga.coliseo-circuit", "league.coliseo-circuit")

#: command → what is written after it
EXAMPLES: Final = {
    "new": f"warlords_of_terra --name {say('Liga', 'League')} --template corte --date 2026-11-21",
    "show": FILE,
    "add": f'{FILE} Ana "Beto Ruiz" --team {say("Norte", "North")}',
    "edit": f"{FILE} 3 --name {say('Íñigo', 'Inigo')} --table 12",
    "staff": f"{FILE} Nuria judge",
    "list-deck": f"{FILE} Ana {say('mazo', 'deck')}.txt",
    "lock": FILE,
    "knows-the-rules": FILE,
    "explained": f"{FILE} --all",
    "word": f"{FILE} {say('lluvia', 'rain')}",
    "drop": f"{FILE} 7",
    "reinstate": f"{FILE} 7",
    "bar": f"{FILE} Ana Beto",
    "merge": f"{FILE} 9 4",
    "erase": f"{FILE} 4",
    "announce": f'{FILE} "Descanso hasta las 17:00" "Break until 17:00"',
    "end": FILE,
    "settings": f"{FILE} --set rounds=5 --set minutes=50",
    "pair": f"{FILE} --relax rematch",
    "discard": FILE,
    "publish": FILE,
    "formed": f"{FILE} 1 2 3",
    "absent": f"{FILE} 4 B",
    "start": FILE,
    "time": FILE,
    "extend": f"{FILE} 4 5 --reason {say('llamada', 'call')}",
    "result": f"{FILE} 4 2-1",
    "accept": f"{FILE} 4 A",
    "correct": f"{FILE} 1 4 1-2 --reason {say('acta', 'slip')}",
    "undo": f"{FILE} 57 --reason {say('error', 'mistake')}",
    "close": FILE,
    "tables": f"{FILE} --round 2",
    "cut": f"{FILE} --size 8",
    "at-time": f"{FILE} 4 reptantes=2-2 resistencia=7-5",
    "standings": f"{FILE} --player Ana",
    "penalty": f"{FILE} Ana tardanza --give warning",
    "staff-penalty": f"{FILE} s2 juez_que_sugiere",
    "ladder": FILE,
    "deck-check": f"{FILE} Ana {say('mesa', 'table')}.txt",
    "checks": f"{FILE} 2",
    "prizes": f"{FILE} 1=60€ 2-3=5€",
    "check": FILE,
    "generate": "--game warlords_of_terra --players 37 --rounds 6 --seed 1 --out e.jsonl",
    "simulate": "--game rise_of_gods --players 37 --format bo3",
    "log": FILE,
    "templates": "warlords_of_terra",
    "save-template": f"{FILE} {say('sábado', 'saturday')}",
}
CIRCUIT_EXAMPLES: Final = {
    "new": f"rise_of_gods --name {say('Liga', 'League')} --file {_CIRCUIT}",
    "add": f"{_CIRCUIT} {FILE}",
    "show": _CIRCUIT,
}


def show_examples(run: App, examples: dict[str, str], before: str) -> None:
    """Adds its example to the help of each command that has none yet."""
    word = say("Ejemplo", "Example")
    for name, words in examples.items():
        told = str(run[name].help or "")
        if word not in told:
            run[name].help = f"{told}\n\n{word}: `{before} {name} {words}`"
