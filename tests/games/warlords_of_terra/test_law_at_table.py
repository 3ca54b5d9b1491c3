"""The law where it meets a table: the options of a game of an event, and the exchange that the table offers."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.law_kit import catalogo, listado, opciones

from coliseo.games.warlords_of_terra.flow.setup import SALE, leer_config, mesa_nueva, partida, pregunta_de_intercambio
from coliseo.games.warlords_of_terra.law.tournament import PROFILE, inspeccionar
from coliseo.games.warlords_of_terra.model.cards import LUGAR
from coliseo.games.warlords_of_terra.model.config import COMPETITIVA, ELIMINATORIA
from coliseo.games.warlords_of_terra.model.readings import TIEMPO_EN_ELIMINATORIA_MUERTE_SUBITA
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import Frame

CAT = catalogo()


@pytest.mark.rule("WT-C.2.0.1", "WT-C.3.1", "WT-C.5.2")
def test_a_table_takes_the_options_of_an_event() -> None:
    event, _ = PROFILE.complete({"legendarias": 2, "time_in_elimination": "muerte_subita"})
    config = leer_config(opciones(event, True, listado()))
    assert (config.clase, config.ronda, config.legendarias) == (COMPETITIVA, ELIMINATORIA, 2)
    assert config.prebanquillo and config.lecturas.tiempo_en_eliminatoria == TIEMPO_EN_ELIMINATORIA_MUERTE_SUBITA


@pytest.mark.rule("WT-C.3.4", "WT-C.3.5", "WT-C.5.6")
@pytest.mark.parametrize("x", range(4))
def test_a_table_offers_exactly_the_exchanges_that_the_law_allows(x: int) -> None:
    mine = [f"g{i}" for i in range(1, x + 1)]
    listed = listado(batalla=[*mine, "u1"], prebanquillo=["g5", "gl1", "u1", "u2", "t1", "l1", "l6"])
    event, _ = PROFILE.complete({"legendarias": x})
    m = mesa_nueva(leer_config(opciones(event, False, listed)), CAT, 1)
    j = m.jugadores[0]
    numbers = {key: c.numero for key, c in CAT.por_clave.items()}
    j.batalla.loose = [numbers[key] for key in listed.batalla]
    j.construccion.loose = [numbers[key] for key in listed.construccion]
    j.prebanquillo = [numbers[key] for key in listed.prebanquillo]
    allowed = {
        (out, into)
        for out in set(listed.principal)
        for into in set(listed.prebanquillo)
        if out != into
        and (CAT.por_clave[out].tipo == LUGAR) == (CAT.por_clave[into].tipo == LUGAR)
        and not inspeccionar(listed, listed.cambiar([out], [into], CAT), CAT, PROFILE.legendarias(event), True)[0]
    }
    q = pregunta_de_intercambio(j)

    def accepted(out: str, into: str) -> bool:
        try:
            assert partida.refuses is not None
            partida.refuses(m, Frame(partida), q, (numbers[into], SALE + numbers[out]))
        except BrokenConstraint:
            return False
        return True

    principal, aside = set(listed.principal), set(listed.prebanquillo)
    offered = {(out, into) for out in principal for into in aside if out != into and accepted(out, into)}
    assert offered == allowed and offered
