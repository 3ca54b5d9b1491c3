"""Every card of La Ira del Nahual and of Ragnarok that does something, played: it does it, and it is its doing."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.card_kit import Caso, comprobar, con_texto, sin_probar
from games.mitos_y_leyendas.cases import in_aliados, in_soporte, rg_aliados, rg_soporte
from games.mitos_y_leyendas.kit import juega, mesa, valor

from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base

EDITIONS = {
    "ira_del_nahual": [*in_soporte.CASOS, *in_aliados.CASOS],
    "ragnarok": [*rg_soporte.CASOS, *rg_aliados.CASOS],
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_none_is_left_out(edition: str) -> None:
    assert {c.clave for c in EDITIONS[edition]} == con_texto(edition)


@pytest.mark.parametrize("played", [c for cases in EDITIONS.values() for c in cases], ids=lambda c: c.clave)
def test_the_card_does_what_it_says(played: Caso) -> None:
    comprobar(played)


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_a_card_says_is_missed_when_it_is_left_out(edition: str) -> None:
    assert sin_probar(EDITIONS[edition]) == []


@pytest.mark.parametrize(("hand", "drawn"), [(["uxmal"], 4), ([], 0)])
def test_los_eddas_gives_cards_only_to_whoever_lost_a_hand(hand: list[str], drawn: int) -> None:
    """The draw comes after «luego» (ML-6.7.8)."""
    m = mesa(a={"reserva": 9, "mano": ["los_eddas"]}, b={"mano": hand, "castillo": 10})
    juega(m, {"A": {"juega": "los_eddas"}}, "resuelve")
    assert valor(m, "B.cartas_en_mano") == drawn


#: what was told wrongly once: whose cards they are, who acts, whether one has to, until when, which turn
DICHAS = {
    "ix_tabai": "Si fuiste atacado el turno pasado, el oponente envía un Aliado que controle, a tu elección, "
    "al Cementerio.",
    "macun": "Intercambia un Chamán en juego por un Chamán de tu Cementerio.",
    "totem_de_serpiente": "Cuando termina una Batalla Mitológica en el turno del oponente, el oponente bota una carta "
    "de su Mazo Castillo por cada Aliado que atacó.",
    "lautaro": "Es Imbloqueable. Cuando este Aliado entra en juego, destruye todos tus demás Aliados. Este "
    "Aliado gana +1 de Fuerza permanentemente por cada una de esas cartas.",
    "los_eddas": "El oponente descarta toda su mano. Luego, el oponente roba cuatro cartas.",
    "vola": "Cuando este Aliado es bloqueado, al final del turno el oponente destruye un Aliado que controle, "
    "a tu elección.",
    "aegir": "Cuando este Aliado entra en juego, el oponente baraja un Aliado que controle, a tu elección, en el Mazo "
    "Castillo de su dueño.",
    "sif": "Cuando este Aliado es destruido, el oponente baraja un Aliado que controle, a tu elección, en el Mazo "
    "Castillo de su dueño.",
    "brokk": "Cuando este Aliado entra en juego, si es la primera carta que pones en juego en la partida, sin contar "
    "Oros, puedes buscar dos Oros en tu Mazo Castillo y ponerlos en tu mano.",
    "amor_de_valkyria": "Si un Aliado va a ser destruido, puedes hacer que siga en juego. Luego, puedes robar una "
    "carta.",
    "sacrificio_gladiatorio": "El oponente bota una carta de su Mazo Castillo por cada Aliado que controle.",
    "sacrificio_de_odin": "Quita 1 de Fuerza hasta el final del turno a cada Aliado oponente por cada carta en tu "
    "mano.",
    "holmgang": "Solo puedes jugar esta carta en tu turno. Un Aliado oponente debe atacar en el próximo turno si "
    "puede. Al final del próximo turno, si no atacó ese turno, destrúyelo.",
    "freya": "Cuando se asignan bloqueadores en el turno del oponente, si este Aliado está en la Línea de Ataque, "
    "puedes devolverlo a la Línea de Defensa.",
    "ataud_de_marfil": "Si este Oro está en la Reserva de Oro, destrúyelo: genera dos Oros virtuales.",
}


@pytest.mark.parametrize("clave", DICHAS)
def test_the_text_tells_it_so(clave: str) -> None:
    assert catalogo_base().por_clave[clave].textos["es"] == DICHAS[clave]
