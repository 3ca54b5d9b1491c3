"""What a game needs to outlive the engine that played it: versions, where it was resumed, and its events"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_engine"
down_revision = "0004_sessions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("versions", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("resumed", sa.Text(), nullable=True))
    op.create_table(
        "stories",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "after"),
    )


def downgrade() -> None:
    op.drop_table("stories")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("resumed")
        batch_op.drop_column("versions")
