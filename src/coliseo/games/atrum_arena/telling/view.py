"""What each observer sees: views are built from what the observer knows, never by deleting from the truth."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.atrum_arena.facts.stats import (
    buscar_esbirro,
    clase_de,
    coste_reservado,
    fichas_de_tipo,
    poder_efectivo,
    preparados_en_altar,
    tipo_impuesto_mano,
    tipos_de_esbirro,
)
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.language.selectors import (
    COSAS,
    ESBIRROS,
    ESLABON,
    MANO,
    PARTICIPANTE,
    REPTANTE,
)
from coliseo.games.atrum_arena.model.cards import PoderDef
from coliseo.games.atrum_arena.model.marks import MOD_ALTAR_PROTEGIDO
from coliseo.games.atrum_arena.model.table import (
    CLASES,
    DESCARTE_SOMBRA,
    ESTADOS,
    FASES,
    NEUTRO,
    PARTES,
    RESISTENCIA_INICIAL,
    SIN_TOPE,
    SOMBRA,
    TIPOS,
    Eslabon,
    Mesa,
    es_preparado,
    ident_de,
    tipo_de,
)
from coliseo.games.atrum_arena.telling.forecast import dano_previsto
from coliseo.kernel.events import Event
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import cite

cite(
    "view",
    "view.mesa",
    (
        "AA-I.2.3.1",
        "AA-I.2.4.1",
        "AA-I.2.5.1",
        "AA-I.2.6.2",
        "AA-I.4.3.1",
        "AA-I.4.4.1",
        "AA-I.4.5.1",
        "AA-I.6.1.4",
        "AA-I.6.1.5",
        "AA-I.6.1.8",
        "AA-I.6.1.9",
        "AA-II.1.6.3",
        "AA-II.1.6.6",
        "AA-II.1.6.9",
        "AA-II.7.3.3",
        "AA-II.9.1.3",
        "AA-III.2.3.1",
        "AA-III.2.5.2",
        "AA-III.2.5.8",
        "AA-III.3.0.14",
    ),
)

#: every event names its rule, so that the rule can be looked up at any moment of a game
cite("view", "view.event_view", ("AA-III.2.5.5",))

PAGOS: Final = ("agotar", "explotar")
DESCARTES: Final = ("simple", "sombra", "ficha")

#: kind of event → names of its numbers; "*" takes the rest as a list. Types are given by name.
CAMPOS: Final[dict[str, tuple[str, ...]]] = {
    "sortea_primero": ("asiento",),
    "remueve": ("asiento", "de", "indice"),
    "comienza": ("asiento", "fosa"),
    "turno": ("asiento", "turno"),
    "fase": ("asiento", "fase"),
    "fin_de_turno": ("asiento",),
    "termina_efecto": ("asiento", "origen"),
    "prepara_todo": ("asiento",),
    "no_se_prepara": ("asiento", "reptantes"),
    "roba": ("asiento", "cuantos", "*tipos"),
    "reforma_fosa": ("cuantos",),
    "baraja_fosa": (),
    "a_la_mano": ("asiento", "tipo"),
    "descarta": ("asiento", "tipo"),
    "muestra_mano": ("asiento", "*cuentas"),
    "mira_mano": ("asiento", "de", "*cuentas"),
    "muestra_cartas": ("asiento", "*tipos"),
    "entra_en_altar": ("asiento", "esbirro", "tipo", "preparado"),
    "explota": ("asiento", "esbirro", "tipo"),
    "vuelve_a_mano": ("asiento", "esbirro", "tipo"),
    "al_tope": ("asiento", "esbirro", "tipo"),
    "cambia_de_altar": ("asiento", "destino", "esbirro", "tipo"),
    "agota_esbirro": ("asiento", "esbirro", "tipo"),
    "prepara_esbirro": ("asiento", "esbirro", "tipo"),
    "agota_reptante": ("asiento", "reptante"),
    "prepara_reptante": ("asiento", "reptante"),
    "no_se_preparara": ("asiento", "reptante"),
    "aumenta_resistencia": ("asiento", "cuanto", "queda"),
    "vuelve_a_diez": ("asiento",),
    "pierde_resistencia": ("asiento", "cuanto", "queda"),
    "dano": ("asiento", "cuanto", "queda"),
    "dano_directo": ("asiento", "cuanto", "queda"),
    "prevenido": ("asiento", "cuanto", "de_cuanto"),
    "ya_elimino": ("asiento",),
    "elimina_reptante": ("asiento", "reptante"),
    "pierde": ("asiento",),
    "sale_del_juego": ("asiento", "*tipos"),
    "gana": ("*asientos",),
    "fin_del_tiempo": (),
    "tiempo": ("*asientos",),
    "anuncia": ("asiento", "reptante", "ranura", "eslabon", "pago", "descarte", "tipo"),
    "declina": ("asiento",),
    "lanza": ("asiento", "reptante", "ranura", "eslabon"),
    "no_lanzado": ("asiento", "reptante", "ranura", "eslabon"),
    "anulado": ("asiento", "reptante", "ranura", "eslabon"),
    "protegido": ("asiento", "lanzador"),
    "previene": ("asiento", "eslabon", "cuanto", "codigo_poder"),
    "espera_lanzamiento": ("asiento", "eslabon", "codigo_poder"),
    "refuerza": ("asiento", "eslabon", "cuanto", "codigo_poder"),
    "anula": ("asiento", "eslabon", "codigo_poder"),
    "cambia_clase": ("eslabon", "clase", "imposible", "codigo_poder"),
    "invierte_clase": ("asiento", "reptante", "ranura", "clase"),
    "revela": ("asiento", "*tipos"),
    "devuelve_revelados": ("cuantos",),
    "elige_tipos": ("asiento", "*tipos"),
    "considera": ("asiento", "tipo"),
    "protege_altar": ("asiento",),
    "concede": ("asiento",),
}
_NOMBRES: Final[dict[str, tuple[str, ...]]] = {
    "tipo": TIPOS,
    "clase": CLASES,
    "fase": FASES,
    "pago": PAGOS,
    "descarte": DESCARTES,
}


def event_view(m: Mesa, e: Event, observer: int) -> dict[str, Any]:
    """An event as an observer sees it, with named fields. Reptantes and Powers are given by name too."""
    data = e.data if observer == JUDGE else e.seen_by(observer)
    view: dict[str, Any] = {"numero": e.number, "suceso": e.kind, "regla": e.rule, "causa": e.cause}
    fields = CAMPOS[e.kind]
    for i, name in enumerate(fields):
        if name.startswith("*"):
            rest = list(data[i:])
            if name == "*tipos":
                if rest:
                    view["tipos"] = [TIPOS[t] for t in rest]
            elif name == "*cuentas":
                if rest:
                    view["mano"] = {TIPOS[t]: n for t, n in enumerate(rest) if n}
            else:
                view[name[1:]] = rest
        elif i < len(data):
            names = _NOMBRES.get(name)
            view[name] = names[data[i]] if names is not None else data[i]
    if "reptante" in view:
        team = m.participantes[view["asiento"]].equipo
        view["nombre_reptante"] = team[view["reptante"]].nombre
        if "ranura" in view:
            _nombrar_poder(view, team[view["reptante"]].poderes[view["ranura"]].de)
    elif "codigo_poder" in view:
        # by then the chain may be gone, or be another one
        code = view.pop("codigo_poder")
        _nombrar_poder(view, m.participantes[code // 15].equipo[code // 5 % 3].poderes[code % 5].de)
    return view


def _nombrar_poder(view: dict[str, Any], poder: PoderDef) -> None:
    """By key, for programs, and by name, for people (a private set's Powers are in no catalogue)."""
    view["poder"] = poder.key
    view["nombre_poder"] = {"es": poder.nombre, "en": poder.nombre_en}


def esbirro_view(m: Mesa, seat: int, e: int) -> dict[str, Any]:
    mask = tipos_de_esbirro(m, seat, e)
    ready = es_preparado(e)
    return {
        "id": ident_de(e),
        "tipo": TIPOS[tipo_de(e)],
        "cuenta_como": [TIPOS[t] for t in range(SOMBRA + 1) if (mask >> t) & 1],
        "preparado": ready,
        "cara": "ilustracion" if ready else "dorso",
        "girado": False,
    }


def participante_view(m: Mesa, seat: int, observer: int) -> dict[str, Any]:
    p = m.participantes[seat]
    own = observer == seat or observer == JUDGE
    turned: set[int] = set()
    for e in m.cadena:
        if e.asiento == seat and e.estado == 0 and e.mostrado:
            turned.update(e.girados)
    altar = [esbirro_view(m, seat, e) for e in p.altar]
    for item in altar:
        item["girado"] = item["id"] in turned
    reserved = coste_reservado(m, seat) if m.cadena else 0
    forced = tipo_impuesto_mano(m, seat)
    view: dict[str, Any] = {
        "asiento": seat,
        "grupo": m.sides[seat],
        "vivo": p.vivo,
        "resistencia": p.resistencia,
        "resistencia_inicial": RESISTENCIA_INICIAL,
        "cartas_en_mano": p.cartas_en_mano(),
        "reptantes": [reptante_view(m, seat, i) for i in range(len(p.equipo))],
        "altar": altar,
        "reservados": reserved,
        "libres": preparados_en_altar(m, seat) - reserved,
        "coloco": p.coloco,
        "fichas_de_tipo": [TIPOS[t] for t in fichas_de_tipo(m, seat)],
        "mano_cuenta_como": "" if forced < 0 else TIPOS[forced],
    }
    if own:
        view["mano"] = {TIPOS[t]: n for t, n in enumerate(p.mano) if n}
    known = p.conocida[observer] if observer >= 0 and not own else None
    if known is not None and any(known):
        view["mano_conocida"] = {TIPOS[t]: n for t, n in enumerate(known) if n}
    return view


def reptante_view(m: Mesa, seat: int, i: int) -> dict[str, Any]:
    p = m.participantes[seat]
    r = p.equipo[i]
    ready = (p.preparados >> i) & 1 == 1
    return {
        "clave": r.key,
        "nombre": r.nombre,
        "en_juego": (p.en_juego >> i) & 1 == 1,
        "preparado": ready,
        "cara": "poderes" if ready else "ilustracion",
        "sin_preparar": (p.sin_preparar >> i) & 1 == 1,
        "procedencia": r.procedencia,
        "poderes": [
            {
                "clave": poder.de.key,
                # a private set's Powers are in no catalogue: their names must come with the table
                "nombre": {"es": poder.de.nombre, "en": poder.de.nombre_en},
                "coste": poder.coste,
                "valor": poder.valor,
                "clase": CLASES[clase_de(m, seat, i, j)],
                "descarte": "neutro" if poder.descarte == NEUTRO else TIPOS[poder.descarte],
                "unico": poder.de.unico,
            }
            for j, poder in enumerate(r.poderes)
        ],
    }


def eslabon_view(m: Mesa, e: Eslabon, i: int, observer: int) -> dict[str, Any]:
    p = m.participantes[e.asiento]
    poder = p.equipo[e.reptante].poderes[e.ranura]
    view: dict[str, Any] = {
        "eslabon": i,
        "asiento": e.asiento,
        "reptante": e.reptante,
        "ranura": e.ranura,
        "nombre_reptante": p.equipo[e.reptante].nombre,
        "poder": poder.de.key,
        "coste": poder.coste,
        "clase": CLASES[e.clase],
        "efecto_de": poder_efectivo(m, e).de.key,
        "objetivos": [
            {"cosa": COSAS[o.cosa], "elegidos": [blanco(m, o.cosa, c) for c in chosen]}
            for o, chosen in zip(objetivos_de(m, e), e.objetivos, strict=True)
        ],
        "beneficiario": e.beneficiario,
        "pago": PAGOS[e.pago],
        "descarte": DESCARTES[e.descarte],
        "refuerzo": e.refuerzo,
        "prevenido": _tope(e.defensa + e.prevencion),
        "anulado": e.anulado,
        "estado": ESTADOS[e.estado],
    }
    damage = dano_previsto(m, e, i)
    if damage is not None:
        view["dano"] = damage
    if observer == JUDGE or observer == e.asiento or e.mostrado:
        view["carta_reservada"] = TIPOS[SOMBRA if e.descarte == DESCARTE_SOMBRA else e.carta]
    return view


def blanco(m: Mesa, cosa: int, c: int) -> str:
    """The thing on the table that a target stands for; empty if it is gone."""
    if cosa == PARTICIPANTE:
        return f"participante:{c}"
    if cosa == MANO:
        return f"mano:{c}"
    if cosa == REPTANTE:
        return f"reptante:{c // 3}:{c % 3}"
    if cosa == ESLABON:
        return f"cadena:{c}"
    if cosa == ESBIRROS:
        seat, _ = buscar_esbirro(m, c)
        return "" if seat < 0 else f"altar:{seat}:{c}"
    return f"poder:{c // 15}:{c // 5 % 3}:{c % 5}"


def _tope(n: int) -> int | None:
    """An amount; None for a Defence that prevents everything."""
    return None if n >= SIN_TOPE else n


def anunciando_view(m: Mesa, observer: int) -> dict[str, Any] | None:
    """The Power whose announcement is being put together: until it is complete nobody else knows of it."""
    e = m.anunciando
    if e is None or (observer != e.asiento and observer != JUDGE):
        return None
    return {"asiento": e.asiento, "reptante": e.reptante, "ranura": e.ranura}


def mesa_view(m: Mesa, observer: int) -> dict[str, Any]:
    """The whole table for a seat, a spectator or a judge."""
    config = m.config
    return {
        "juego": "atrum_arena",
        "observador": observer,
        "modo": config.modo,
        "politica": config.politica,
        "turno": m.turno,
        "activo": m.activo,
        "primero": m.primero,
        "fase": FASES[m.fase],
        "parte": PARTES[m.parte],
        "resolviendo": m.resolviendo,
        "fosa": m.fosa_total(),
        "tope_conocido": [TIPOS[t] for t in reversed(m.tope)],
        "vertedero": [TIPOS[t] for t in m.vertedero],
        "revelados": [TIPOS[t] for t in m.revelados],
        "cadena": [eslabon_view(m, e, i, observer) for i, e in enumerate(m.cadena)],
        "anunciando": anunciando_view(m, observer),
        "participantes": [participante_view(m, s, observer) for s in range(m.seats)],
        "protegidos": sorted({mod.about for mod in m.modificadores if mod.kind == MOD_ALTAR_PROTEGIDO}),
        "ganadores": None if m.winners is None else list(m.winners),
    }
