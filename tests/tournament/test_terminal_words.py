"""What the terminal and the papers of an event say: who won, what is proposed, settings as typed, and names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law

from coliseo.games.registry import game_keys
from coliseo.text.mistake import Mistake
from coliseo.tournament.citing import as_numbered, cited
from coliseo.tournament.documents import as_html
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.penalties import expulsion_report
from coliseo.tournament.result_words import result_in_words
from coliseo.tournament.results import KIND_NAMES, REPORTED, Game, Result

pytestmark = pytest.mark.usefixtures("home")

FILE = "t.jsonl"


def begun(tournament: Command, game: str, *names: str, sets: tuple[str, ...] = ()) -> None:
    """An event with its first round under way."""
    chosen = [word for each in ("list_required=no", *sets) for word in ("--set", each)]
    assert tournament("new", game, "--name", "T", "--file", FILE, *chosen).code == 0
    assert tournament("add", FILE, *names).code == 0
    if law(game).points_to_explain:
        assert tournament("explained", FILE, "--all").code == 0
    assert tournament("pair", FILE).code == tournament("publish", FILE).code == 0
    if law(game).forms:
        assert tournament("formed", FILE, "--all").code == 0
    assert tournament("start", FILE).code == 0


def sides(tournament: Command) -> list[str]:
    return [p["name"] for p in json.loads(tournament("tables", FILE, "--json").out)["tables"][0]["players"]]


@pytest.mark.parametrize("kind", REPORTED)
@pytest.mark.parametrize(("lang", "wins", "draw"), [("es", "gana {}", "empate"), ("en", "{} wins", "draw")])
def test_every_kind_of_end_says_who_won(kind: str, lang: str, wins: str, draw: str, tournament: Command) -> None:
    """In the terminal and on paper; of a match conceded without a game too."""
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto", sets=("match=bo3",))
    one, _ = sides(tournament)
    words = {
        "played": ("2-0",), "time": ("1-0",), "agreed_draw": ("=",), "double_loss": (),
        "conceded": ("--by", "B"), "penalty": ("--by", "B"), "no_show": ("--by", "B"),
    }[kind]  # fmt: skip
    done = tournament("result", FILE, 1, *words, "--kind", kind, lang=lang)
    assert done.code == 0, done
    expected = draw if kind == "agreed_draw" else "" if kind == "double_loss" else wins.format(one)
    assert expected in done.out and (kind == "played" or KIND_NAMES[kind][lang] in done.out)
    assert expected in tournament("tables", FILE, lang=lang).out
    assert tournament("print", FILE, "--what", "results", "--html", "--lang", lang).code == 0
    page = Path(f"results.{lang}.html").read_text(encoding="utf-8")
    assert expected[1:] in page  # the first letter is a capital on paper
    if kind == "double_loss":
        assert draw not in done.out and wins.format(one) not in done.out


def test_of_several_at_a_table_the_order_says_it() -> None:
    desk = Desk("atrum_arena", ["Ana", "Beto", "Caro"], structure="pods", pod_size=3)
    desk.next_round()
    order = [2, 0, 1]
    data = {"kind": "played", "winner": 2, "order": order, "games": [{"winner": 2, "left": [0, 0, 3]}]}
    desk.result(1, data)
    names = [desk.event.name_of(desk.table(1).sides[side]) for side in order]
    assert " › ".join(names) in as_html.html(SHEETS["results"](desk.event, Order("es")))


def test_no_empty_brackets_where_the_law_is_silent(tournament: Command) -> None:
    assert cited(()) == "" and cited(("AA-1", "AA-2")) == " (AA-1, AA-2)"
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto")
    given = tournament("penalty", FILE, "Ana", "conducta", "--give", "warning")
    assert given.code == 0 and "Ana: advertencia\n" in given.out
    expelled = tournament("penalty", FILE, "Ana", "trampa", "--give", "disqualification")
    assert "Falta: Hacer trampa\n" in expelled.out and "()" not in expelled.out
    assert tournament("print", FILE, "--what", "penalties,expulsions", "--html").code == 0
    for page in ("penalties", "expulsions"):
        assert "()" not in Path(f"{page}.es.html").read_text(encoding="utf-8")


def test_lateness_is_proposed_once_it_costs_something(tournament: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto")
    started = json.loads(tournament("show", FILE, "--json").out)["stages"][0]["rounds"][0]["clock"]["started"]
    for minutes, told in ((0, "nada todavía (minuto 0)"), (12, "pérdida de la partida (minuto 12)"),
                          (25, "pérdida del encuentro (minuto 25)")):  # fmt: skip
        monkeypatch.setattr("coliseo.cli.events.judging.now", lambda at=started + minutes * 60_000: at)
        done = tournament("penalty", FILE, "Beto", "tardanza")
        assert done.code == 0 and done.out.strip() == f"Se propone: {told}"


def test_being_late_costs_nothing_before_its_time_but_for_a_reason(
    tournament: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every game, and nothing either while no table waits for somebody."""
    late = ("penalty", FILE, "Beto", "tardanza", "--give")
    for game in game_keys():
        Path(FILE).unlink(missing_ok=True)
        begun(tournament, game, "Ana", "Beto")
        first = json.loads(tournament("show", FILE, "--json").out)["stages"][0]["rounds"][0]
        started = first["clock"]["started"]
        at = {"now": started}
        monkeypatch.setattr("coliseo.cli.events.judging.now", lambda at=at: at["now"])
        for lang, told in (("es", "minuto 0; Tarde: pierde la partida (min): 10"), ("en", "minute 0; Late: loses the")):
            refused = tournament(*late, "game_loss", lang=lang)
            assert refused.code == 1 and told in refused.err, refused
        at["now"] = started + 12 * 60_000
        assert tournament(*late, "match_loss").code == 1
        assert tournament(*late, "game_loss").code == 0, game
        assert tournament(*late, "match_loss", "--reason", "dos veces").code == 0
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", "otro.jsonl")
    assert tournament("add", "otro.jsonl", "Ana", "Beto").code == 0
    early = tournament("penalty", "otro.jsonl", "Ana", "tardanza", "--give", "game_loss", lang="en")
    assert early.code == 1 and "no table waits" in early.err


def test_rules_are_listed_as_a_rulebook_numbers_them() -> None:
    assert sorted(["RG-PN.10", "RG-PN.2", "RG-ER.7", "RG-PN.1"], key=as_numbered) == [
        "RG-ER.7", "RG-PN.1", "RG-PN.2", "RG-PN.10",
    ]  # fmt: skip
    for game in game_keys():
        for entry in law(game).ladder.infringements.values():
            books = [rule for rule in entry.rules if "-" in rule]
            by_part: dict[str, list[str]] = {}
            for rule in books:
                by_part.setdefault(rule.rstrip("0123456789"), []).append(rule)
            assert all(part == sorted(part, key=as_numbered) for part in by_part.values()), (game, entry.key)


def test_settings_are_shown_as_they_are_typed(tournament: Command) -> None:
    for game in game_keys():
        assert tournament("new", game, "--name", "T", "--file", f"{game}.jsonl").code == 0
        for lang in ("es", "en"):
            lines = tournament("settings", f"{game}.jsonl", lang=lang).out.splitlines()
            told = dict(line.split(" · ")[0].split(" = ", 1) for line in lines)
            assert not {"True", "False"} & set(told.values()) and not any("[" in value for value in told.values())
            again = [word for key, value in told.items() for word in ("--set", f"{key}={value}")]
            assert tournament("settings", f"{game}.jsonl", *again, lang=lang).code == 0, (game, lang)
            assert tournament("settings", f"{game}.jsonl", lang=lang).out.splitlines() == lines
            yes = "sí" if lang == "es" else "yes"
            assert told["self_entry"] == yes


def test_settings_that_cannot_be_say_what_can(tournament: Command) -> None:
    late = tournament("new", "mitos_y_leyendas", "--name", "T", "--set", "late_entry_round=0")
    assert late.code == 1 and "va de 1 a 99" in late.err
    agreed = tournament("new", "atrum_arena", "--name", "T", "--set", "agreed_draws=sí")
    assert agreed.code == 1 and "AA-III.2.6.4" in agreed.err
    for game in game_keys():
        for key, setting in law(game).settings.items():
            if "" in setting.choices:
                wrong = setting.wrong("marte")
                assert wrong is not None and ": ," not in wrong.es and "o nada" in wrong.es, key


def test_what_is_not_kept_is_not_told(tournament: Command) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE)
    refused = tournament("add", FILE, "Ana", "Beto", "!!!")
    assert refused.code != 0 and "Ana" not in refused.out
    assert tournament("add", FILE, "Ana", "Beto").out.startswith("1: Ana\n2: Beto\n")


def test_people_are_named_everywhere(tournament: Command) -> None:
    """By number or by name, those who left too."""
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE)
    tournament("add", FILE, "Ana", "Beto", "Ána", "Caro", "Dani")
    several = tournament("drop", FILE, "ana")
    assert several.code != 0 and "1, 3" in several.out
    assert tournament("merge", FILE, 3, "Ana").code != 0
    assert tournament("merge", FILE, "3", "1").code == 0
    assert tournament("drop", FILE, "Beto").code == 0
    assert tournament("reinstate", FILE, "beto").code == 0
    assert tournament("drop", FILE, "Beto").code == 0
    assert tournament("erase", FILE, "Beto").code == 0
    gone = tournament("erase", FILE, "Beto")
    assert gone.code != 0 and "No hay tal nombre ni número" in gone.out
    assert tournament("erase", FILE, "Caro").code == 0


def test_whoever_is_erased_is_the_only_one_of_that_name_and_what_stays_is_told(tournament: Command, home: Path) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE)
    tournament("add", FILE, "Ana", "Beto", "Ána", "Carla", "Dora", "--team", "Sol")
    assert tournament("drop", FILE, 3).code == 0
    before = Path(FILE).read_bytes()
    for lang, listed in (("es", "Da su número: 1: Ana; 3: Ána (se fue)"), ("en", "1: Ana; 3: Ána (left)")):
        several = tournament("erase", FILE, "ana", lang=lang)
        assert several.code == 2 and listed in several.out
    assert Path(FILE).read_bytes() == before
    tournament("add", FILE, "Dora")
    assert tournament("merge", FILE, 6, 5).code == 0
    assert tournament("erase", FILE, "Dora").code == 0 and "Dora" not in Path(FILE).read_text(encoding="utf-8")
    told = tournament("erase", FILE, "carla")
    assert told.code == 0 and "Borrado de Carla (4): nombre, PIN" in told.out and "su puesto, «Sol», y lo" in told.out
    told = tournament("erase", FILE, 3, lang="en")
    assert "Erased of Ána (3)" in told.out and "What stays: the number, results and place, “Sol”" in told.out
    kept = Path(FILE).read_text(encoding="utf-8")
    assert "Carla" not in kept and "Ána" not in kept and "Beto" in kept
    again = tournament("erase", FILE, 3)
    assert again.code == 2 and "ya se borraron" in again.out
    assert tournament("check", FILE).code == 0


def test_one_of_a_team_is_not_erased_in_silence_with_the_others(tournament: Command) -> None:
    sets = ("--set", "team_size=2", "--set", "list_required=no")
    assert tournament("new", "sorcerers_arena", "--name", "T", "--file", FILE, *sets).code == 0
    assert tournament("add", FILE, "Azul: Ana, Beto", "Rojo: Caro, Dani").code == 0
    one = tournament("erase", FILE, "beto")
    assert one.code == 2 and "«Azul: Ana, Beto», que se borra entero: da su número, 1" in one.out
    assert tournament("erase", FILE, "Azul: Ana, Beto").code == 0


def test_what_may_give_way_is_what_helps(tournament: Command) -> None:
    """Six people have met everybody after five rounds: no bye and no pair kept apart would help."""
    done = tournament("generate", "--players", 6, "--rounds", 7)
    assert done.code == 1 and "--relax rematch" in done.err and "second_bye" not in done.err
    assert "soft_barred" not in done.err and "Jugador 1" in done.err


def test_what_decides_a_drawn_elimination_match_is_a_sentence() -> None:
    desk = Desk("rise_of_gods", 4, structure="single")
    way = desk.profile.way(desk.event.state.settings, "single", False)
    facts = {"momento": "en_turno", "turno": "A", "ganador": "nadie", "advertencias": [0, 2], "puestos": [1, 4]}
    for lives, es, en in (
        ([20, 5], "más vida", "more life"),
        ([5, 5], "menos advertencias", "fewer warnings"),
    ):
        found = desk.profile.at_time(desk.event.state.settings, {**facts, "vidas": lives}, way)
        assert found.result is not None and es in found.steps[-1].es and en in found.steps[-1].en
        assert "avisos" not in found.steps[-1].en and "vida" not in found.steps[-1].en


def test_an_expulsion_without_rules_is_told_without_brackets() -> None:
    desk = Desk("sorcerers_arena", ["Ana", "Beto"])
    desk.next_round()
    desk.do("penalised", "head_judge", number=1, key="trampa", penalty="disqualification")
    told = expulsion_report(desk.event, desk.event.state.infractions[-1], "es")
    assert ("Falta", "Hacer trampa") in told


def test_a_bye_is_a_bye() -> None:
    assert result_in_words(Result("bye"), [1], str, "es") == "descanso"


def test_a_score_is_told_of_whoever_won_first() -> None:
    games = (Game(1), Game(0), Game(1))
    assert (
        result_in_words(Result("played", 1, games), [1, 2], {1: "Ana", 2: "Beto"}.__getitem__, "es") == "gana Beto 2–1"
    )
    drawn = result_in_words(Result("time", -1, (Game(1), Game(0))), [1, 2], str, "en")
    assert drawn == "draw 1–1 · on time"


def test_words_are_taken_by_their_key_and_by_their_name_in_both_languages(tournament: Command) -> None:
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto", "Caro")
    assert "· descanso" in tournament("tables", FILE).out
    one, other = sides(tournament)
    for lang, kind, by in (("es", "concedido", other), ("en", "no-show", "B"), ("es", "no se presentó", other.upper())):
        done = tournament("result", FILE, 1, "--kind", kind, "--by", by, lang=lang)
        assert done.code == 0 and one in done.out, done
    assert f"gana {other} 2–0" in tournament("result", FILE, 1, "0-2").out
    for lang, fault, penalty in (("es", "Falta de respeto", "Advertencia"), ("en", "slow play", "game loss")):
        role = ("juez principal", "head judge")[lang == "en"]
        given = tournament("penalty", FILE, one, fault, "--give", penalty, "--reason", "x", "--as", role, lang=lang)
        assert given.code == 0 and penalty.casefold() in given.out, given
    assert "s2: Eva" in tournament("staff", FILE, "Eva", "secretaría").out


@pytest.mark.parametrize(
    ("lang", "word", "name"), [("es", "No hay «marte»", "advertencia"), ("en", "no “marte”", "warning")]
)
def test_what_is_no_word_is_told_what_there_is(lang: str, word: str, name: str, tournament: Command) -> None:
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto")
    for words, listed in (
        (("result", FILE, 1, "--kind", "marte"), "no_show"),
        (("penalty", FILE, "Ana", "marte"), "tardanza"),
        (("penalty", FILE, "Ana", "mazo", "--give", "marte"), name),
        (("penalty", FILE, "Ana", "mazo", "--give", "warning", "--as", "marte"), "head_judge"),
        (("staff", FILE, "Eva", "marte"), "scorekeeper"),
    ):
        done = tournament(*words, lang=lang)
        assert done.code == 2 and word in done.out and listed in done.out, done
    banned = tournament("penalty", FILE, "Ana", "mazo", "--give", "veto", lang=lang)
    assert banned.code == 1 and ("vetos" if lang == "es" else "bans") in banned.err
    for words in (
        ("staff-penalty", FILE, "s1", "mazo"),
        ("remedy", FILE, "marte"),
        ("checks", FILE, 0),
        ("edit", FILE, 1),
    ):
        done = tournament(*words, lang=lang)
        assert not done.out.rstrip().endswith(":") and "Hecho" not in done.out and done.code in (0, 2), done


def test_a_refusal_lists_what_there_is_in_both_languages() -> None:
    with pytest.raises(Mistake) as caught:
        Result.from_data({"kind": "marte"})
    assert all("no_show" in caught.value.text(lang) for lang in ("es", "en"))


def test_sheets_that_cannot_be_made_do_not_keep_back_the_others(tournament: Command) -> None:
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto")
    done = tournament("print", FILE, "--what", "expulsions,pairings", "--html")
    assert done.code == 1 and "pairings.es.html" in done.out and "no hay expulsiones" in done.err
    assert Path("pairings.en.html").exists()
    none = tournament("print", FILE, "--what", "expulsions", "--html")
    assert none.code == 2 and "no hay expulsiones" in none.out


def test_columns_of_a_list_are_named_in_the_language(tournament: Command) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE)
    Path("m.csv").write_text("Nombre;Tienda;PIN\nÁlvaro Núñez;Sol;1234\n;X;\n", encoding="utf-8")
    assert "Columnas: nombre = Nombre, tienda o equipo = Tienda, PIN = PIN" in tournament("import", FILE, "m.csv").out
    assert "Columns: name = Nombre, shop or team = Tienda" in tournament("import", FILE, "m.csv", lang="en").out


def test_a_slip_of_the_keyboard_is_answered_with_what_was_meant(tournament: Command) -> None:
    tournament("new", "atrum_arena", "--name", "T", "--file", "t")
    tournament("add", "t", "Ana", "Beto Ruiz", "Beto Díaz", "Íñigo Pérez")
    for typed, meant in (
        ("anna", "Ana (1)"),
        ("Beto", "Beto Ruiz (2), Beto Díaz (3)"),
        ("inigo", "Íñigo Pérez (4)"),
        ("Beto Ruis", "Beto Ruiz (2)"),
    ):
        told = tournament("drop", "t", typed)
        assert told.code == 2 and f"¿Quizá {meant}" in told.out + told.err, told
    nobody = tournament("drop", "t", "Zzz")
    assert nobody.code == 2 and "Quizá" not in nobody.out + nobody.err
    for typed, meant in (
        ("minutos=40", "minutes"),
        ("minutes", "minutes"),
        ("Rondas=3", "rounds"),
        ("rond=3", "rounds"),
    ):
        told = tournament("settings", "t", "--set", typed)
        assert told.code == 2 and f"¿Quizá {meant}=…?" in told.out, told
    unknown = tournament("settings", "t", "--set", "qqq=3")
    assert "no hay ese ajuste; hay: agreed_draws" in unknown.out
    assert "(o )" not in tournament("settings", "t").out and "(or )" not in tournament("settings", "t", lang="en").out


@pytest.mark.rule("WT-A.8.4.1", "WT-C.2.4.2.2", "WT-C.1.5")
@pytest.mark.parametrize(
    ("game", "kind", "structure", "cited"),
    [
        ("warlords_of_terra", "no_show", "swiss", ()),
        ("warlords_of_terra", "conceded", "swiss", ()),
        ("warlords_of_terra", "penalty", "swiss", ("WT-A.8.4.1",)),
        ("warlords_of_terra", "conceded", "playoff", ()),
        ("warlords_of_terra", "played", "playoff", ("WT-C.2.4.2.2",)),
        ("warlords_of_terra", "played", "single", ()),
        ("rise_of_gods", "conceded", "swiss", ("RG OQ.68",)),
        ("rise_of_gods", "no_show", "swiss", ()),
    ],
)
def test_a_result_cites_no_rule_that_does_not_say_it(
    game: str, kind: str, structure: str, cited: tuple[str, ...]
) -> None:
    """No book knows of absence; one game in 45 minutes is not why somebody who never came has lost."""
    profile = law(game)
    values, _ = profile.complete({"untimed_elimination": True})
    told = Result(kind, games=(Game(0),) if kind == "played" else (), fault=-1 if kind == "played" else 1)
    found, refusals = profile.settle(values, profile.way(values, structure), told)
    assert refusals == [] and found.winner == 0 and found.rules == cited


@pytest.mark.rule("RG-FM.4", "RG-FM.6")
def test_nobody_reads_that_a_round_lasts_no_minutes(tournament: Command) -> None:
    """What a nought stands for is said with it, in the terminal as on the page of the event."""
    assert tournament("new", "rise_of_gods", "--name", "T", "--file", "t").code == 0
    assert (
        "minutes = 0 · Minutos de ronda (0: 30 a una partida, 50 al mejor de tres)" in tournament("settings", "t").out
    )
    assert "(0: 30 for one game, 50 for best of three)" in tournament("settings", "t", lang="en").out
    for game in game_keys():
        setting = law(game).settings["minutes"]
        assert setting.default or "(0: " in setting.es, game


def test_of_two_entries_that_are_joined_it_is_said_which_stays(tournament: Command) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", "t")
    tournament("add", "t", "Ana", "ana")
    assert "Queda ana (2); Ana (1) ya no cuenta" in tournament("merge", "t", 1, 2).out


def test_a_side_is_named_by_what_only_it_is_called(tournament: Command) -> None:
    begun(tournament, "warlords_of_terra", "Carla Ruiz", "Ana Ruiz")
    done = tournament("result", FILE, 1, "carla")
    assert done.code == 0 and "gana Carla Ruiz" in done.out
    both = tournament("result", FILE, 1, "ruiz")
    assert both.code == 2 and "A (" in both.out and "Carla Ruiz" in both.out and "Ana Ruiz" in both.out


def test_a_kind_is_named_by_a_word_of_what_it_is_called(tournament: Command) -> None:
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto", sets=("match=bo3",))
    assert "por tiempo" in tournament("result", FILE, 1, "1-0", "--kind", "tiempo").out
    assert tournament("result", FILE, 1, "1-0", "--kind", "nada").code == 2


@pytest.mark.parametrize(
    ("score", "why"), [("3-5", "3 partidas como máximo"), ("2-0", "ya había ganado"), ("0-2", "gana"), ("1-1", "gana")]
)
def test_a_match_is_conceded_before_it_is_won(score: str, why: str, tournament: Command) -> None:
    begun(tournament, "rise_of_gods", "Ana", "Beto", sets=("match=bo3",))
    done = tournament("result", FILE, 1, score, "--kind", "conceded", "--by", "A")
    assert why in done.out + done.err and done.code == (0 if why == "gana" else 1)


def test_at_a_table_of_several_one_letter_or_one_name_is_who_won(tournament: Command) -> None:
    people = ("Ana", "Beto", "Carla")
    begun(tournament, "atrum_arena", *people, sets=("structure=pods", "pod_size=3"))
    told = json.loads(tournament("tables", FILE, "--json").out)["tables"][0]["players"]
    second = told[1]["name"]
    for word in ("B", second.lower(), "BCA"):
        done = tournament("result", FILE, 1, word, "--left", "0-2-0")
        assert done.code == 0 and f"· {second} ›" in done.out, (word, done)
    assert tournament("result", FILE, 1, "BB", "--left", "0-2-0").code == 1


NINES = "9" * 5000


@pytest.mark.parametrize(
    "words",
    [
        ("result", 1, f"{NINES}-0"),
        ("result", 1, "99999999999-0"),
        ("result", 1, "2-0", "--left", f"{NINES}-1"),
        ("result", NINES, "2-0"),
        ("drop", NINES),
        ("undo", NINES),
        ("settings", "--set", f"minutes={NINES}"),
        ("pair", "--by-hand", f"1-{NINES}"),
        ("extend", 1, 601),
        ("remedy", "robo", "levantadas=--²"),
        ("at-time", 1, f"ganadas={NINES}-0"),
    ],
)
def test_a_number_without_end_is_refused_in_words(words: tuple[object, ...], tournament: Command) -> None:
    begun(tournament, "rise_of_gods", "Ana", "Beto", sets=("match=bo3",))
    before = Path(FILE).read_bytes()
    done = tournament(words[0], FILE, *words[1:])
    assert (done.code in (1, 2) or words[0] == "remedy") and (done.out + done.err).strip()
    assert Path(FILE).read_bytes() == before
