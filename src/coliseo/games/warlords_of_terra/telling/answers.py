"""The answers to questions in words: each candidate by what it means in its question."""

from __future__ import annotations

from typing import Any, Final

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
from coliseo.games.warlords_of_terra.model.cards import ACTIVADA, DE_CAMPO, Habilidad
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.events import MAZOS
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

#: no and yes, by what they mean
_NO_O_SI: Final[dict[str, tuple[tuple[str, str], tuple[str, str]]]] = {
    "mano": (("Quedarme con esta mano", "Keep this hand"), ("Cambiarla por otra", "Change it for another")),
    "desviar": (("Recibirlo todo", "Receive it all"), ("Dar 1 al héroe", "Give 1 to the hero")),
    "refuerzos": (("No contratarlos", "Do not hire them"), ("Contratar refuerzos", "Hire refuerzos")),
    "usar": (("No hacerlo", "Do not do it"), ("Hacerlo", "Do it")),
}


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A candidate in words."""
    purpose = q.purpose
    if purpose in VENTANAS:
        return describir_accion(m, q, c, lang, names)
    if q.kind == YES_NO:
        return _NO_O_SI[purpose][1 if c else 0][0 if lang == "es" else 1]
    if purpose in DE_BLANCOS:
        return describir_blanco(m, c, lang, names, q.seat)
    if purpose in DE_CARTAS:
        return m.carta(c).name(lang)
    if purpose in DE_TROPAS:
        return describir_tropa(m, c, lang, names, q.seat)
    if purpose in DE_GOLPES:
        return golpeado(m, q.seat, c, lang, names, q.seat)
    if purpose in DE_MAZOS:
        return _describir_mazo(m, q.seat, c, lang)
    if purpose == "zona":
        return describir_zona(m, c, lang)
    if purpose == "armeria":
        return describir_pertrecho(m, c, lang, names, q.seat)
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
    told = {o.ident: capital(describir_objeto(m, o, lang, names, q.seat)) for o in m.disparos if o.ident in q.menu}
    like = [other for other in q.menu if told.get(other) == told.get(ident)]
    return told.get(ident, "—") + cual_de(like, ident)


def _describir_de_quien(seat: int, whose: int, lang: str, names: tuple[str, ...]) -> str:
    if whose == seat:
        return "Los tuyos" if lang == "es" else "Yours"
    return f"Los de {called(whose, names)}" if lang == "es" else f"{called(whose, names)}'s"


def _describir_intercambio(m: Mesa, c: int, lang: str) -> str:
    name = m.carta(c % SALE).name(lang)
    if c >= SALE:
        return f"Sale {name}" if lang == "es" else f"{name} out"
    return f"Entra {name}" if lang == "es" else f"{name} in"


# -- actions --------------------------------------------------------------------------------------------------------


def describir_accion(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = (), breve: bool = False) -> str:
    """Something to do in one's turn, a súbito, or a response; without what comes of it and its price if it is to be
    brief."""
    es = lang == "es"
    if c == PASAR:
        return _PASAR[q.purpose][0 if es else 1]
    clase, a, b = kind_of(c), subject_of(c), place_of(c)
    if clase == A_MOVER:
        return _describir_paso(m, a, b, lang, breve)
    if clase == A_ATACAR:
        troop = tropa_con_zona(m, a, lang)
        goal = golpeado(m, q.seat, b, lang, names, q.seat)
        text = f"Atacar con {troop} a {goal}" if es else f"Attack {goal} with {troop}"
        outcome = "" if breve else resultado(m, a, b, lang, names)
        return f"{text}: {outcome}" if outcome else text
    if clase == A_EQUIPAR:
        thing = nombre_de_pertrecho(m, a, lang)
        bearer = tropa_con_zona(m, m.zonas[b], lang)
        return f"Equipar {thing} a {bearer}" if es else f"Equip {thing} to {bearer}"
    if clase == A_USAR:
        return _describir_habilidad(m, q.seat, a, b, lang, names, breve)
    if clase == A_PODER:
        hero = m.carta(a)
        power = nombre_de_poder(hero, b, lang)
        if breve:
            return f"Poder de héroe: {power}" if es else f"Hero's power: {power}"
        cost = hero.habilidades[b].pp
        return f"Poder de héroe: {power} ({cost} PP)" if es else f"Hero's power: {power} ({cost} PP)"
    return _describir_jugada(m, clase, a, b, lang)


def _describir_paso(m: Mesa, ident: int, zona: int, lang: str, breve: bool) -> str:
    """Where it goes, and with whom it would have to fight there."""
    troop, where = tropa_con_zona(m, ident, lang), TABLERO.name(zona)
    text = f"Mover {troop} a {where}" if lang == "es" else f"Move {troop} to {where}"
    fight = "" if breve else combate_al_llegar(m, ident, zona, lang)
    return f"{text}: {fight}" if fight else text


def combate_al_llegar(m: Mesa, ident: int, zona: int, lang: str) -> str:
    """ "combate con Orko (c3)": with whom a troop would have to fight in a zone; nothing if with nobody."""
    p = m.tropas.get(ident)
    if p is None or not libres(m, 1 << zona):
        return ""
    foes = [tropa_con_zona(m, e.ident, lang) for e in amenazan(m, p, zona)]
    if not foes:
        return ""
    return f"{'combate con' if lang == 'es' else 'fights'} {joined(foes, lang)}"


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


def _describir_habilidad(
    m: Mesa, seat: int, ident: int, place: int, lang: str, names: tuple[str, ...], breve: bool
) -> str:
    """ "Usar Clériga de la Vigilia (c1): se voltea"; with its number if it has several to use."""
    es = lang == "es"
    text = f"{'Usar' if es else 'Use'} {fuente_en_palabras(m, ident, lang, names, seat)}"
    c = carta_de_fuente(m, ident)
    if c is None or place >= len(c.habilidades):
        return text
    usable = [i for i, h in enumerate(c.habilidades) if h.clase == ACTIVADA]
    if len(usable) > 1 and place in usable:
        number = usable.index(place) + 1
        text += f", habilidad {number}" if es else f", ability {number}"
    cost = "" if breve else precio_de_habilidad(c.habilidades[place], lang)
    return f"{text}: {cost}" if cost else text


def precio_de_habilidad(h: Habilidad, lang: str) -> str:
    """ "se voltea e inmolas una tropa"."""
    costs = []
    if h.voltea:
        costs.append("se voltea" if lang == "es" else "it is turned")
    if h.inmola:
        costs.append(inmolar_en_palabras(h.inmola, h.inmola_otra, lang))
    return joined(costs, lang)


def inmolar_en_palabras(n: int, otra: bool, lang: str) -> str:
    if lang == "es":
        what = ("otra tropa" if otra else "una tropa") if n == 1 else f"{n} tropas"
        return f"inmolas {what}"
    what = ("another troop" if otra else "a troop") if n == 1 else f"{n} troops"
    return f"you immolate {what}"


def resultado(m: Mesa, ident: int, blanco: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """What an attack would do: "Orko Pendenciero 2 de daño, queda con 1; Lancera del Puente 3 de daño, muere"."""
    if ident not in m.tropas or (blanco < OBJETO_EN and not m.zonas[blanco]):
        return ""
    return pronostico_en_palabras(m, pronostico(m, ident, blanco), ident, lang, names, blanco == JUGADOR)


def pronostico_en_palabras(
    m: Mesa, outcome: dict[str, Any], ident: int, lang: str, names: tuple[str, ...], al_jugador: bool, asked: int = -1
) -> str:
    """A forecast in words; the player who is struck is named unless the attack was on them. Troops of one name are told
    apart by their zone."""
    parts = []
    if outcome["jugador"] is not None:
        lost = outcome["jugador"]
        you = lost["asiento"] == asked
        who = "" if al_jugador else f"{called(lost['asiento'], names)} "
        if you:
            who = "recibes " if lang == "es" else "you take "
        parts.append(f"{who}{golpe_en_palabras(lost['dano'], lost['vidas'], False, lang, you)}")
    for thing in outcome["objetos"]:
        parts.append(_desgaste(thing["durabilidad"], lang))
    hurt = [each for each in outcome["tropas"] if each["dano"] or each["muere"]]
    cards = [m.tropas[each["ident"]].carta for each in hurt]
    # those struck first, the attacker last
    for each in sorted(hurt, key=lambda t: t["ident"] == ident):
        card = m.tropas[each["ident"]].carta
        alone = cards.count(card) == 1
        name = m.carta(card).name(lang) if alone else tropa_con_zona(m, each["ident"], lang)
        parts.append(f"{name} {golpe_en_palabras(each['dano'], each['queda'], each['muere'], lang)}")
    if not parts:
        return "sin daño" if lang == "es" else "no damage"
    return "; ".join(parts)


def golpe_en_palabras(n: int, left: int, dies: bool, lang: str, you: bool = False) -> str:
    """ "2 de daño, queda con 1"."""
    if lang == "es":
        return f"{n} de daño, " + ("muere" if dies else f"{'quedas' if you else 'queda'} con {left}")
    return f"{n} damage, " + ("dies" if dies else f"{'you are ' if you else ''}left with {left}")


def _desgaste(left: int, lang: str) -> str:
    if left == 0:
        return "se destruye" if lang == "es" else "it is destroyed"
    return f"durabilidad {left}" if lang == "es" else f"durability {left}"
