"""What the choices of settings are called. A choice without a name here fails a test: nobody reads keys."""

from __future__ import annotations

from typing import Any, Final

from coliseo.tournament.settings import DEFAULT, RULEBOOK, SOURCES, Setting
from coliseo.tournament.tiebreaks import FORMULAS

_YES_NO: Final = {True: {"es": "sí", "en": "yes"}, False: {"es": "no", "en": "no"}}
_NOTHING: Final = {"es": "—", "en": "—"}

NAMES: Final = {
    # systems
    "swiss": {"es": "suizo", "en": "Swiss"},
    "league": {"es": "liga", "en": "league"},
    "single": {"es": "eliminatoria", "en": "single elimination"},
    "double": {"es": "doble eliminatoria", "en": "double elimination"},
    "pods": {"es": "mesas de varios", "en": "pods"},
    "bo1": {"es": "una partida", "en": "one game"},
    "bo3": {"es": "al mejor de tres", "en": "best of three"},
    # of a match against somebody who has left
    "void": {"es": "no cuenta para nadie", "en": "counts for nobody"},
    "bye": {"es": "es un descanso: cuenta como ganada", "en": "is a bye: it counts as won"},
    # pairing
    "stage": {"es": "la fase", "en": "the stage"},
    "event": {"es": "el torneo", "en": "the event"},
    "off": {"es": "no cuenta", "en": "off"},
    "below": {"es": "cuenta después de los puntos", "en": "counts after points"},
    "above": {"es": "cuenta antes que los puntos", "en": "counts before points"},
    "none": {"es": "ninguna", "en": "none"},
    "halves": {"es": "mitad de arriba contra mitad de abajo", "en": "top half against bottom half"},
    "neighbours": {"es": "vecinos en la clasificación", "en": "neighbours in the standings"},
    # who
    "staff": {"es": "la organización", "en": "staff"},
    "everybody": {"es": "todo el mundo", "en": "everybody"},
    "together": {"es": "juntos en una mesa", "en": "together at one table"},
    "majority": {"es": "puesto a puesto, gana la mayoría", "en": "seat by seat, the majority wins"},
    "winner": {"es": "solo para quien gana", "en": "for the winner only"},
    "5-3-2-1": {"es": "5, 3, 2 y 1 por orden", "en": "5, 3, 2 and 1 in order"},
    "loser": {"es": "quien perdió la anterior", "en": "whoever lost the last one"},
    "lot": {"es": "el azar", "en": "the lot"},
    # Rise of Gods
    "tienda": {"es": "tienda", "en": "shop"},
    "oficial": {"es": "oficial", "en": "official"},
    "constructor_2026": {"es": "constructor público, junio de 2026", "en": "public deck builder, June 2026"},
    "catalogo_2026": {"es": "catálogo público, agosto de 2026", "en": "public catalogue, August 2026"},
    "seis_legendarias": {"es": "seis legendarias como máximo", "en": "six legendarias at most"},
    "vida_avisos_posicion": {
        "es": "más vida en la partida nula, menos advertencias, mejor puesto",
        "en": "more life in the null game, fewer warnings, better place",
    },
    "avisos_vida_posicion": {
        "es": "menos advertencias, más vida en la partida nula, mejor puesto",
        "en": "fewer warnings, more life in the null game, better place",
    },
    "vida_posicion": {
        "es": "más vida en la partida nula, mejor puesto",
        "en": "more life in the null game, better place",
    },
    "avisos_posicion": {"es": "menos advertencias, mejor puesto", "en": "fewer warnings, better place"},
    "posicion": {"es": "mejor puesto", "en": "better place"},
    "comunidad": {"es": "la comunidad", "en": "the community"},
    "organizacion": {"es": "la organización de Rise of Gods", "en": "the Rise of Gods organisation"},
    # Mitos y Leyendas
    "libre": {"es": "Libre", "en": "Libre (open)"},
    "racial_libre": {"es": "Racial Libre", "en": "Racial Libre"},
    "racial_edicion": {"es": "Racial Edición", "en": "Racial Edición"},
    "restringido": {"es": "Restringido", "en": "Restringido (restricted)"},
    "racial_edicion_2026": {"es": "Racial Edición, lista de julio de 2026", "en": "Racial Edición, list of July 2026"},
    "libre_2013": {"es": "Libre, lista de agosto de 2013", "en": "Libre, list of August 2013"},
    "dar_2021": {"es": "reglamento, julio de 2021: ninguna", "en": "rulebook, July 2021: none"},
    "comunidad_2013": {"es": "comunidad, 9 de agosto de 2013", "en": "community, 9 August 2013"},
    # Sorcerer's Arena
    "shared": {"es": "se comparte la victoria", "en": "the victory is shared"},
    "play_on": {"es": "se sigue jugando", "en": "play goes on"},
    # Warlords of Terra
    "aparte": {"es": "se cuentan aparte", "en": "counted apart"},
    "juntas": {"es": "se cuentan con las del mazo", "en": "counted with the deck's"},
    "amistosa": {"es": "amistosa", "en": "friendly"},
    "competitiva": {"es": "competitiva", "en": "competitive"},
    "mas_vidas": {"es": "más vidas", "en": "more lives"},
    "muerte_subita": {"es": "muerte súbita", "en": "sudden death"},
}


#: by what a game ended, in words: a reason without a name here fails a test
REASONS: Final = {
    "concesion": {"es": "concesión", "en": "concession"},
    "tardanza": {"es": "tardanza", "en": "lateness"},
    # Atrum Arena
    "reptantes": {"es": "sin Reptantes", "en": "no Reptantes left"},
    "resistencia": {"es": "más resistencia", "en": "more resistencia"},
    "ultimo": {"es": "quien perdió un Reptante el último", "en": "who lost a Reptante last"},
    "sorteo": {"es": "a suertes", "en": "by lot"},
    "bucle": {"es": "bucle", "en": "loop"},
    # Rise of Gods
    "vida": {"es": "sin vida", "en": "no life left"},
    "mazo": {"es": "sin cartas en el mazo", "en": "no cards left in the deck"},
    # Mitos y Leyendas
    "castillo": {"es": "sin castillo", "en": "no castillo left"},
    "efecto": {"es": "por un efecto", "en": "by an effect"},
    # Warlords of Terra
    "vidas": {"es": "sin vidas", "en": "no lives left"},
    "mazos": {"es": "sin mazos", "en": "no decks left"},
    "refuerzos": {"es": "por refuerzos", "en": "by reinforcements"},
    "vidas_al_tiempo": {"es": "más vidas al acabar el tiempo", "en": "more lives at time"},
    # Sorcerer's Arena
    "pv": {"es": "por PV", "en": "by PV"},
    "ronda": {"es": "al acabar una ronda", "en": "as a round ended"},
}


def choice_name(setting: Setting, value: Any, lang: str) -> str:
    """A value of a setting in words."""
    if isinstance(value, bool):
        return _YES_NO[value][lang]
    if isinstance(value, (list, tuple)):
        return " → ".join(FORMULAS[key].name(lang) for key in value)
    if value == "":
        return _NOTHING[lang]
    if setting.key == "tiebreaks":
        return FORMULAS[str(value)].name(lang)
    found = NAMES.get(str(value)) if setting.choices else None
    return str(value) if found is None else found[lang]


def as_read(value: Any, lang: str) -> str:
    """A value as it may be typed back in: `sí`, `35`, `bo3`, `wins,score`."""
    if isinstance(value, bool):
        return _YES_NO[value][lang]
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def source_in_words(setting: Setting, value: Any, lang: str) -> str:
    """Where a value comes from: the rulebook, a reading of it, a default; or this event, instead of what they say."""
    if setting.is_default(value):
        return SOURCES[setting.source][lang]
    usual = choice_name(setting, setting.default, lang)
    if setting.source == DEFAULT:
        return {"es": "elegido", "en": "chosen"}[lang]
    if setting.source == RULEBOOK:
        return {"es": f"de este torneo; el reglamento: {usual}", "en": f"of this event; rulebook: {usual}"}[lang]
    return {"es": f"de este torneo; la lectura: {usual}", "en": f"of this event; reading: {usual}"}[lang]
