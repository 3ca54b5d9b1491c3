"""Practice: a table that begins at a position somebody has written down, as scenarios write it (docs/escenarios.md).

What arrives here comes from anybody. So it is bounded before anything is built from it, what is wrong with it is told
with its line and field as the judge would, and a position that could not be brought back from the database is refused
before a table begins with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import Tree, plain, read_text
from coliseo.games.registry import load_game
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.errors import EngineFault
from coliseo.kernel.policies import CASUAL
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord
from coliseo.match.record import checkpoint, position_hash
from coliseo.match.replay import load_checkpoint

#: characters of a position; the longest scenario of the three games is half as long, its cases included
MAX_TEXT: Final = 8_000
#: things that a position may name or count in all: two decks, two hands and a full table are a third of it
MAX_THINGS: Final = 600
#: what a position calls itself in errors
FILE: Final = "posicion"
_POLICY: Final = "politica"
#: a number stands for so many things at most: longer counts are refused where they are read
_MOST_OF_ONE: Final = 99


@dataclass(frozen=True, slots=True)
class Practice:
    """A position that has been read. Every table that begins with it begins alike; what comes then is drawn anew."""

    game: str
    position: Tree
    chance: Tree | None

    @property
    def policy(self) -> str:
        """The windows policy it is played with."""
        said = self.position.get(_POLICY)
        return CASUAL if said is None else plain(said.text(_POLICY))

    def start(self, seed: int) -> tuple[dict[str, Any], State]:
        """The options to note in the record, and a table at its first question; raises CardError.

        The table comes from no seed, so the record must be made without one: this one is for what is still to come.
        """
        try:
            m = load_adapter(self.game).build(self.position, None, self.chance)
        except EngineFault as error:
            raise self.position.error(FILE, f"no se puede jugar: {error}", f"cannot be played: {error}") from error
        m.forced = {}
        m.rng = seed
        if m.over:
            raise self.position.error(FILE, "la partida ya ha acabado", "the game is already over")
        options: dict[str, Any] = {"posicion": True}
        self._check_kept(m, options)
        return options, m

    def _check_kept(self, m: State, options: dict[str, Any]) -> None:
        """Cards that exist in the position only could not be found again by whoever reads the table later."""
        point = checkpoint(m, 0)
        try:
            found, why = position_hash(load_checkpoint(options, load_game(self.game), point)), ""
        except DamagedRecord as error:
            found, why = "", f" ({error.__cause__})"
        if found != point.hash:
            raise self.position.error(
                FILE,
                f"solo valen cartas de los conjuntos del juego{why}",
                f"only cards of the game's sets can be used{why}",
            )


def practice_from_text(game: str, text: str, policy: str = "") -> Practice:
    """Reads a position, or takes that of a whole scenario; raises CardError with line and field.

    `policy` is the one asked for beside it, where the position says none.
    """
    tree = read_text(text, FILE)
    tree.mapping(FILE)
    position, chance = tree, None
    if tree.get("posicion") is not None or tree.get("juego") is not None:
        position, chance = _of_scenario(tree, game), tree.get("azar")
    if things_in(position) > MAX_THINGS:
        raise position.error(FILE, f"nombra más de {MAX_THINGS} cosas", f"it names more than {MAX_THINGS} things")
    said = position.get(_POLICY)
    if policy and said is not None and plain(said.text(_POLICY)) != policy:
        raise said.error(_POLICY, f"se pidió otra: {policy}", f"another one was asked for: {policy}")
    if policy and said is None:
        entries = position.mapping(FILE)
        position = Tree(position.file, position.line)
        position.entries = [*entries, (_POLICY, tree_of(policy, FILE, position.line))]
    return Practice(game, position, chance)


def _of_scenario(tree: Tree, game: str) -> Tree:
    """The position of a scenario; what the scenario does and expects is the judge's business."""
    named = tree.get("juego")
    if named is not None and plain(named.text("juego")) != game:
        raise named.error("juego", f"la mesa es de otro juego: {game}", f"the table is of another game: {game}")
    cards = tree.get("cartas")
    if cards is not None:
        raise cards.error(
            "cartas", "en una mesa solo valen las cartas del juego", "at a table only the game's cards can be used"
        )
    position = tree.need("posicion")
    position.mapping("posicion")
    return position


def things_in(tree: Tree) -> int:
    """How many things a tree can stand for at most: every value is one, and a number may count as many."""
    if tree.entries is not None:
        return sum(things_in(value) for _, value in tree.entries)
    if tree.items is not None:
        return sum(things_in(item) for item in tree.items)
    if isinstance(tree.scalar, int) and not isinstance(tree.scalar, bool):
        return max(1, min(tree.scalar, _MOST_OF_ONE))
    return 1
