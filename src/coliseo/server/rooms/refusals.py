"""What a table refuses, each with a code for programs and a sentence in two languages for people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from coliseo.effects.source import CardError
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.game import BadOptions
from coliseo.match.errors import MatchError
from coliseo.match.opening import STORY, Opened, in_words
from coliseo.text.replies import reply_in_words, rules_against


class Refused(Exception):
    """Nothing was changed. `status` is the HTTP status for those who asked by HTTP, and `wait` says after how many
    seconds to come back, where that helps."""

    def __init__(
        self, code: str, es: str, en: str, rules: tuple[str, ...] = (), status: int = 409, wait: int = 0
    ) -> None:
        super().__init__(f"{code}: {en}")
        self.code = code
        self.es = es
        self.en = en
        self.rules = rules
        self.status = status
        self.wait = wait

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


def maker(code: str, es: str, en: str, status: int = 409) -> Callable[[], Refused]:
    """A refusal that is always worded alike."""

    def make() -> Refused:
        return Refused(code, es, en, status=status)

    return make


malformed = maker("malformed", "El mensaje no se entiende.", "The message cannot be understood.", 400)
too_long = maker("too_long", "El mensaje es demasiado largo.", "The message is too long.", 413)
binary = maker("binary", "Los mensajes van en texto.", "Messages go as text.", 400)
not_entered = maker("not_entered", "Primero hay que entrar en la mesa.", "The table must be entered first.")
entered = maker("entered", "Ya has entrado en la mesa.", "You have already entered the table.")
wrong_protocol = maker(
    "protocol", "Esta página es de otra versión: recárgala.", "This page is of another version: reload it."
)
too_fast = maker("too_fast", "Vas demasiado deprisa: espera un poco.", "Too fast: wait a little.", 429)
chat_too_fast = maker(
    "chat_too_fast", "Espera un poco antes de escribir más.", "Wait a little before you write more.", 429
)
nothing_said = maker(
    "nothing_said", "El mensaje no lleva nada que se pueda leer.", "There is nothing in the message to be read.", 400
)
no_table = maker("no_table", "No existe esa mesa.", "There is no such table.", 404)
no_seat = maker("no_seat", "No hay tal asiento en esta mesa.", "There is no such seat at this table.")
not_your_seat = maker("not_your_seat", "Ese asiento no es tuyo.", "That seat is not yours.", 403)
not_begun = maker("not_begun", "La partida no ha empezado.", "The game has not begun.")
begun = maker("begun", "La partida ya ha empezado.", "The game has already begun.")
over = maker("over", "La partida ha terminado.", "The game is over.")
not_over = maker("not_over", "La partida no ha terminado.", "The game is not over.")
not_host = maker("not_host", "Eso lo decide quien abrió la mesa.", "The host decides that.", 403)
seat_taken = maker("seat_taken", "Ese asiento ya está ocupado.", "That seat is already taken.")
seats_free = maker("seats_free", "Quedan asientos libres.", "Some seats are still free.")
no_level = maker("no_level", "No hay un nivel de la máquina con ese nombre.", "The machine has no such level.")
session_over = maker(
    "session_over",
    "Esta sesión se ha cerrado. Entra de nuevo para volver a tu asiento.",
    "This session has ended. Log in again to come back to your seat.",
    401,
)
absent = maker(
    "absent",
    "Quien tendría que estar de acuerdo no está, y la máquina que juega en su lugar no puede aceptarlo.",
    "Whoever would have to agree is away, and the machine that plays in their place cannot agree.",
)
no_undo = maker("no_undo", "En esta mesa no se deshace.", "There is no undo at this table.")
nothing_to_undo = maker("nothing_to_undo", "Aún no has decidido nada.", "You have not decided anything yet.")
nothing_to_unmake = maker(
    "nothing_to_unmake",
    "Lo que contestó la mesa ya no se puede cambiar.",
    "What the table answered can no longer be changed.",
)
proposal_open = maker(
    "proposal_open", "Ya hay una petición de deshacer pendiente.", "A request to take back is already waiting."
)
no_proposal = maker("no_proposal", "No hay nada que contestar.", "There is nothing to answer.")
no_chat = maker("no_chat", "En esta mesa no hay chat.", "There is no chat at this table.")
spectators_quiet = maker("no_chat", "Solo escriben quienes juegan.", "Only those who play may write.", 403)
still_here = maker("still_here", "Esa persona sigue aquí.", "That person is still here.")
not_yet = maker("not_yet", "Aún está en plazo para volver.", "There is still time for them to come back.")
not_asked = maker("not_asked", "No se te pregunta nada ahora.", "You are not being asked anything now.")
stale = maker("stale", "Esa pregunta ya pasó.", "That question has passed.")
unknown_candidate = maker("unknown_candidate", "Eso no se puede nombrar aquí.", "That cannot be named here.")
unknown_step = maker(
    "unknown_step", "En este juego no se pregunta nada con ese nombre.", "This game asks nothing by that name."
)
nothing_between = maker(
    "nothing_between", "Con esas dos cosas no se hace nada.", "Nothing is done with those two things."
)
unknown_event = maker("unknown_event", "No hay tal suceso en el registro.", "There is no such event in the log.")
flagged = maker("flagged", "Se te ha acabado el tiempo.", "Your time is up.")
no_claim = maker(
    "no_claim", "Aquí la partida no se reclama: puede seguir la máquina.",
    "The game cannot be claimed here: the machine can go on.",
)  # fmt: skip
partner_plays = maker(
    "partner_plays", "Alguien de ese bando sigue jugando: puede seguir la máquina por quien se fue.",
    "Somebody of that side still plays: the machine can go on for whoever left.",
)  # fmt: skip
nobody_to_ask = maker("nobody_to_ask", "Quien jugaba contigo ya no está.", "Whoever played with you is no longer here.")
declined = maker("declined", "Ya han dicho que no a la revancha.", "The rematch has been declined.")
no_offer = maker("no_offer", "Nadie ha pedido la revancha.", "Nobody has asked for a rematch.")
lobby_full = maker(
    "lobby_full", "Ahora busca rival demasiada gente. Prueba dentro de un momento.",
    "Too many people are looking for a rival. Try again in a moment.", 429,
)  # fmt: skip
too_many_sockets = maker(
    "too_many", "Tienes demasiadas mesas abiertas a la vez: cierra alguna.",
    "Too many tables are open at once: close some.", 429,
)  # fmt: skip


def too_costly(seconds: int) -> Refused:
    """Whoever asks has had as much of the processor as there is for one."""
    es = f"Has dado mucho trabajo al servidor en poco tiempo. Espera {seconds} s."
    en = f"You have given the server much to do in a short time. Wait {seconds} s."
    return Refused("too_costly", es, en, status=429, wait=seconds)


def too_often(seconds: int) -> Refused:
    es = f"Demasiadas veces en poco tiempo. Espera {seconds} s."
    return Refused("too_often", es, f"Too often in a short time. Wait {seconds} s.", status=429, wait=seconds)


too_many_mutes = maker(
    "too_many_mutes", "Ya has silenciado a demasiadas personas.", "You have muted too many people already."
)
unknown_person = maker("unknown_person", "Esa persona no está en esta mesa.", "That person is not at this table.")
cannot_open = maker(
    "failed", "La mesa no se puede abrir ahora. Ya está anotado.", "The table cannot be opened now. It is noted.", 500
)
failed = maker("failed", "No se ha podido hacer; no ha cambiado nada.", "That did not work; nothing has changed.", 500)
store_unclear = maker(
    "store_unclear", "No se sabe si se ha guardado: al volver a la mesa se verá cómo ha quedado.",
    "It is not known whether it was stored: the table will show how it stands when it comes back.", 503,
)  # fmt: skip
not_stored = maker(
    "not_stored", "No se ha podido guardar: no ha cambiado nada. Inténtalo otra vez.",
    "It could not be stored: nothing has changed. Try again.", 503,
)  # fmt: skip
cannot_store = maker(
    "cannot_store", "Ahora mismo no se puede guardar nada: la mesa se puede mirar, y en un momento se podrá jugar.",
    "Nothing can be stored right now: the table can be watched, and played again in a moment.", 503,
)  # fmt: skip
moved = maker("moved", "La mesa se ha mudado: reconectando.", "The table has moved: reconnecting.", 503)
no_stand_in = maker("no_stand_in", "Ahí no puede jugar la máquina.", "The machine cannot play there.")
no_partners = maker("no_partners", "Juegas sin compañeros.", "You play without partners.")
nobody_gives_up = maker(
    "nobody_gives_up", "En tu bando nadie quiere rendirse.", "Nobody of your side wants to give up."
)
no_showing = maker("no_showing", "En esta lección no se enseñan manos.", "No hands are shown in this lesson.")
no_orders = maker("no_orders", "En una lección se pregunta todo.", "In a lesson everything is asked.")
unknown_stop = maker(
    "unknown_stop", "En este juego no hay esa fase o ese suceso.", "This game has no such phase or event."
)
nothing_to_hush = maker(
    "nothing_to_hush",
    "La pregunta abierta no es sobre una carta de la que se pueda dejar de preguntar.",
    "The open question is not about a card that one can stop being asked about.",
)

no_own_set = maker("no_set", "No tienes ese conjunto.", "You have no such set.", 404)
own_set_gone = maker(
    "set_gone", "El conjunto privado con el que se jugó ya no existe.",
    "The private set that it was played with is no more.", 410,
)  # fmt: skip
others_set = maker(
    "private_set",
    "Se jugó con un conjunto privado: solo puede repetirla, guardarla o seguirla quien lo escribió.",
    "It was played with a private set: only whoever wrote it can replay it, keep it or play on from it.", 403,
)  # fmt: skip
owner_rematch = maker(
    "private_set", "Con un conjunto privado, la revancha la pide quien lo escribió.",
    "With a private set, the rematch is for whoever wrote it to ask for.", 403,
)  # fmt: skip
undecided = maker(
    "undecided", "Falta que alguien acepte jugar con un conjunto privado.",
    "Somebody has yet to agree to play with a private set.",
)  # fmt: skip
nothing_to_agree = maker(
    "nothing_to_agree", "En esta mesa no hay nada que aceptar.", "There is nothing to agree to at this table."
)

account_needed = maker(
    "account_needed", "Para eso hace falta una cuenta (o una llave de acceso): así sigues siendo tú otro día.",
    "That takes an account (or a passkey): so that you are still you another day.", 403,
)  # fmt: skip
rated_people = maker(
    "rated", "En una mesa que puntúa juega una persona distinta en cada asiento.",
    "At a rated table a different person plays at every seat.",
)  # fmt: skip
by_days_people = maker(
    "by_days", "En una partida por correspondencia juega una persona distinta en cada asiento.",
    "In a game by correspondence a different person plays at every seat.",
)  # fmt: skip
not_again = maker(
    "not_with_you", "No puedes pedir la revancha en esta mesa.", "You cannot ask for a rematch at this table.", 403
)
not_with_you = maker("not_with_you", "No puedes sentarte en esta mesa.", "You cannot sit down at this table.", 403)


def of_reply(error: ReplyRefused) -> Refused:
    """What the engine says of a reply, in words for people."""
    return Refused(error.code, *reply_in_words(error), rules_against(error))


def of_options(error: BadOptions) -> Refused:
    rules = tuple(dict.fromkeys(rule for p in error.problems for rule in p.rules))
    es = "; ".join(p.text("es") for p in error.problems)
    en = "; ".join(p.text("en") for p in error.problems)
    return Refused("bad_options", es, en, rules, 422)


def only_told(opened: Opened) -> Refused:
    """A game that is there, but only to be told (`GET /api/tables/ID/story`)."""
    told = replace(opened, kind=STORY)
    return Refused("story", in_words(told, "es"), in_words(told, "en"), status=410)


not_replayed = maker(
    "story", "La jugó otra versión del motor y con esta no se repite igual: queda su relato, tal como se guardó.",
    "Another version of the engine played it and it does not replay alike with this one: its story is left, as it was "
    "kept.", 410,
)  # fmt: skip


def damaged(where: str) -> Refused:
    return Refused(
        "damaged",
        f"Lo que se guardó de esta mesa está dañado ({where}) y no se puede abrir. Ya está anotado.",
        f"What was stored of this table is damaged ({where}) and cannot be opened. It is noted.",
        status=410,
    )


def no_game(key: str) -> Refused:
    return Refused(
        "no_game", f"El juego «{key}» ya no está instalado.", f"The game “{key}” is no longer installed.", status=410
    )


def of_match(error: MatchError, code: str) -> Refused:
    return Refused(code, error.es, error.en, status=422)


def of_own_set(error: CardError) -> Refused:
    """What is wrong with a set of one's own."""
    return Refused("set", *_placed(error), status=422)


def of_position(error: CardError) -> Refused:
    """What is wrong with a position, where the judge would point at."""
    return bad_field("position", *_placed(error))


def _placed(error: CardError) -> tuple[str, str]:
    return f"línea {error.line}: {error.field}: {error.es}", f"line {error.line}: {error.field}: {error.en}"


def bad_field(field: str, es: str, en: str) -> Refused:
    """Something in a request for a table that cannot be; the field is named."""
    return Refused("bad_field", f"{field}: {es}", f"{field}: {en}", status=422)
