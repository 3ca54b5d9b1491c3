"""The answers to questions in words: each candidate by what it means in its question."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.facts.board import amenazan, libres
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.model.cards import ACTIVADA, DE_CAMPO
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.events import MAZOS
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.describing import (
    carta_de_fuente,
    cual_de,
    describir_blanco,
    describir_objeto,
    describir_pertrecho,
    describir_tropa,
    describir_zona,
    fuente_en_palabras,
    golpeado,
    nombre_de_pertrecho,
    nombre_de_poder,
    tropa_con_zona,
)
from coliseo.games.warlords_of_terra.telling.forecast import pronostico
from coliseo.games.warlords_of_terra.telling.telling import cuantas_cartas, mazo_en_palabras
from coliseo.games.warlords_of_terra.telling.things import SALE, VENTANAS
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

#: purposes whose candidates are target codes, cards, troops, decks, what is struck
DE_BLANCOS: Final = ("objetivo", "reparto")
DE_CARTAS: Final = ("descarte", "buscar", "del_descarte")
DE_TROPAS: Final = ("inmolar", "escudar", "tension", "tropa")
DE_MAZOS: Final = ("mazo", "robar_de")
DE_GOLPES: Final = ("golpe_a", "devuelve_a")

#: doing nothing, by what it means
_PASAR: Final[dict[str, tuple[str, str]]] = {
    "construccion": ("Terminar la Construcción", "End Construcción"),
    "invocacion": ("Terminar la Invocación", "End Invocación"),
    "tactica": ("Terminar la Táctica", "End Táctica"),
    "interfase": ("No jugar nada", "Play nothing"),
    "subitos": ("No jugar más súbitos", "Play no more súbitos"),
    "responder": ("No responder", "Do not respond"),
    "reaccion": ("No reaccionar", "Do not react"),
}


def en_curso(m: Mesa) -> Objeto | None:
    """What asks: a card or ability whose choices are being made, or else the innermost that is being carried out."""
    if m.jugando:
        return m.jugando[-1]
    return m.en_curso[-1] if m.en_curso else None


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A candidate in words."""
    es = lang == "es"
    purpose = q.purpose
    if purpose in VENTANAS:
        return describir_accion(m, q, c, lang, names)
    if q.kind == YES_NO:
        return ("Sí" if es else "Yes") if c else "No"
    if purpose in DE_BLANCOS:
        return describir_blanco(m, c, lang, names)
    if purpose in DE_CARTAS:
        return m.carta(c).name(lang)
    if purpose in DE_TROPAS:
        return describir_tropa(m, c, lang, names)
    if purpose in DE_GOLPES:
        return golpeado(m, q.seat, c, lang, names)
    if purpose in DE_MAZOS:
        return _describir_mazo(m, q.seat, c, lang)
    if purpose == "zona":
        return describir_zona(m, c, lang)
    if purpose == "armeria":
        return describir_pertrecho(m, c, lang, names)
    if purpose == "orden":
        return _describir_disparo(m, q, c, lang, names)
    if purpose == "cuyos_primero":
        return _describir_de_quien(q.seat, c, lang, names)
    if purpose == "intercambio":
        return _describir_intercambio(m, c, lang)
    return str(c)


def _describir_mazo(m: Mesa, seat: int, cual: int, lang: str) -> str:
    """ "Mazo de batalla (31 cartas)"."""
    j = m.jugadores[seat]
    left = (j.batalla, j.construccion)[cual].size()
    return f"{capital(mazo_en_palabras(MAZOS[cual], lang))} ({cuantas_cartas(left, lang)})"


def _describir_disparo(m: Mesa, q: Question, ident: int, lang: str, names: tuple[str, ...]) -> str:
    """What waits, with a number where several read the same."""
    told = {o.ident: capital(describir_objeto(m, o, lang, names)) for o in m.disparos if o.ident in q.menu}
    like = [other for other in q.menu if told.get(other) == told.get(ident)]
    return told.get(ident, "—") + cual_de(like, ident)


def _describir_de_quien(seat: int, whose: int, lang: str, names: tuple[str, ...]) -> str:
    if whose == seat:
        return "Los tuyos" if lang == "es" else "Yours"
    return f"Los de {called(whose, names)}" if lang == "es" else f"Those of {called(whose, names)}"


def _describir_intercambio(m: Mesa, c: int, lang: str) -> str:
    name = m.carta(c % SALE).name(lang)
    if c >= SALE:
        return f"Sale {name}" if lang == "es" else f"{name} out"
    return f"Entra {name}" if lang == "es" else f"{name} in"


# -- actions --------------------------------------------------------------------------------------------------------


def describir_accion(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """Something to do in one's turn, a súbito, or a response."""
    es = lang == "es"
    if c == PASAR:
        return _PASAR[q.purpose][0 if es else 1]
    clase, a, b = kind_of(c), subject_of(c), place_of(c)
    if clase == A_MOVER:
        return _describir_paso(m, a, b, lang)
    if clase == A_ATACAR:
        troop = tropa_con_zona(m, a, lang)
        goal = golpeado(m, q.seat, b, lang, names)
        text = f"Atacar con {troop} a {goal}" if es else f"Attack {goal} with {troop}"
        outcome = resultado(m, a, b, lang, names)
        return f"{text}: {outcome}" if outcome else text
    if clase == A_EQUIPAR:
        thing = nombre_de_pertrecho(m, a, lang)
        bearer = tropa_con_zona(m, m.zonas[b], lang)
        return f"Equipar {thing} a {bearer}" if es else f"Equip {thing} to {bearer}"
    if clase == A_USAR:
        return _describir_habilidad(m, a, b, lang, names)
    if clase == A_PODER:
        hero = m.carta(a)
        power = nombre_de_poder(hero, b, lang)
        cost = hero.habilidades[b].pp
        return f"Poder de héroe: {power} ({cost} PP)" if es else f"Hero's power: {power} ({cost} PP)"
    return _describir_jugada(m, clase, a, b, lang)


def _describir_paso(m: Mesa, ident: int, zona: int, lang: str) -> str:
    """Where it goes, and with whom it would have to fight there."""
    es = lang == "es"
    troop, where = tropa_con_zona(m, ident, lang), TABLERO.name(zona)
    text = f"Mover {troop} a {where}" if es else f"Move {troop} to {where}"
    p = m.tropas.get(ident)
    if p is None or not libres(m, 1 << zona):
        return text
    foes = [tropa_con_zona(m, e.ident, lang) for e in amenazan(m, p, zona)]
    if not foes:
        return text
    return f"{text}: combate con {joined(foes, lang)}" if es else f"{text}: fights {joined(foes, lang)}"


def _describir_jugada(m: Mesa, clase: int, carta: int, zona: int, lang: str) -> str:
    """A card out of the hand."""
    es = lang == "es"
    c = m.carta(carta)
    name = c.name(lang)
    if clase == A_CONSTRUIR:
        return f"Construir {name}" if es else f"Build {name}"
    if clase == A_INVOCAR:
        return f"Invocar {name} en {TABLERO.name(zona)}" if es else f"Invoke {name} in {TABLERO.name(zona)}"
    if clase == A_FORJAR:
        text = f"Forjar {name}" if es else f"Forge {name}"
        if c.clase_objeto != DE_CAMPO:
            return text
        return f"{text} en {TABLERO.name(zona)}" if es else f"{text} in {TABLERO.name(zona)}"
    return f"Conjurar {name}" if es else f"Conjure {name}"


def _describir_habilidad(m: Mesa, ident: int, place: int, lang: str, names: tuple[str, ...]) -> str:
    """ "Usar Clériga de la Vigilia (c1): se voltea"; with its number if it has several to use."""
    es = lang == "es"
    text = f"{'Usar' if es else 'Use'} {fuente_en_palabras(m, ident, lang, names)}"
    c = carta_de_fuente(m, ident)
    if c is None or place >= len(c.habilidades):
        return text
    usable = [i for i, h in enumerate(c.habilidades) if h.clase == ACTIVADA]
    if len(usable) > 1 and place in usable:
        number = usable.index(place) + 1
        text += f", habilidad {number}" if es else f", ability {number}"
    h = c.habilidades[place]
    costs = []
    if h.voltea:
        costs.append("se voltea" if es else "it is turned")
    if h.inmola:
        costs.append(_inmolar(h.inmola, h.inmola_otra, lang))
    return f"{text}: {joined(costs, lang)}" if costs else text


def _inmolar(n: int, otra: bool, lang: str) -> str:
    if lang == "es":
        what = ("otra tropa" if otra else "una tropa") if n == 1 else f"{n} tropas"
        return f"inmolas {what}"
    what = ("another troop" if otra else "a troop") if n == 1 else f"{n} troops"
    return f"you immolate {what}"


def resultado(m: Mesa, ident: int, blanco: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """What an attack would do: "Orko Pendenciero 2 de daño, queda con 1; Lancera del Puente 3 de daño, muere"."""
    if ident not in m.tropas or (blanco < OBJETO_EN and not m.zonas[blanco]):
        return ""
    outcome = pronostico(m, ident, blanco)
    parts = []
    if outcome["jugador"] is not None:
        lost = outcome["jugador"]
        who = "" if blanco == JUGADOR else f"{called(lost['asiento'], names)} "
        parts.append(f"{who}{_golpe(lost['dano'], lost['vidas'], False, lang)}")
    for thing in outcome["objetos"]:
        parts.append(_desgaste(thing["durabilidad"], lang))
    # those struck first, the attacker last
    for each in sorted(outcome["tropas"], key=lambda t: t["ident"] == ident):
        if each["dano"] or each["muere"]:
            name = m.carta(m.tropas[each["ident"]].carta).name(lang)
            parts.append(f"{name} {_golpe(each['dano'], each['queda'], each['muere'], lang)}")
    if not parts:
        return "sin daño" if lang == "es" else "no damage"
    return "; ".join(parts)


def _golpe(n: int, left: int, dies: bool, lang: str) -> str:
    if lang == "es":
        return f"{n} de daño, " + ("muere" if dies else f"queda con {left}")
    return f"{n} damage, " + ("dies" if dies else f"left with {left}")


def _desgaste(left: int, lang: str) -> str:
    if left == 0:
        return "se destruye" if lang == "es" else "it is destroyed"
    return f"durabilidad {left}" if lang == "es" else f"durability {left}"
