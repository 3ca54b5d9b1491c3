"""The judge's desk: infringements and duties as data, and what they lead to as pure functions.

The program proposes; people judge. What a function answers is what the manual fixes, or the choices it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from coliseo.effects.source import Tree, read_file
from coliseo.games.rise_of_gods import DATA
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake
from coliseo.tournament.citing import as_numbered
from coliseo.tournament.ladder import (
    BAN,
    BY_HEAD_JUDGE,
    BY_JUDGE,
    CURRENT,
    DISQUALIFICATION,
    GAME_LOSS,
    INSISTS,
    LATE,
    NEXT,
    NOTE,
    ON_PURPOSE,
    PENALTY_NAMES,
    TO_JUDGES,
    TO_PLAYERS,
    WARNING,
    Consequence,
    Infringement,
    Ladder,
    Past,
    Sentence,
)

cite("policy", "penalties.Escalera.warned", ("RG-ER.10", "RG-ER.11", "RG-SD.5", "RG-UN.3"))
cite("policy", "penalties.Escalera.propose", ("RG-UN.1", "RG-UN.2", "RG-UN.3", "RG-UN.4", "RG-UN.6"))
cite("policy", "penalties.remedio_de_robo", ("RG-ER.7", "RG-ER.8", "RG-ER.9"))
cite("policy", "penalties.errores_de_invocacion", ("RG-ER.2", "RG-ER.3", "RG-ER.4", "RG-ER.5"))
cite("policy", "penalties.se_hizo", ("RG-ER.12", "RG-ER.13"))
cite("policy", "penalties.se_comercio", ("RG-CO.5", "RG-CO.6", "RG-CO.7"))
cite("policy", "penalties.vida_anotada", ("RG-CB.6",))
cite("policy", "penalties.Escalera.refuse", ("RG-PN.2", "RG-PN.3", "RG-PN.4"))
cite("policy", "penalties.Escalera.warnings_of", ("RG-SD.5",))
cite("policy", "penalties.Escalera.asks_of", ("RG-UN.6", "RG-PN.3"))
cite("policy", "penalties.Escalera.report_expulsion", ("RG-PN.5",))
cite("policy", "penalties.clasificar_robo", ("RG-PN.10", "RG-ER.7"))
cite("policy", "penalties.es_soborno", ("RG-PN.11", "RG-PN.12", "RG-PN.13"))
cite("policy", "penalties.contesta_el_juez", ("RG-PN.19", "RG-PN.21", "RG-PN.22", "RG-PN.23", "RG-PN.24"))

ARCHIVO: Final = DATA / "penalties.yaml"

JUEZ: Final = TO_JUDGES
JUGADOR: Final = TO_PLAYERS
TERCERO: Final = "tercero"
TODOS: Final = "todos"

ARREPENTIMIENTO: Final = "arrepentimiento"
MAZO_DISTINTO: Final = "mazo_distinto"

#: warnings that lose a game (RG-ER.11)
AVISOS_QUE_PIERDEN: Final = 3

_CAMPOS: Final = (
    "clave", "clase", "a_quien", "decide", "avisos", "sanciones", "fijada", "reglas", "nombre", "resumen", "casos",
    "pasos",
)  # fmt: skip


_SANCIONES: Final = {
    "aviso": WARNING,
    "perdida_de_partida": GAME_LOSS,
    "expulsion": DISQUALIFICATION,
    "veto": BAN,
}
_CARGOS: Final = {"juez": BY_JUDGE, "juez_principal": BY_HEAD_JUDGE}


def _frase(tree: Tree) -> Sentence:
    return Sentence(tree.need("regla").text("regla"), tree.need("es").text("es"), tree.need("en").text("en"))


def _infraccion(tree: Tree) -> Infringement:
    """One entry of the desk, as the file has it."""
    tree.only("infracciones", _CAMPOS)
    key = tree.need("clave").text("clave")
    cases = tuple(_frase(t) for t in tree.need("casos").sequence("casos"))
    steps = tuple(_frase(t) for t in tree.need("pasos").sequence("pasos"))
    own = [t.text("reglas") for t in tree.need("reglas").sequence("reglas")]
    listed = sorted({*own, *(s.rule for s in (*cases, *steps))}, key=as_numbered)
    rules = cite("policy", f"penalties.{key}", tuple(listed))
    decides = tree.need("decide").text("decide")
    if decides not in _CARGOS:
        known = ", ".join(_CARGOS)
        raise tree.error("decide", f"uno de: {known}", f"one of: {known}")
    name, summary = _dos(tree, "nombre"), _dos(tree, "resumen")
    return Infringement(
        key,
        name["es"],
        name["en"],
        NOTE,
        tree.need("clase").text("clase"),
        _palabras(tree, "a_quien", (JUGADOR, TERCERO, JUEZ)),
        _CARGOS[decides],
        tree.need("avisos").integer("avisos", 0, AVISOS_QUE_PIERDEN),
        tuple(_SANCIONES[word] for word in _palabras(tree, "sanciones", tuple(_SANCIONES))),
        #: the manual says what follows; otherwise whoever rules chooses
        tree.need("fijada").boolean("fijada"),
        rules,
        summary["es"],
        summary["en"],
        cases,
        steps,
    )


def _dos(tree: Tree, field: str) -> dict[str, str]:
    value = tree.need(field)
    return {lang: value.need(lang).text(f"{field}.{lang}") for lang in ("es", "en")}


def _palabras(tree: Tree, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = [t.text(field) for t in tree.need(field).sequence(field)]
    for word in words:
        if word not in known:
            listed = ", ".join(known)
            raise tree.error(field, f"uno de: {listed}", f"one of: {listed}")
    return tuple(words)


_RAIZ: Final = read_file(ARCHIVO)


def _deber(tree: Tree) -> tuple[str, Sentence]:
    """What is expected, and of which role."""
    rol, said = tree.need("rol").text("rol"), _frase(tree)
    if rol not in (TODOS, JUGADOR, JUEZ):
        raise tree.error("rol", f"uno de: {TODOS}, {JUGADOR}, {JUEZ}", f"one of: {TODOS}, {JUGADOR}, {JUEZ}")
    cite("policy", f"penalties.deber.{rol}", (said.rule,))
    return rol, said


DEBERES: Final = tuple(_deber(t) for t in _RAIZ.need("deberes").sequence("deberes"))


def deberes(rol: str) -> tuple[Sentence, ...]:
    """What is expected of players or judges, what concerns both included."""
    return tuple(said for whose, said in DEBERES if whose in (rol, TODOS))


# -- the ladder of warnings -----------------------------------------------------------------------------------------


class Escalera(Ladder):
    """Three warnings lose a game; some wrongs are for the head judge; what the manual leaves open, a judge chooses."""

    names: ClassVar[Mapping[str, Mapping[str, str]]] = {
        **PENALTY_NAMES,
        DISQUALIFICATION: {"es": "expulsión", "en": "expulsion"},
    }

    def propose(self, history: Iterable[Past], key: str, playing: bool = True, insists: bool = False) -> Consequence:
        """Warnings are counted over the whole tournament. Reaching three loses the game in progress, or the next if
        none is; anything further is for the head judge (RG-ER.11, RG-OQ.60). A first attempt to take a play back is
        warned of; insisting, or any later one, loses the game once a judge confirms it (RG-UN.2, RG-UN.3, RG-OQ.61)."""
        entry = self.infringement(key)
        past = list(history)
        if key == LATE.key:
            return super().propose(past, key, playing)
        before = sum(p.warnings for p in past)
        if key == ARREPENTIMIENTO:
            if insists or any(p.key == key for p in past):
                es, en = "pierde la partida en curso", "loses the game in progress"
                rules = ("RG-UN.1", "RG-UN.2", "RG-UN.6", "RG OQ.61")
                return Consequence(GAME_LOSS, es, en, rules, 0, before, CURRENT)
            return self._warned(before, entry.warnings, playing, ("RG-UN.1", "RG-UN.3"))
        if entry.warnings:
            own = ("RG-SD.5",) if key == MAZO_DISTINTO else ()
            return self._warned(before, entry.warnings, playing, own)
        if entry.choices:
            names_es, names_en = (", ".join(self.name(c, lang) for c in entry.choices) for lang in ("es", "en"))
            several = len(entry.choices) > 1
            who_es = "el juez principal" if entry.decides == BY_HEAD_JUDGE else "quien juzga"
            who_en = "the head judge" if entry.decides == BY_HEAD_JUDGE else "whoever judges"
            does_es, does_en = ("elige entre", "chooses among") if several else ("puede dar", "may give")
            es, en = f"{who_es} {does_es}: {names_es}", f"{who_en} {does_en}: {names_en}"
            return Consequence(
                "", es, en, entry.rules, 0, before, asks=True, choices=entry.choices, decides=entry.decides
            )
        return Consequence(NOTE, "no se castiga", "it is not punished", entry.rules, 0, before)

    def _warned(self, before: int, new: int, playing: bool, rules: tuple[str, ...]) -> Consequence:
        total = before + new
        n_es = "una advertencia" if new == 1 else f"{new} advertencias"
        n_en = "a warning" if new == 1 else f"{new} warnings"
        if total < AVISOS_QUE_PIERDEN:
            return Consequence(
                WARNING, f"{n_es}: van {total}", f"{n_en}: {total} so far", (*rules, "RG-ER.10"), new, total
            )
        rules = (*rules, "RG-ER.10", "RG-ER.11")
        if before >= AVISOS_QUE_PIERDEN:
            es, en = (
                f"{n_es}: van {total}; lo demás, el juez principal",
                f"{n_en}: {total} so far; the head judge decides",
            )
            return Consequence(WARNING, es, en, rules, new, total, asks=True)
        es = f"{n_es}, y van {total}: pierde la partida " + ("en curso" if playing else "siguiente")
        en = f"{n_en}, {total} so far: loses the " + ("game in progress" if playing else "next game")
        return Consequence(GAME_LOSS, es, en, rules, new, total, CURRENT if playing else NEXT, asks=True)

    def refuse(
        self, key: str, penalty: str, role: str, proposed: Consequence, reason: str, on_purpose: bool = True
    ) -> list[Refusal]:
        """The head judge reviews cheating (RG-PN.2), and only if it was deliberate does it have a penalty (RG-PN.3)."""
        if penalty == BAN:
            return [self.no_ban()]
        entry = self.infringement(key)
        cheating = entry.kind == "trampa"
        found: list[Refusal] = []
        if entry.decides == BY_HEAD_JUDGE and role != BY_HEAD_JUDGE:
            found.append(
                Refusal("role", self.rules_for_head(key), "lo decide el juez principal", "the head judge decides it")
            )
        if cheating and (not on_purpose or penalty not in entry.choices):
            es, en = "esa sanción no cabe aquí", "that penalty does not apply here"
            found.append(Refusal("penalty", ("RG-PN.3",), es, en))
        if found or cheating:
            return found
        return super().refuse(key, penalty, role, proposed, reason, on_purpose)

    def warnings_of(self, key: str, penalty: str) -> int:
        """A wrong deck is two warnings at once (RG-SD.5), also where the head judge lets it be with them."""
        return max(1, self.infringement(key).warnings) if penalty == WARNING else 0

    def asks_of(self, key: str) -> tuple[str, ...]:
        """Insisting on a take-back costs the game (RG-UN.6); cheating is only what was done on purpose (RG-PN.3)."""
        if key == ARREPENTIMIENTO:
            return (INSISTS,)
        return (ON_PURPOSE,) if self.infringement(key).kind == "trampa" else ()

    def rules_for_head(self, key: str) -> tuple[str, ...]:
        return ("RG-PN.2",) if self.infringement(key).kind == "trampa" else super().rules_for_head(key)

    def no_ban(self) -> Refusal:
        es, en = "solo la organización puede vetar a un jugador", "only the organisation may ban a player"
        return Refusal("ban", ("RG-PN.4",), es, en)

    def report_expulsion(self, key: str, penalty: str) -> bool:
        """The organisation is told of everyone expelled for cheating (RG-PN.5), and of nobody else by rule."""
        return penalty == DISQUALIFICATION and self.infringement(key).kind == "trampa"


LADDER: Final = Escalera([*(_infraccion(t) for t in _RAIZ.need("infracciones").sequence("infracciones")), LATE])


# -- honest mistakes ------------------------------------------------------------------------------------------------


def errores_de_invocacion(turno_propio: int, fila: int, habilitado: bool) -> tuple[str, ...]:
    """Which mistakes of RG-ER.3 to RG-ER.5 a summoning on paper made; empty when it was right. Never punished.

    `turno_propio` and `fila` count from that player's side; `habilitado`: an own piece borders the cell.
    """
    found: list[str] = []
    if turno_propio == 1 and fila >= 2:
        found.append("RG-ER.3")
    if turno_propio == 2 and fila >= 3:
        found.append("RG-ER.4")
    if fila >= 3 and not habilitado:
        found.append("RG-ER.5")
    return tuple(found)


class RemedioDeRobo:
    """How a draw of too many is put right, in order: give back, shuffle, draw."""

    def __init__(self, devueltas: int, al_azar: int, robar: int, avisos: int) -> None:
        self.devueltas = devueltas  # cards of that draw that go back to the deck
        self.al_azar = al_azar  # cards of the hand that the judge takes at random instead
        self.robar = robar
        self.avisos = avisos


def remedio_de_robo(levantadas: int, debidas: int, distinguibles: bool = True) -> RemedioDeRobo:
    """Every card lifted in that draw goes back, not only those too many, so that nobody chooses (RG-ER.8, RG-ER.9). If
    they can no longer be told from the hand, as many go at random (RG-OQ.66)."""
    if levantadas <= debidas:
        return RemedioDeRobo(0, 0, 0, 0)
    warned = LADDER.infringement("robar_de_mas").warnings
    if distinguibles:
        return RemedioDeRobo(levantadas, 0, debidas, warned)
    return RemedioDeRobo(0, levantadas, debidas, warned)


def se_hizo(recuerdo: bool | None) -> bool:
    """Was the sello of the turn played, or the card drawn? In doubt (None) yes (RG-ER.13)."""
    return True if recuerdo is None else recuerdo


def se_comercio(recuerdo: bool | None, rival_afirma: bool) -> bool:
    """Was the card traded? In doubt it was not, unless the rival says so (RG-CO.6, RG-CO.7)."""
    return rival_afirma if recuerdo is None else recuerdo


def vida_anotada(inicial: int, cambios: list[int]) -> int:
    """The life of a piece by what was recorded as it happened, which is what settles a dispute (RG-CB.6)."""
    life = inicial
    for change in cambios:
        life = max(0, life + change)
    return life


# -- deliberate wrongs ----------------------------------------------------------------------------------------------


def clasificar_robo(adrede: bool) -> str:
    """Drawing too many is a mistake (RG-ER.7), or cheating if the head judge holds it was on purpose (RG-PN.10)."""
    return "trampa" if adrede else "robar_de_mas"


def es_soborno(oferta: bool, incita: bool = False, a_un_oficial: bool = False) -> tuple[str, ...]:
    """The rules that an offer breaks. Conceding by itself breaks none, at any time (RG-OQ.68)."""
    found: list[str] = []
    if oferta and not a_un_oficial:
        found.append("RG-PN.11")
    if incita or (oferta and not a_un_oficial):
        found.append("RG-PN.12")
    if oferta and a_un_oficial:
        found.append("RG-PN.13")
    return tuple(found)


#: what players ask judges
SOBRE_UNA_CARTA: Final = "carta"
SOBRE_UNA_REGLA: Final = "regla"
QUE_HACER: Final = "que_hacer"


def contesta_el_juez(pregunta: str) -> list[Refusal]:
    """Does a judge answer? Specific questions on a card or a rule, yes; what to do, never (RG-PN.22, RG-PN.23)."""
    if pregunta in (SOBRE_UNA_CARTA, SOBRE_UNA_REGLA):
        return []
    if pregunta != QUE_HACER:
        known = f"{SOBRE_UNA_CARTA}, {SOBRE_UNA_REGLA}, {QUE_HACER}"
        raise Mistake(f"se pregunta: {known}", f"one asks: {known}")
    es, en = "un juez no recomienda qué hacer", "a judge does not recommend what to do"
    return [Refusal("consejo", ("RG-PN.21", "RG-PN.23"), es, en)]
