"""Targets: what may be chosen, why the rest may not, how many, and that two of them are different cards (8.2)."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, oro, talisman, totem
from games.mitos_y_leyendas.kit import mesa

from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, EnJuego, Modo, Objetivo, hay_objetivos
from coliseo.games.mitos_y_leyendas.model.cards import P_NO_CEMENTERIO
from coliseo.games.mitos_y_leyendas.model.items import CARTA, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import HASTA_FASE_FINAL, V_PROHIBE, Vigencia
from coliseo.games.mitos_y_leyendas.model.table import ANCHO, DE_CEMENTERIO, DE_JUGADA, DE_JUGADOR, DE_MODO, Mesa

CARTAS = conjunto(
    aliado("Chico", 1, raza="chaman") | {"coste": 1},
    aliado("Grande", 6, raza="guerrero") | {"coste": 5},
    arma("Palo"),
    totem("Poste"),
    oro("Oro Raro", {"roba_extra": 1}),
    talisman("Rayo", {"robar": 1}) | {"coste": 2},
)


def tabla(**posicion: object) -> Mesa:
    return mesa(cartas=CARTAS, **posicion)


def ident(m: Mesa, name: str) -> int:
    return next(i for i, p in m.piezas.items() if m.carta(p.carta).nombre == name)


def numero(m: Mesa, name: str) -> int:
    return m.catalogo.por_nombre[name][0]


def objetivo(selector: object) -> Objetivo:
    node = VOCABULARIO.seleccion(tree_of(selector), "objetivo")
    assert isinstance(node, Objetivo)
    return node


def jugada(m: Mesa, name: str = "", control: int = 0) -> Jugada:
    o = Jugada(900, HABILIDAD, control, numero(m, name or "Rayo"))
    o.fuente = ident(m, name) if name else 0
    return o


def razones(t: Objetivo, m: Mesa, o: Jugada, code: int) -> list[str]:
    return [refusal.guard for refusal in t.explicar(m, o, code)]


def test_what_may_be_chosen_is_what_no_guard_refuses() -> None:
    m = tabla(
        a={"defensa": ["Chico", {"carta": "Grande", "armas": ["Palo"]}], "apoyo": ["Poste"], "reserva": ["Oro Raro"]},
        b={"defensa": ["Chico", "Grande"], "reserva": 2},
    )
    o = jugada(m, "Chico")
    for selector in (
        {"un": "aliado"},
        {"un": "aliado", "de": "rival", "fuerza_max": 3},
        {"una": "carta", "coste_max": 3},
        {"un": ["arma", "totem"]},
        {"un": "oro", "de": "rival"},
        {"un": "aliado", "de": "propio", "otra": "si"},
        {"un": "aliado", "mayor_fuerza": "si"},
    ):
        t = objetivo(selector)
        found = t.candidatos(m, o)
        assert found == [code for code in t.universo(m, o) if not t.explicar(m, o, code)], selector
        assert found


def test_why_a_card_in_play_may_not_be_chosen() -> None:
    m = tabla(a={"defensa": ["Chico"], "reserva": 1}, b={"defensa": ["Grande"], "apoyo": ["Poste"]})
    o = jugada(m, "Chico")
    t = objetivo({"un": "aliado", "de": "rival", "fuerza_max": 3})
    assert razones(t, m, o, ident(m, "Grande")) == ["cumple_el_texto"]
    assert razones(t, m, o, ident(m, "Chico")) == ["del_bando"]
    assert razones(t, m, o, ident(m, "Poste")) == ["del_tipo"]
    assert razones(t, m, o, 99_999) == ["esta_en_juego"]
    rules = [r.rules for r in t.explicar(m, o, ident(m, "Grande"))]
    assert rules == [("ML-8.2.6", "ML-8.2.8")]


def test_an_oro_meets_no_condition_on_cost() -> None:
    """ML-3.3.12."""
    m = tabla(a={"reserva": 1})
    t = objetivo({"una": "carta", "coste_max": 9})
    assert t.candidatos(m, jugada(m)) == []
    refused = t.explicar(m, jugada(m), next(iter(m.piezas)))
    assert "ML-3.3.12" in refused[0].rules


def test_two_targets_are_different_cards() -> None:
    """ML-8.2.9."""
    m = tabla(a={"defensa": ["Chico"]}, b={"defensa": ["Grande"]})
    o = jugada(m)
    first, second = objetivo({"un": "aliado"}), objetivo({"un": "aliado"})
    second.indice = 1
    chico = ident(m, "Chico")
    o.objetivos = ((chico,),)
    assert second.candidatos(m, o) == [ident(m, "Grande")]
    assert razones(second, m, o, chico) == ["distinta"]
    assert first.candidatos(m, o) == [chico, ident(m, "Grande")]


def test_enough_cards_for_all_the_targets_of_an_effect() -> None:
    one = tabla(b={"defensa": ["Chico"]})
    two = tabla(b={"defensa": ["Chico", "Grande"]})
    targets = [objetivo({"un": "aliado"}), objetivo({"un": "aliado", "de": "rival"})]
    targets[1].indice = 1
    assert not hay_objetivos(one, jugada(one), targets)
    assert hay_objetivos(two, jugada(two), targets)
    # one can only be the first, so the other has to give way
    narrow = [objetivo({"un": "aliado"}), objetivo({"un": "aliado", "raza": "chaman"})]
    narrow[1].indice = 1
    assert hay_objetivos(two, jugada(two), narrow)


def test_how_many() -> None:
    m = tabla(b={"defensa": ["Chico"]})
    o = jugada(m)
    assert not hay_objetivos(m, o, [objetivo({"dos": "aliado"})])
    assert hay_objetivos(m, o, [objetivo({"dos": "aliado", "hasta": "si"})])
    assert hay_objetivos(m, o, [objetivo({"dos": "aliado", "los_que_haya": "si"})])
    assert objetivo({"dos": "aliado"}).limites(m, o, 1) == (1, 0)
    assert objetivo({"dos": "aliado", "los_que_haya": "si"}).limites(m, o, 1) == (1, 1)
    assert objetivo({"dos": "aliado", "hasta": "si"}).limites(m, o, 5) == (0, 2)
    assert objetivo({"tres": "aliado"}).limites(m, o, 5) == (3, 3)
    # "hasta" with nothing to choose is still a choice of none (ML-6.10.2)
    assert hay_objetivos(tabla(), jugada(m), [objetivo({"un": "arma", "hasta": "si"})])


def test_a_maximum_that_is_counted() -> None:
    m = tabla(a={"cementerio": ["Chico", "Chico", "Grande"]})
    o = jugada(m)
    t = objetivo({"en_cementerio": "carta", "tantas": "dano", "hasta": "si"})
    o.otro = 2
    assert t.limites(m, o, 3) == (0, 2)
    exact = objetivo({"en_cementerio": "carta", "tantas": "dano"})
    assert exact.limites(m, o, 3) == (2, 2)
    o.otro = 9
    assert exact.limites(m, o, 3) == (3, 3)
    # a fixed number has to be there, unless the text takes what there is (ML-3.4.2)
    assert not hay_objetivos(m, o, [objetivo({"en_cementerio": "carta", "cuantas": 4})])
    assert hay_objetivos(m, o, [objetivo({"en_cementerio": "carta", "cuantas": 4, "los_que_haya": "si"})])


def test_cards_of_a_cementerio() -> None:
    m = tabla(a={"cementerio": ["Chico", "Chico", "Grande", "Oro Raro"]}, b={"cementerio": ["Chico"]})
    o = jugada(m)
    t = objetivo({"en_cementerio": "aliado", "cuantas": 3})
    assert isinstance(t, EnCementerio)
    chico, grande = (DE_CEMENTERIO + numero(m, name) for name in ("Chico", "Grande"))
    assert t.candidatos(m, o) == [chico, grande] and t.copias(m, o, [chico, grande]) == [2, 1]
    theirs = DE_CEMENTERIO + ANCHO + numero(m, "Chico")
    assert razones(t, m, o, theirs) == ["en_ese_cementerio"]
    assert razones(t, m, o, DE_CEMENTERIO + numero(m, "Oro Raro")) == ["carta_que_cumple"]
    assert objetivo({"en_cementerio": "aliado", "de": "rival"}).candidatos(m, o) == [theirs]
    assert len(objetivo({"en_cementerio": "aliado", "de": "cualquiera"}).candidatos(m, o)) == 3
    cheap = objetivo({"en_cementerio": "carta", "coste_max": 1})
    assert cheap.candidatos(m, o) == [chico]  # the Oro has no cost (ML-3.3.12)
    assert t.vigente(m, o, chico)
    m.jugadores[0].cementerio.clear()
    assert not t.vigente(m, o, chico)


def test_copies_of_a_card_are_shared_by_the_targets_of_an_effect() -> None:
    m = tabla(a={"cementerio": ["Chico", "Chico"]})
    o = jugada(m)
    second = objetivo({"en_cementerio": "aliado"})
    second.indice = 1
    chico = DE_CEMENTERIO + numero(m, "Chico")
    o.objetivos = ((chico,),)
    assert second.candidatos(m, o) == [chico]
    o.objetivos = ((chico, chico),)
    assert razones(second, m, o, chico) == ["quedan_copias"]


def test_a_player_who_may_not_play_with_the_cementerio() -> None:
    """ML-6.5.6."""
    m = tabla(a={"cementerio": ["Chico"]}, b={"cementerio": ["Chico"]})
    m.vigencias.append(Vigencia(V_PROHIBE, 0, P_NO_CEMENTERIO, HASTA_FASE_FINAL, m.turno))
    m.kept = None
    t = objetivo({"en_cementerio": "aliado", "de": "cualquiera"})
    chico = DE_CEMENTERIO + numero(m, "Chico")
    assert razones(t, m, jugada(m), chico) == ["cementerio_permitido"]
    assert razones(t, m, jugada(m), chico + ANCHO) == []
    assert razones(t, m, jugada(m, "", 1), chico) == []


@pytest.mark.rule("ML-8.2.11")
def test_a_player_is_a_target_only_of_a_text_that_points_at_players() -> None:
    m = tabla(b={"defensa": ["Chico"]})
    o = jugada(m)
    players = [DE_JUGADOR, DE_JUGADOR + 1]
    one = objetivo("un_jugador")
    assert one.candidatos(m, o) == players and [razones(one, m, o, code) for code in players] == [[], []]
    for selector in ({"un": "aliado"}, {"en_cementerio": "aliado"}, {"jugandose": "aliado"}):
        assert [razones(objetivo(selector), m, o, code) for code in players] == [["elige_jugadores"]] * 2


def en_curso(*things: Jugada) -> Mesa:
    """A table at which those things are being played or used, each after the one before."""
    m = tabla()
    m.jugando.extend(things)
    return m


def cosa(ident: int, clase: int, control: int, name: str) -> Jugada:
    return Jugada(ident, clase, control, numero(tabla(), name))


@pytest.mark.rule("ML-8.1.5", "ML-6.7.2", "ML-8.2.8")
def test_a_card_being_played_is_one_thing_and_an_ability_being_used_another() -> None:
    m = en_curso(cosa(50, CARTA, 1, "Chico"), cosa(51, HABILIDAD, 1, "Chico"), cosa(52, CARTA, 0, "Chico"))
    o = jugada(m)
    m.jugando.append(o)
    card, skill = objetivo({"jugandose": "aliado", "de": "rival"}), objetivo({"jugandose": "aliado", "habilidad": "si"})
    assert card.candidatos(m, o) == [DE_JUGADA + 50] and skill.candidatos(m, o) == [DE_JUGADA + 51]
    assert razones(card, m, o, DE_JUGADA + 51) == ["jugada_que_cumple"], "an ability is no card"
    assert razones(skill, m, o, DE_JUGADA + 50) == ["jugada_que_cumple"], "nor a card an ability"
    assert razones(card, m, o, DE_JUGADA + 52) == ["jugada_que_cumple"], "it is not the opponent's"
    assert objetivo({"jugandose": "totem"}).candidatos(m, o) == []
    assert DE_JUGADA + o.ident not in skill.universo(m, o), "nothing points at itself"


@pytest.mark.rule("ML-8.3.1", "ML-6.7.5")
def test_what_was_annulled_or_cancelled_is_pointed_at_no_more() -> None:
    played, used = cosa(50, CARTA, 1, "Chico"), cosa(51, HABILIDAD, 1, "Chico")
    m = en_curso(played, used)
    o = jugada(m)
    card, skill = objetivo({"jugandose": "aliado"}), objetivo({"jugandose": "aliado", "habilidad": "si"})
    assert card.candidatos(m, o) == [DE_JUGADA + 50] and skill.candidatos(m, o) == [DE_JUGADA + 51]
    played.anulada = used.cancelada = True
    assert card.candidatos(m, o) == skill.candidatos(m, o) == []
    assert razones(card, m, o, DE_JUGADA + 50) == ["sigue_en_curso"]
    assert razones(skill, m, o, DE_JUGADA + 51) == ["sigue_en_curso"]
    assert razones(card, m, o, DE_JUGADA + 77) == ["sigue_en_curso"], "it was never there"


def test_of_the_same_type_as_the_first() -> None:
    m = tabla(a={"apoyo": ["Poste"]}, b={"defensa": ["Chico"], "apoyo": ["Poste"]})
    o = jugada(m)
    own, other = (
        objetivo({"una": "carta", "de": "propio"}),
        objetivo({"una": "carta", "de": "rival", "mismo_tipo": "si"}),
    )
    other.indice = 1
    o.objetivos = (tuple(own.candidatos(m, o)),)
    posts = [i for i, p in m.piezas.items() if p.control == 1 and m.carta(p.carta).nombre == "Poste"]
    assert other.candidatos(m, o) == posts
    assert razones(other, m, o, ident(m, "Chico")) == ["del_mismo_tipo"]


def test_the_opponent_chooses_only_if_the_text_says_so() -> None:
    m = tabla()
    assert objetivo({"un": "aliado", "de": "rival"}).quien_elige(m, jugada(m)) == 0
    assert objetivo({"un": "aliado", "de": "rival", "elige": "oponente"}).quien_elige(m, jugada(m)) == 1


def test_a_way_without_targets_is_not_offered() -> None:
    m = tabla(b={"defensa": ["Chico"]})
    tree: list[dict[str, Any]] = [{"elige": [{"destruir": {"un": "totem"}}, {"destruir": {"un": "aliado"}}]}]
    e = armar_efecto(VOCABULARIO.ops(tree_of(tree), "efecto"))
    o = jugada(m)
    way = e.objetivos[0]
    assert isinstance(way, Modo) and way.candidatos(m, o) == [DE_MODO + 1]
    assert razones(way, m, o, DE_MODO) == ["modo_posible"]
    o.objetivos = ((DE_MODO + 1,),)
    assert [t.aplica(o) for t in e.objetivos if isinstance(t, EnJuego)] == [False, True]


@pytest.mark.parametrize("word", ["un", "una", "dos", "tres", "cuatro", "cinco", "seis"])
def test_the_first_word_tells_how_many(word: str) -> None:
    n = {"un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6}[word]
    assert objetivo({word: "carta"}).maximo == n


def test_only_existence_is_looked_at_afterwards() -> None:
    """OQ-40."""
    m = tabla(b={"defensa": ["Chico"]})
    o = jugada(m)
    t = objetivo({"un": "aliado", "de": "propio", "fuerza_min": 5})
    code = ident(m, "Chico")
    assert t.candidatos(m, o) == [] and t.vigente(m, o, code)
    del m.piezas[code]
    assert not t.vigente(m, o, code)
