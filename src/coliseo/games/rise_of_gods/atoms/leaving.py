"""A piece dies (CB.7, TK.3): where it goes with what it carried, and what it held comes back."""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.cards import a_aniquiladas, al_cementerio, entra_en_mano
from coliseo.games.rise_of_gods.atoms.pieces import datos, perder_atrapadas, quitar_pieza, soltar_adjuntos
from coliseo.games.rise_of_gods.atoms.triggers import suspirar
from coliseo.games.rise_of_gods.model.cards import CRIATURA
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.pieces import EN_CAMPO, Pieza
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.rules import cite

cite("policy", "leaving.liberar", ("RG-KW.17",))
cite("policy", "leaving.morir", ("RG-CB.7", "RG-TK.3", "RG-ST.3"))


def morir(m: Mesa, found: list[Objeto], p: Pieza) -> None:
    """To its owner's cementerio with what it carried; a Token only disappears (RG-TK.3)."""
    quitar_pieza(m, p.ident)
    if p.token:
        m.emit("desaparece", "RG-TK.3", datos(p))
    else:
        m.emit("muere", "RG-CB.7" if p.tipo == CRIATURA else "RG-ST.3", datos(p))
    if p.tipo == CRIATURA:
        m.jugadores[p.control].destruidas += 1
    found.extend(soltar_adjuntos(m, p))
    if p.token:
        a_aniquiladas(m, p.dueno, p.carta)
        perder_atrapadas(m, p)
        return
    for _ in range(p.cartas):
        al_cementerio(m, p.dueno, p.carta)
    if p.silenciada:
        perder_atrapadas(m, p)
        return
    liberar(m, p)
    if p.aire:
        return  # it was not on the field (RG-KW.42)
    suspirar(m, found, p.carta, p.control, p.ident, p.celda, p.nivel, p.mejorada)


def liberar(m: Mesa, p: Pieza) -> None:
    """The trapper went to the cementerio: what it held goes back where it was (RG-KW.17, RG-OQ.76)."""
    for t in p.atrapadas:
        m.emit("libera", "RG-KW.17", (t.dueno, t.carta), t.vista, (t.dueno,))
        if t.zona == EN_CAMPO:
            m.liberadas.append(t)
        else:
            entra_en_mano(m, t.dueno, t.carta, t.vista)
