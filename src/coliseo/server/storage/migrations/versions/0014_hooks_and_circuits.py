"""Addresses that are told what happens in an event, and circuits of events"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014_hooks"
down_revision = "0013_online"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event_hooks",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("kinds", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("event_hooks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_hooks_event"), ["event"], unique=False)

    op.create_table(
        "event_messages",
        sa.Column("hook", sa.String(length=16), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["hook"], ["event_hooks.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hook", "key"),
    )
    with op.batch_alter_table("event_messages", schema=None) as batch_op:
        batch_op.create_index("ix_event_messages_due", ["due"], unique=False)

    op.create_table(
        "circuits",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("points", sa.Text(), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("circuits", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_circuits_owner"), ["owner"], unique=False)

    op.create_table(
        "circuit_events",
        sa.Column("circuit", sa.String(length=24), nullable=False),
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["circuit"], ["circuits.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("circuit", "event"),
    )
    with op.batch_alter_table("circuit_events", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_circuit_events_event"), ["event"], unique=False)


def downgrade() -> None:
    op.drop_table("circuit_events")
    op.drop_table("circuits")
    op.drop_table("event_messages")
    op.drop_table("event_hooks")
