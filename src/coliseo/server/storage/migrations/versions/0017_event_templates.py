"""Settings of events that people keep as templates of their own"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017_templates"
down_revision = "0016_bench"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event_templates",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("event_templates", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_templates_owner"), ["owner"], unique=False)


def downgrade() -> None:
    op.drop_table("event_templates")
