"""The sheets of an event: pairings, slips, standings, registration, checks, penalties, poster, emergency pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.text.dates import day_in
from coliseo.text.lexicon import capital
from coliseo.tournament.documents import open_sheets
from coliseo.tournament.documents.codes import wifi
from coliseo.tournament.documents.order import NothingToPrint, Order, sheet_of
from coliseo.tournament.documents.penalties import expulsions, penalties
from coliseo.tournament.documents.rounds import pairings, results
from coliseo.tournament.documents.sheet import (
    CENTER,
    RIGHT,
    Block,
    Codes,
    Column,
    Grid,
    Heading,
    Sheet,
    Slips,
    Text,
    Ticks,
)
from coliseo.tournament.documents.shifts import shifts
from coliseo.tournament.documents.slips import SLIPS_PER_PAGE, blank_slip, slips
from coliseo.tournament.event import Event
from coliseo.tournament.notes import note_in_words
from coliseo.tournament.places import table_now
from coliseo.tournament.prizes import awards
from coliseo.tournament.stages import stage_in_words
from coliseo.tournament.tiebreak_order import own_order_words
from coliseo.tournament.tiebreaks import FORMULAS, IN_PLAY_WORDS, LOT_MARK, LOT_WORDS, shown

# -- standings ------------------------------------------------------------------------------------------------------


def standings_sheet(event: Event, order: Order) -> list[Sheet]:
    say = order.say
    found = table_now(event.state, event.profile)
    keys = [c.key for c in found.criteria if any(c.key in row.values for row in found.rows)]
    columns = (
        Column(say("Puesto", "Place"), 0.8, RIGHT),
        Column(say("Nombre", "Name"), 3),
        *(Column(say(*_CRITERIA[key]), 1, RIGHT) for key in keys),
    )
    name = event.names_apart()
    rows = tuple(
        (
            f"{row.place}{' ' + LOT_MARK if row.by_lot else ''}",
            name(row.number) + (f" ({IN_PLAY_WORDS[order.lang]})" if row.in_play else ""),
            *(shown(row.values.get(key, 0), FORMULAS[key].percent) for key in keys),
        )
        for row in found.rows
    )
    stage = stage_in_words(event.state, order.lang)
    blocks: list[Block] = [*([Text(stage)] if stage else []), Grid(columns, rows)]
    if any(row.by_lot for row in found.rows):
        blocks.append(Text(f"{LOT_MARK} {LOT_WORDS[order.lang]}"))
    rules = ", ".join(dict.fromkeys(rule for c in found.criteria for rule in c.rules))
    if event.profile.has_own_order(event.state.settings):
        blocks.append(Text(own_order_words(event.profile.order_fixed, order.lang)))
    elif rules and keys:
        blocks.append(Text(say(f"Desempates: {rules}", f"Tie-breaks: {rules}")))
    blocks += [Text(note_in_words(note, order.lang)) for note in event.state.notes]
    last = next((r for r in reversed(list(event.state.rounds())) if r.out), None)
    return [sheet_of(event, order, "standings", say("Clasificación", "Standings"), blocks, last)]


#: heads of columns: they are narrow
_CRITERIA: Final = {
    "points": ("Puntos", "Points"),
    "wins": ("Ganados", "Wins"),
    "score": ("SCORE", "SCORE"),
    "opp_points": ("Σ rivales", "Σ opp."),
    "beaten_points": ("Σ vencidos", "Σ beaten"),
    "opp_mean": ("Media riv.", "Mean opp."),
    "opp_wins": ("Gan. riv.", "Opp. wins"),
    "opp_win_rate": ("% riv.", "Opp. %"),
    "omw": ("% riv.", "OMW %"),
    "game_rate": ("% part.", "Game %"),
    "difference": ("Dif.", "Diff."),
    "score_difference": ("Dif. PV", "PV diff."),
    "median": ("Mediano", "Median"),
}


# -- lists ----------------------------------------------------------------------------------------------------------

#: names of the parts of a list
_PARTS: Final = {
    "principal": ("Mazo principal", "Main deck"),
    "lateral": ("Mazo lateral", "Side deck"),
    "cartas": ("Mazo, con el Oro Inicial", "Deck, with the Oro Inicial"),
    "heroe": ("Héroe", "Hero"),
    "batalla": ("Mazo de batalla", "Battle deck"),
    "construccion": ("Mazo de construcción", "Construction deck"),
    "prebanquillo": ("Prebanquillo", "Prebanquillo"),
    "personajes": ("Personajes", "Characters"),
    "caidos": ("Caídos", "Caídos"),
    "golems": ("Gólems", "Gólems"),
}
#: what is registered where that is not the parts that are counted: five Reptantes with their Únicos (AA-III.2.1.1–2)
_REGISTERED: Final = {"atrum_arena": (("Reptante", "Reptante"), ("Únicos", "Únicos"), 5)}


def _part(key: str, order: Order) -> str:
    es, en = _PARTS.get(key, (capital(key), capital(key)))
    return order.say(es, en)


def registration(event: Event, order: Order) -> list[Sheet]:
    """A sheet for each player, with a code that opens the list for a judge; a blank one where nobody is entered."""
    people = [p.number for p in event.state.active()]
    sheets = [_registration(event, order, n) for n in people] or [_registration(event, order, 0)]
    return sheets


def _registration(event: Event, order: Order, number: int) -> Sheet:
    say, profile = order.say, event.profile
    who = f"{number} · {event.name_of(number)}" if number else "______________________________"
    rules = ", ".join(profile.rules_of("list_required"))
    top = (Text(who, large=True), *((Text(rules),) if rules else ()))
    blocks: list[Block] = list(top)
    if order.address and number:
        # beside the name: what it takes there is not missing below, and a list fits on one sheet
        code = (say("La lista, para el juez", "The list, for the judge"), f"{order.address}/lists/{number}")
        blocks = [Codes((code,), centimetres=2.4, beside=top)]
    registered = _REGISTERED.get(profile.game)
    if registered is not None:
        (one_es, one_en), (two_es, two_en), count = registered
        columns = (
            Column(say("N.º", "No."), 0.4, RIGHT),
            Column(say(one_es, one_en), 3),
            Column(say(two_es, two_en), 3),
        )
        blocks.append(Grid(columns, tuple((str(k), "", "") for k in range(1, count + 1)), blank=True))
    else:
        for key, size in profile.parts.items():
            blocks.append(_card_lines(f"{_part(key, order)} ({size})", size, order))
    blocks += conduct(event, order)
    blocks.append(Text(say("Firma ____________________", "Signature ____________________")))
    return sheet_of(event, order, "registration", say("Hoja de registro", "Registration sheet"), blocks)


def conduct(event: Event, order: Order) -> list[Block]:
    """How one behaves here: what the rulebook asks for, or the code of the house."""
    said = " ".join(sentence.cited(order.lang) for sentence in event.profile.code)
    return [Heading(order.say("Cómo se juega aquí", "How one plays here")), Text(said)]


def _card_lines(part: str, size: int, order: Order) -> Grid:
    """Three cards to a line, each with its copies: room for all to be different, and all parts on one sheet."""
    across = min(3, size)
    number = Column(order.say("N.º", "No."), 1, CENTER)
    heads = (part, *(order.say("(sigue)", "(continued)"),) * (across - 1))
    columns = tuple(column for head in heads for column in (number, Column(head, 18 / across)))
    return Grid(columns, (("", "") * across,) * -(-size // across), blank=True)


def _given_back(extra: int) -> tuple[str, str]:
    """With so many minutes to begin anew, as the event has it."""
    if not extra:
        return "Devolver; prórroga: lo que duró", "Return; extension: its duration"
    minutes = ("minuto", "minute") if extra == 1 else ("minutos", "minutes")
    return (
        f"Devolver; prórroga: lo que duró y {extra} {minutes[0]}",
        f"Return; extension: its duration and {extra} {minutes[1]}",
    )


def deck_check(event: Event, order: Order) -> list[Sheet]:
    say, profile = order.say, event.profile
    name = Column(say("Parte", "Part"), 2)
    columns = (
        name,
        Column(say("Debe", "Should"), 0.7, CENTER),
        Column(say("Hay", "There is"), 0.7, CENTER),
        Column(say("Diferencia", "Difference"), 3),
    )
    rows = tuple((_part(key, order), str(size), "", "") for key, size in profile.parts.items())
    marks = f" ({', '.join(profile.unmarked)})" if profile.unmarked else ""
    extra = int(event.state.settings["check_extra_minutes"])
    registered = _REGISTERED.get(profile.game)
    shown: list[Block] = []
    if registered is not None:  # what is registered is looked at besides what is counted
        (one_es, one_en), _, count = registered
        sides = (Column(say(one_es, one_en), 3), Column(say("Se enseña", "Shown"), 3))
        shown = [
            Grid(
                (Column(say("N.º", "No."), 0.4, RIGHT), *sides),
                tuple((f"{k}", "", "") for k in range(1, count + 1)),
                blank=True,
            )
        ]
    steps = (
        say("Tomar los mazos y anotar la hora", "Take the decks and write the time down"),
        say("Contar cada parte", "Count each part"),
        say("Comparar con la lista registrada", "Compare with the registered list"),
        say("Fundas y marcas", "Sleeves and marks") + marks,
        say(*_given_back(extra)),
    )
    blocks: list[Block] = [
        Text(say("Mesa ______   Jugador ______________   Empieza ______   Acaba ______",
                 "Table ______   Player ______________   Begins ______   Ends ______")),
        Ticks(steps),
        *shown,
        Grid(columns, rows, blank=True),
        Text(profile.list_remedy.cited(order.lang)),
        Text(say("Infracción y sanción: ____________________", "Infraction and penalty: ____________________")),
        Text(", ".join(profile.list_rules)),
    ]  # fmt: skip
    return [sheet_of(event, order, "deck_check", say("Revisión de mazo", "Deck check"), blocks)]


# -- the room -------------------------------------------------------------------------------------------------------


def told_of(event: Event, order: Order) -> str:
    """What is played, and when."""
    day = day_in(event.state.date, order.lang) if event.state.date else ""
    return " · ".join(part for part in (event.profile.title[order.lang], day) if part)


def poster(event: Event, order: Order) -> list[Sheet]:
    say, state = order.say, event.state
    codes: list[tuple[str, str]] = []
    if order.network:
        codes.append((say("1. La red", "1. The network"), wifi(order.network, order.password)))
    if order.address:
        codes.append((say("2. El torneo", "2. The event"), order.address))
    blocks: list[Block] = [
        Text(told_of(event, order), large=True),
        Text(say("Reglamento: ", "Rulebook: ") + state.edition(order.lang)),
    ]
    if codes:
        blocks.append(Codes(tuple(codes), centimetres=7.5))
    if order.address:
        how = "Apunta con la cámara, escribe tu nombre y ya está: sin cuenta y sin instalar nada."
        blocks.append(Text(say(how, "Point your camera, write your name, done: no account, nothing to install.")))
    if order.network:
        blocks.append(Text(f"{say('Red', 'Network')}: {order.network}", large=True))
        stay = "Quédate en la red aunque el teléfono diga que no hay internet."
        blocks.append(Text(say(stay, "Stay connected even if your phone says there is no internet."), large=True))
    if order.address:
        blocks.append(Text(order.address, large=True))
    blocks += conduct(event, order)
    blocks += [
        Heading(say("La suerte, prometida", "The lot, promised")),
        Text(say("Huella de la semilla de los emparejamientos:", "Hash of the seed of the pairings:")),
        Text(state.seed_promise),
        Text(say("Huella de la semilla de las revisiones:", "Hash of the seed of the deck checks:")),
        Text(state.check_promise),
        Text(say("Clave pública del registro:", "Public key of the log:")),
        Text(str(event.log.header.get("key", ""))),
    ]
    return [sheet_of(event, order, "poster", state.name, blocks)]


def emergency(event: Event, order: Order) -> list[Sheet]:
    """All that is needed to go on without the laptop: pairings, standings, blank slips, a worksheet."""
    say, state = order.say, event.state
    sheets: list[Sheet] = []
    if any(r.out or order.drafts for r in state.rounds()):
        sheets += pairings(event, order)
    sheets += standings_sheet(event, order)
    sheets.append(_worksheet(event, order))
    structure = state.stages[-1].structure if state.stages else str(state.settings["structure"])
    games = event.profile.way(state.settings, structure).games
    line = "______________________________"
    blank = tuple(
        blank_slip(event, order, say("Mesa ____", "Table ____"), say("ronda ____", "round ____"), [line, line], games)
        for _ in range(SLIPS_PER_PAGE)
    )
    sheets.append(sheet_of(event, order, "emergency", say("Actas en blanco", "Blank slips"), [Slips(blank)]))
    return sheets


def _worksheet(event: Event, order: Order) -> Sheet:
    """The next round by hand: everybody in order of place, with whom they have met."""
    say = order.say
    met: dict[int, list[int]] = {}
    for round_ in event.state.rounds():
        for p in round_.matches():
            for n in p.sides:
                met.setdefault(n, []).extend(other for other in p.sides if other != n)
    columns = (
        Column(say("N.º", "No."), 0.5, RIGHT),
        Column(say("Nombre", "Name"), 2.4),
        Column(say("Ya se enfrentó a", "Has met"), 2),
        Column(say("Mesa", "Table"), 0.7),
        Column(say("Resultado", "Result"), 1.2),
    )
    there = [row.number for row in table_now(event.state, event.profile).rows if event.state.players[row.number].plays]
    rows = tuple((str(n), event.name_of(n), ", ".join(map(str, met.get(n, []))), "", "") for n in there)
    return sheet_of(
        event, order, "emergency", say("La ronda siguiente, a mano", "The next round, by hand"), [Grid(columns, rows)]
    )


def prizes(event: Event, order: Order) -> list[Sheet]:
    """Who gets what, to be signed for."""
    say = order.say
    given = awards(event.state, event.profile)
    if not given:
        raise NothingToPrint("no hay premios que repartir", "there are no prizes to give")
    columns = (
        Column(say("Puesto", "Place"), 0.8, CENTER),
        Column(say("Nombre", "Name"), 2.5),
        Column(say("Premio", "Prize"), 2.5),
        Column(say("Firma", "Signature"), 3),
    )
    name = event.names_apart()
    rows = tuple((award.places, name(award.number), " · ".join(award.gifts), "") for award in given)
    blocks: list[Block] = [Grid(columns, rows, blank=True)]
    if any(award.last > award.first for award in given):
        shared = "Quien comparte puesto comparte lo que trae.", "Who shares a place shares what it brings."
        blocks.append(Text(say(*shared)))
    return [sheet_of(event, order, "prizes", say("Premios", "Prizes"), blocks)]


SHEETS: Final[dict[str, Callable[[Event, Order], list[Sheet]]]] = {
    "pairings": pairings,
    "slips": slips,
    "results": results,
    "standings": standings_sheet,
    "registration": registration,
    "deck-check": deck_check,
    "penalties": penalties,
    "expulsions": expulsions,
    "poster": poster,
    "emergency": emergency,
    "prizes": prizes,
    "shifts": shifts,
    "lists": open_sheets.lists,
    "check": open_sheets.check,
    "rules": open_sheets.rules,
}
