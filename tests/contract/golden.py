"""Fixed games and the hashes they must give in every build. Running this module, in pure Python, records them.

It refuses to record another story: that takes a deliberate change of the rules, and the word `rules` after its name.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from contract.driver import plain_bytes, walk
from contract.subjects import SUBJECTS, Subject

from coliseo import build_kind
from coliseo.kernel.codec import state_hash
from coliseo.kernel.knowledge import JUDGE

FILE = Path(__file__).with_name("golden.json")
SEEDS = (101, 102)
#: enough to have seen every part of the rules; not so many that a file of hashes grows
QUESTIONS = 400


def play_fixed(subject: Subject, seed: int) -> dict[str, Any]:
    """One game, in two digests: `state` of every position, `story` of every event and every stroke of luck.

    What is remembered may come to be written otherwise, and then `state` is recorded anew. `story` is what happened:
    it changes only with the rules.
    """
    state = hashlib.blake2b(digest_size=16)
    story = hashlib.blake2b(digest_size=16)
    n = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, seed)):
        state.update(state_hash(m).encode())
        story.update(plain_bytes([subject.game.events_for(m, JUDGE), m.chance_out]))
        if n == QUESTIONS:
            break
    return {"questions": n, "state": state.hexdigest(), "story": story.hexdigest()}


def all_games() -> dict[str, dict[str, Any]]:
    return {f"{subject.name}-{seed}": play_fixed(subject, seed) for subject in SUBJECTS for seed in SEEDS}


def main() -> int:
    if build_kind() != "pure":
        print("the reference is pure Python: COLISEO_PURE=1 and src/ first on the path", file=sys.stderr)
        return 1
    games = all_games()
    before = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    retold = [name for name, game in games.items() if name in before and before[name]["story"] != game["story"]]
    if retold and sys.argv[1:] != ["rules"]:
        print("what happens in these games has changed: " + ", ".join(retold), file=sys.stderr)
        return 1
    FILE.write_text(json.dumps(games, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
