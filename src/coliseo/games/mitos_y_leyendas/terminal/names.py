"""What may be typed for an answer in Mitos y Leyendas: `jugar inti`, `usar machi`, `bloquear cunas inti`, `pasar`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.flow.codes import (
    A_BATALLA,
    A_JUGAR,
    A_USAR,
    FIN,
    VERBOS,
)
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_JUGADOR, Mesa
from coliseo.games.mitos_y_leyendas.telling.answers import describir
from coliseo.games.mitos_y_leyendas.telling.describing import nombre_de_pieza
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import code_of, kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

#: in some windows the same thing is said by what it does there
IN_WINDOW: Final[dict[str, tuple[str, ...]]] = {
    "anular": ("anular", "anula", "annul"),
    "responder": ("responder", "responde", "respond"),
    "cancelar": ("cancelar", "cancela", "cancel"),
    "salvar": ("salvar", "salva", "save"),
}
IDLE: Final[dict[str, tuple[str, ...]]] = {
    "accion": ("fin", "terminar", "termina", "end"),
    "oro": ("pasar", "pasa", "nada", "pass"),
    "ataque": ("listo", "ya", "nadie", "done"),
    "bloqueo": ("listo", "ya", "nadie", "done"),
}
PASS: Final = ("pasar", "pasa", "no", "pass")


def called(m: Mesa, q: Question, c: int) -> list[str]:
    """Names of a candidate, words joined by underscores."""
    purpose = q.purpose
    if q.kind == YES_NO:
        return []
    if c == FIN and (purpose in VENTANAS or purpose in IDLE):
        return list(IDLE.get(purpose, PASS))
    if purpose in VENTANAS:
        return _action(m, purpose, c)
    if purpose == "oro":
        return [f"{verb}_{plain(m.carta(c).nombre)}" for verb in ("oro", *VERBOS.of(code_of(A_JUGAR, c)).spoken)]
    if purpose == "ataque":
        return [f"{verb}_{_piece(m, c)}" for verb in ("atacar", "ataca", "attack")]
    if purpose == "bloqueo":
        attacker, blocker = divmod(c, PAREJA)
        a, b = _piece(m, attacker), _piece(m, blocker)
        return [
            *(f"{verb}_{a}_{b}" for verb in ("bloquear", "bloquea", "block")),
            *(f"{b}_{verb}_{a}" for verb in ("bloquea", "blocks", "a")),
        ]
    names = [plain(describir(m, q, c, lang)) for lang in ("es", "en")]
    if c < BLANCO and c in m.piezas and purpose != "orden_disparos":
        return [_piece(m, c), *names]
    if DE_JUGADOR <= c < DE_JUGADOR + m.seats:
        return [*(f"{word}_{LETTERS[c - DE_JUGADOR].lower()}" for word in ("jugador", "player")), *names]
    return names


def _piece(m: Mesa, ident: int) -> str:
    return plain(nombre_de_pieza(m, ident, "es")).replace(" ", "_")


def _action(m: Mesa, purpose: str, c: int) -> list[str]:
    kind, a, b = kind_of(c), subject_of(c), place_of(c)
    verbs = (*IN_WINDOW.get(purpose, ()), *VERBOS.of(c).spoken)
    if kind == A_BATALLA:
        return list(verbs)
    if kind == A_USAR:
        if a not in m.piezas:
            return []
        return [f"{verb}_{_piece(m, a)}_{b + 1}" for verb in verbs]
    name = plain(m.carta(a).nombre)
    return [f"{verb}_{name}" for verb in verbs]
