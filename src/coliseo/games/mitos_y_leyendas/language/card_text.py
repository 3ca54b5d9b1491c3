"""The text of a card, in both languages, from what was read of it."""

# Over 500 lines: one printer of cards, whose sentences are made in one place.

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Node, Printing, sentences
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.amounts import valor_de
from coliseo.games.mitos_y_leyendas.language.coherence import DE_CARTA
from coliseo.games.mitos_y_leyendas.language.conditions import tras_condicion
from coliseo.games.mitos_y_leyendas.language.costs import texto_de_coste, texto_de_restriccion
from coliseo.games.mitos_y_leyendas.language.phrases import dentro, es_tuya, opcionales, unidas
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, con_a
from coliseo.games.mitos_y_leyendas.language.selectors import sin_dueno
from coliseo.games.mitos_y_leyendas.language.topics import (
    ELLA,
    LA_DEL_SUCESO,
    NADA,
    OTRA_COSA,
    SU_PORTADOR,
    en_infinitivo,
    hablando_de,
    tema_de,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACTIVADA,
    ANULACION,
    ARMA,
    CANCELACION,
    CUALQUIERA,
    DISPARADA,
    E_AGRUPACION,
    E_AL_CEMENTERIO,
    E_ASIGNACION,
    E_ASIGNAR_BLOQUEOS,
    E_ATACA,
    E_BATALLA_TERMINA,
    E_BLOQUEA,
    E_COMIENZO_AGRUPACION,
    E_COMIENZO_FINAL,
    E_COMIENZO_VIGILIA,
    E_DANA_CASTILLO,
    E_DECLARACION_ATAQUE,
    E_DECLARACION_BLOQUEO,
    E_DESCARTA,
    E_DESTRUIDA,
    E_ENTRA,
    E_ES_BLOQUEADO,
    E_FASE_FINAL,
    E_FIN_AGRUPACION,
    E_FIN_VIGILIA,
    E_GUERRA,
    E_NO_ES_BLOQUEADO,
    E_PORTA,
    E_RECIBE_DANO,
    E_SALE,
    E_SE_ANULA,
    E_SE_JUEGA,
    E_TRAS_ROBAR,
    E_USA_HABILIDAD,
    E_VA_A_DANAR,
    E_VIGILIA,
    ELIGE_NOMBRE,
    ELIGE_NUMERO,
    ELIGE_RAZA,
    EVENTOS,
    M_GUERRA,
    M_NORMAL,
    M_SIEMPRE,
    M_TURNO_PROPIO,
    M_TURNO_RIVAL,
    M_VIGILIA,
    ORO,
    POR_COMBATE,
    POR_RIVAL,
    PROPIO,
    RESPUESTA,
    RIVAL,
    SALVACION,
    TALISMAN,
    TEXTO,
    TODO_TIPO,
    Z_CEMENTERIO,
    Carta,
    Habilidad,
)
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import EN, ES, Figure, capital, joined

LENGUAS: Final = (ES, EN)

#: phases and steps whose moment an ability names, with the words that go before and their gender-free rest
_MOMENTO: Final = {
    E_COMIENZO_AGRUPACION: ("al comienzo de", "Fase de Agrupación", "at the start of"),
    E_AGRUPACION: ("en", "Fase de Agrupación", "in"),
    E_FIN_AGRUPACION: ("al final de", "Fase de Agrupación", "at the end of"),
    E_COMIENZO_VIGILIA: ("al comienzo de", "Fase de Vigilia", "at the start of"),
    E_FIN_VIGILIA: ("al final de", "Fase de Vigilia", "at the end of"),
    E_DECLARACION_ATAQUE: ("en", "Declaración de Ataque", "in"),
    E_DECLARACION_BLOQUEO: ("en", "Declaración de Bloqueo", "in"),
    E_GUERRA: ("al comienzo de", "Guerra de Talismanes", "at the start of"),
    E_ASIGNACION: ("al comienzo de", "Asignación de Daño", "at the start of"),
    E_VIGILIA: ("en", "Fase de Vigilia", "in"),
    E_COMIENZO_FINAL: ("al comienzo de", "Fase Final", "at the start of"),
    E_FASE_FINAL: ("en", "Fase Final", "in"),
}

#: steps of the battle
_DE_BATALLA: Final = E_DECLARACION_ATAQUE | E_DECLARACION_BLOQUEO | E_GUERRA | E_ASIGNACION
#: what happens to a card: told, and as what is being answered, in each language
_VERBO: Final = {
    E_ENTRA: ("entra en juego", "entre en juego", "enters play", "entering play"),
    E_ATACA: ("ataca", "ataque", "attacks", "attacking"),
    E_BLOQUEA: ("bloquea", "bloquee", "blocks", "blocking"),
    E_ES_BLOQUEADO: ("es bloquead@", "sea bloquead@", "is blocked", "being blocked"),
    E_NO_ES_BLOQUEADO: (
        "ataca y no es bloquead@",
        "ataque y no sea bloquead@",
        "attacks and is not blocked",
        "attacking and not being blocked",
    ),
    E_DANA_CASTILLO: (
        "hace daño al Mazo Castillo oponente",
        "haga daño al Mazo Castillo oponente",
        "damages the opposing Mazo Castillo",
        "damaging the opposing Mazo Castillo",
    ),
    E_VA_A_DANAR: (
        "va a hacer daño al Mazo Castillo oponente",
        "vaya a hacer daño al Mazo Castillo oponente",
        "is about to damage the opposing Mazo Castillo",
        "being about to damage the opposing Mazo Castillo",
    ),
    E_DESTRUIDA: ("es destruid@", "sea destruid@", "is destroyed", "being destroyed"),
    E_AL_CEMENTERIO: (
        "va del juego al Cementerio",
        "vaya del juego al Cementerio",
        "goes from play to the Cementerio",
        "going from play to the Cementerio",
    ),
    E_SALE: ("sale del juego", "salga del juego", "leaves play", "leaving play"),
}

#: what a text box says, and the words by which each kind of ability is recognised
cite("view", "card_text.clases", ("ML-6.0.1", "ML-6.3.5", "ML-6.5.2", "ML-3.5.3"))


class Dicha(Node):
    """An ability as its card tells it."""

    key = "habilidad"

    def __init__(self, habilidad: Habilidad, tipo: int) -> None:
        self.habilidad = habilidad
        self.tipo = tipo

    def children(self) -> list[Node]:
        found: list[Node] = list(self.habilidad.efecto.tree)
        if self.habilidad.condicion is not None:
            found.append(self.habilidad.condicion)
        return found

    def text(self, t: Printing) -> str:
        h = self.habilidad
        if h.clase == DISPARADA:
            return self._disparada(t)
        if h.clase == SALVACION:
            return self._salvacion(t)
        head = self._cabeza(t)
        if h.clase == ANULACION:
            body = self._anulacion(t)
        elif h.clase == CANCELACION:
            body = self._cancelacion(t)
        else:
            body = self._cuerpo(self._tras_cabeza(t))
        if not head:
            return capital(body)
        if h.de_ambos and not h.coste.nada and all([es_tuya(op) for op in h.efecto.tree]):
            # "cualquier jugador puede botar tres cartas para destruir este Tótem"
            what = unidas(h.efecto.tree, en_infinitivo(self._tras_cabeza(t)))
            return t.pick(f"{capital(head)} para {what}.", f"{capital(head)} to {what}.")
        plain = h.clase == TEXTO and h.coste.nada
        return f"{capital(head)}{', ' if plain or self._de_balde() else ': '}{body}"

    # -- what heads it ------------------------------------------------------------------------------------------------

    def _cabeza(self, t: Printing) -> str:
        """When, how often and for what: "una vez por turno, en la Batalla Mitológica, paga 1 Oro"."""
        h = self.habilidad
        parts: list[str] = []
        if h.zona == Z_CEMENTERIO:
            parts.append(t.pick("desde tu Cementerio", "from your Cementerio"))
        if h.clase == RESPUESTA:
            parts.append(self._en_respuesta(t))
        else:
            parts.extend(self._limites(t))
            parts.extend(self._cuando(t))
        if h.clase == RESPUESTA:
            parts.extend(self._limites(t))
        if h.condicion is not None and h.clase != SALVACION:
            parts.append(t.pick("si ", "if ") + h.condicion.text(self._tras_suceso(t)))
        t = self._tras_cabeza(t)
        if h.de_ambos:
            who = t.pick("cualquier jugador puede", "either player may")
            cost = t.pick("usar esto", "use this") if h.coste.nada else texto_de_coste(h.coste, t, True, True)
            parts.append(f"{who} {cost}")
        elif not h.coste.nada:
            parts.append(texto_de_coste(h.coste, t))
        return ", ".join(parts)

    def _tras_suceso(self, t: Printing) -> Printing:
        """How the text goes on once its event has been told: about the card of the event."""
        h = self.habilidad
        if h.clase != DISPARADA and h.clase != RESPUESTA:
            return t
        enters = h.evento & (E_ENTRA | E_SALE)
        if not h.evento or h.evento & (~DE_CARTA | E_PORTA):
            return hablando_de(t, OTRA_COSA)
        if not h.solo_ella:
            return hablando_de(t, LA_DEL_SUCESO, self._femenino(t, h.evento))
        if self.tipo != ARMA or enters == h.evento:
            return hablando_de(t, ELLA)
        return hablando_de(t, OTRA_COSA if enters else SU_PORTADOR)

    def _tras_cabeza(self, t: Printing) -> Printing:
        """The same, once its condition has been told too."""
        t = self._tras_suceso(t)
        return t if self.habilidad.condicion is None else tras_condicion(self.habilidad.condicion, t)

    def _limites(self, t: Printing) -> list[str]:
        h = self.habilidad
        found: list[str] = []
        upto = t.pick("hasta ", "up to ")
        if h.veces and not self._solo_al_final():
            n = nouns.veces(h.veces, t.lang)
            found.append(
                t.pick(f"{upto if h.veces > 1 else ''}{n} por turno", f"{upto if h.veces > 1 else ''}{n} per turn")
            )
        if h.por_partida:
            n = nouns.veces(h.por_partida, t.lang)
            found.append(t.pick(f"{n} por partida", f"{n} per game"))
        return found

    def _solo_al_final(self) -> bool:
        """Once, at the end of a turn, which comes once: there is no need to say how often."""
        h = self.habilidad
        whose = M_TURNO_PROPIO | M_TURNO_RIVAL
        return h.clase == ACTIVADA and h.veces == 1 and h.momento & ~whose == E_TRAS_ROBAR

    def _cuando(self, t: Printing) -> list[str]:
        """The moment, where the text names one (ML-6.2.2)."""
        h = self.habilidad
        m = h.momento
        found: list[str] = []
        own = m & M_TURNO_PROPIO != 0
        if h.clase == ANULACION or h.clase == CANCELACION or m == M_NORMAL:
            return found
        if m & M_SIEMPRE:
            found.append(t.pick("en cualquier momento", "at any time"))
        if m & M_NORMAL == M_GUERRA:
            found.append(t.pick("en la Batalla Mitológica", "in the Batalla Mitológica"))
        elif m & M_NORMAL == M_VIGILIA and not own:
            found.append(t.pick("en tu Fase de Vigilia", "in your Fase de Vigilia"))
        if m & M_GUERRA:
            m &= ~_DE_BATALLA  # told already
        named = [self._fase(bit, PROPIO if own else CUALQUIERA, t) for bit in _MOMENTO if m & bit]
        if m & E_TRAS_ROBAR:
            named.append(_fin_de_turno(PROPIO if own else CUALQUIERA, t))
        if m & E_ASIGNAR_BLOQUEOS:
            named.append(t.pick("cuando se asignan bloqueadores", "when blockers are assigned"))
        if m & M_TURNO_RIVAL:
            rival = t.pick("en el turno del oponente", "on the opponent's turn")
            named = [f"{text} {rival}" for text in named] or [rival]
        found.extend(named)
        if own and not named:
            found.append(t.pick("en tu turno", "on your turn"))
        return found

    # -- what it does -------------------------------------------------------------------------------------------------

    def _de_balde(self) -> bool:
        """Used at will and for nothing, so that only "puedes" tells that nobody has to."""
        h = self.habilidad
        return h.clase == ACTIVADA and h.coste.nada and not h.de_ambos

    def _cuerpo(self, t: Printing) -> str:
        h = self.habilidad
        if not h.efecto.tree:
            return ""
        if h.puedes or self._de_balde():
            if tema_de(t) == NADA and not es_tuya(h.efecto.tree[0]):
                # after "si quieres" a card is called by its name: "este Aliado es Imbloqueable"
                t = hablando_de(t, OTRA_COSA)
            return opcionales(h.efecto.tree, t)
        return dentro(h.efecto.tree, t)

    def _ademas(self, t: Printing) -> str:
        """What follows an Anulación, a cancel or, once the card is saved, a salvation."""
        h = self.habilidad
        if not h.efecto.tree:
            return ""
        if h.clase == SALVACION:
            return t.pick(" Luego, ", " Then, ") + dentro(h.efecto.tree, t)
        return f" {sentences(h.efecto.tree, t)}"

    def _anulacion(self, t: Printing) -> str:
        h = self.habilidad
        if h.condicional:
            what = self._lo_jugado(t, False)
            return t.pick(f"cuando {what}: ", f"when {what}: ") + dentro(h.efecto.tree, t)
        one = _anulable(Filtro() if h.sujeto is None else sin_dueno(h.sujeto)).contado(1, False, t)
        hand = t.pick(" desde su mano", " from hand") if h.desde_mano else ""
        who = (
            t.pick(" que se juegue", " being played"),
            t.pick(" que juegues", " you play"),
            t.pick(" que juegue el oponente", " the opponent plays"),
        )[h.de_quien]
        return t.pick(f"anula {one}{who}{hand}.", f"annul {one}{who}{hand}.") + self._ademas(t)

    def _cancelacion(self, t: Printing) -> str:
        h = self.habilidad
        f = Filtro() if h.sujeto is None else sin_dueno(h.sujeto)
        f = f.de_otro(h.de_quien if h.de_quien == RIVAL else CUALQUIERA)
        one = f.contado(1, False, t)
        if h.condicional:
            return t.pick(f"cuando se usa la habilidad de {one}: ", f"when the ability of {one} is used: ") + dentro(
                h.efecto.tree, t
            )
        return t.pick(f"cancela la habilidad de {one}.", f"cancel the ability of {one}.") + self._ademas(t)

    def _salvacion(self, t: Printing) -> str:
        h = self.habilidad
        who = self._quien(t, h.evento)
        fem = self._femenino(t, h.evento)
        if h.evento & E_AL_CEMENTERIO:
            what = t.pick("va a ir del juego al Cementerio", "would go from play to the Cementerio")
        elif h.evento & E_ASIGNACION:
            what = t.pick(f"va a ser destruid{'a' if fem else 'o'} en combate", "would be destroyed in combat")
        else:
            what = t.pick(f"va a ser destruid{'a' if fem else 'o'}", "would be destroyed")
        limits = self._limites(t)
        head = f"{', '.join(limits)}, " if limits else ""
        if h.condicion is not None:
            what += t.pick(f" y {h.condicion.text(t)}", f" and {h.condicion.text(t)}")
        if h.coste.nada:
            text = t.pick(
                f"{head}si {who} {what}, puedes hacer que siga en juego.",
                f"{head}if {who} {what}, you may keep it in play.",
            )
        else:
            cost = texto_de_coste(h.coste, t, True)
            text = t.pick(
                f"{head}si {who} {what}, puedes {cost} para que siga en juego.",
                f"{head}if {who} {what}, you may {cost} to keep it in play.",
            )
        return capital(text) + self._ademas(t)

    # -- events -------------------------------------------------------------------------------------------------------

    def _disparada(self, t: Printing) -> str:
        h = self.habilidad
        head = self._sucesos(t)
        if h.veces:
            head = f"{', '.join(self._limites(t))}, {head}"
        if h.condicion is not None:
            head += t.pick(", si ", ", if ") + h.condicion.text(self._tras_suceso(t))
        t = self._tras_cabeza(t)
        if h.coste.nada:
            return f"{capital(head)}, {self._cuerpo(t)}"
        cost = texto_de_coste(h.coste, t, True)
        body = dentro(h.efecto.tree, t)
        return t.pick(
            f"{capital(head)}, puedes {cost}. Si lo haces, {body}",
            f"{capital(head)}, you may {cost}. If you do, {body}",
        )

    def _sucesos(self, t: Printing) -> str:
        """The events, each with its connector: "cuando este Aliado ataca o bloquea"."""
        h = self.habilidad
        bits = [1 << i for i in range(len(EVENTOS)) if h.evento & (1 << i)]
        clauses: list[str] = []
        named: list[str] = []
        for bit in bits:
            if bit in _MOMENTO:
                named.append(self._fase(bit, h.de_quien, t))
            elif bit == E_TRAS_ROBAR:
                named.append(_fin_de_turno(h.de_quien, t))
            else:
                clauses.append(self._suceso(bit, t))
        if clauses:
            if len(clauses) > 1 and all(bit & DE_CARTA for bit in bits):
                who = self._quien(t, bits[0]) + " "
                same = [c[len(who) :] if i and c.startswith(who) else c for i, c in enumerate(clauses)]
                named.append(t.pick("cuando ", "when ") + nouns.enumerar(same, t.pick("o", "or")))
            else:
                named.append(t.pick("cuando ", "when ") + nouns.enumerar(clauses, t.pick("o", "or")))
        return nouns.enumerar(named, t.pick("o", "or"))

    def _fase(self, bit: int, de: int, t: Printing) -> str:
        es, phase, en = _MOMENTO[bit]
        if t.lang == ES:
            if de == PROPIO:
                return f"{es} tu {phase}"
            return f"{es} la {phase} del oponente" if de == RIVAL else f"{es} cada {phase}"
        if de == PROPIO:
            return f"{en} your {phase}"
        return f"{en} the opponent's {phase}" if de == RIVAL else f"{en} each {phase}"

    def _femenino(self, t: Printing, bit: int) -> bool:
        h = self.habilidad
        if h.sujeto is not None:
            return h.sujeto.femenino()
        if h.solo_ella and self.tipo == ARMA and not bit & (E_ENTRA | E_SALE):
            return False
        return nouns.de_la_carta(t).gender == "f" if h.solo_ella else True

    def _quien(self, t: Printing, bit: int) -> str:
        """The subject of the event: "este Aliado", "su portador", "un Aliado oponente"."""
        h = self.habilidad
        if h.solo_ella:
            if self.tipo == ARMA and not bit & (E_ENTRA | E_SALE):
                return t.pick("su portador", "its bearer")
            return nouns.esta(t)
        f = Filtro() if h.sujeto is None else h.sujeto
        f = f.de_otro(h.de_quien)
        if h.otra and not f.otra:
            f = f.de_otro(f.de)
            f.otra = True
        return f.contado(1, False, t)

    def _suceso(self, bit: int, t: Printing) -> str:
        h = self.habilidad
        if bit & (E_SE_JUEGA | E_USA_HABILIDAD | E_SE_ANULA):
            return self._lo_jugado(t, bit == E_USA_HABILIDAD, bit == E_SE_ANULA)
        if bit == E_RECIBE_DANO:
            if h.de_quien == PROPIO:
                return t.pick("tu Mazo Castillo recibe daño de combate", "your Mazo Castillo receives combat damage")
            return t.pick(
                "el Mazo Castillo del oponente recibe daño de combate"
                if h.de_quien == RIVAL
                else "un Mazo Castillo recibe daño de combate",
                "the opponent's Mazo Castillo receives combat damage"
                if h.de_quien == RIVAL
                else "a Mazo Castillo receives combat damage",
            )
        if bit == E_DESCARTA:
            if h.de_quien == PROPIO:
                return t.pick("descartas por un efecto", "you discard because of an effect")
            who = t.pick("el oponente", "the opponent") if h.de_quien == RIVAL else t.pick("un jugador", "a player")
            return t.pick(f"{who} descarta por un efecto", f"{who} discards because of an effect")
        if bit == E_BATALLA_TERMINA:
            ends = t.pick("termina una Batalla Mitológica", "a Batalla Mitológica ends")
            if h.de_quien == PROPIO:
                return ends + t.pick(" en tu turno", " on your turn")
            if h.de_quien == RIVAL:
                return ends + t.pick(" en el turno del oponente", " on the opponent's turn")
            return ends
        if bit == E_ASIGNAR_BLOQUEOS:
            return t.pick("se asignan bloqueadores", "blockers are assigned")
        return self._de_carta(bit, t, False)

    def _de_carta(self, bit: int, t: Printing, pendiente: bool) -> str:
        """An event about a card; `pendiente`: as what is being answered, "que un Aliado vaya…", "an Aliado going…"."""
        h = self.habilidad
        who = self._quien(t, bit)
        end = "a" if self._femenino(t, bit) else "o"
        if bit == E_PORTA:
            return t.pick(
                f"se {'juegue' if pendiente else 'juega'} un Arma sobre {who}",
                f"an Arma {'being' if pendiente else 'is'} played on {who}",
            )
        es, es_then, en, en_then = _VERBO[bit]
        verb = t.pick(es_then if pendiente else es, en_then if pendiente else en).replace("@", end)
        how = ""
        if bit == E_DESTRUIDA and h.por == POR_COMBATE:
            how = t.pick(" en combate", " in combat")
        elif bit & (E_DESTRUIDA | E_AL_CEMENTERIO) and h.por == POR_RIVAL:
            how = t.pick(" por una carta oponente", " by an opposing card")
        return f"{who} {verb}{how}"

    def _lo_jugado(self, t: Printing, habilidad: bool, anulada: bool = False) -> str:
        """Somebody plays a card or uses an ability: "el oponente juega un Aliado"."""
        h = self.habilidad
        f = Filtro() if h.sujeto is None else sin_dueno(h.sujeto)
        one = f.contado(1, False, t)
        end = "a" if f.femenino() else "o"
        if anulada:
            return t.pick(f"{one} es anulad{end}", f"{one} is annulled")
        if habilidad:
            if h.de_quien == PROPIO:
                return t.pick(f"usas la habilidad de {one}", f"you use the ability of {one}")
            if h.de_quien == RIVAL:
                return t.pick(f"el oponente usa la habilidad de {one}", f"the opponent uses the ability of {one}")
            return t.pick(f"se usa la habilidad de {one}", f"the ability of {one} is used")
        if h.de_quien == PROPIO:
            return t.pick(f"juegas {one}", f"you play {one}")
        if h.de_quien == RIVAL:
            return t.pick(f"el oponente juega {one}", f"the opponent plays {one}")
        return t.pick(f"se juega {one}", f"{one} is played")

    def _en_respuesta(self, t: Printing) -> str:
        """ "en respuesta a que el oponente juegue un Aliado"."""
        h = self.habilidad
        found: list[str] = []
        f = Filtro() if h.sujeto is None else sin_dueno(h.sujeto)
        for bit in [1 << i for i in range(len(EVENTOS)) if h.evento & (1 << i)]:
            if bit == E_SE_JUEGA:
                one = f.contado(1, False, t)
                found.append(
                    (
                        t.pick(f"que se juegue {one}", f"{one} being played"),
                        t.pick(f"que juegues {one}", f"your playing {one}"),
                        t.pick(f"que el oponente juegue {one}", f"the opponent playing {one}"),
                    )[h.de_quien]
                )
            elif bit == E_USA_HABILIDAD:
                one = f.contado(1, False, t)
                found.append(
                    (
                        t.pick(f"que se use la habilidad de {one}", f"the ability of {one} being used"),
                        t.pick(f"que uses la habilidad de {one}", f"your using the ability of {one}"),
                        t.pick(
                            f"que el oponente use la habilidad de {one}", f"the opponent using the ability of {one}"
                        ),
                    )[h.de_quien]
                )
            elif bit in _MOMENTO:
                phase = _MOMENTO[bit][1]
                found.append(
                    (
                        t.pick(f"la {phase}", f"the {phase}"),
                        t.pick(f"tu {phase}", f"your {phase}"),
                        t.pick(f"la {phase} del oponente", f"the opponent's {phase}"),
                    )[h.de_quien]
                )
            elif bit == E_RECIBE_DANO:
                found.append(t.pick("recibir daño", "receiving damage"))
            elif bit == E_TRAS_ROBAR:
                found.append(t.pick("el final del turno", "the end of the turn"))
            elif bit == E_ASIGNAR_BLOQUEOS:
                found.append(t.pick("que se asignen bloqueadores", "blockers being assigned"))
            else:
                what = self._de_carta(bit, t, True) if bit & DE_CARTA else self._suceso(bit, t)
                found.append(t.pick(f"que {what}", what))
        return t.pick("en respuesta ", "in response to ") + nouns.enumerar(
            [con_a(what, t) for what in found], t.pick("o", "or")
        )


def _anulable(f: Filtro) -> Filtro:
    """What a text that annuls speaks of. An Oro is never annulled (ML-8.4.4), so that it need not be left out."""
    if f.tipos | ORO != TODO_TIPO:
        return f
    whole = f.de_otro(f.de)
    whole.tipos = TODO_TIPO
    return whole


def _fin_de_turno(de: int, t: Printing) -> str:
    if de == PROPIO:
        return t.pick("al final de tu turno", "at the end of your turn")
    if de == RIVAL:
        return t.pick("al final del turno del oponente", "at the end of the opponent's turn")
    return t.pick("al final de cada turno", "at the end of each turn")


# -- the whole card -------------------------------------------------------------------------------------------------


class Plan:
    """What the text of a card is made of, in reading order."""

    def __init__(self, carta: Carta) -> None:
        self.carta = carta
        #: (place of the ability in the text, or -1; its kind; how it is told)
        self.partes: list[tuple[int, str, Node]] = []


def impresion_de(carta: Carta, lang: str) -> Printing:
    return Printing(lang, Figure(0, 0), nouns.voz_de(carta.tipo))


def partes_de(carta: Carta, lang: str) -> list[tuple[int, str, str]]:
    """The sentences of a card: place of the ability (-1 if it is none), its kind, the sentence."""
    return carta.partes.get(lang, [])


def contar(plan: Plan, lang: str) -> list[tuple[int, str, str]]:
    """Every sentence of a card, in the order a card tells them."""
    carta = plan.carta
    t = impresion_de(carta, lang)
    found = [(-1, "regla", text) for text in _requisitos(carta, t)]
    if carta.texto.palabras:
        found.append((-1, "palabra", _palabras(carta, t)))
    found.extend([(place, kind, node.text(t)) for place, kind, node in plan.partes])
    found.extend([(-1, "regla", text) for text in _construccion(carta, t)])
    return found


def escribir(plan: Plan) -> None:
    """The texts of a card, in both languages."""
    carta = plan.carta
    for lang in LENGUAS:
        parts = contar(plan, lang)
        carta.partes[lang] = parts
        carta.textos[lang] = " ".join([text for _place, _kind, text in parts])


def _palabras(carta: Carta, t: Printing) -> str:
    told = nouns.predicados(carta.texto.palabras, False, t.lang, nouns.de_la_carta(t).gender == "f")
    return f"{capital(joined(told, t.lang))}." if t.lang == ES else f"It {joined(told, t.lang)}."


def _requisitos(carta: Carta, t: Printing) -> list[str]:
    """What must be so, or be given, to play it or attack with it; and what it is from the start."""
    x = carta.texto
    me = nouns.esta(t)
    found: list[str] = []
    if not x.para_entrar.nada:
        cost = texto_de_coste(x.para_entrar, t)
        if carta.tipo == TALISMAN:
            found.append(t.pick(f"Para jugar {me}, {cost}.", f"To play {me}, {cost}."))
        else:
            found.append(t.pick(f"Para que {me} entre en juego, {cost}.", f"To put {me} into play, {cost}."))
    cond = x.condicion_entrar if x.condicion_entrar is not None else x.condicion_jugar
    if cond is not None:
        found.append(
            t.pick(
                f"Solo puedes jugar esta carta si {cond.text(t)}.", f"You may play this card only if {cond.text(t)}."
            )
        )
    if x.solo_turno_propio or x.solo_turno_rival or x.solo_batalla:
        when = []
        if x.solo_turno_propio:
            when.append(t.pick("en tu turno", "on your turn"))
        if x.solo_turno_rival:
            when.append(t.pick("en el turno del oponente", "on the opponent's turn"))
        if x.solo_batalla:
            when.append(t.pick("en la Batalla Mitológica", "in the Batalla Mitológica"))
        told = " ".join(when)
        found.append(t.pick(f"Solo puedes jugar esta carta {told}.", f"You may play this card only {told}."))
    if x.se_anula_pagando:
        cost = nouns.cuantas(x.se_anula_pagando, nouns.N_ORO, t.lang)
        found.append(
            t.pick(f"El oponente puede pagar {cost} para anular {me}.", f"The opponent may pay {cost} to annul {me}.")
        )
    if x.no_se_anula:
        annulled = nouns.de_la_carta(t).agree("anulado", "anulada")
        found.append(t.pick(f"No puede ser {annulled}.", "It cannot be annulled."))
    if x.raza_del_portador is not None:
        who = x.raza_del_portador.contado(1, False, t)
        found.append(t.pick(f"Solo puede portarla {who}.", f"Only {who} may bear it."))
    if not x.para_atacar.nada:
        cost = texto_de_coste(x.para_atacar, t)
        found.append(t.pick(f"Para atacar con {me}, {cost}.", f"To attack with {me}, {cost}."))
    found.extend(_condiciones(carta, t))
    if x.entra_como is not None:
        one = x.entra_como.contado(1, False, t)
        found.append(
            t.pick(
                f"Antes de que {me} entre en juego, nombra {one}: entra como una copia total de esa carta.",
                f"Before {me} enters play, name {one}: it enters as a total copy of that card.",
            )
        )
    if x.elige_al_entrar:
        what = {
            ELIGE_RAZA: t.pick("una Raza de los Aliados en juego", "a Raza of Aliados in play")
            if x.raza_en_juego
            else t.pick("una Raza", "a Raza"),
            ELIGE_NUMERO: t.pick("una Fuerza", "a Fuerza"),
            ELIGE_NOMBRE: t.pick("el nombre de una carta", "the name of a card"),
        }[x.elige_al_entrar]
        found.append(t.pick(f"Cuando {me} entra en juego, elige {what}.", f"When {me} enters play, choose {what}."))
    if x.vale > 1:
        found.append(t.pick(f"Cuenta como {x.vale} Oros al usarlo.", f"It counts as {x.vale} Oros when used."))
    if x.genera:
        what = nouns.cuantas(x.genera, nouns.ORO_VIRTUAL, t.lang)
        limit = texto_de_restriccion(x.genera_para, t)
        found.append(
            t.pick(f"Al pagarlo genera {what}", f"Paying it generates {what}")
            + (t.pick(f", solo {limit}.", f", only {limit}.") if limit else ".")
        )
    if x.fuerza_x is not None:
        n = valor_de(x.fuerza_x, t)
        found.append(t.pick(f"Su Fuerza es {n}.", f"Its Fuerza is {n}."))
    return found


def _condiciones(carta: Carta, t: Printing) -> list[str]:
    x = carta.texto
    a, b = x.condicion_atacar, x.condicion_bloquear
    if a is not None and a is b:
        return [t.pick(f"Solo puede atacar o bloquear si {a.text(t)}.", f"It may attack or block only if {a.text(t)}.")]
    found: list[str] = []
    if a is not None:
        found.append(t.pick(f"Solo puede atacar si {a.text(t)}.", f"It may attack only if {a.text(t)}."))
    if b is not None:
        found.append(t.pick(f"Solo puede bloquear si {b.text(t)}.", f"It may block only if {b.text(t)}."))
    return found


def _construccion(carta: Carta, t: Printing) -> list[str]:
    found: list[str] = []
    if carta.unica:
        found.append("Carta Única.")
    if carta.sin_limite:
        found.append(
            t.pick(
                "Puedes tener más de tres copias de esta carta en tu Mazo Castillo.",
                "You may have more than three copies of this card in your Mazo Castillo.",
            )
        )
    return found
