"""Plays Mitos y Leyendas on its table: touches cards, sends attackers, names blocks. Knows no rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from web_kit.board_player import BoardPlayer
from web_kit.player import Asked


@dataclass
class MitosPlayer(BoardPlayer):
    """Plays what the hand holds, then attacks with everything that can; blocks when it is worth it."""

    #: what every declared attack or block was foretold to bring, as the table said it
    forecasts: list[str] = field(default_factory=list)
    plays: bool = True
    attacks: bool = True
    blocks: bool = True

    def act(self, asked: Asked) -> None:
        """The hand first, then what is in play, and the battle when nothing else is left to do."""
        order = {"mano": 0, "pieza": 1, "fase": 2}
        things = sorted(self.lit()["things"], key=lambda one: order.get(one["cosa"].split(":")[0], 1))
        if not self.plays and asked.purpose == "accion":
            things = []
        if not self.attacks:
            things = [one for one in things if one["use"] != "atacar"]
        for one in things:
            if one["cosa"] not in self.idle and self.try_thing(asked, one["cosa"]):
                return
        self.press("pass")
        self.count("pass")
        self.idle.clear()

    def try_thing(self, asked: Asked, cosa: str) -> bool:
        done = super().try_thing(asked, cosa)
        if done and asked.purpose == "ataque" and self.visitor.page.get_by_test_id("draft").count():
            # one touch took it into the attack, and nothing is sent yet
            self.forecasts.extend(self.visitor.page.get_by_test_id("battle-forecast").all_inner_texts())
            self.count("attack")
        return done

    def use(self, cosa: str) -> bool:
        purpose = str(self.visitor.page.get_by_test_id("prompt").get_attribute("data-purpose"))
        if purpose == "bloqueo":
            targets = [one for one in self.lit()["things"] if one["use"] == "bloquear" and one["cosa"] != cosa]
            return self.blocks and bool(targets) and self.take("block", targets[0]["cosa"])
        if purpose == "ataque":
            told = self.visitor.page.get_by_test_id("battle-forecast")
            self.forecasts.append(told.inner_text())
            return self.take("attack", cosa, "chosen")
        if cosa.startswith("fase:"):
            return self.take("battle", cosa, "chosen")
        return super().use(cosa)

    def answer(self, asked: Asked) -> None:
        if asked.purpose == "nombre":
            # Any name there is: found by typing a part of it.
            self.last = asked.token
            self.answered += 1
            self.visitor.page.get_by_test_id("name-search").fill("nazca")
            self.touch(self.visitor.page.get_by_role("button", name="Nazca", exact=True))
            self.count("name")
            return
        if asked.purpose == "ataque":
            # Somebody must attack first, and yet a touch only takes it up.
            self.log.append(f"{asked.token} {asked.purpose}: {asked.text}")
            self.act(asked)
            self.last = asked.token
            self.answered += 1
            return
        super().answer(asked)
