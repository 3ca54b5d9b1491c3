"""Organised play online: the tables that events open by themselves"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013_online"
down_revision = "0012_events"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event_tables",
        sa.Column("event", sa.String(length=24), nullable=False),
        sa.Column("called", sa.BigInteger(), nullable=False),
        sa.Column("pairing", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("noted", sa.Boolean(), nullable=False),
        sa.Column("here", sa.Integer(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "called", "pairing", "game"),
    )
    with op.batch_alter_table("event_tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_tables_table_id"), ["table_id"], unique=True)
        batch_op.create_index(batch_op.f("ix_event_tables_noted"), ["noted"], unique=False)


def downgrade() -> None:
    op.drop_table("event_tables")
