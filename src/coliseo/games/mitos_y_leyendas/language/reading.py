"""One card from its entry in a set file, validated, with the plan of its text. Mistakes point at file and line."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import bilingual_at, integer_at, word_at
from coliseo.effects.machine import MAX_OPS
from coliseo.effects.nodes import Condition, looks_of
from coliseo.effects.provenance import PROCEDENCIAS
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.amounts import mira_fuerza
from coliseo.games.mitos_y_leyendas.language.card_text import Dicha, Plan
from coliseo.games.mitos_y_leyendas.language.coherence import DE_CARTA, revisar_carta, revisar_habilidad
from coliseo.games.mitos_y_leyendas.language.costs import filtro_de, leer_coste, restriccion
from coliseo.games.mitos_y_leyendas.language.ops.all import armar_efecto, colgar_aplazadas
from coliseo.games.mitos_y_leyendas.language.statics import leer_continua
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACTIVADA,
    ALIADO,
    ANULACION,
    ARMA,
    CANCELACION,
    CLASES,
    CODIFICADA,
    DE_QUIEN,
    DESCONOCIDA,
    DISPARADA,
    E_AL_CEMENTERIO,
    E_ASIGNACION,
    E_DESTRUIDA,
    ELECCIONES,
    EVENTOS,
    FRECUENCIAS,
    M_GUERRA,
    M_NORMAL,
    M_SIEMPRE,
    M_TURNO_PROPIO,
    M_TURNO_RIVAL,
    M_VIGILIA,
    MOMENTOS,
    ORO,
    PALABRAS,
    POR,
    RAZAS,
    RESPUESTA,
    SALVACION,
    SIN_COSTE,
    SIN_VOCABULARIO,
    TALISMAN,
    TEXTO,
    TIPOS,
    Z_CEMENTERIO,
    Z_JUEGO,
    Carta,
    Continua,
    Coste,
    Efecto,
    Habilidad,
    Texto,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite

cite("validator", "reading.carta", ("ML-2.0.1", "ML-2.2.1", "ML-2.2.2", "ML-2.2.3", "ML-2.3.1", "ML-2.4.1", "ML-2.5.2"))

SI_NO: Final = ("si", "no")
#: uses of an ability are kept in four bits for each
MAX_HABILIDADES: Final = 12
MAX_COSTE: Final = 30
MAX_FUERZA: Final = 30

#: facts of a card
_DATOS: Final = (
    "clave",
    "nombre",
    "impresiones",
    "tipo",
    "coste",
    "fuerza",
    "raza",
    "frecuencia",
    "procedencia",
    "unica",
    "sin_limite",
    "fuentes",
    "nota",
)
#: what its text box says
_TEXTO: Final = (
    "palabras",
    "para_entrar",
    "para_atacar",
    "si_entra",
    "si_ataca",
    "si_bloquea",
    "si_ataca_o_bloquea",
    "no_se_anula",
    "se_anula_pagando",
    "solo",
    "porta",
    "elige_al_entrar",
    "entra_como",
    "vale",
    "genera",
    "genera_para",
    "fuerza_x",
    "habilidades",
)
#: what is not known of it
_FALTA: Final = ("falta", "desconocida")

#: the word that tells what kind an ability is, with the fields that go beside it
FORMAS_DE_HABILIDAD: Final = {
    "cuando": ("a", "otra", "de", "por", "si", "puedes", "activada", "veces", "por_partida", "efecto"),
    "respuesta": ("a", "de", "si", "puedes", "activada", "veces", "por_partida", "efecto"),
    "anula": ("de", "desde_mano", "condicional", "si", "activada", "veces", "efecto"),
    "cancela": ("de", "condicional", "si", "activada", "veces", "efecto"),
    "salva": ("otra", "de", "por", "si", "activada", "veces", "efecto"),
    "activada": ("momento", "de_ambos", "zona", "si", "puedes", "veces", "por_partida", "efecto"),
    "efecto": ("momento", "si"),
}
_CLASE_DE: Final = {
    "cuando": DISPARADA,
    "respuesta": RESPUESTA,
    "anula": ANULACION,
    "cancela": CANCELACION,
    "salva": SALVACION,
    "activada": ACTIVADA,
    "efecto": TEXTO,
}
#: words for when an activated ability may be used, besides the named moments
_MOMENTOS: Final = {
    "vigilia": M_VIGILIA,
    "batalla": M_GUERRA,
    "siempre": M_SIEMPRE,
    "turno_propio": M_TURNO_PROPIO,
    "turno_rival": M_TURNO_RIVAL,
}
_SALVA_DE: Final = {"destruccion": E_DESTRUIDA, "combate": E_ASIGNACION, "cementerio": E_AL_CEMENTERIO}
_SOLO: Final = ("turno_propio", "turno_rival", "batalla")


def clave_de(nombre: str) -> str:
    """The key of a card from its name: without accents, signs or capitals."""
    return "_".join("".join(c if c.isalnum() else " " for c in plain(nombre).replace("_", " ")).split())


def nombre_de(tree: Tree, field: str) -> str:
    """A name: one line of 1 to 60 letters."""
    value = tree.need(field)
    name = value.text(field).strip()
    if not name or len(name) > 60 or "\n" in name or not clave_de(name):
        raise value.error(field, "de 1 a 60 letras en una línea", "1 to 60 letters on one line")
    return name


def leer_carta(tree: Tree, where: str, numero: int, procedencia: str) -> Plan:
    """A card, with the plan of its text. Its edition and the names of other cards are the set's business."""
    tree.only(where, (*_DATOS, *_TEXTO, *_FALTA))
    unknown = word_at(tree, "desconocida", SI_NO, "no") == "si"
    name = nombre_de(tree, "nombre")
    given = tree.get("clave")
    key = clave_de(name) if given is None else clave_de(given.text("clave"))
    if not key:
        raise tree.error("clave", "letras y números", "letters and digits")
    tipo = 0
    if not unknown or tree.get("tipo") is not None:
        tipo = 1 << TIPOS.index(word_at(tree, "tipo", TIPOS))
    carta = Carta(numero, key, name, tipo)
    carta.procedencia = word_at(tree, "procedencia", PROCEDENCIAS, procedencia)
    _datos(tree, carta, unknown)
    plan = Plan(carta)
    lacking = tree.get("falta")
    if unknown or lacking is not None:
        for field in _TEXTO:
            own = tree.get(field)
            if own is not None:
                raise own.error(field, "lo que no se sabe decir no dice más", "what cannot be told tells no more")
    if unknown:
        carta.estado = DESCONOCIDA
    elif lacking is not None:
        carta.estado = SIN_VOCABULARIO
        carta.falta = tuple([item.text("falta") for item in lacking.sequence("falta")])
        if not carta.falta:
            raise lacking.error("falta", "di qué palabras faltan", "tell which words are missing")
    else:
        carta.estado = CODIFICADA
        _texto(tree, carta, plan)
    return plan


def _datos(tree: Tree, carta: Carta, unknown: bool) -> None:
    cost = tree.get("coste")
    if carta.tipo == ORO:
        if cost is not None:
            raise cost.error("coste", "los Oros no tienen coste (ML-2.2.3)", "Oros have no cost (ML-2.2.3)")
    elif cost is not None:
        if _es_x(cost):
            carta.coste_x = True
        else:
            carta.coste = cost.integer("coste", 0, MAX_COSTE)
    elif not unknown:
        raise tree.error("coste", "falta este campo (ML-2.4.1)", "this field is missing (ML-2.4.1)")
    force = tree.get("fuerza")
    if force is not None:
        if carta.tipo != ALIADO:
            raise force.error(
                "fuerza", "solo los Aliados tienen Fuerza (ML-2.2.2)", "only Aliados have Fuerza (ML-2.2.2)"
            )
        if _es_x(force):
            carta.fuerza_es_x = True
        else:
            carta.fuerza = force.integer("fuerza", 0, MAX_FUERZA)
    elif carta.tipo == ALIADO and not unknown:
        raise tree.error("fuerza", "falta este campo (ML-2.2.2)", "this field is missing (ML-2.2.2)")
    razas = tree.get("raza")
    if razas is not None:
        if carta.tipo not in (ALIADO, 0):
            raise razas.error("raza", "solo los Aliados tienen Raza (ML-2.3.1)", "only Aliados have a Raza (ML-2.3.1)")
        carta.razas = nouns.mascara_de_razas(_palabras_en(razas, "raza", RAZAS))
    carta.frecuencia = word_at(tree, "frecuencia", FRECUENCIAS, "vasallo")
    carta.unica = word_at(tree, "unica", SI_NO, "no") == "si"
    carta.sin_limite = word_at(tree, "sin_limite", SI_NO, "no") == "si"
    prints = tree.get("impresiones")
    if prints is not None:
        carta.impresiones = tuple([item.text("impresiones").strip().upper() for item in prints.sequence("impresiones")])
    sources = tree.get("fuentes")
    if sources is not None:
        carta.fuentes = tuple([item.text("fuentes") for item in sources.sequence("fuentes")])
    if tree.get("nota") is not None:
        carta.nota = bilingual_at(tree, "nota", "")


def _es_x(tree: Tree) -> bool:
    return isinstance(tree.scalar, str) and plain(tree.scalar) == "x"


def _palabras_en(tree: Tree, field: str, choices: tuple[str, ...]) -> list[str]:
    """One word of several, or a list of them, none twice."""
    found: list[str] = []
    for item in tree.items if tree.items is not None else [tree]:
        word = plain(item.text(field))
        if word not in choices:
            known = ", ".join(choices)
            raise item.error(field, f"se esperaba una de: {known}", f"one of these was expected: {known}")
        if word in found:
            raise item.error(field, f"está repetida: {word}", f"is repeated: {word}")
        found.append(word)
    return found


# -- the text box ---------------------------------------------------------------------------------------------------


def _texto(tree: Tree, carta: Carta, plan: Plan) -> None:
    skills: list[Habilidad] = []
    lasting: list[Continua] = []
    given = tree.get("habilidades")
    for i, item in enumerate(given.sequence("habilidades") if given is not None else []):
        where = f"habilidades[{i + 1}]"
        form = _forma(item, where)
        if form == "":
            said = leer_continua(item, where, carta.tipo)
            lasting.append(said.continua)
            plan.partes.append((-1, "continua", said))
            continue
        h = _habilidad(item, where, form, carta)
        problem = revisar_habilidad(h, carta)
        if problem is not None:
            raise item.error(where, *problem)
        plan.partes.append((len(skills), CLASES[h.clase], h.nodos[0]))
        skills.append(h)
    # what effects leave for later follows the abilities that the card tells
    colgar_aplazadas(skills)
    if len(skills) > MAX_HABILIDADES:
        raise tree.error("habilidades", f"más de {MAX_HABILIDADES}", f"more than {MAX_HABILIDADES}")
    mask = 0
    own = tree.get("palabras")
    if own is not None:
        mask = nouns.mascara_de_palabras(_palabras_en(own, "palabras", PALABRAS))
    x = Texto(skills, lasting, mask)
    carta.texto = x
    x.para_entrar = _coste_en(tree, "para_entrar")
    x.para_atacar = _coste_en(tree, "para_atacar")
    x.condicion_entrar = _condicion_en(tree, "si_entra")
    both = _condicion_en(tree, "si_ataca_o_bloquea")
    x.condicion_atacar = both if both is not None else _condicion_en(tree, "si_ataca")
    x.condicion_bloquear = both if both is not None else _condicion_en(tree, "si_bloquea")
    x.no_se_anula = word_at(tree, "no_se_anula", SI_NO, "no") == "si"
    x.se_anula_pagando = integer_at(tree, "se_anula_pagando", 0, 1, MAX_COSTE)
    only = tree.get("solo")
    if only is not None:
        told = _palabras_en(only, "solo", _SOLO)
        x.solo_turno_propio = "turno_propio" in told
        x.solo_turno_rival = "turno_rival" in told
        x.solo_batalla = "batalla" in told
    _otros(tree, carta, x)
    x.cerrar()
    problem = revisar_carta(carta)
    if problem is not None:
        raise tree.error(carta.nombre, *problem)


def _otros(tree: Tree, carta: Carta, x: Texto) -> None:
    """What only some types of card have."""
    bearer = tree.get("porta")
    if bearer is not None:
        if carta.tipo != ARMA:
            raise bearer.error("porta", "dice quién porta un Arma (ML-3.2.5)", "tells who bears an Arma (ML-3.2.5)")
        x.raza_del_portador = filtro_de(bearer, "porta")
    chosen = word_at(tree, "elige_al_entrar", (*ELECCIONES[1:], "raza_en_juego"), "")
    x.raza_en_juego = chosen == "raza_en_juego"
    x.elige_al_entrar = ELECCIONES.index("raza" if x.raza_en_juego else chosen)
    model = tree.get("entra_como")
    if model is not None:
        x.entra_como = filtro_de(model, "entra_como")
        if x.entra_como.tipos != carta.tipo:
            raise model.error("entra_como", "entra como una carta de su tipo", "it enters as a card of its own type")
    x.vale = integer_at(tree, "vale", 1, 1, 9)
    x.genera = integer_at(tree, "genera", 0, 0, 9)
    for field in ("vale", "genera"):
        own = tree.get(field)
        if own is not None and carta.tipo != ORO:
            raise own.error(field, "solo de los Oros (ML-3.3.5)", "only of Oros (ML-3.3.5)")
    pays = tree.get("genera_para")
    if pays is not None:
        x.genera_para = leer_restriccion(pays, "genera_para")
    amount = tree.get("fuerza_x")
    if amount is not None:
        if not carta.fuerza_es_x:
            raise amount.error("fuerza_x", "la Fuerza impresa no es X", "the printed Fuerza is not X")
        x.fuerza_x = VOCABULARIO.amount(amount, "fuerza_x")
        x.x_usa_fuerza = mira_fuerza(x.fuerza_x)
        x.looks |= looks_of(x.fuerza_x)


def leer_restriccion(tree: Tree, field: str) -> int:
    """What Oros virtuales pay for: types, one Raza, and `habilidades` if it is their abilities."""
    given = _palabras_en(tree, field, (*TIPOS, *RAZAS, "habilidades"))
    razas = [word for word in given if word in RAZAS]
    if len(razas) > 1:
        raise tree.error(field, "una sola Raza", "only one Raza")
    return restriccion([w for w in given if w in TIPOS], razas[0] if razas else "", "habilidades" in given)


def _coste_en(tree: Tree, field: str) -> Coste:
    value = tree.get(field)
    return SIN_COSTE if value is None else leer_coste(value, field)


def _condicion_en(tree: Tree, field: str) -> Condition[Mesa] | None:
    value = tree.get(field)
    return None if value is None else VOCABULARIO.condition(value, field)


# -- abilities ------------------------------------------------------------------------------------------------------


def _forma(tree: Tree, where: str) -> str:
    """The word that tells the kind of an ability; nothing for a continuous one."""
    names = [name for name, _ in tree.mapping(where)]
    for form in FORMAS_DE_HABILIDAD:
        if form in names:
            return form
    return ""


def leer_efecto(tree: Tree, field: str) -> Efecto:
    efecto = armar_efecto(VOCABULARIO.ops(tree, field))
    if len(efecto.ops) > MAX_OPS:
        raise tree.error(field, f"más de {MAX_OPS} operaciones", f"more than {MAX_OPS} operations")
    return efecto


def _habilidad(tree: Tree, where: str, form: str, carta: Carta) -> Habilidad:
    tree.only(where, (form, *FORMAS_DE_HABILIDAD[form]))
    clase = _CLASE_DE[form]
    if clase == TEXTO and carta.tipo != TALISMAN:
        raise tree.error(
            where,
            "di cuándo (cuando, activada, respuesta…): solo un Talismán lo hace sin más",
            "tell when (cuando, activada, respuesta…): only a Talismán just does it",
        )
    if clase in (ACTIVADA, DISPARADA) and carta.tipo == TALISMAN:
        raise tree.error(where, "un Talismán no está en juego (ML-3.4.1)", "a Talismán is not in play (ML-3.4.1)")
    effect = tree.get("efecto")
    if effect is not None:
        efecto = leer_efecto(effect, f"{where}.efecto")
    elif clase in (ANULACION, CANCELACION, SALVACION):
        efecto = armar_efecto([])
    else:
        raise tree.error(f"{where}.efecto", "falta este campo", "this field is missing")
    h = Habilidad(clase, efecto)
    h.puedes = word_at(tree, "puedes", SI_NO, "no") == "si"
    h.veces = integer_at(tree, "veces", 0, 1, 15)
    h.por_partida = integer_at(tree, "por_partida", 0, 1, 15)
    cost = tree.get("activada")
    if cost is not None:
        h.coste = leer_coste(cost, f"{where}.activada")
    cond = tree.get("si")
    if cond is not None:
        h.condicion = VOCABULARIO.condition(cond, f"{where}.si")
    if tree.get("de") is not None:
        h.de_quien = DE_QUIEN.index(word_at(tree, "de", DE_QUIEN))
    if clase == DISPARADA or clase == RESPUESTA:
        _sucesos(tree, where, form, h)
    elif clase == ANULACION or clase == CANCELACION:
        _contra(tree, where, form, h)
    elif clase == SALVACION:
        _salvacion(tree, where, h)
    else:
        _activada(tree, where, h)
    h.nodos = [Dicha(h, carta.tipo)]
    return h


def _sucesos(tree: Tree, where: str, form: str, h: Habilidad) -> None:
    given = tree.need(form)
    for word in _palabras_en(given, f"{where}.{form}", EVENTOS):
        h.evento |= 1 << EVENTOS.index(word)
    if h.evento == 0:
        raise given.error(f"{where}.{form}", "falta un suceso", "an event is missing")
    _sujeto(tree, where, h)
    if h.evento & DE_CARTA:
        if h.evento & ~DE_CARTA:
            raise given.error(
                f"{where}.{form}", "sucesos de cartas y momentos van aparte", "events of cards and moments go apart"
            )
        h.solo_ella = h.sujeto is None and not h.otra
    h.por = POR.index(word_at(tree, "por", POR, POR[0]))
    if h.por and not h.evento & (E_DESTRUIDA | E_AL_CEMENTERIO):
        raise tree.need("por").error(f"{where}.por", "solo de lo que se destruye", "only of what is destroyed")


def _sujeto(tree: Tree, where: str, h: Habilidad) -> None:
    """Which other cards the event may be about, and whose."""
    given = tree.get("a")
    h.otra = word_at(tree, "otra", SI_NO, "no") == "si"
    if given is None:
        return
    f = filtro_de(given, f"{where}.a")
    if f.de:
        h.de_quien = f.de
    h.otra = h.otra or f.otra
    h.sujeto = f


def _contra(tree: Tree, where: str, form: str, h: Habilidad) -> None:
    """What it annuls or cancels: types of card, or a filter."""
    given = tree.need(form)
    field = f"{where}.{form}"
    if given.items is not None:
        mask = 0
        for word in _palabras_en(given, field, TIPOS):
            mask |= 1 << TIPOS.index(word)
        h.sujeto = filtro_de(given.items[0], field)
        h.sujeto.tipos = mask
    else:
        h.sujeto = filtro_de(given, field)
        if h.sujeto.de:
            h.de_quien = h.sujeto.de
    if h.clase == ANULACION:
        # Oros cannot be annulled (ML-8.4.4)
        h.sujeto.tipos &= ~ORO
        h.desde_mano = word_at(tree, "desde_mano", SI_NO, "no") == "si"
    h.condicional = word_at(tree, "condicional", SI_NO, "no") == "si"
    if h.condicional and not h.efecto.tree:
        raise tree.error(f"{where}.efecto", "falta el efecto que lo hace", "the effect that does it is missing")


def _salvacion(tree: Tree, where: str, h: Habilidad) -> None:
    given = tree.need("salva")
    h.puedes = True
    h.evento = _SALVA_DE[word_at(tree, "por", tuple(_SALVA_DE), "destruccion")]
    if isinstance(given.scalar, str) and plain(given.scalar) in ("yo", "portador"):
        h.solo_ella = True
        return
    h.sujeto = filtro_de(given, f"{where}.salva")
    h.otra = h.sujeto.otra
    if h.sujeto.de:
        h.de_quien = h.sujeto.de


def _activada(tree: Tree, where: str, h: Habilidad) -> None:
    h.de_ambos = word_at(tree, "de_ambos", SI_NO, "no") == "si"
    h.zona = Z_CEMENTERIO if word_at(tree, "zona", ("juego", "cementerio"), "juego") == "cementerio" else Z_JUEGO
    given = tree.get("momento")
    if given is None:
        return
    named = tuple([name for i, name in enumerate(EVENTOS) if MOMENTOS & (1 << i)])
    mask = 0
    for word in _palabras_en(given, f"{where}.momento", (*_MOMENTOS, *named)):
        mask |= _MOMENTOS[word] if word in _MOMENTOS else 1 << EVENTOS.index(word)
        h.en_batalla = h.en_batalla or word == "batalla"
    if not mask & ~(M_TURNO_PROPIO | M_TURNO_RIVAL):
        mask |= M_NORMAL
    h.momento = mask
