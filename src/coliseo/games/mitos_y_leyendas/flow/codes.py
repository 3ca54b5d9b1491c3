"""What can be done in a window, as one number, and how something begun in one starts (8.1, 6.7)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.stats import GANADA, jugada_de_pieza, texto_en_lugar
from coliseo.games.mitos_y_leyendas.model.cards import TALISMAN
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DE_DEBAJO, DEL_CEMENTERIO, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import Jugar, Usar, jugar, usar
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.frames import Frame
from coliseo.tabletop.codes import Verb, Verbs, parts_of

#: end of the Vigilia, or passing
FIN: Final = 0
A_JUGAR: Final = 1  # a card of the hand; b is the place of the ability of a Talismán
A_USAR: Final = 2  # an ability of a card in play
A_DEL_CEMENTERIO: Final = 3  # an ability that works from the Cementerio
A_BATALLA: Final = 4
A_JUGAR_BAJO: Final = 5  # a card kept under an Aliado

VERBOS: Final = Verbs(
    Verb("juega", A_JUGAR, ("jugar", "juega"), ("play",)),
    Verb("juega_de_debajo", A_JUGAR_BAJO, ("jugar", "juega"), ("play",)),
    Verb("usa", A_USAR, ("usar", "usa", "activar", "activa"), ("use", "activate")),
    Verb("usa_del_cementerio", A_DEL_CEMENTERIO, ("usar", "usa", "cementerio"), ("use",)),
    Verb("batalla", A_BATALLA, ("batalla", "atacar", "ataque"), ("battle", "attack")),
)


def jugada_de_codigo(m: Mesa, seat: int, code: int, respondida: int = 0, sujeto: int = 0) -> Jugada:
    """What a code stands for, before it is played or used."""
    kind, subject, place = parts_of(code)
    if kind == A_USAR:
        p = m.piezas[subject]
        o = jugada_de_pieza(m, p, seat, place % GANADA)
        o.carta = texto_en_lugar(m, p, place)
        o.fuerza = m.estado(p.ident).fuerza
    else:
        o = Jugada(0, HABILIDAD if kind == A_DEL_CEMENTERIO else CARTA, seat, subject)
        c = m.catalogo.cartas[subject]
        if (kind == A_DEL_CEMENTERIO or c.tipo == TALISMAN) and c.texto.habilidades:
            o.habilidad = place
        if kind == A_JUGAR_BAJO:
            o.desde = DE_DEBAJO
        elif kind == A_DEL_CEMENTERIO:
            o.desde = DEL_CEMENTERIO
    o.respondida = respondida
    o.sujeto = sujeto
    return o


def comenzar(m: Mesa, f: Frame, seat: int, code: int, respondida: int = 0, sujeto: int = 0) -> Jugada:
    """Begins what a player has chosen in a window; the caller goes on when it is over."""
    o = jugada_de_codigo(m, seat, code, respondida, sujeto)
    o.ident = m.nuevo_id()
    m.jugando.append(o)
    if o.clase == CARTA:
        m.call(Jugar(jugar, f.cause, len(m.cola)))
    else:
        m.call(Usar(usar, f.cause, len(m.cola), 0))
    return o
