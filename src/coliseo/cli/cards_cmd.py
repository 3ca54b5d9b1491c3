"""`coliseo cards`: look cards up in the notation of the rulebook, or check a file of one's own cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import existing_file, game_named, print_json, sets_for
from coliseo.cli.errors import UserError, why
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.effects.provenance import provenance
from coliseo.effects.source import CardError, plain
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.own_sets.opening import hooks_of, unfinished_cards
from coliseo.own_sets.report import lacking
from coliseo.text.coverage import ENCODED, NEEDS_WORDS, UNKNOWN
from coliseo.text.coverage import coverage as coverage_of
from coliseo.text.dates import BadDate, to_the_day

HELP = say(
    "Con palabras: las cartas que las contienen todas, en cualquiera de los dos idiomas. --all: todas. --check: revisa "
    "un fichero tuyo y, si está bien, imprime sus textos en los dos idiomas; si no, dice dónde está el error y acaba "
    "con código 1; lo que falta por escribir se dice carta a carta. --template: escribe un fichero con el que empezar "
    "un conjunto tuyo, con lo que se sabe de las cartas reales. --as-of: qué textos regían en una fecha. --coverage: "
    "cuántas se pueden jugar, por edición, y qué palabras le faltan al lenguaje para las demás.",
    "With words: the cards that hold all of them, in either language. --all: every one. --check: checks a file of "
    "yours and prints its texts in both languages, or says where the mistake is and ends with code 1; what is still to "
    "be written is told card by card. --template: writes a file to begin a set of your own with, from what is known of "
    "the real cards. --as-of: which "
    "texts were in force on a date. --coverage: how many can be played, edition by edition, and which words the card "
    "language lacks for the others.",
)


def run(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    /,
    *words: Annotated[str, Parameter(help=say("Palabras.", "Words."))],
    all: Annotated[bool, Parameter(negative="", help=say("Todas las cartas.", "Every card."))] = False,
    check: Annotated[Path | None, Parameter(help=say("Fichero que revisar.", "File to check."))] = None,
    template: Annotated[
        Path | None,
        Parameter(
            allow_leading_hyphen=True,
            help=say("Escribe aquí una plantilla, o - para verla.", "Write a template here, or - to see it."),
        ),
    ] = None,
    sets: Annotated[
        Path | None, Parameter(help=say("Otra carpeta con conjuntos tuyos.", "Another folder with sets of yours."))
    ] = None,
    as_of: Annotated[str | None, Parameter(help=say("Fecha AAAA-MM-DD.", "Date YYYY-MM-DD."))] = None,
    coverage: Annotated[
        bool, Parameter(negative="", help=say("Cuántas se pueden jugar.", "How many can be played."))
    ] = False,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    key = game_named(game)
    library = shelf_of(package(key))
    if template is not None:
        return write_template(key, template)
    files = sets_for(key, sets)
    if check is not None:
        return check_file(key, existing_file(check), files, json)
    try:
        cards = library.cards(files) if as_of is None else library.cards(files, to_the_day(as_of))
    except BadDate as error:
        raise UserError(f"--as-of: {error.text(current_language())}") from None
    if coverage:
        return show_coverage(coverage_of(cards, library.inventory(files)["conjuntos"], library.CARD_KINDS), json)
    found = cards if all else matching(cards, list(words))
    if not found:
        asked = " ".join(words)
        raise UserError(say(f"Ninguna carta contiene «{asked}».", f"No card holds “{asked}”."))
    if json:
        print_json(found)
        return 0
    if not all and not words:
        show_names(library, found)
        return 0
    lang = current_language()
    for card in found:
        tell(line_of(library, card, lang))
    return 0


def matching(cards: list[dict[str, Any]], words: list[str]) -> list[dict[str, Any]]:
    """Those with a line, in some language, that holds all the words: a card is found by what is printed on it too."""
    wanted = [plain(word) for word in words]
    return [
        card
        for card in cards
        if any(
            all(word in plain(f"{line} {card['procedencia']}") for word in wanted)
            for text in card["texto"].values()
            for line in text.split("\n")
        )
    ]


def line_of(library: Any, card: dict[str, Any], lang: str) -> str:
    """The text with its provenance, and what is noted about it."""
    first, *rest = card["texto"][lang].split("\n")
    lines = [f"{first}  [{provenance(card['procedencia'], lang)}]", *rest]
    note = card.get("notas", {}).get(lang)
    if note:
        lines.append(f"  {note}")
    return "\n".join(lines)


def show_names(library: Any, cards: list[dict[str, Any]]) -> None:
    lang = current_language()
    for kind, title in library.CARD_KINDS.items():
        names = [card["nombre"][lang] for card in cards if card["ficha"] == kind]
        tell(f"{title[lang]} ({len(names)}): {', '.join(names)}\n")
    tell(say("Con palabras o --all se ven sus textos.", "Words or --all show their texts."))


def show_coverage(told: dict[str, Any], as_json: bool) -> int:
    if as_json:
        print_json(told)
        return 0
    lang = current_language()
    columns = (
        say("impresas", "printed"),
        say("codificadas", "encoded"),
        say("sin vocabulario", "need words"),
        say("desconocidas", "unknown"),
    )
    width = max(len(row["name"][lang]) for row in told["editions"])
    tell("  ".join([" " * width, *columns]))
    for row in told["editions"]:
        numbers = (row["printed"], row[ENCODED], row[NEEDS_WORDS], row[UNKNOWN])
        cells = [f"{n:>{len(column)}}" for n, column in zip(numbers, columns, strict=True)]
        tell("  ".join([f"{row['name'][lang]:<{width}}", *cells]))
    for row in told["editions"]:
        if row["words"]:
            listed = ", ".join(f"{word} ({n})" for word, n in row["words"].items())
            tell(
                say(f"\n{row['name'][lang]}, palabras que faltan: {listed}", f"\n{row['name'][lang]}, words: {listed}")
            )
    total, share = told["cards"], f"{told['native_share']:.1%}"
    tell(
        say(
            f"\nCartas distintas: {total['total']}; se pueden jugar {total[ENCODED]}, sin vocabulario "
            f"{total[NEEDS_WORDS]}, desconocidas {total[UNKNOWN]}. Nativas: {told['native']} ({share}).",
            f"\nDifferent cards: {total['total']}; {total[ENCODED]} can be played, {total[NEEDS_WORDS]} need words, "
            f"{total[UNKNOWN]} unknown. Native: {told['native']} ({share}).",
        )
    )
    return 0


def write_template(key: str, path: Path) -> int:
    """A file to begin a set of one's own with; what is there already is never written over."""
    try:
        text = hooks_of(key).template(current_language())
    except CardError as error:
        raise UserError(error.expected(current_language())) from None
    if str(path) == "-":
        tell(text, end="")
        return 0
    if path.exists():
        raise UserError(say(f"«{path}» ya existe: elige otro nombre.", f"“{path}” exists: choose another name."))
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(
            say(f"No se puede escribir «{path}»: {why(error)}.", f"“{path}” cannot be written: {why(error)}.")
        ) from None
    tell(
        say(
            f"{path}: complétalo y revísalo con coliseo cards {key} --check {path}.",
            f"{path}: fill it in and check it with coliseo cards {key} --check {path}.",
        )
    )
    return 0


def check_file(key: str, path: Path, files: list[str], as_json: bool) -> int:
    game = package(key)
    try:
        cards = shelf_of(game).check_set(path, files)
        unfinished = [] if game.own_sets is None else unfinished_cards(key, path)
    except CardError as error:
        if as_json:
            place = {"file": error.file, "line": error.line, "field": error.field}
            print_json({"ok": False, **place, "expected": error.expected(current_language())})
        else:
            tell(error.text(current_language()))
        return 1
    if as_json:
        lang = current_language()
        lacks = [{"name": u.name, "line": u.line, "lacks": u.lacks(lang), "waits_for": u.waits_for} for u in unfinished]
        print_json({"ok": True, "cards": cards, **({"unfinished": lacks} if lacks else {})})
        return 0
    for card in cards:
        for lang in ("es", "en"):
            tell(f"{lang}: {card['texto'][lang]}")
    if unfinished:
        n = len(unfinished)
        tell(say(f"\nSin acabar, no se pueden jugar todavía ({n}):", f"\nUnfinished, not playable yet ({n}):"))
        for line in lacking(unfinished, current_language()):
            tell(f"  {line}")
    tell(say(f"\n{path}: correcto, {len(cards)} cartas.", f"\n{path}: correct, {len(cards)} cards."))
    return 0
