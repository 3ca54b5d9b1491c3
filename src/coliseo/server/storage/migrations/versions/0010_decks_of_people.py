"""Decks, preferences and progress that belong to people; lists that are shared, and how they fared"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010_decks"
down_revision = "0009_standing"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_decks",
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("owner", "id"),
    )
    op.create_table(
        "kept_things",
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("owner", "name"),
    )
    op.create_table(
        "shared_decks",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("shared_decks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_shared_decks_digest"), ["digest"], unique=False)
        batch_op.create_index(batch_op.f("ix_shared_decks_owner"), ["owner"], unique=False)

    op.create_table(
        "deck_games",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("rival", sa.String(length=64), nullable=False),
        sa.Column("people", sa.Boolean(), nullable=False),
        sa.Column("result", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    with op.batch_alter_table("deck_games", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_deck_games_digest"), ["digest"], unique=False)


def downgrade() -> None:
    op.drop_table("deck_games")
    op.drop_table("shared_decks")
    op.drop_table("kept_things")
    op.drop_table("kept_decks")
