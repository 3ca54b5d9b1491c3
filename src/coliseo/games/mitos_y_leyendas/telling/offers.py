"""A question as a client shows it: one language, each answer with what it does and the things it stands for."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.flow.codes import A_DEL_CEMENTERIO, A_JUGAR, A_JUGAR_BAJO, A_USAR, FIN, VERBOS
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO
from coliseo.games.mitos_y_leyendas.model.pieces import DEFENSA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.forecast import pronostico
from coliseo.games.mitos_y_leyendas.telling.meaning import asunto, lleva_a, sentido, sentido_de_accion
from coliseo.games.mitos_y_leyendas.telling.plans import LEADS
from coliseo.games.mitos_y_leyendas.telling.prompts import describir, pregunta
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS, cosas
from coliseo.kernel.presenting import option_data, question_data
from coliseo.kernel.questions import NUMBER, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of

#: no more impossible answers than this are listed: a message must stay small
MAX_IMPOSIBLES: Final = 60
#: questions with a way to say that one is done, besides the windows
_CON_FIN: Final = ("ataque", "bloqueo", "oro")
#: what choosing in them is to do; doing nothing apart
_VERBO_DE: Final = {"ataque": "ataca", "bloqueo": "bloquea", "oro": "juega"}
_CON_PRONOSTICO: Final = ("ataque", "bloqueo")


def pase(m: Mesa, q: Question) -> int | None:
    """The answer that does nothing, or nothing more."""
    return FIN if (q.purpose in VENTANAS or q.purpose in _CON_FIN) and FIN in q.menu else None


def pregunta_view(m: Mesa, q: Question, universo: list[int], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The question of a seat, made from what that seat knows."""
    sentence = pregunta(m, q, lang, names)
    about, leads = asunto(m, q, sentence, lang), lleva_a(m, q, lang, names)
    view = question_data(q, sentence, pase(m, q), about, leads)
    if q.purpose in LEADS:
        view["onward"] = True
    if q.kind == NUMBER:
        return view
    window = q.purpose in VENTANAS
    touched: set[str] = set()
    for i, c in enumerate(q.menu):
        things = cosas(m, q, c)
        touched.update(things)
        foretold = pronostico(m, q.purpose, c) if q.purpose in _CON_PRONOSTICO else None
        if window:
            text, s = sentido_de_accion(m, q, c, lang, names)
        else:
            text, s = describir(m, q, c, lang, names), sentido(m, q, c, lang, names, foretold)
        option = option_data(q, i, text, "", things, _verbo(q, c), s.effect, s.price, s.left, s.weight)
        if window:
            _situar(m, option, c)
        if foretold is not None:
            option["pronostico"] = foretold
        view["options"].append(option)
    for c in universo:
        if c in q.menu:
            continue
        things = cosas(m, q, c)
        if not things:
            continue
        # other abilities of a card that an offer already names are told apart from what cannot be touched at all
        where = "also_impossible" if things[0] in touched else "impossible"
        refused = view.setdefault(where, [])
        if len(refused) < MAX_IMPOSIBLES:
            item: dict[str, Any] = {"candidate": c, "things": things[:1]}
            if window:
                item["verb"] = _verbo(q, c)
                _situar(m, item, c)
            refused.append(item)
    pairs = _parejas(m, q)
    if pairs:
        view["pairs"] = pairs
    return view


def _verbo(q: Question, c: int) -> str:
    if q.purpose in VENTANAS:
        return "pasa" if c == FIN else VERBOS.of(c).key
    return "pasa" if c == FIN and q.purpose in _CON_FIN else _VERBO_DE.get(q.purpose, "")


def _situar(m: Mesa, item: dict[str, Any], c: int) -> None:
    """Which of the abilities of its card it is, where a card is not simply played."""
    kind = kind_of(c)
    if kind in (A_USAR, A_DEL_CEMENTERIO) or (kind in (A_JUGAR, A_JUGAR_BAJO) and m.carta(subject_of(c)).talisman):
        item["lugar"] = place_of(c)


def _parejas(m: Mesa, q: Question) -> list[dict[str, Any]]:
    """Any Aliado of the line of defence with any attacker."""
    if q.purpose != "bloqueo":
        return []
    own = [p.ident for p in m.piezas.values() if p.tipo == ALIADO and p.control == q.seat and p.linea == DEFENSA]
    rivals = [f"pieza:{ident}" for ident in m.atacantes if ident in m.piezas]
    return [{"first": [f"pieza:{ident}" for ident in own], "then": rivals}] if own and rivals else []
