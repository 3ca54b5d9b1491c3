"""Official changes and misprints (III.1) as a dated overlay: what is read on which date, and what is not known."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.flow.setup import equipos_al_azar, leer_config
from coliseo.games.atrum_arena.language import errata
from coliseo.games.atrum_arena.language.errata import Vigencia, corregir, rige, vigente
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS, clave_de_poder
from coliseo.games.atrum_arena.language.sets import catalogo_base, leer_conjunto_de_texto
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.games.atrum_arena.shelf import library
from coliseo.games.atrum_arena.shelf.dated import editions
from coliseo.games.registry import load_game
from coliseo.kernel.frames import answer
from coliseo.kernel.game import BadOptions
from coliseo.kernel.rules import CATALOGUES
from coliseo.text.dates import BadDate

REFORZADOS = (
    "Potenciar impacto", "Potenciar armadura", "Manada", "Ofensas hirientes", "Sarcasmo molesto", "Placas de refuerzo",
    "Cuerpo de cobertura",
)  # fmt: skip


def marked(rule: str, *values: str) -> ParameterSet:
    return pytest.param(*values, marks=pytest.mark.rule(rule))


def en(poder: str, fecha: str) -> Vigencia:
    found = vigente(poder, fecha)
    assert found is not None
    return found


# -- dates ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("poder", "antes", "desde"),
    [
        marked("AA-III.1.4.15", "Doppelganger", "2023-05-31", "2023-06"),
        marked("AA-III.1.4.9", "Retroceso temporal", "2024-08-31", "2024-09"),
        marked("AA-III.1.4.10", "Déjà-Vu", "2024-08-31", "2024-09"),
        marked("AA-III.1.4.11", "Cacería salvaje", "2024-08-31", "2024-09"),
        marked("AA-III.1.4.7", "Llamado a las armas", "2024-11-30", "2024-12"),
        marked("AA-III.1.4.8", "Alma en la máquina", "2024-11-30", "2024-12"),
    ],
)
def test_a_new_text_is_read_from_its_month_on_and_no_old_one_is_made_up(poder: str, antes: str, desde: str) -> None:
    old, new = en(poder, antes), en(poder, desde)
    assert not old.conocido
    assert old.efecto is None and old.text("es") == ""
    assert "no conocido" in old.nota("es") and "not " in old.nota("en")
    assert new.conocido and new.text("es") and new.text("en")
    assert new.desde == f"{desde}-01"
    assert en(poder, "2026-03").text("es") == new.text("es")


@pytest.mark.rule("AA-III.1.4.14", "AA-III.1.4.6")
def test_antimateria_is_known_since_march_2024_but_its_anular_only_since_march_2025() -> None:
    assert "Texto anterior no conocido" in en("Antimateria", "2024-02").nota("es")
    between = en("Antimateria", "2024-05")
    assert between.desde == "2024-03-01"
    assert between.efecto is None and "cómo funcionaba" in between.nota("es")
    assert en("Antimateria", "2025-03").text("es").startswith("Anula")


@pytest.mark.rule("AA-III.1.4.13", "AA-III.1.4.6")
def test_anular_is_a_keyword_since_april_2024_and_changed_in_march_2025() -> None:
    dates = ("2024-03-31", "2024-04-01", "2025-02-28", "2025-03-01")
    states = [(rige("anular_primera", d), rige("anular", d)) for d in dates]
    assert states == [(False, False), (True, False), (True, False), (False, True)]


@pytest.mark.rule("AA-III.1.4.17", "AA-III.1.1.1")
@pytest.mark.parametrize("poder", REFORZADOS)
def test_since_june_2023_the_keyword_reforzar_replaces_the_wording_of_seven_powers(poder: str) -> None:
    assert en(poder, "2023-05").palabra_clave == ""
    assert "no conocido" in en(poder, "2023-05").nota("es")
    assert en(poder, "2023-06").palabra_clave == "reforzar"


@pytest.mark.rule("AA-III.1.1.1")
def test_no_other_power_is_read_with_the_keyword() -> None:
    assert {v.nombre for v in map(vigente, DOCUMENTADOS.poderes) if v and v.palabra_clave} == set(REFORZADOS)


@pytest.mark.rule("AA-III.1.1.10")
def test_rastreo_does_the_same_before_and_after_its_verb_was_changed() -> None:
    texts = {en("Rastreo", d).text("es") for d in ("2022", "2024", "2026-03")}
    assert len(texts) == 1
    assert "Revela" in texts.pop()
    assert "verbo" in en("Rastreo", "2022").nota("es")


@pytest.mark.rule("AA-III.1.4.4")
@pytest.mark.parametrize("poder", ["Golpe macizo", "Ingredientes siniestros"])
def test_two_texts_without_a_date_are_certain_since_the_general_rule(poder: str) -> None:
    assert not en(poder, "2025-06-30").conocido
    assert "Disminuye 2 tu resistencia" in en(poder, "2025-07-01").text("es")
    assert (rige("perdida_por_altar", "2025-06-30"), rige("perdida_por_altar", "2025-07-01")) == (False, True)


def dated(lang: str = "es") -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """Every change as the pages of dated lists tell it: its day, its words and its rules."""
    return {
        entry.name: (edition.since, entry.says[lang], entry.rules)
        for edition in editions()
        for entry in edition.entries
    }


@pytest.mark.rule("AA-III.1.4.12", "AA-III.1.4.18")
def test_ways_to_start_by_date() -> None:
    told = dated()
    first, one = told["modo_torneo"], told["inicio_unico"]
    assert (first[0], one[0]) == ("2023-05-01", "2024-09-01")
    assert "Rigió hasta el 1 de septiembre de 2024" in first[1] and "Rigió" not in one[1]
    assert "AA-III.1.4.18" in first[2] and "AA-III.1.4.12" in one[2]
    assert [rige("modo_torneo", day) for day in ("2023-04", "2023-05", "2024-08-31", "2024-09")] == [
        False, True, True, False,
    ]  # fmt: skip


@pytest.mark.rule("AA-III.1.4.12")
def test_a_tournament_game_starts_like_any_other() -> None:
    """Whatever comes before it (five registered, two removed), both begin with nothing but 10 of resistencia."""
    game = load_game("atrum_arena")
    starts = []
    for options in ({"torneo": False}, {"torneo": True}):
        m = game.new_game({**options, "equipos": equipos_al_azar(leer_config(options), catalogo_base(), 3)}, 3)
        while not any(e["suceso"] == "comienza" for e in game.events_for(m, 0)):
            q = m.questions[0]
            answer(m, q.seat, q.token, (q.menu[0],))
        began = [e["suceso"] for e in game.events_for(m, 0)].index("comienza")
        story = [(e["suceso"], e["regla"]) for e in game.events_for(m, 0)[began:]]
        story = story[: story.index(("roba", "AA-I.5.3.1")) + 1]
        assert isinstance(m, Mesa)
        start = [(p.resistencia, p.altar, len(p.equipo), sum(p.mano)) for p in m.participantes]
        starts.append((story, sorted(start), sum(m.fosa)))
    assert starts[0] == starts[1]


@pytest.mark.rule("AA-III.1.4.5")
def test_since_2025_a_shops_reptante_shows_only_ex() -> None:
    day, words, rules = dated()["exclusivos_ex"]
    assert day == "2025-01-01" and "Ex" in words and rules[0] == "AA-III.1.4.5"
    assert "Ex" in dated("en")["exclusivos_ex"][1]


@pytest.mark.parametrize(
    ("norma", "vispera", "desde"),
    [
        marked("AA-III.1.4.1", "tacticos_fuera_de_turno", "2026-02-28", "2026-03-01"),
        marked("AA-III.1.4.2", "una_defensa_por_ataque", "2026-02-28", "2026-03-01"),
        marked("AA-I.0.1", "edicion_del_reglamento", "2026-02-28", "2026-03-01"),
        marked("AA-III.1.4.16", "entran_agotados", "2023-05-31", "2023-06-01"),
        marked("AA-I.0.2", "reglamento_obligatorio", "2025-02-28", "2025-03-01"),
    ],
)
def test_general_rules_have_their_date(norma: str, vispera: str, desde: str) -> None:
    assert not rige(norma, vispera)
    assert rige(norma, desde)


def test_changes_are_told_day_by_day() -> None:
    days = {name: day for name, (day, _, _) in dated().items() if day.startswith("2025")}
    assert days == {
        "exclusivos_ex": "2025-01-01", "anular": "2025-03-01", "reglamento_obligatorio": "2025-03-01",
        "incursion_cadaverica": "2025-07-01", "perdida_por_altar": "2025-07-01",
    }  # fmt: skip
    assert len(dated()) == len(errata.CAMBIOS)


def test_every_row_of_the_dated_list_is_a_change() -> None:
    rows = {rule for rule in CATALOGUES["AA"] if rule.startswith("AA-III.1.4.")}
    assert {c.reglas[0] for c in errata.CAMBIOS} >= rows


def test_both_files_agree_on_the_dates() -> None:
    for datos in DOCUMENTADOS.poderes.values():
        if datos.vigente_desde:
            assert en(datos.key, "2026-03").desde == f"{datos.vigente_desde}-01", datos.nombre


@pytest.mark.parametrize("fecha", ["ayer", "2024-13", "2024-1", "24-01-01", "2024-00-10", ""])
def test_what_is_not_a_date_is_refused(fecha: str) -> None:
    with pytest.raises(BadDate):
        vigente("Rastreo", fecha)
    with pytest.raises(BadOptions):
        load_game("atrum_arena").new_game({"fecha": fecha}, 1)


def test_the_rulebook_does_not_speak_of_every_power() -> None:
    assert vigente("Zarpazo de ceniza") is None
    assert errata.reptante_vigente("Dorrek") is None


# -- misprints ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("impreso", "correcto", "edicion"),
    [
        marked("AA-III.1.3.1", "Matamorfosis masiva", "Metamorfosis masiva", "Primera Edición"),
        marked("AA-III.1.3.2", "Excarvado instintivo", "Excavado instintivo", "Primera Edición"),
        marked("AA-III.1.3.3", "Carga heróica", "Carga heroica", "Primera Edición"),
        marked("AA-III.1.3.4", "Ritual de trasmutación", "Ritual de transmutación", "Capítulo 2"),
    ],
)
def test_a_misspelt_name_is_the_right_power(impreso: str, correcto: str, edicion: str) -> None:
    assert clave_de_poder(impreso) == plain(correcto)
    assert en(impreso, "2026-03").nombre == correcto
    name, rule = corregir(impreso, "nombre", impreso, edicion=edicion)
    assert name == correcto and rule.startswith("AA-III.1.3.")
    assert corregir(impreso, "nombre", impreso, edicion="Segunda Edición") == (impreso, "")
    assert corregir(correcto, "nombre", correcto) == (correcto, "")


@pytest.mark.rule("AA-III.1.3.4")
def test_a_set_may_name_a_power_as_it_is_misprinted() -> None:
    base = catalogo_base()
    others = "{poder: Saeta vacía, coste: 0}, " * 4
    facts = "coste: 2, clase: tactico, descarte: neutro, rareza: basico, efecto: [{robar: 1}]"
    text = (
        f"set: mio\npoderes:\n  - {{nombre: Ritual de transmutación, {facts}}}\n"
        f"reptantes:\n  - nombre: Uno\n    poderes: [{others}{{poder: Ritual de trasmutación, coste: 2}}]\n"
    )
    conjunto = leer_conjunto_de_texto(text, "mio.yaml", base.poderes)
    assert conjunto.reptantes["uno"].poderes[4].de.nombre == "Ritual de transmutación"


@pytest.mark.parametrize(
    ("poder", "misprint"),
    [
        marked("AA-III.1.3.5", "Martirio temporal", "Errata (Capítulo 1): donde dice «culaquier» léase «cualquier»."),
        marked("AA-III.1.3.6", "Avance cronológico", "Errata (Capítulo 2): donde dice «Releva» léase «Revela»."),
    ],
)
def test_a_misprinted_word_is_told_with_its_rule(poder: str, misprint: str, request: pytest.FixtureRequest) -> None:
    rule = request.node.get_closest_marker("rule").args[0]
    card = next(c for c in library.cards([]) if c["nombre"]["es"] == poder)
    assert f"{misprint} ({rule})" in card["notas"]["es"] and rule in card["notas"]["en"]


def test_avance_cronologico_opens_with_revela() -> None:
    assert en("Avance cronológico", "2026-03").text("es").startswith("Revela")


@pytest.mark.parametrize(
    ("poder", "reptante", "campo", "impreso", "correcto"),
    [
        marked("AA-III.1.3.7", "Muro de cadáveres", "Tumar Eternodurmiente", "valor", "2", "3"),
        marked("AA-III.1.3.8", "Hostigamiento carroñero", "Masthor Llemaplastante", "descarte", "golem", "bestia"),
        marked("AA-III.1.3.9", "Lectura de Huesos", "Sketh I Tronopisado", "unico", "si", "no"),
        marked("AA-III.1.3.10", "Lectura de Huesos", "Sketh I Tronopisado", "descarte", "zombie", "esqueleto"),
        marked("AA-III.1.3.11", "Infección creciente", "Castellar Cofreabisal", "descarte", "caido", "zombie"),
    ],
)
def test_a_misprinted_number_icon_or_star_is_read_right_on_those_copies_only(
    poder: str, reptante: str, campo: str, impreso: str, correcto: str
) -> None:
    value, rule = corregir(poder, campo, impreso, reptante)
    assert value == correcto
    assert corregir(poder, campo, impreso, "Otro Reptante") == (impreso, "")
    assert corregir(poder, campo, correcto, reptante) == (correcto, "")
    found = errata.reptante_vigente(reptante)
    assert found is not None and found.desconocidos == 4
    assert rule in {e.regla for e in found.erratas}
    other = errata.reptante_vigente(reptante, edicion="Capítulo 9")
    assert other is not None and other.erratas == []


@pytest.mark.rule("AA-III.1.3.8", "AA-III.1.3.10", "AA-III.1.3.11")
@pytest.mark.parametrize(
    ("poder", "descarte"),
    [("Hostigamiento carroñero", "bestia"), ("Lectura de Huesos", "esqueleto"), ("Infección creciente", "zombie")],
)
def test_the_discard_in_force_is_the_corrected_one(poder: str, descarte: str) -> None:
    assert en(poder, "2026-03").datos.descarte == descarte
