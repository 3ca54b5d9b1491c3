"""Sets that people write for their own tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "own_sets",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("own_sets", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_own_sets_owner"), ["owner"], unique=False)

    op.create_table(
        "own_versions",
        sa.Column("set_id", sa.String(length=24), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["set_id"], ["own_sets.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("set_id", "digest"),
    )
    op.create_table(
        "own_uses",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("set_id", sa.String(length=24), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["set_id", "digest"], ["own_versions.set_id", "own_versions.digest"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
    with op.batch_alter_table("own_uses", schema=None) as batch_op:
        batch_op.create_index("own_uses_of_set", ["set_id", "digest"], unique=False)


def downgrade() -> None:
    op.drop_table("own_uses")
    op.drop_table("own_versions")
    op.drop_table("own_sets")
