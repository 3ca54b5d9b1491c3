"""Organised play: events as their signed logs, what is kept beside them, and who acts in them"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012_events"
down_revision = "0011_letters"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("status", sa.String(length=14), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("events", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_events_touched"), ["touched"], unique=False)

    op.create_table(
        "event_entries",
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=40), nullable=False),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("prev", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("signature", sa.String(length=128), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "n"),
    )
    op.create_table(
        "event_vault",
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("key", sa.String(length=60), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "kind", "key"),
    )
    op.create_table(
        "event_members",
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("acts_as", sa.String(length=40), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "person"),
    )
    with op.batch_alter_table("event_members", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_members_person"), ["person"], unique=False)

    op.create_table(
        "event_invitations",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("acts_as", sa.String(length=40), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    with op.batch_alter_table("event_invitations", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_invitations_event"), ["event"], unique=False)


def downgrade() -> None:
    op.drop_table("event_invitations")
    op.drop_table("event_members")
    op.drop_table("event_vault")
    op.drop_table("event_entries")
    op.drop_table("events")
