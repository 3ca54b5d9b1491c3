"""Card files: what is read, what is refused and where, and what the catalogue works out from the texts."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, carta, conjunto, cuando, oro, talisman, totem

from coliseo.effects.card_sets import inline_set
from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError, read_text
from coliseo.games.mitos_y_leyendas.language.sets import (
    CATALOGOS,
    CUERPO,
    agregar,
    catalogo_base,
    conjunto_de,
    leer_conjunto_de_texto,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACTIVADA,
    ANULACION,
    C_DESCARTAR,
    C_DESTRUIR,
    C_DEVOLVER,
    CAMPEON,
    CODIFICADA,
    DESCONOCIDA,
    DISPARADA,
    E_AL_CEMENTERIO,
    E_ASIGNACION,
    E_DECLARACION_ATAQUE,
    E_DESTRUIDA,
    E_ENTRA,
    E_SALE,
    ELIGE_RAZA,
    M_GUERRA,
    M_NORMAL,
    M_SIEMPRE,
    M_TURNO_PROPIO,
    ORO,
    POR_COMBATE,
    PROPIO,
    RAZAS,
    RESPUESTA,
    RIVAL,
    SALVACION,
    SIN_VOCABULARIO,
    TALISMAN,
    TEXTO,
    Carta,
)
from coliseo.games.mitos_y_leyendas.model.table import RESTRICCION_HABILIDADES, RESTRICCION_RAZA

ROBA: dict[str, object] = {"robar": 1}


def lee(*cards: dict[str, Any]) -> list[Carta]:
    """The cards of a set made for the test."""
    base = catalogo_base()
    return conjunto_de(inline_set(tree_of(conjunto(*cards)), CUERPO), base, True).cartas


def una(card: dict[str, Any]) -> Carta:
    return lee(card)[0]


# -- facts ----------------------------------------------------------------------------------------------------------


def test_the_facts_of_a_card() -> None:
    c = una(
        carta(
            "Ñandú de Oro",
            "aliado",
            coste=3,
            fuerza=2,
            raza=["campeon", "samurai"],
            frecuencia="real",
            impresiones=["zz-001"],
            unica="si",
        )
        | {"coste": 3}
    )
    assert (c.key, c.nombre, c.coste, c.fuerza, c.frecuencia) == ("nandu_de_oro", "Ñandú de Oro", 3, 2, "real")
    assert c.razas == CAMPEON | (1 << RAZAS.index("samurai"))
    assert c.unica and not c.sin_limite and c.impresiones == ("ZZ-001",)
    assert c.estado == CODIFICADA and c.texto.vacio


def test_a_note_is_the_houses_and_not_of_a_set_of_ones_own() -> None:
    """In a set of one's own it would be a place for printed text."""
    noted = aliado("Anotado", 1) | {"nota": {"es": "de prueba", "en": "for testing"}}
    house = conjunto_de(inline_set(tree_of(conjunto(noted)), CUERPO), catalogo_base(), False)
    assert house.cartas[0].nota["en"] == "for testing"
    with pytest.raises(CardError, match="nota"):
        una(noted)


def test_cost_and_fuerza_x_count_as_zero() -> None:
    c = una(aliado("Equis", 0) | {"coste": "X", "fuerza": "X"})
    assert c.coste_x and c.fuerza_es_x and (c.coste, c.fuerza) == (0, 0)


def test_a_card_that_cannot_be_told_yet() -> None:
    c = una(aliado("Muda", 1) | {"falta": ["espejo"]})
    assert c.estado == SIN_VOCABULARIO and c.falta == ("espejo",) and c.texto.vacio
    assert not c.oro_sin_habilidad


def test_a_card_of_which_nothing_is_public() -> None:
    c = una({"nombre": "Nadie Sabe", "desconocida": "si"})
    assert c.estado == DESCONOCIDA and c.tipo == 0


def test_an_unknown_oro_is_not_an_oro_without_ability() -> None:
    assert una(oro("Liso")).oro_sin_habilidad
    assert not una(oro("Raro") | {"falta": ["algo"]}).oro_sin_habilidad


# -- abilities ------------------------------------------------------------------------------------------------------


def test_a_triggered_ability_is_about_its_own_card_unless_it_says_so() -> None:
    own, other = (
        una(aliado("Propia", 1, cuando("destruida", ROBA))).texto.habilidades[0],
        una(aliado("Ajena", 1, cuando("destruida", ROBA, a={"un": "aliado", "de": "rival"}))).texto.habilidades[0],
    )
    assert own.clase == DISPARADA and own.evento == E_DESTRUIDA and own.solo_ella and own.sujeto is None
    assert not other.solo_ella and other.sujeto is not None and other.de_quien == RIVAL


def test_several_events_and_how_it_was_destroyed() -> None:
    h = una(aliado("Doble", 1, {"cuando": ["entra", "sale"], "efecto": [ROBA]})).texto.habilidades[0]
    assert h.evento == E_ENTRA | E_SALE
    assert una(aliado("Caída", 1, cuando("destruida", ROBA, por="combate"))).texto.habilidades[0].por == POR_COMBATE


def test_an_activated_ability_with_its_cost_and_its_moment() -> None:
    h = una(
        aliado(
            "Batallador",
            1,
            {"activada": {"oros": 2, "descartar": 1}, "momento": "batalla", "veces": 1, "efecto": [ROBA]},
        )
    ).texto.habilidades[0]
    assert h.clase == ACTIVADA and h.coste.oros == 2 and h.coste.pagos[0].clase == C_DESCARTAR
    assert h.momento == M_GUERRA and h.en_batalla and h.veces == 1
    normal = una(aliado("Normal", 1, {"activada": 1, "efecto": [ROBA]})).texto.habilidades[0]
    assert normal.momento == M_NORMAL and normal.coste.oros == 1
    mine = una(aliado("Mío", 1, {"activada": "nada", "momento": "turno_propio", "efecto": [ROBA]})).texto.habilidades[0]
    assert mine.momento == M_NORMAL | M_TURNO_PROPIO and mine.coste.nada
    always = una(aliado("Siempre", 1, {"activada": {"destruirse": "si"}, "momento": "siempre", "efecto": [ROBA]}))
    assert always.texto.habilidades[0].momento == M_SIEMPRE


def test_costs_on_cards_in_play_are_ones_own_unless_they_say_so() -> None:
    x = una(oro("Trueque", para_entrar={"devolver": {"un": "oro"}}, vale=2)).texto
    assert x.para_entrar.pagos[0].clase == C_DEVOLVER and x.vale == 2
    f = x.para_entrar.pagos[0].filtro
    assert f is not None and f.de == PROPIO and f.tipos == ORO
    any_ally = una(
        aliado("Gnomo Ávido", 2, para_entrar={"destruir": {"un": "aliado", "de": "cualquiera"}})
    ).texto.para_entrar
    assert any_ally.pagos[0].clase == C_DESTRUIR
    other = any_ally.pagos[0].filtro
    assert other is not None and other.de == 0


def test_an_anulacion_a_response_and_a_salvation() -> None:
    a = una(
        talisman("Corta", habilidades=[{"anula": ["talisman"], "de": "rival", "desde_mano": "si"}])
    ).texto.habilidades[0]
    assert a.clase == ANULACION and a.sujeto is not None and a.sujeto.tipos == TALISMAN
    assert a.de_quien == RIVAL and a.desde_mano and not a.efecto.tree
    every = una(talisman("Todo", habilidades=[{"anula": "carta", "de": "rival"}])).texto.habilidades[0]
    assert every.sujeto is not None and not every.sujeto.tipos & ORO  # Oros cannot be annulled (ML-8.4.4)
    r = una(
        talisman(
            "Alto", habilidades=[{"respuesta": "declaracion_ataque", "de": "rival", "efecto": ["cancelar_ataque"]}]
        )
    ).texto.habilidades[0]
    assert r.clase == RESPUESTA and r.evento == E_DECLARACION_ATAQUE
    for word, bit in (("destruccion", E_DESTRUIDA), ("combate", E_ASIGNACION), ("cementerio", E_AL_CEMENTERIO)):
        s = una(aliado("Firme", 1, {"salva": "yo", "por": word, "activada": {"descartar": 1}})).texto.habilidades[0]
        assert s.clase == SALVACION and s.evento == bit and s.solo_ella and s.puedes


def test_what_a_talisman_does_is_its_text() -> None:
    h = una(talisman("Roba", ROBA)).texto.habilidades[0]
    assert h.clase == TEXTO and h.momento == M_NORMAL


def test_what_an_oro_generates_and_for_what() -> None:
    x = una(oro("Nave", genera=2, genera_para=["arma", "totem"])).texto
    assert x.genera == 2 and x.genera_para == 2 | 8
    y = una(oro("Ficha", genera=1, genera_para=["criaturas", "habilidades"])).texto
    assert y.genera_para == RESTRICCION_RAZA * (RAZAS.index("criaturas") + 1) + RESTRICCION_HABILIDADES


def test_an_effect_left_for_later_follows_the_abilities_told() -> None:
    c = una(aliado("Tarde", 1, cuando("es_bloqueado", {"aplazar": [ROBA]}), cuando("entra", ROBA)))
    assert len(c.texto.habilidades) == 3
    assert [h.evento for h in c.texto.habilidades][2] == 0
    assert [place for place, _kind, _text in c.partes["es"]] == [0, 1]


def test_a_choice_on_entering_and_a_fuerza_that_is_counted() -> None:
    c = una(arma("Insignia", {"raza_elegida": "si"}, elige_al_entrar="raza"))
    assert c.texto.elige_al_entrar == ELIGE_RAZA and c.texto.continuas[0].al_portador
    x = una(aliado("Cuenta", 0, fuerza_x={"mayor_fuerza": {"cada": "aliado", "de": "propio"}}) | {"fuerza": "X"}).texto
    assert x.fuerza_x is not None and x.x_usa_fuerza


# -- what is refused, and where -------------------------------------------------------------------------------------

_MAL: list[tuple[dict[str, Any], str]] = [
    (aliado("A", 1) | {"color": "rojo"}, "color"),
    (aliado("A", 1) | {"tipo": "sello"}, "tipo"),
    (oro("A") | {"coste": 1}, "ML-2.2.3"),
    ({"nombre": "A", "tipo": "aliado", "fuerza": 1}, "coste"),
    ({"nombre": "A", "tipo": "aliado", "coste": 1}, "fuerza"),
    (totem("A") | {"fuerza": 1}, "ML-2.2.2"),
    (totem("A") | {"raza": "kami"}, "ML-2.3.1"),
    (aliado("A", 1, palabras=["volador"]), "palabras"),
    (aliado("A", 1, palabras=["imbloqueable", "imbloqueable"]), "repetida"),
    (aliado("A", 1) | {"falta": []}, "falta"),
    (aliado("A", 1, palabras=["imbloqueable"]) | {"falta": ["x"]}, "palabras"),
    (aliado("A", 1, {"efecto": [ROBA]}), "habilidades[1]"),
    (aliado("A", 1, cuando("llueve", ROBA)), "cuando"),
    (aliado("A", 1, {"cuando": "entra"}), "efecto"),
    (aliado("A", 1, cuando("entra", {"volar": 1})), "volar"),
    (aliado("A", 1, {"cuando": ["entra", "fase_final"], "efecto": [ROBA]}), "momentos"),
    (aliado("A", 1, cuando("entra", ROBA, por="combate")), "por"),
    (aliado("A", 1, {"activada": {"sangre": 1}, "efecto": [ROBA]}), "sangre"),
    (aliado("A", 1, {"activada": {"destruir": 2}, "efecto": [ROBA]}), "destruir"),
    (aliado("A", 1, {"activada": {"descartar": {"un": "aliado", "con_arma": "si"}}, "efecto": [ROBA]}), "descartar"),
    (aliado("A", 1, {"activada": {"destruirse": "no"}, "efecto": [ROBA]}), "destruirse"),
    (aliado("A", 1, {"vuela": "si"}), "vuela"),
    (aliado("A", 1, {"mientras": "en_batalla"}), "habilidades[1]"),
    (aliado("A", 1, {"prohibe": ["no_atacar"], "sobre": "yo"}), "sobre"),
    (aliado("A", 1, {"raza_elegida": "si"}), "elige_al_entrar"),
    (aliado("A", 1, {"fuerza": 1, "mientras": {"es": "el_otro", "imbloqueable": "si"}}), "suceso"),
    (aliado("A", 1, cuando("entra", {"destruir": "portador"})), "portador"),
    (aliado("A", 1, cuando("entra", {"destruir": "ese"})), "ese"),
    (aliado("A", 1, cuando("fase_final", {"destruir": "sujeto"})), "sujeto"),
    (aliado("A", 1, cuando("ataca", {"destruir": "el_otro"})), "otra carta"),
    (aliado("A", 1, cuando("entra", {"botar": "dano"})), "dano"),
    (aliado("A", 1, cuando("entra", {"bono": {"cuanto": "lo_pagado", "a": "yo"}})), "lo_pagado"),
    (talisman("A"), "Talismán"),
    (talisman("A", {"destruir": "yo"}), "ML-3.4.1"),
    (talisman("A", ROBA, palabras=["imbloqueable"]), "ML-3.4.1"),
    (talisman("A", habilidades=[cuando("entra", ROBA)]), "ML-3.4.1"),
    (talisman("A", habilidades=[{"anula": ["arma"], "activada": {"oros": 1}}]), "para_entrar"),
    (totem("A", si_ataca="fuiste_atacado"), "ML-3.1.1"),
    (totem("A", vale=2), "ML-3.3.5"),
    (aliado("A", 1, fuerza_x=2), "fuerza_x"),
    (aliado("A", 1, porta={"un": "aliado"}), "ML-3.2.5"),
    (aliado("A", 1, cuando("entra", {"destruir": {"un": "aliado", "nombre": ["Carta Inventada"]}})), "Carta Inventada"),
    (
        aliado("A", 1, cuando("entra", {"barajar": {"en_cementerio": "aliado", "atacando": "si"}})),
        "cartas en juego",
    ),
]


@pytest.mark.parametrize(("card", "said"), _MAL, ids=[f"{i}-{said}" for i, (_c, said) in enumerate(_MAL)])
def test_a_mistake_is_refused_and_named(card: dict[str, Any], said: str) -> None:
    with pytest.raises(CardError) as error:
        una(card)
    assert said in str(error.value)


def test_mistakes_tell_file_and_line() -> None:
    text = "set: mio\ncartas:\n  - nombre: Uno\n    tipo: aliado\n    coste: 1\n    fuerza: muchas\n"
    with pytest.raises(CardError) as error:
        leer_conjunto_de_texto(text, "mio.yaml", catalogo_base())
    assert (error.value.file, error.value.line, error.value.field) == ("mio.yaml", 6, "fuerza")


def test_keys_and_prints_are_not_repeated() -> None:
    with pytest.raises(CardError, match="clave"):
        lee(aliado("Uno", 1), aliado("Uno", 2))
    assert [c.key for c in lee(aliado("Uno", 1), aliado("Uno", 2) | {"clave": "uno_b"})] == ["uno", "uno_b"]
    taken = catalogo_base().cartas[0].impresiones[0]
    with pytest.raises(CardError, match="impresiones"):
        una(aliado("Uno", 1) | {"impresiones": [taken]})


# -- catalogues -----------------------------------------------------------------------------------------------------


def test_the_base_catalogue() -> None:
    c = catalogo_base()
    assert [card.numero for card in c.cartas] == list(range(len(c.cartas)))
    assert len(c.por_clave) == len(c.cartas) and len(c.por_codigo) >= 865
    assert len(c.por_nombre["Killa"]) == 2
    assert c.por_codigo["IN-067"] is c.por_codigo["LC-071"]
    assert next(iter(CATALOGOS.names())) == "el_reto"
    for card in c.cartas:
        if card.estado == CODIFICADA and not card.texto.vacio:
            assert card.textos["es"] and card.textos["en"], card.key


def test_what_a_hidden_hand_might_do() -> None:
    base = catalogo_base()
    empty = type(base)()
    read = conjunto_de(
        inline_set(
            tree_of(
                conjunto(
                    talisman("Corta", habilidades=[{"anula": ["arma"], "de": "rival"}]),
                    talisman("Para", habilidades=[{"cancela": "aliado", "de": "rival"}]),
                    talisman("Guarda", habilidades=[{"salva": "aliado"}]),
                    talisman("Alto", habilidades=[{"respuesta": "declaracion_ataque", "efecto": ["cancelar_ataque"]}]),
                    talisman("Oye", habilidades=[{"respuesta": "se_juega", "a": "totem", "efecto": [ROBA]}]),
                )
            ),
            CUERPO,
        ),
        empty,
        True,
    )
    c = agregar(empty, read)
    assert c.anulables == 2 and c.cancela and c.salva_desde_mano
    assert c.desde_mano & E_DECLARACION_ATAQUE and c.respondibles == 8


def test_a_set_is_loaded_only_once() -> None:
    text = "set: mio\ncartas:\n  - {nombre: Uno, tipo: totem, coste: 1}\n"
    base = catalogo_base()
    one = leer_conjunto_de_texto(text, "mio.yaml", base)
    grown = agregar(base, one)
    assert len(grown.cartas) == len(base.cartas) + 1
    two = leer_conjunto_de_texto("set: mio\ncartas:\n  - {nombre: Dos, tipo: totem, coste: 1}\n", "mio.yaml", grown)
    with pytest.raises(CardError, match="set"):
        agregar(grown, two)
    assert one.cartas[0].procedencia == "privado"


def test_yaml_is_plain_data() -> None:
    with pytest.raises(CardError):
        read_text("a: &b 1\nc: *b\n", "x")
