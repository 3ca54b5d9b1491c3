"""`coliseo rules`: a rule by its ID, or the rules that answer some words."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import game_named, print_json, suggestions
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.games.registry import load_game
from coliseo.rule_search.finding import search
from coliseo.rulebook import Rule, citations, load_readings, load_rules, terms_in

HELP = say(
    "Con un ID: la regla en los dos idiomas, su etiqueta, las lecturas que la tocan y dónde la cita el código. Con "
    "palabras: las reglas que responden a todas, en cualquiera de los dos idiomas, primero las más probables; también "
    "por sinónimos («mulligan»), por otras formas de la palabra y por las lecturas. Los acentos y las mayúsculas no "
    "cuentan.",
    "With an ID: the rule in both languages, its tag, the readings that concern it and where the code cites it. With "
    "words: the rules that answer all of them, in either language, the likeliest first; also by synonyms "
    "(“mulligan”), by other forms of the word and by the readings. Accents and case do not matter.",
)


def run(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    /,
    *words: Annotated[str, Parameter(help=say("Un ID o palabras.", "An ID, or words."))],
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    key = game_named(game)
    rules = load_rules(key)
    prefix = load_game(key).prefix
    by_id = {rule.id.upper(): rule for rule in rules}
    through: dict[str, str] = {}
    show = show_line
    if len(words) == 1 and words[0].upper() in by_id:
        found = [by_id[words[0].upper()]]
        show = show_whole
    elif not words:
        found = rules
    else:
        answer = search(key, " ".join(words))
        found = [hit.rule for hit in answer.hits]
        through = {hit.rule.id: hit.through for hit in answer.hits if hit.through}
        if answer.meant and not json:
            told = say(f" Esto es lo que hay de «{answer.meant}»:", f" This is what there is about “{answer.meant}”:")
            print(nothing_found(list(words), prefix, rules) + told + "\n")
        elif found and not answer.whole and not json:
            print(nothing_found(list(words), prefix, rules) + say(" Las más cercanas:", " The nearest:") + "\n")
    if not found:
        raise UserError(nothing_found(list(words), prefix, rules))
    if json:
        print_json([as_data(key, rule) for rule in found])
        return 0
    adopted = {reading.id: reading.adopted(current_language()) for reading in load_readings(key)}
    for rule in found:
        show(key, rule)
        if rule.id in through:
            show_reading(adopted, through[rule.id])
    if current_language() == "en":
        show_terms(key, found)
    if show is show_line:
        print(say(f"\n{len(found)} de {len(rules)} reglas.", f"\n{len(found)} of {len(rules)} rules."))
    return 0


def nothing_found(words: list[str], prefix: str, rules: list[Rule]) -> str:
    asked = " ".join(words)
    if len(words) == 1 and words[0].upper().startswith(f"{prefix}-"):
        near = suggestions(words[0].upper(), [rule.id for rule in rules])
        hint = say(f" Parecidas: {', '.join(near)}.", f" Close ones: {', '.join(near)}.") if near else ""
        return say(f"No hay una regla {asked}.{hint}", f"There is no rule {asked}.{hint}")
    return say(f"Ninguna regla contiene «{asked}».", f"No rule holds “{asked}”.")


def show_line(key: str, rule: Rule) -> None:
    print(f"{rule.id}  {rule.text(current_language())}")


def show_reading(adopted: dict[str, str], reading: str) -> None:
    """That a rule answers through a reading; what the reading says, once."""
    says = adopted.pop(reading, "")
    print(say(f"    por la lectura {reading}", f"    by reading {reading}") + (f": {says}" if says else ""))


def show_whole(key: str, rule: Rule) -> None:
    lang = current_language()
    other = "en" if lang == "es" else "es"
    print(f"{rule.id}  [{rule.tag}]")
    print(f"  {lang}: {rule.text(lang)}")
    print(f"  {other}: {rule.text(other)}")
    if rule.classified is not None:
        heading = say("No la lleva a cabo el código", "Not carried out by code")
        print(f"  {heading} ({rule.classified.kind}): {rule.classified.text(lang)}")
    for reading in load_readings(key):
        if rule.id in reading.rules:
            print(f"\n  {say('Lectura', 'Reading')} {reading.id} ({reading.name}, {reading.basis})")
            print(f"    {reading.question(lang)}")
            print(f"    → {reading.adopted(lang)}")
            if reading.settings:
                print(f"    {say('Opciones', 'Settings')}: {', '.join(reading.settings)}")
    places = [c for c in citations(key) if c.rule == rule.id]
    if places:
        print(f"\n  {say('La citan', 'Cited by')}")
        for place in places:
            print(f"    {place.kind} {place.name}")


def show_terms(key: str, rules: list[Rule]) -> None:
    """What the terms of the book that these rules quote are called in the rest of the game."""
    terms = terms_in(key, [rule.en for rule in rules])
    if terms:
        print("\nIn the rest of the game: " + "; ".join(f"{term} = {name}" for term, name in terms.items()) + ".")


def as_data(key: str, rule: Rule) -> dict[str, Any]:
    classified = rule.classified
    return {
        "id": rule.id,
        "tag": rule.tag,
        "es": rule.es,
        "en": rule.en,
        "classified": None if classified is None else asdict(classified),
        "readings": [
            {
                "id": r.id,
                "name": r.name,
                "basis": r.basis,
                "settings": list(r.settings),
                "question": {"es": r.question_es, "en": r.question_en},
                "adopted": {"es": r.adopted_es, "en": r.adopted_en},
            }
            for r in load_readings(key)
            if rule.id in r.rules
        ],
        "cited_by": [{"kind": c.kind, "name": c.name} for c in citations(key) if c.rule == rule.id],
    }
