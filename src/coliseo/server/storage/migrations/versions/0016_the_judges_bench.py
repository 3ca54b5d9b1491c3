"""Scenarios of the judge's bench that are kept under a link"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016_bench"
down_revision = "0015_rulings"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bench_documents",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("bench_documents", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_bench_documents_digest"), ["digest"], unique=False)
        batch_op.create_index(batch_op.f("ix_bench_documents_owner"), ["owner"], unique=False)


def downgrade() -> None:
    op.drop_table("bench_documents")
