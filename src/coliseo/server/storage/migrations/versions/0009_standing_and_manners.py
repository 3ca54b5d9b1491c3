"""What is between people: results and ratings, friends, challenges, blocks, reports, and what moderators do"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_standing"
down_revision = "0007_manners"
branch_labels = None
depends_on = None

_COUNTED = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
#: nobody changes what was noted of moderators' acts, not even this program
_STAYS = {
    "sqlite": [
        f"CREATE TRIGGER acts_stay_{verb.lower()} BEFORE {verb} ON acts "
        "BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END"
        for verb in ("UPDATE", "DELETE")
    ],
    "postgresql": [
        "CREATE FUNCTION acts_stay() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the audit log is only added to'; END $$",
        "CREATE TRIGGER acts_stay BEFORE UPDATE OR DELETE ON acts FOR EACH ROW EXECUTE FUNCTION acts_stay()",
    ],
}


def upgrade() -> None:
    _results()
    _company()
    _moderation()
    for statement in _STAYS[op.get_bind().dialect.name]:
        op.execute(statement)


def _person(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([name], ["people.id"], ondelete="CASCADE")


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("n", _COUNTED, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("format", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("n"),
        sa.UniqueConstraint("table_id"),
    )
    op.create_table(
        "result_seats",
        sa.Column("n", _COUNTED, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["n"], ["results.n"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("n", "seat"),
    )
    op.create_index("result_seats_of", "result_seats", ["person", "n"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("format", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Integer(), nullable=False),
        _person("person"),
        sa.PrimaryKeyConstraint("person", "game", "format"),
    )
    op.create_index("ratings_ladder", "ratings", ["game", "format", "mu"])


def _company() -> None:
    op.create_table(
        "openness",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("profile", sa.String(length=10), nullable=False),
        sa.Column("challenges", sa.String(length=10), nullable=False),
        _person("person"),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "friendships",
        sa.Column("asker", sa.String(length=40), nullable=False),
        sa.Column("asked", sa.String(length=40), nullable=False),
        sa.Column("accepted", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _person("asker"),
        _person("asked"),
        sa.PrimaryKeyConstraint("asker", "asked"),
    )
    op.create_index("ix_friendships_asked", "friendships", ["asked"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("blocked", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _person("person"),
        _person("blocked"),
        sa.PrimaryKeyConstraint("person", "blocked"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("challenger", sa.String(length=40), nullable=False),
        sa.Column("challenged", sa.String(length=40), nullable=False),
        sa.Column("spec", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=True),
        _person("challenger"),
        _person("challenged"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("challenges_from", "challenges", ["challenger", "until"])
    op.create_index("challenges_to", "challenges", ["challenged", "until"])


def _moderation() -> None:
    op.create_table(
        "reports",
        sa.Column("id", _COUNTED, autoincrement=True, nullable=False),
        sa.Column("reporter", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=True),
        sa.Column("context", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=False),
        sa.Column("closed_by", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("reports_open", "reports", ["closed", "id"])
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_table(
        "moderators",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _person("person"),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", _COUNTED, autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("of", sa.String(length=10), nullable=False),
        sa.Column("target", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("address_until", sa.BigInteger(), nullable=False),
        sa.Column("lifted", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("sanctions_in_force", "sanctions", ["lifted", "until"])
    op.create_index("ix_sanctions_target", "sanctions", ["target"])
    op.create_index("ix_sanctions_person", "sanctions", ["person"])
    op.create_table(
        "acts",
        sa.Column("n", _COUNTED, autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=40), nullable=False),
        sa.Column("act", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("n"),
    )
    op.create_index("ix_acts_person", "acts", ["person"])


def downgrade() -> None:
    for name in (
        "acts", "sanctions", "moderators", "reports", "challenges", "blocks", "friendships", "openness", "ratings",
        "result_seats", "results",
    ):  # fmt: skip
        op.drop_table(name)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION acts_stay()")
