"""Tables of the house: where a pairing is played, games that open and end by themselves, who is there, and what a judge
does at such a table. The engine tells; only a person judges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.lacking import without_list
from coliseo.tournament.acts.registry import (
    ENGINE,
    JUDGES,
    STAFF,
    Data,
    Malformed,
    Who,
    act,
    flag,
    number,
    refusal,
    text,
    the_round,
)
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.log import SEALED
from coliseo.tournament.model import (
    AT_A_TABLE,
    ONLINE,
    ORGANISER,
    PAIRED,
    PLAYER,
    EventState,
    OnlineGame,
    Pairing,
    Player,
    Round,
)
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import Game
from coliseo.tournament.seats import Chair, board_of, boards_of, chair_of, everybody_at, games_at, index_of
from coliseo.tournament.settings import Values

#: at the table, in its story, at the bench
HOW: Final = ("", "story", "bench")
PLACES: Final = (AT_A_TABLE, ONLINE)
#: what tables and those at them tell all the time: a desk that saw the round before it need not look again
QUIET: Final = frozenset(
    {"table_opened", "game_ended", "arrived", "exchanged", "hands_shown", "looked", "paused", "resumed", "game_lost"}
)


def fits_online(profile: Profile, values: Values, players: Sequence[Player]) -> bool:
    """Whether those sides can meet at tables of the house: two people, or as many as the law of the game seats; teams
    seat by seat need a table for two each. Others meet at a table of wood."""
    if len({player.members for player in players}) != 1:
        return False
    if values["team_match"] == "majority" and len(players) == 2:
        return profile.fits(2, 1)
    return profile.fits(len(players), players[0].members)


def _pairing(state: EventState, data: Data) -> tuple[Round, Pairing]:
    found = the_round(state, data)
    pairing = found.at_table(number(data, "table"))
    if pairing is None:
        raise Malformed("no hay tal mesa", "there is no such table")
    return found, pairing


def _online(state: EventState, data: Data) -> tuple[Round, Pairing, list[Refusal]]:
    """A table of the house in a round that is out."""
    found, pairing = _pairing(state, data)
    if found.state not in OPEN:
        es, en = f"la ronda {found.whole} no está en juego", f"round {found.whole} is not being played"
        return found, pairing, [refusal("round", es, en)]
    if pairing.place != ONLINE:
        return found, pairing, [refusal("place", "esa mesa no es en línea", "that table is not online")]
    return found, pairing, []


def _own_side(pairing: Pairing, who: Who) -> list[Refusal]:
    if who.role == PLAYER and pairing.side_of(who.number) < 0:
        return [refusal("table", "no es tu mesa", "it is not your table")]
    return []


def _index(pairing: Pairing, who: Who) -> int:
    """Of a player at their pairing."""
    return index_of(pairing, Chair(pairing.side_of(who.number), who.member))


# -- where ----------------------------------------------------------------------------------------------------------


def _check_placed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing = _pairing(state, data)
    place = text(data, "place")
    if place not in PLACES:
        known = ", ".join(PLACES)
        raise Malformed(f"el lugar es: {known}", f"a place is: {known}")
    if found.state not in (PAIRED, *OPEN):
        return [refusal("round", f"la ronda {found.whole} está cerrada", f"round {found.whole} is closed")]
    if pairing.settled or any(game.ended for game in pairing.online):
        return [refusal("place", "en esa mesa ya se ha jugado", "something was already played at that table")]
    if place == ONLINE:
        if not fits_online(profile, state.settings, [state.players[n] for n in pairing.sides]):
            es = "en línea no hay mesas para tantos: se juega en una mesa física"
            en = "there are no online tables for so many: it is played at a table of wood"
            return [refusal("place", es, en, profile.rules_of("several"))]
        if found.out:
            return without_list(state, profile, [Pairing(0, pairing.sides, ONLINE)])
    return []


@act("placed", STAFF, "decir dónde se juega una mesa", "say where a table is played", _check_placed)
def placed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    _pairing(state, data)[1].place = text(data, "place")


# -- games ----------------------------------------------------------------------------------------------------------


def _check_opened(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing, refusals = _online(state, data)
    text(data, "record")
    if refusals:
        return refusals
    way, n = way_of(state, profile, found), number(data, "game")
    board = board_of(way, n)
    due = board in boards_of(way, pairing) and n == (board - 1) * way.games + len(games_at(way, pairing, board)) + 1
    if not due or pairing.settled:
        return [refusal("opened", "esa partida no toca", "that game is not the next")]
    return []


@act("table_opened", (ENGINE,), "abrir una mesa en línea", "open an online table", _check_opened)
def table_opened(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    found, pairing = _pairing(state, data)
    way, n = way_of(state, profile, found), number(data, "game")
    pairing.online.append(OnlineGame(n, text(data, "record"), who.at))
    board = board_of(way, n)
    others = [i for i in pairing.ready if way.seats > 1 and chair_of(pairing, i).member != board]
    pairing.ready = tuple(others)


def _check_ended(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    _, pairing = _pairing(state, data)
    game = pairing.game(number(data, "game"))
    text(data, "digest")
    if not isinstance(data.get("told"), dict):
        raise Malformed("«told»: falta cómo acabó", "«told»: how it ended is missing")
    Game.from_data(data["told"])
    if game is None or game.record != text(data, "record"):
        return [refusal("ended", "no es la partida que se juega", "it is not the game that is played")]
    if game.ended:
        return [refusal("ended", "esa partida ya está apuntada", "that game is noted already")]
    return []


@act("game_ended", (ENGINE,), "acabar una partida en línea", "end an online game", _check_ended)
def game_ended(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    game = _pairing(state, data)[1].game(number(data, "game"))
    assert game is not None
    game.ended, game.digest, game.rule = who.at, text(data, "digest"), text(data, "rule", "")
    game.told = Game.from_data(data["told"])


def _check_exchanged(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing, refusals = _online(state, data)
    refusals += _own_side(pairing, who)
    text(data, "list", "")
    way = way_of(state, profile, found)
    games = games_at(way, pairing, who.member if way.seats > 1 else 1)
    between = bool(games) and bool(games[-1].ended) and not pairing.settled
    if not refusals and (not between or not profile.exchange_seconds(state.settings, way.games)):
        es, en = "ahora no se cambian cartas", "cards are not exchanged now"
        return [refusal("exchange", es, en, profile.rules_of("exchange"))]
    return refusals


@act("exchanged", (PLAYER,), "cambiar cartas entre partidas", "exchange cards between games", _check_exchanged)
def exchanged(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """Done: with another division of the registered cards, whose commitment this is, or with none."""
    pairing = _pairing(state, data)[1]
    pairing.ready = tuple(sorted({*pairing.ready, _index(pairing, who)}))


# -- who is there ---------------------------------------------------------------------------------------------------


def _check_arrived(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing, refusals = _online(state, data)
    chair = Chair(number(data, "side"), number(data, "member", 1))
    if chair not in everybody_at(state, profile, way_of(state, profile, found), pairing):
        raise Malformed("no hay tal bando", "there is no such side")
    if who.role == PLAYER and chair != (pairing.side_of(who.number), who.member):
        return [refusal("arrived", "cada cual se presenta a sí mismo", "everybody checks in for themselves")]
    return refusals


@act("arrived", (*STAFF, PLAYER, ENGINE), "llegar a la mesa", "come to the table", _check_arrived)
def arrived(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    pairing = _pairing(state, data)[1]
    pairing.present.setdefault(index_of(pairing, Chair(number(data, "side"), number(data, "member", 1))), who.at)


def _check_shown(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    _, pairing = _pairing(state, data)
    return _own_side(pairing, who)


@act("hands_shown", (PLAYER,), "dejar ver la mano", "let one's hand be seen", _check_shown, afterwards=True)
def hands_shown(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """After the game, or later than everything else; and only if all at the table say so. It can be taken back."""
    pairing = _pairing(state, data)[1]
    mine = _index(pairing, who)
    others = {*pairing.shown} - {mine}
    pairing.shown = tuple(sorted({*others, mine} if flag(data, "yes", True) else others))


# -- the judge at the table -----------------------------------------------------------------------------------------


def _check_paused(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    _, pairing, refusals = _online(state, data)
    if not refusals and pairing.paused:
        return [refusal("paused", "esa mesa ya está parada", "that table is paused already")]
    return refusals


@act("paused", JUDGES, "parar una mesa", "pause a table", _check_paused)
def paused(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    _pairing(state, data)[1].paused = who.at


def _check_resumed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    _, pairing, refusals = _online(state, data)
    if not refusals and not pairing.paused:
        return [refusal("resumed", "esa mesa no está parada", "that table is not paused")]
    return refusals


@act("resumed", JUDGES, "seguir en una mesa", "go on at a table", _check_resumed)
def resumed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """What the table stood still is given back to it."""
    found, pairing = _pairing(state, data)
    since = max(pairing.paused, found.clock.started)
    if found.clock.started and not found.clock.stands_since:
        pairing.extension += max(0, who.at - since)
    pairing.paused = 0


def _check_looked(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    number(data, "seat")
    if text(data, "how", "") not in HOW:
        known = ", ".join(HOW)
        raise Malformed(f"se mira: {known}", f"one looks: {known}")
    number(data, "after", 0)
    return _online(state, data)[2]


@act("looked", (*JUDGES, ORGANISER), "mirar una mesa en juego", "look into a table in play", _check_looked)
def looked(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """Judges may see everything; that they looked is written down, and changes nothing: from a seat of the table, in
    its whole story, or at a bench from a moment of it on."""


def _check_game_lost(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    found, pairing, refusals = _online(state, data)
    chair, way = (
        Chair(pairing.side_of(number(data, "number")), number(data, "member", 1)),
        way_of(state, profile, found),
    )
    if chair not in everybody_at(state, profile, way, pairing):
        raise Malformed("no juega en esa mesa", "does not play at that table")
    if SEALED not in data and not text(data, "reason", "").strip():
        return [refusal("reason", "hace falta un motivo", "a reason is needed")]
    games = games_at(way, pairing, chair.member if way.seats > 1 else 1)
    if not refusals and (pairing.settled or not games or games[-1].ended):
        return [refusal("game_lost", "no se está jugando ninguna partida", "no game is being played")]
    return refusals


def _but_why(state: EventState, data: Data) -> Data:
    """Who lost which game everybody sees; why a judge said so is sealed."""
    return {key: value for key, value in data.items() if key != "reason"}


@act(
    "game_lost",
    JUDGES,
    "dar por perdida una partida",
    "have a game lost",
    _check_game_lost,
    seal=_but_why,
)
def game_lost(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """A recorded ruling: the table ends its game so; one of several goes on without them."""
    _, pairing = _pairing(state, data)
    chair = Chair(pairing.side_of(number(data, "number")), number(data, "member", 1))
    pairing.penalties.append(index_of(pairing, chair))
