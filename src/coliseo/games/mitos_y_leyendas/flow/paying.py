"""Paying costs (8.1-B, 6.7-B): first everything that is not Oros, whole, and then the Oros (ML-8.1.17)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.cards import (
    botar,
    de_mano_al_castillo,
    del_cementerio_al_castillo,
    descartar,
    descartar_mano,
    desterrar_del_cementerio,
    gastar_virtuales,
    generar,
)
from coliseo.games.mitos_y_leyendas.atoms.leaving import (
    A_LA_MANO,
    AL_CEMENTERIO,
    AL_DESTIERRO,
    DESTRUIDA,
    sacar_sin_mas,
)
from coliseo.games.mitos_y_leyendas.atoms.paying import DE_JUGADA, PARA_ATACAR, dar_por_pagado
from coliseo.games.mitos_y_leyendas.atoms.pieces import llevar_oros
from coliseo.games.mitos_y_leyendas.facts.demands import (
    cementerio_util,
    de_sobra,
    fuentes_de_pago,
    mano_util,
    oros_de_jugada,
    pagos_de,
    piezas_que_se_pueden_dar,
    valor_en_pago,
    vias_posibles,
)
from coliseo.games.mitos_y_leyendas.facts.stats import texto_en_juego
from coliseo.games.mitos_y_leyendas.model.cards import (
    C_BARAJAR_DE_MANO,
    C_BARAJAR_DEL_CEMENTERIO,
    C_BOTAR,
    C_BOTAR_X,
    C_DEL_OPONENTE,
    C_DESCARTAR,
    C_DESCARTAR_MANO,
    C_DESTERRAR_DEL_CEMENTERIO,
    C_DESTERRARSE,
    C_DESTRUIR,
    C_DESTRUIRSE,
    C_DEVOLVER,
    C_QUITARSE,
    Pago,
)
from coliseo.games.mitos_y_leyendas.model.items import DEL_CEMENTERIO, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import PAGADO
from coliseo.games.mitos_y_leyendas.model.procedures import Pagar, pagar
from coliseo.games.mitos_y_leyendas.model.table import DE_MODO, DE_NUMERO, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, NUMBER, OPTION, TARGETS, Question

# -- the procedure --------------------------------------------------------------------------------------------------


def pagar_jugada(m: Mesa, f: Frame) -> None:
    """Starts the payment of the innermost thing being played or used."""
    o = m.jugando[-1]
    if not pagos_de(m, o) and oros_de_jugada(m, o) == 0:
        return
    # the Oros are worked out once, before anything is given
    m.call(Pagar(pagar, f.cause, o.control, oros_de_jugada(m, o), 0, o.carta, DE_JUGADA))


def _en_pago(m: Mesa, f: Pagar) -> Jugada:
    """What is being paid for."""
    if f.modo == DE_JUGADA:
        return m.jugando[-1]
    o = Jugada(0, HABILIDAD, f.asiento, f.para)
    return o


def _pagos(m: Mesa, f: Pagar) -> tuple[Pago, ...]:
    if f.modo == DE_JUGADA:
        return pagos_de(m, m.jugando[-1])
    if f.modo == PARA_ATACAR:
        return m.carta(f.para).texto.para_atacar.pagos
    return ()


@pagar.step("ML-6.0.3", "ML-8.1.17", "ML-6.7.3", "ML-8.1.6")
def pedir_pago(m: Mesa, f: Pagar) -> None:
    """What is not Oros, one demand after another."""
    pagos = _pagos(m, f)
    i = f.indice
    if i >= len(pagos):
        f.jump(pedir_oros)
        return
    pago = pagos[i]
    o = _en_pago(m, f)
    seat = o.control
    kind = pago.clase
    m.choice = ()
    if kind in (C_DESCARTAR, C_BARAJAR_DE_MANO):
        hand = mano_util(m, o, pago)
        menu = sorted(set(hand))
        n = min(pago.n, len(hand))
        q = Question(CARDS, seat, "pago_cartas", "ML-6.0.3", menu, n, n, [hand.count(c) for c in menu])
        ask_secretly(m, q)
    elif kind in (C_DESTRUIR, C_DEVOLVER):
        found = piezas_que_se_pueden_dar(m, o, pago, f.oros)
        n = min(pago.n, len(found))
        ask_openly(m, Question(TARGETS, seat, "pago_piezas", "ML-6.0.3", found, n, n))
    elif kind in (C_DESTERRAR_DEL_CEMENTERIO, C_BARAJAR_DEL_CEMENTERIO):
        grave = cementerio_util(m, seat, pago)
        menu = sorted(set(grave))
        n = min(pago.n, len(grave))
        q = Question(CARDS, seat, "pago_cementerio", "ML-6.0.3", menu, n, n, [grave.count(c) for c in menu])
        ask_openly(m, q)
    elif kind == C_DEL_OPONENTE:
        ways = [DE_MODO + i for i in vias_posibles(m, o, pago)]
        ask_openly(m, Question(OPTION, m.rival[seat], "pago_rival", "ML-8.1.17", ways))
    elif kind == C_BOTAR_X:
        high = min(pago.n, m.jugadores[seat].castillo.size())
        m.ask(Question(NUMBER, seat, "numero", "ML-6.0.3", [], 0, high))


@pagar.step("ML-6.0.3", "ML-8.1.17", "ML-10.20.1", "ML-10.10.1")
def hacer_pago(m: Mesa, f: Pagar) -> None:
    pago = _pagos(m, f)[f.indice]
    f.indice += 1
    f.jump(pedir_pago)
    o = _en_pago(m, f)
    seat = o.control
    kind = pago.clase
    rule = "ML-6.0.3"
    if kind == C_DEL_OPONENTE:
        way = pago.vias[m.choice[0] - DE_MODO]
        if way.clase == C_BOTAR:
            botar(m, m.rival[seat], way.n, "ML-8.1.17")
            return
        hand = m.jugadores[m.rival[seat]].mano.cards
        menu = sorted(set(hand))
        copies = [hand.count(c) for c in menu]
        ask_secretly(m, Question(CARDS, m.rival[seat], "descartar", "ML-8.1.17", menu, way.n, way.n, copies))
        f.jump(descartar_lo_del_oponente)
    elif kind == C_BOTAR:
        botar(m, seat, pago.n, rule)
    elif kind == C_BOTAR_X:
        o.cuenta = m.choice[0]
        botar(m, seat, m.choice[0], rule)
    elif kind == C_DESCARTAR:
        o.cuenta = sum([m.carta(c).coste for c in m.choice])
        descartar(m, seat, list(m.choice), rule, False)
    elif kind == C_DESCARTAR_MANO:
        o.cuenta = descartar_mano(m, seat, rule, False)
    elif kind == C_BARAJAR_DE_MANO:
        de_mano_al_castillo(m, seat, list(m.choice), rule, True)
    elif kind == C_DESTERRAR_DEL_CEMENTERIO:
        desterrar_del_cementerio(m, seat, list(m.choice), rule)
    elif kind == C_BARAJAR_DEL_CEMENTERIO:
        del_cementerio_al_castillo(m, seat, list(m.choice), rule)
    elif kind == C_DESTRUIRSE:
        sacar_sin_mas(m, o.fuente, DESTRUIDA, rule)
    elif kind == C_QUITARSE:
        sacar_sin_mas(m, o.fuente, AL_CEMENTERIO, rule)
    elif kind == C_DESTERRARSE:
        _desterrarse(m, o, rule)
    elif kind in (C_DESTRUIR, C_DEVOLVER):
        for ident in m.choice:
            o.cuenta += m.estado(ident).fuerza
            sacar_sin_mas(m, ident, DESTRUIDA if kind == C_DESTRUIR else A_LA_MANO, rule)


def _desterrarse(m: Mesa, o: Jugada, rule: str) -> None:
    if o.desde == DEL_CEMENTERIO and o.fuente == 0:
        desterrar_del_cementerio(m, o.control, [o.carta], rule)
    else:
        sacar_sin_mas(m, o.fuente, AL_DESTIERRO, rule)


@pagar.step("ML-8.1.10", "ML-3.3.1", "ML-3.3.9", "ML-10.39.1", "ML-4.3.1")
def pedir_oros(m: Mesa, f: Pagar) -> None:
    """Which Oros, where it is not all the same."""
    o = _en_pago(m, f)
    n = f.oros
    m.choice = ()
    if n <= 0:
        f.done()
        return
    sources = fuentes_de_pago(m, o.control, o.carta, o.clase == HABILIDAD)
    if len(sources) == 1 and sources[0].valor == 1:
        m.choice = (sources[0].codigo,) * n
        return
    menu = [s.codigo for s in sources]
    copies = [s.copias for s in sources]
    best = max([s.valor for s in sources])
    low = n if best == 1 else 1
    high = min(n, sum(copies))
    ask_openly(m, Question(CARDS, o.control, "pagar", "ML-10.39.1", menu, low, high, copies))


@pagar.step("ML-10.39.1", "ML-4.3.1", "ML-4.3.2", "ML-10.30.1")
def pagar_oros(m: Mesa, f: Pagar) -> None:
    """They move to Oro Pagado; Oros virtuales are spent; those that generate leave what is over (OQ-46)."""
    o = _en_pago(m, f)
    seat = o.control
    n = f.oros
    sources = fuentes_de_pago(m, seat, o.carta, o.clase == HABILIDAD)
    left = n
    virtual = 0
    over: list[tuple[int, int]] = []
    for source in sources:
        times = m.choice.count(source.codigo)
        if times == 0:
            continue
        if not source.idents:
            gastar_virtuales(m, seat, source.codigo - DE_NUMERO, times)
            virtual += times
            left -= times
            continue
        text = texto_en_juego(m, source.idents[0])
        doubled = source.valor > (text.genera if text.genera else text.vale)
        paid = source.idents[:times]
        if text.vacio:
            llevar_oros(m, paid, PAGADO, seat, -source.valor * times)
        for ident in paid:
            if not text.vacio:
                dar_por_pagado(m, ident)
            rest = source.valor - left
            left -= source.valor
            if rest > 0 and (text.genera or doubled):
                over.append((text.genera_para, rest))
            left = max(left, 0)
    for restriction, rest in over:
        generar(m, seat, rest, restriction, "ML-10.30.1")
    if f.modo == DE_JUGADA:
        m.jugando[-1].pagado += n
    m.emit("paga", "ML-10.39.1", (seat, n, virtual))
    f.done()


@pagar.step("ML-8.1.17", "ML-10.20.1")
def descartar_lo_del_oponente(m: Mesa, f: Pagar) -> None:
    """What the opponent chose to give; then the rest of the cost."""
    descartar(m, m.rival[_en_pago(m, f).control], list(m.choice), "ML-8.1.17", False)
    f.jump(pedir_pago)


@pagar.constraint
def comprobar_conjunto(m: Mesa, f: Pagar, q: Question, choice: tuple[int, ...]) -> None:
    """Refuses a payment that does not reach, or that gives more than is needed."""
    if q.purpose not in ("pagar", "pago_piezas"):
        return
    o = _en_pago(m, f)
    if q.purpose == "pago_piezas":
        n = f.oros
        if n > 0 and sum([valor_en_pago(m, o, i) for i in choice]) > de_sobra(m, o, n):
            raise BrokenConstraint(
                f"Esos Oros hacen falta para pagar {n}.", f"Those Oros must pay the {n}.", ("ML-8.1.17",)
            )
        return
    values: list[int] = []
    for source in fuentes_de_pago(m, o.control, o.carta, o.clase == HABILIDAD):
        values.extend([source.valor] * choice.count(source.codigo))
    n = f.oros
    total = sum(values)
    if total < n:
        raise BrokenConstraint(
            f"Eso vale {total} y se pagan {n}.", f"That is worth {total}, the cost is {n}.", ("ML-10.39.1",)
        )
    if values and total - min(values) >= n:
        raise BrokenConstraint(f"Sobran Oros para pagar {n}.", f"Fewer Oros are enough to pay {n}.", ("ML-10.39.1",))
