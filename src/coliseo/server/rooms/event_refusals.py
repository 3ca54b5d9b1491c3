"""What a table of an event refuses."""

from __future__ import annotations

from coliseo.server.rooms.refusals import maker

not_begun = maker(
    "event_waiting",
    "La ronda aún no ha empezado: la organización pone en marcha el reloj de todas las mesas a la vez.",
    "The round has not begun yet: the staff start the clock of all tables at once.",
)
paused = maker(
    "event_paused",
    "Un juez ha parado la mesa. Los relojes están parados hasta que la reanude.",
    "A judge has paused the table. Both clocks stand until play resumes.",
)
closed = maker(
    "event_closed",
    "El encuentro ya tiene resultado, o se juega en otro sitio: aquí no se juega más.",
    "The match has its result, or is played elsewhere: nothing more is played here.",
)
seats = maker(
    "event_seats",
    "En una mesa de torneo se sientan las dos personas emparejadas, y nadie más.",
    "At a table of an event the two people who were paired sit, and nobody else.",
)
no_stand_in = maker(
    "event_no_stand_in",
    "En un torneo la máquina no juega por nadie. Si tu rival no vuelve, llama a un juez.",
    "In an event the machine plays for nobody. If your rival does not come back, call a judge.",
)
no_claim = maker(
    "event_no_claim",
    "En un torneo no se reclama la partida: si tu rival no está, decide un juez.",
    "In an event no game is claimed: if your rival is not there, a judge decides.",
)
no_rematch = maker(
    "event_no_rematch",
    "La partida siguiente del encuentro la abre el torneo.",
    "The next game of the match is opened by the event.",
)
playing_elsewhere = maker(
    "event_playing",
    "Mientras juegas la ronda no puedes mirar las demás mesas. Vuelve cuando acabe tu encuentro.",
    "While you play the round you cannot watch its other tables. Come back when your match is over.",
    403,
)
only_watching = maker(
    "event_watching",
    "Estás mirando con retraso: desde aquí no se hace nada en la mesa.",
    "You are watching with a delay: nothing is done at the table from here.",
)
no_hands = maker(
    "event_no_hands",
    "Las manos se ven solo si las dos personas lo permiten.",
    "Hands are seen only if both people allow it.",
)
secret = maker(
    "event_secret",
    "Las cartas de esta partida de torneo se ven enteras solo si las dos personas lo permiten. Mírala como espectador.",
    "All cards of this game of an event are seen only if both people allow it. Watch it as a spectator.",
    403,
)
not_yet = maker(
    "event_not_yet",
    "Esta partida se puede ver dentro de unos minutos: en un torneo el público la ve con retraso.",
    "This game can be seen in some minutes: at an event the public sees it with a delay.",
)
judges_only = maker(
    "judges_only",
    "Lo que pasa en una mesa en juego lo mira entero solo quien juzga el torneo y no lo juega.",
    "All that happens at a table in play is only for those who judge the event and do not play in it.",
    403,
)
