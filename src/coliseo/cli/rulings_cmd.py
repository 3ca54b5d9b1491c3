"""`coliseo rulings`: looks rulings up, runs them all again and tells which have moved."""

from __future__ import annotations

import time
from datetime import date
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import game_named, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.effects.source import CardError
from coliseo.games.registry import game_keys
from coliseo.rulings.finding import find, index
from coliseo.rulings.ruling import Ruling
from coliseo.rulings.shipped import Noted, card_names, gone, read_noted, run_game, write_noted
from coliseo.rulings.trial import rests_on

HELP = say(
    "Cada caso de los escenarios es un fallo: una pregunta, la posición, lo que pasa y por qué. Sin juego, todos. Con "
    "palabras, los que responden a ellas; con el nombre de uno (`ex_04.2`), ese entero. Todos se ejecutan cada vez: "
    "`--moved` dice cuáles ya no acaban como se anotó (y sale con 1), y `--accept` anota lo que pasa ahora.",
    "Every case of the scenarios is a ruling: a question, the position, what happens and why. Without a game, all of "
    "them. With words, those that answer them; with the name of one (`ex_04.2`), that one whole. All are run each "
    "time: `--moved` says which no longer end as was noted (exit code 1), and `--accept` notes what happens now.",
)
STATUS = {
    "libro": say("reglamento", "rulebook"),
    "lectura": say("lectura adoptada", "adopted reading"),
    "opinion": say("opinión", "opinion"),
}


def run(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))] = "",
    /,
    *words: Annotated[str, Parameter(help=say("Palabras, o el nombre de un fallo.", "Words, or a ruling's name."))],
    rule: Annotated[str, Parameter(help=say("Los que citan esta regla.", "Those that cite this rule."))] = "",
    card: Annotated[str, Parameter(help=say("Los que usan esta carta.", "Those that use this card."))] = "",
    moved: Annotated[bool, Parameter(negative="", help=say("Los que han cambiado.", "Those that have moved."))] = False,
    accept: Annotated[
        bool, Parameter(negative="", help=say("Anota lo que pasa ahora.", "Note what happens now."))
    ] = False,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    games = [game_named(game)] if game else game_keys()
    begun = time.perf_counter()
    made: dict[str, list[Ruling]] = {}
    try:
        for key in games:
            made[key] = run_game(key)
    except CardError as error:
        raise UserError(error.text(current_language())) from error
    seconds = time.perf_counter() - begun
    if accept:
        for key, rulings in made.items():
            note(key, rulings)
        return 0
    if moved:
        return tell_moved(made, seconds, json)
    found = [ruling for key, rulings in made.items() for ruling in look(key, rulings, list(words), rule, card)]
    if not found:
        raise UserError(say("Ningún fallo responde a eso.", "No ruling answers that."))
    if json:
        print_json([as_data(ruling) for ruling in found])
    elif len(found) == 1:
        show_whole(found[0])
    else:
        for ruling in found:
            show_line(ruling)
        print(
            say(
                f"\n{len(found)} fallos, ejecutados en {seconds:.1f} s.",
                f"\n{len(found)} rulings, run in {seconds:.1f} s.",
            )
        )
    return 0


def look(key: str, rulings: list[Ruling], words: list[str], rule: str, card: str) -> list[Ruling]:
    named = [ruling for ruling in rulings if [ruling.id] == words]
    if named:
        return named
    wanted = card_names(key).find(card, True) if card else ""
    if wanted is None:
        return []
    return find(key, index(rulings), " ".join(words), rule, wanted)


def note(key: str, rulings: list[Ruling]) -> None:
    """What happens now becomes what is known. Whoever has not moved keeps its day."""
    before = read_noted(key)
    bad = [ruling for ruling in rulings if not ruling.ok]
    if bad:
        names = ", ".join(ruling.id for ruling in bad)
        raise UserError(say(f"{key}: fallan y no se anotan: {names}", f"{key}: these fail and are not noted: {names}"))
    noted: dict[str, Noted] = {}
    changed = 0
    for ruling in rulings:
        readings = rests_on(ruling.scenario, ruling.result)
        old = before.get(ruling.id)
        same = old is not None and old.digest == ruling.digest
        changed += not same
        noted[ruling.id] = Noted(ruling.digest, old.date if same and old else date.today().isoformat(), readings)
    write_noted(key, noted)
    left = len([name for name in before if name not in noted])
    print(say(f"{key}: {changed} anotados, {left} quitados", f"{key}: {changed} noted, {left} taken away"))


def tell_moved(made: dict[str, list[Ruling]], seconds: float, json: bool) -> int:
    moved = [ruling for rulings in made.values() for ruling in rulings if ruling.moved or not ruling.ok]
    missing = {key: gone(key, rulings) for key, rulings in made.items()}
    lost = [f"{key}/{name}" for key, names in missing.items() for name in names]
    total = sum(map(len, made.values()))
    if json:
        told = {"total": total, "seconds": round(seconds, 2), "moved": [as_data(r) for r in moved], "gone": lost}
        print_json(told)
    else:
        for ruling in moved:
            show_line(ruling)
        for name in lost:
            print(say(f"{name}: ya no está", f"{name}: is no longer there"))
        es = f"{total} fallos ejecutados en {seconds:.1f} s; {len(moved)} han cambiado, {len(lost)} faltan."
        en = f"{total} rulings run in {seconds:.1f} s; {len(moved)} have moved, {len(lost)} are gone."
        print(say(es, en))
    return 1 if moved or lost else 0


def show_line(ruling: Ruling) -> None:
    lang = current_language()
    mark = "" if ruling.ok and not ruling.moved else say(" (ha cambiado)", " (has moved)")
    print(f"{ruling.game}/{ruling.id}  {ruling.title[lang]}  [{', '.join(ruling.rules)}]{mark}")


def show_whole(ruling: Ruling) -> None:
    lang = current_language()
    show_line(ruling)
    print(f"  {STATUS[ruling.status]} {' '.join(ruling.readings)} · {ruling.author}, {ruling.date}")
    for part, things in ruling.position(lang):
        print(f"  {part}: {'; '.join(things)}")
    for line in (*ruling.actions(lang), ruling.question[lang]):
        print(f"  › {line}")
    for line in ruling.answer(lang):
        print(f"  = {line}")
    for name, text in ruling.story(lang):
        print(f"    {name}  {text}")


def as_data(ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "game": ruling.game,
        "title": ruling.title,
        "question": ruling.question,
        "rules": list(ruling.rules),
        "cards": list(ruling.cards),
        "status": ruling.status,
        "readings": list(ruling.readings),
        "date": ruling.date,
        "answer": {lang: ruling.answer(lang) for lang in ("es", "en")},
        "ok": ruling.ok,
        "moved": ruling.moved,
    }
