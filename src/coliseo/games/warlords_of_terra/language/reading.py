"""One card from its entry in a set file, validated, with the plan of its text. Mistakes point at file and line."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import integer_at, word_at
from coliseo.effects.machine import MAX_OPS
from coliseo.effects.nodes import If, Node, Op
from coliseo.effects.source import Tree, plain
from coliseo.games.warlords_of_terra.language.card_text import CUANDO, FORMAS, Dicha, Plan
from coliseo.games.warlords_of_terra.language.coherence import revisar_habilidad, revisar_permanente
from coliseo.games.warlords_of_terra.language.keywords import (
    FORMAS as FORMAS_DE_PALABRA,
)
from coliseo.games.warlords_of_terra.language.keywords import (
    con_numero,
    leer_palabra,
    nombre_de_palabra,
)
from coliseo.games.warlords_of_terra.language.naming_tokens import clave_de
from coliseo.games.warlords_of_terra.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.warlords_of_terra.language.ops.cards import BuscarYEquipar
from coliseo.games.warlords_of_terra.language.ops.troops import Anular
from coliseo.games.warlords_of_terra.language.selectors import objetivo
from coliseo.games.warlords_of_terra.language.statics import Obtiene
from coliseo.games.warlords_of_terra.language.vocabulary import SI_NO
from coliseo.games.warlords_of_terra.model.cards import (
    ACCESORIO,
    ACTIVADA,
    ADHESIONES,
    CLASES_DE_OBJETO,
    DE_HEROE,
    DISPARADA,
    ENTRA,
    EVENTOS,
    HECHIZO,
    HEROE,
    LEGENDARIA,
    LUGAR,
    OBJETO,
    RANGOS,
    RECURSOS,
    TEXTO,
    TIPOS,
    TROPA,
    Carta,
    Efecto,
    Habilidad,
    Permanente,
)
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

cite(
    "validator",
    "reading.carta",
    (
        "WT-M.card.1", "WT-M.card.2", "WT-M.card.3", "WT-M.card.6", "WT-M.res.4", "WT-M.hero.1", "WT-M.object.1",
        "WT-A.2.1.2", "WT-A.2.2.1", "WT-A.2.2.3", "WT-A.4.1.2", "WT-A.4.3.8", "WT-A.5.3", "WT-A.5.5",
        "WT-A.5.6", "WT-A.5.8",
        "WT-A.12.anular.3", "WT-A.12.armar.1",
    ),
)  # fmt: skip

MAX_HABILIDADES: Final = 8
MAX_COSTE: Final = 10  # nobody ever holds more of a resource (WT-A.3.2)

_COMUNES: Final = (
    "id", "nombre", "nombre_en", "tipo", "rango", "subtipos", "coste", "palabras", "fuentes", "conocida",
)  # fmt: skip
#: fields that each type of card may have besides; those in play have abilities and give things
_EN_JUEGO: Final = ("habilidades", "permanentes")
_PROPIOS: Final = {
    TROPA: ("atq", "vida", "mecanica", "vel", *_EN_JUEGO),
    OBJETO: ("clase", "durabilidad", *_EN_JUEGO),
    LUGAR: ("produce", *_EN_JUEGO),
    HEROE: ("alimento", "poderes", *_EN_JUEGO),
}
DE_CONJURO: Final = ("efecto", "coste_adicional", "adhesion", "permanentes")
#: what each shape of ability is made of
CAMPOS_DE_DISPARADA: Final = (*FORMAS, "no_ficha", "si", "efecto")
CAMPOS_DE_ACTIVADA: Final = ("voltea", "inmola", "otra", "efecto")
CAMPOS_DE_PODER: Final = ("pp", "nombre", "nombre_en", "efecto")
COSTE_ADICIONAL: Final = ("inmola",)
_ANULAR: Final = "anular"
_ARMAR: Final = "armar"
_CARRONAR: Final = "carronar"


def nombre_de(tree: Tree, field: str, default: str = "") -> str:
    """A name: one line of 1 to 60 letters."""
    value = tree.get(field)
    if value is None:
        if not default:
            raise tree.error(field, "falta este campo", "this field is missing")
        return default
    name = value.text(field).strip()
    if not name or len(name) > 60 or "\n" in name or not clave_de(name):
        raise value.error(field, "de 1 a 60 letras en una línea", "1 to 60 letters on one line")
    return name


def leer_carta(tree: Tree, where: str, numero: int, ficha: bool) -> Plan:
    """A card, with the plan of its text. Realm, provenance and the fichas it names are filled in by the set."""
    tree.mapping(where)
    tipo = _tipo(tree, ficha)
    tree.only(where, (*_COMUNES, *_PROPIOS.get(tipo, DE_CONJURO)))
    name = nombre_de(tree, "nombre")
    code = tree.get("id")
    carta = Carta(
        numero,
        clave_de(name),
        "" if code is None else code.text("id").strip()[:12],
        name,
        nombre_de(tree, "nombre_en", name),
        tipo,
    )
    carta.ficha = ficha
    if ficha and tipo != TROPA:
        raise tree.error("tipo", "las fichas son tropas (WT-A.5.3)", "fichas are troops (WT-A.5.3)")
    carta.conocida = word_at(tree, "conocida", SI_NO, "si") == "si"
    carta.rango = RANGOS.index(word_at(tree, "rango", RANGOS[1:], ""))
    carta.subtipos = tuple([plain(item.text("subtipos")) for item in _lista(tree, "subtipos")])
    carta.fuentes = tuple([item.text("fuentes") for item in _lista(tree, "fuentes")])
    plan = Plan(carta)
    _coste(tree, carta)
    _hechos(tree, carta)
    _palabras(tree, plan)
    _texto(tree, plan)
    carta.habilidades = tuple([said.habilidad for said in plan.dichas()])
    for h in carta.habilidades:
        carta.oye |= h.evento
        carta.se_usa = carta.se_usa or h.clase == ACTIVADA
    if len(carta.habilidades) > MAX_HABILIDADES:
        raise tree.error(where, f"más de {MAX_HABILIDADES} habilidades", f"more than {MAX_HABILIDADES} abilities")
    return plan


def _tipo(tree: Tree, ficha: bool) -> int:
    """What has the statistics of a troop is a troop, though its type line is missing (WT-A.2.2.1, WT-A.5.3)."""
    like_a_troop = tree.get("atq") is not None and tree.get("vel") is not None
    return TIPOS.index(word_at(tree, "tipo", TIPOS, "tropa" if ficha or like_a_troop else None))


def _lista(tree: Tree, field: str) -> list[Tree]:
    value = tree.get(field)
    return [] if value is None else value.sequence(field)


# -- facts ----------------------------------------------------------------------------------------------------------


def _coste(tree: Tree, carta: Carta) -> None:
    cost = tree.get("coste")
    free = carta.ficha or carta.tipo == HEROE
    if cost is None:
        if free or not carta.conocida:
            return
        raise tree.error("coste", "falta este campo (WT-M.card.1)", "this field is missing (WT-M.card.1)")
    if free:
        raise cost.error("coste", "ni fichas ni héroes tienen coste", "neither fichas nor heroes have a cost")
    cost.only("coste", RECURSOS)
    carta.oro = integer_at(cost, "oro", 0, 0, MAX_COSTE)
    carta.mana = integer_at(cost, "mana", 0, 0, MAX_COSTE)


def _hechos(tree: Tree, carta: Carta) -> None:
    """What each type of card prints besides its text."""
    if carta.tipo == TROPA:
        _tropa(tree, carta)
    elif carta.tipo == OBJETO:
        carta.clase_objeto = CLASES_DE_OBJETO.index(word_at(tree, "clase", CLASES_DE_OBJETO))
        worn = tree.get("durabilidad")
        if (worn is None) != (carta.clase_objeto == ACCESORIO):
            raise tree.error(
                "durabilidad",
                "la tienen todos menos los accesorios (WT-A.4.1.2)",
                "all but accesorios have it (WT-A.4.1.2)",
            )
        carta.durabilidad = 0 if worn is None else worn.integer("durabilidad", 1, 10)
    elif carta.tipo == LUGAR:
        gives = tree.need("produce")
        gives.only("produce", RECURSOS)
        carta.da_oro = integer_at(gives, "oro", 0, 0, 5)
        carta.da_mana = integer_at(gives, "mana", 0, 0, 5)
    elif carta.tipo == HEROE:
        carta.alimento = RECURSOS.index(word_at(tree, "alimento", RECURSOS))
        if carta.rango == LEGENDARIA:
            raise tree.need("rango").error("rango", "un héroe no lo es", "a hero is none")
    else:
        carta.adhesion = ADHESIONES.index(word_at(tree, "adhesion", ADHESIONES[1:], ""))
        if carta.adhesion and carta.tipo != HECHIZO:
            raise tree.need("adhesion").error("adhesion", "de los hechizos (WT-M.card.2)", "of hechizos (WT-M.card.2)")
        extra = tree.get("coste_adicional")
        if extra is not None:
            extra.only("coste_adicional", COSTE_ADICIONAL)
            carta.inmola = extra.need("inmola").integer("coste_adicional.inmola", 1, 5)


def _tropa(tree: Tree, carta: Carta) -> None:
    attack = tree.need("atq")
    if attack.scalar == "vida":
        carta.atq_es_vida = True
    else:
        carta.atq = attack.integer("atq", 0, 30)
    hard = tree.get("mecanica")
    if hard is None:
        carta.vida = tree.need("vida").integer("vida", 1, 40)
    else:
        if tree.get("vida") is not None:
            raise hard.error("mecanica", "va en lugar de «vida» (WT-A.4.3.8)", "stands instead of «vida» (WT-A.4.3.8)")
        carta.mecanica = True
        carta.vida = hard.integer("mecanica", 1, 20)
    carta.vel = tree.need("vel").integer("vel", 0, 10)


# -- keywords -------------------------------------------------------------------------------------------------------


def _palabras(tree: Tree, plan: Plan) -> None:
    carta = plan.carta
    numbers = list(carta.indices)
    for item in _lista(tree, "palabras"):
        if carta.tipo != TROPA:
            raise item.error("palabras", "solo las tropas tienen palabras clave", "only troops have keywords")
        word = plain(item.text("palabras"))
        built = _de_entrada(word, carta)
        if built is not None:
            plan.palabras.append(built)
            continue
        try:
            p = leer_palabra(word)
        except Mistake as wrong:
            known = ", ".join((*FORMAS_DE_PALABRA, _ANULAR, f"{_ARMAR} N", f"{_CARRONAR} N"))
            raise item.error("palabras", f"se admiten: {known}", f"known ones: {known}") from wrong
        if p.bit & carta.palabras or p.odio & carta.odio or p.inmune & carta.inmune:
            raise item.error("palabras", f"está repetida: {word}", f"is repeated: {word}")
        carta.palabras |= p.bit
        carta.odio |= p.odio
        carta.inmune |= p.inmune
        if p.indice >= 0:
            numbers[p.indice] += p.n
        plan.palabras.append(nombre_de_palabra(p))
    carta.indices = (numbers[0], numbers[1], numbers[2], numbers[3])


def _de_entrada(word: str, carta: Carta) -> Dicha | None:
    """Keywords that are an ability on entering: Anular, Armar N, Carroñar N (WT-A.12.anular.3, WT-A.12.armar.1)."""
    name, _, number = word.rpartition("_")
    tree: list[Op[Mesa]]
    if word == _ANULAR:
        carta.anular = True
        tree = [Anular(objetivo(["tropa"], "enemiga"))]
        printed = "Anular"
    elif name in (_ARMAR, _CARRONAR) and con_numero(number):
        n = int(number)
        if name == _ARMAR:
            carta.armar = n
            tree = [BuscarYEquipar(n, "mazo")]
            printed = f"Armar {n}"
        else:
            carta.carronar = n
            tree = [BuscarYEquipar(n, "descarte")]
            printed = f"Carroñar {n}"
    else:
        return None
    h = Habilidad(DISPARADA, armar_efecto(tree))
    h.evento = ENTRA
    said = Dicha(h)
    said.palabra = printed
    said.explicada = word == _ANULAR
    return said


# -- abilities ------------------------------------------------------------------------------------------------------


def _texto(tree: Tree, plan: Plan) -> None:
    """Abilities, powers and permanent effects, in the order of the file."""
    carta = plan.carta
    if carta.se_conjura and carta.conocida:
        tree.need("efecto")
    given: list[Permanente] = []
    for name, value in tree.mapping(carta.nombre):
        if name == "efecto":
            said = Dicha(Habilidad(TEXTO, leer_efecto(value, name)))
            _agregar(plan, value, name, said)
        elif name == "habilidades":
            for i, item in enumerate(value.sequence(name)):
                field = f"{name}[{i + 1}]"
                _agregar(plan, item, field, _habilidad(item, field))
        elif name == "poderes":
            for i, item in enumerate(value.sequence(name)):
                field = f"{name}[{i + 1}]"
                _agregar(plan, item, field, _poder(item, field))
        elif name == "permanentes":
            for i, item in enumerate(value.sequence(name)):
                field = f"{name}[{i + 1}]"
                node = VOCABULARIO.constante(item, field)
                assert isinstance(node, Obtiene)
                problem = revisar_permanente(node.permanente, carta)
                if problem is not None:
                    raise item.error(field, *problem)
                given.append(node.permanente)
                plan.partes.append(node)
    carta.permanentes = tuple(given)
    if carta.adhesion and not any(_se_adhiere(node) for node in plan.nodos()):
        raise tree.error(
            "efecto", "una Potencia o Maldición se adhiere («adherir»)", "a Potencia or Maldición adheres («adherir»)"
        )


def _se_adhiere(node: Node) -> bool:
    return node.key == "adherir"


def _agregar(plan: Plan, tree: Tree, field: str, said: Dicha) -> None:
    problem = revisar_habilidad(said.habilidad, plan.carta)
    if problem is not None:
        raise tree.error(field, *problem)
    plan.partes.append(said)


def leer_efecto(tree: Tree, field: str) -> Efecto:
    return _armar(VOCABULARIO.ops(tree, field), tree, field)


def _armar(ops: list[Op[Mesa]], tree: Tree, field: str) -> Efecto:
    efecto = armar_efecto(ops)
    if len(efecto.ops) > MAX_OPS:
        raise tree.error(field, f"más de {MAX_OPS} operaciones", f"more than {MAX_OPS} operations")
    return efecto


def _habilidad(tree: Tree, field: str) -> Dicha:
    """One that waits for an event (`cuando`, `siempre`) or one that is paid for (`voltea`, `inmola`)."""
    forms = [form for form in FORMAS if tree.get(form) is not None]
    return _disparada(tree, field, forms) if forms else _activada(tree, field)


def _disparada(tree: Tree, field: str, forms: list[str]) -> Dicha:
    tree.only(field, CAMPOS_DE_DISPARADA)
    if len(forms) != 1:
        known = ", ".join(FORMAS)
        raise tree.error(field, f"hace falta una de: {known}", f"one of these is needed: {known}")
    when = tree.need(forms[0])
    word = plain(when.text(f"{field}.{forms[0]}"))
    if word not in EVENTOS:
        known = ", ".join(EVENTOS)
        raise when.error(
            f"{field}.{forms[0]}", f"suceso desconocido; se admiten: {known}", f"unknown event; known ones: {known}"
        )
    effect = tree.need("efecto")
    ops = VOCABULARIO.ops(effect, f"{field}.efecto")
    asked = tree.get("si")
    condition = None
    if asked is not None:
        # looked at when it triggers, and once more as it resolves
        condition = VOCABULARIO.condition(asked, f"{field}.si")
        ops = [If(condition, ops)]
    h = Habilidad(DISPARADA, _armar(ops, effect, f"{field}.efecto"))
    h.condicion = condition
    h.evento = 1 << EVENTOS.index(word)
    h.no_ficha = word_at(tree, "no_ficha", SI_NO, "no") == "si"
    return Dicha(h, forms[0])


def _activada(tree: Tree, field: str) -> Dicha:
    tree.only(field, CAMPOS_DE_ACTIVADA)
    h = Habilidad(ACTIVADA, leer_efecto(tree.need("efecto"), f"{field}.efecto"))
    h.voltea = word_at(tree, "voltea", SI_NO, "no") == "si"
    h.inmola = integer_at(tree, "inmola", 0, 1, 5)
    h.inmola_otra = word_at(tree, "otra", SI_NO, "no") == "si"
    if not h.voltea and not h.inmola:
        raise tree.error(
            field,
            "una habilidad espera a un suceso (cuando, siempre) o tiene un coste (voltea, inmola)",
            "an ability waits for an event (cuando, siempre) or has a cost (voltea, inmola)",
        )
    return Dicha(h, CUANDO)


def _poder(tree: Tree, field: str) -> Dicha:
    tree.only(field, CAMPOS_DE_PODER)
    h = Habilidad(DE_HEROE, leer_efecto(tree.need("efecto"), f"{field}.efecto"))
    h.pp = tree.need("pp").integer(f"{field}.pp", 1, 20)
    h.nombre = nombre_de(tree, "nombre")
    h.nombre_en = nombre_de(tree, "nombre_en", h.nombre)
    return Dicha(h)
