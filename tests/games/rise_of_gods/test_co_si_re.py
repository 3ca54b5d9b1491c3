"""CO, SI, RE: trading, Silencio and Regeneración."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.inline import conjunto, criatura, rapida
from games.rise_of_gods.kit import explica, juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.law.penalties import se_comercio
from coliseo.games.rise_of_gods.model.table import Mesa

GIGANTE = "Gigante de Remaches"
MERCADER = "Mercader de Amaneceres"
MANDATO = "Mandato de Silencio"
ALBORADA = {"alborada": 9}


# -- CO -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-CO.1", "RG-KW.22")
def test_trading_upgrades_the_copies_of_deck_and_hand_but_not_those_on_the_field() -> None:
    m = mesa(
        tablero={"f1": "Cangrejo Ermitaño de A", "f2": f"{GIGANTE} de B"},
        A={"mano": ["Cangrejo Ermitaño", "Cangrejo Ermitaño"], "sellos": {"marisma": 9}, "tope": ["Hundir"]},
    )
    juega(m, {"A": {"comercia": "Cangrejo Ermitaño"}}, {"A": {"invoca": "Cangrejo Ermitaño", "en": "c1"}}, "resuelve")
    assert (valor(m, "c1.mejorada"), valor(m, "f1.mejorada")) == (True, False)
    juega(m, {"A": {"ataca": "f1", "a": "f2"}}, "resuelve")
    assert valor(m, "A.mano.larva") == 1
    # the copy from the deck is upgraded as well
    n = mesa(A={"mano": [MERCADER], "sellos": ALBORADA, "tope": ["Hundir"], "mazo": []})
    juega(n, {"A": {"comercia": MERCADER}}, {"hasta": {"turno": 9}})
    juega(n, {"A": {"invoca": MERCADER, "en": "c1"}})
    assert (valor(n, "c1.mejorada"), valor(n, "ganadores")) == (True, ["B"])  # it draws two from an empty deck


@pytest.mark.rule("RG-CO.1")
def test_before_trading_the_plain_ability_is_used() -> None:
    m = mesa(A={"mano": [MERCADER], "sellos": ALBORADA, "mazo": 5})
    juega(m, {"A": {"invoca": MERCADER, "en": "c1"}}, "resuelve")
    assert (valor(m, "A.cartas_en_mano"), valor(m, "c1.mejorada")) == (1, False)
    n = mesa(A={"mano": [MERCADER], "sellos": ALBORADA, "mazo": 5, "comerciadas": [MERCADER]})
    juega(n, {"A": {"invoca": MERCADER, "en": "c1"}}, "resuelve")
    assert (valor(n, "A.cartas_en_mano"), valor(n, "c1.mejorada")) == (2, True)


@pytest.mark.rule("RG-CO.2")
def test_the_traded_card_is_named_and_shown_to_the_rival() -> None:
    m = mesa(A={"mano": [MERCADER], "sellos": ALBORADA})
    juega(m, {"A": {"comercia": MERCADER}})
    seen = [e for e in GAME.events_for(m, 1) if e["suceso"] == "comercia"]
    assert [e["carta"] for e in seen] == ["mercader_de_amaneceres"]
    assert GAME.view(m, 1)["jugadores"][0]["comerciadas"] == ["mercader_de_amaneceres"]


@pytest.mark.rule("RG-CO.3", "RG-KW.21")
def test_it_is_set_aside_then_a_card_is_drawn_and_only_then_it_is_shuffled_in() -> None:
    m = mesa(A={"mano": [MERCADER], "tope": ["Hundir"], "mazo": []})
    juega(m, {"A": {"comercia": MERCADER}})
    assert valor(m, "A.mano") == {"Hundir": 1}
    assert valor(m, "A.mazo") == {MERCADER: 1}
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("comercia", "roba", "al_mazo", "baraja")]
    assert told == ["comercia", "roba", "al_mazo", "baraja"]


@pytest.mark.rule("RG-CO.3")
def test_trading_with_an_empty_deck_loses_on_the_draw() -> None:
    m = mesa(A={"mano": [MERCADER], "mazo": []})
    juega(m, {"A": {"comercia": MERCADER}})
    assert valor(m, "ganadores") == ["B"]


@pytest.mark.rule("RG-CO.4")
def test_a_name_is_traded_once_a_game_whatever_the_copy() -> None:
    m = mesa(A={"mano": [MERCADER, MERCADER, "Cangrejo Ermitaño"], "mazo": 9})
    juega(m, {"A": {"comercia": MERCADER}})
    assert "RG-CO.4" in explica(m, "A", {"comercia": MERCADER})
    assert legal(m, "A", {"comercia": "Cangrejo Ermitaño"})
    juega(m, {"hasta": {"turno": 9}})
    assert "RG-CO.4" in explica(m, "A", {"comercia": MERCADER})


@pytest.mark.rule("RG-CO.4")
def test_each_player_trades_the_name_once() -> None:
    m = mesa(activo="B", A={"comerciadas": [MERCADER]}, B={"mano": [MERCADER]})
    assert legal(m, "B", {"comercia": MERCADER})


@pytest.mark.rule("RG-CO.5", "RG-CO.6", "RG-CO.7")
def test_in_doubt_it_was_not_traded_unless_the_rival_says_so() -> None:
    assert se_comercio(None, rival_afirma=False) is False
    assert se_comercio(None, rival_afirma=True) is True
    # where its player kept track there is no doubt
    assert se_comercio(True, rival_afirma=False) is True
    assert se_comercio(False, rival_afirma=True) is False


# -- SI -------------------------------------------------------------------------------------------------------------


def _silencia(piece: object, **extra: Any) -> Mesa:
    """A plays Mandato de Silencio on what B has on c3."""
    extra.setdefault("B", {})
    m = mesa(tablero={"c3": piece, **extra.pop("mas", {})}, A={"mano": [MANDATO], "sellos": ALBORADA}, **extra)
    return juega(m, {"A": {"juega": MANDATO, "a": "c3"}}, "resuelve")


@pytest.mark.rule("RG-SI.1", "RG-KW.36")
def test_silencio_erases_keywords_abilities_reactions_and_constants() -> None:
    m = _silencia("Coloso del Primer Sol de B")
    assert (valor(m, "c3.palabras"), valor(m, "c3.silenciada")) == ({}, True)
    frog = _silencia("Rana de Cieno de B", mas={"c2": f"{GIGANTE} de A"}, B={"vida": 10})
    juega(frog, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(frog, "c3"), valor(frog, "B.vida")) == (None, 10)
    caiman = _silencia("Caimán de Ribera de B")
    juega(caiman, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert valor(caiman, "c3.vida") == 4
    cart = _silencia("Carretón Blindado de B")
    assert valor(cart, "c3.movimientos") == 1
    nun = _silencia("Sor Lumbre de B", mas={"d3": "Larva de B"}, B={"sellos": {"alborada": 2}})
    juega(nun, {"hasta": {"activo": "B"}})
    assert "RG-AB.3" in explica(nun, "B", {"usa": "c3"})


@pytest.mark.rule("RG-SI.1")
def test_what_is_granted_after_silencio_works() -> None:
    m = _silencia({"carta": "Coloso del Primer Sol", "de": "B", "vida": 3})
    juega(m, {"hasta": {"activo": "B"}})
    n = mesa(
        tablero={"c3": {"carta": GIGANTE, "de": "B", "silenciada": True}},
        activo="B",
        B={"mano": ["Simbionte de Musgo", "Placa Reactiva"], "sellos": {"marisma": 2, "forja": 2}},
    )
    juega(
        n,
        {"B": {"juega": "Placa Reactiva", "a": "c3"}},
        "resuelve",
        {"B": {"vincula": "Simbionte de Musgo", "a": "c3"}},
    )
    assert valor(n, "c3.palabras") == {"escudo_magico": 1, "regeneracion": 1}
    assert valor(m, "c3.vida") == 3


@pytest.mark.rule("RG-SI.2")
def test_silencio_ends_enfermedad_and_stun() -> None:
    m = _silencia({"carta": GIGANTE, "de": "B", "enfermedad": 2, "aturdida": True})
    assert (valor(m, "c3.enfermedad"), valor(m, "c3.aturdida_despues")) == (0, False)
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida")) == (5, 5)
    assert legal(m, "B", {"mueve": "c3", "a": "c4"})


@pytest.mark.rule("RG-SI.2", "RG-KW.28")
def test_a_silenced_criatura_that_falls_ill_later_suffers_it() -> None:
    m = mesa(
        tablero={"c3": {"carta": GIGANTE, "de": "B", "silenciada": True}},
        A={"mano": ["Niebla Tóxica"], "sellos": {"marisma": 2}},
    )
    juega(m, {"A": {"juega": "Niebla Tóxica", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == 1
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida")) == (4, 4)


@pytest.mark.rule("RG-SI.3")
def test_silencio_gives_nothing_back() -> None:
    m = _silencia({"carta": GIGANTE, "de": "B", "perdida": [2, 2], "vida": 1})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.vida_maxima")) == (3, 1, 3)


@pytest.mark.rule("RG-SI.3", "RG-SI.1")
def test_what_was_never_text_stays() -> None:
    m = mesa(
        tablero={
            "c2": {"carta": "Larva", "de": "A", "movio": 1, "ataco": 1},
            "d2": {"carta": GIGANTE, "de": "A", "nueva": True},
        },
        A={"mano": [MANDATO, MANDATO], "sellos": ALBORADA},
    )
    juega(m, {"A": {"juega": MANDATO, "a": "c2"}}, "resuelve", {"A": {"juega": MANDATO, "a": "d2"}}, "resuelve")
    assert valor(m, "c2.token") is True
    assert "RG-MV.4" in explica(m, "A", {"mueve": "c2", "a": "c1"})
    assert "RG-KW.18" in explica(m, "A", {"mueve": "d2", "a": "d1"})


@pytest.mark.rule("RG-SI.4")
def test_an_ability_already_on_the_pila_resolves_although_its_source_was_silenced() -> None:
    m = mesa(
        cartas=conjunto(
            rapida("Calla", {"silenciar": {"una": "criatura"}}, {"curar": {"cuanto": 1, "a": "tu_jugador"}})
        ),
        tablero={"c2": "Sor Lumbre de A", "d2": "Larva de A"},
        A={"sellos": ALBORADA},
        B={"mano": ["Calla"], "sellos": {"forja": 1}},
    )
    juega(m, {"A": {"usa": "c2", "a": "d2"}}, {"B": {"responde": "Calla", "a": "c2"}}, "resuelve")
    assert (valor(m, "c2.silenciada"), valor(m, "d2.palabras")) == (True, {"escudo_magico": 1})


@pytest.mark.rule("RG-SI.5", "RG-SI.4")
@pytest.mark.parametrize("ventana", ["pagable", "asalto", "ultimo_suspiro"])
def test_pure_silencio_answers_no_ability(ventana: str) -> None:
    m = mesa(
        cartas=conjunto(rapida("Calla", {"silenciar": {"una": "criatura"}})),
        tablero={
            "c2": "Sor Lumbre de A",
            "d2": "Larva de A",
            "e2": "Rana de Cieno de A",
            "e3": "Lancero de Vísperas de B",
        },
        A={"mano": ["Ballestera Rúnica"], "sellos": {"forja": 9}},
        B={"mano": ["Calla", "Contraseña Falsa", "Chispa de Dínamo"], "sellos": {"forja": 3, "vigilia": 2}},
    )
    if ventana == "pagable":
        juega(m, {"A": {"usa": "c2", "a": "d2"}})
    elif ventana == "asalto":
        juega(m, {"A": {"invoca": "Ballestera Rúnica", "en": "f2", "a": "e3"}})
    else:
        juega(m, {"A": {"ataca": "e2", "a": "e3"}}, {"B": "no responde"})
    assert preguntado(m) == ("B", "responder")
    assert "RG-SI.5" in explica(m, "B", {"responde": "Calla", "a": "d2"})
    assert legal(m, "B", {"responde": "Chispa de Dínamo", "a": "d2"})


@pytest.mark.rule("RG-SI.5")
def test_in_other_windows_silencio_may_be_played_and_stops_nothing_under_way() -> None:
    m = mesa(
        cartas=conjunto(rapida("Calla", {"silenciar": {"una": "criatura"}})),
        tablero={"c2": GIGANTE + " de A", "c3": "Lancero de Vísperas de B"},
        B={"mano": ["Calla"], "sellos": {"forja": 1}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Calla", "a": "c2"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c2.silenciada")) == (None, True)


@pytest.mark.rule("RG-SI.6")
def test_silencio_drops_a_vinculo_straight_to_the_cementerio() -> None:
    lazo = criatura("Lazo", 2, 2, palabras=["vinculo"], ultimo_suspiro=[{"danar": {"cuanto": 5, "a": "oponente"}}])
    m = mesa(
        cartas=conjunto(lazo),
        tablero={"c3": {"carta": GIGANTE, "de": "B", "adjuntos": ["Lazo"], "vida": 6}},
        A={"mano": [MANDATO], "sellos": ALBORADA},
    )
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida")) == (7, 6)
    juega(m, {"A": {"juega": MANDATO, "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.vida_maxima")) == (5, 5, 5)
    assert (valor(m, "c3.adjuntos"), valor(m, "B.cementerio")) == ({}, {"Lazo": 1})
    # fallen by Silencio, its Último suspiro does not apply
    assert valor(m, "A.vida") == 20


@pytest.mark.rule("RG-SI.7")
def test_escudo_magico_takes_the_silencio_and_only_the_shield_is_lost() -> None:
    m = _silencia({"carta": "Elvira, Reina Matutina", "de": "B", "bono": [1, 1], "adjuntos": ["Filo Gemelo"]})
    assert (valor(m, "c3.palabras"), valor(m, "c3.silenciada")) == ({}, False)
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.adjuntos")) == (7, 7, {"Filo Gemelo": 1})


@pytest.mark.rule("RG-SI.7")
def test_a_friendly_silencio_takes_the_shield_with_the_rest() -> None:
    m = mesa(
        tablero={"c2": {"carta": "Escudera Ilda", "de": "A", "bono": [1, 1]}},
        A={"mano": [MANDATO], "sellos": ALBORADA},
    )
    juega(m, {"A": {"juega": MANDATO, "a": "c2"}}, "resuelve")
    assert (valor(m, "c2.palabras"), valor(m, "c2.silenciada"), valor(m, "c2.ataque")) == ({}, True, 2)


@pytest.mark.rule("RG-SI.8", "RG-KW.37")
def test_silencio_takes_artefactos_and_every_gain() -> None:
    m = _silencia(
        {
            "carta": GIGANTE,
            "de": "B",
            "bono": [1, 1],
            "temporal": [2, 2],
            "adjuntos": [{"carta": "Armadura del Cénit", "de": "A"}],
        }
    )
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.vida_maxima")) == (5, 5, 5)
    assert valor(m, "c3.adjuntos") == {}
    assert valor(m, "A.cementerio.armadura_del_cenit") == 1


@pytest.mark.rule("RG-SI.8")
def test_silencing_the_artefacto_alone_spares_its_bearer() -> None:
    m = mesa(
        tablero={"c3": {"carta": "Lancero de Vísperas", "de": "B", "adjuntos": ["Martillo de Asedio"]}},
        A={"mano": ["Cortocircuito"], "sellos": {"forja": 2}},
    )
    juega(m, {"A": {"juega": "Cortocircuito", "a": "Martillo de Asedio"}}, "resuelve")
    assert (valor(m, "c3.ataque"), valor(m, "c3.palabras"), valor(m, "c3.adjuntos")) == (1, {"provocar": 1}, {})
    assert valor(m, "B.cementerio") == {"Martillo de Asedio": 1}


@pytest.mark.rule("RG-SI.8", "RG-SI.6")
def test_losing_what_kept_it_alive_never_kills() -> None:
    m = _silencia({"carta": "Perro de Cuerda", "de": "B", "bono": [0, 3], "perdida": [0, 3], "vida": 1})
    assert valor(m, "c3.vida") == 1


@pytest.mark.rule("RG-SI.1")
def test_a_silenced_estructura_keeps_its_life_and_grows_no_more() -> None:
    m = mesa(
        tablero={"c2": "Torre de Vapor de A", "c3": f"{GIGANTE} de B"},
        A={"mano": ["Cortocircuito", "Torre de Vapor"], "sellos": {"forja": 9}},
    )
    juega(m, {"A": {"juega": "Cortocircuito", "a": "c2"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c3.ataque")) == (4, 5)
    juega(m, {"A": {"apila": "Torre de Vapor", "en": "c2"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c2.nivel"), valor(m, "c3.ataque")) == (8, 1, 5)


# -- RE -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-RE.1", "RG-KW.35")
def test_regeneracion_restores_the_maximum_at_the_start_of_the_rivals_turn_only() -> None:
    m = mesa(
        tablero={
            "c1": {"carta": "Buey de la Aurora", "de": "A", "vida": 1, "bono": [0, 2]},
            "f1": {"carta": GIGANTE, "de": "A", "vida": 1},
        }
    )
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c1.vida"), valor(m, "f1.vida")) == (6, 1)
    n = mesa(tablero={"c4": {"carta": "Buey de la Aurora", "de": "B", "vida": 1}})
    juega(n, {"hasta": {"activo": "B"}})
    assert valor(n, "c4.vida") == 1
    juega(n, {"hasta": {"activo": "A"}})
    assert valor(n, "c4.vida") == 4


@pytest.mark.rule("RG-RE.1")
def test_what_enfermedad_took_from_the_maximum_does_not_come_back() -> None:
    m = mesa(tablero={"c1": {"carta": "Buey de la Aurora", "de": "A", "perdida": [1, 1], "vida": 1}})
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c1.vida"), valor(m, "c1.vida_maxima")) == (3, 3)


@pytest.mark.rule("RG-RE.2", "RG-RE.3")
@pytest.mark.parametrize(("vida", "queda"), [(2, 4), (1, None)])
def test_end_of_turn_damage_comes_before_and_may_kill(vida: int, queda: int | None) -> None:
    m = mesa(
        tablero={"c1": {"carta": "Buey de la Aurora", "de": "A", "vida": vida}},
        terrenos={"c1": "Burbuja de Gas de B"},
    )
    juega(m, {"A": "termina"})
    assert valor(m, "c1" if queda is None else "c1.vida") == queda
    assert len(sucesos(m, "cura")) == (0 if queda is None else 1)
    if queda is None:
        assert valor(m, "A.cementerio") == {"Buey de la Aurora": 1}


@pytest.mark.rule("RG-RE.4")
def test_in_one_start_of_turn_regeneracion_precedes_enfermedad() -> None:
    m = mesa(
        tablero={
            "c4": {"carta": GIGANTE, "de": "B", "enfermedad": 1},
            "c1": {"carta": "Buey de la Aurora", "de": "A", "vida": 1},
        },
    )
    juega(m, {"A": "termina"})
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("cura", "sufre_enfermedad")]
    assert told == ["cura", "sufre_enfermedad"]
