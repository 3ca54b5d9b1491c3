"""Rulings that people write, and the judge school"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015_rulings"
down_revision = "0014_hooks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rulings",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("scenario", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("digest", sa.String(length=32), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("moved", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("rulings", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_rulings_game"), ["game"], unique=False)
        batch_op.create_index(batch_op.f("ix_rulings_owner"), ["owner"], unique=False)

    op.create_table(
        "school_cards",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("question", sa.String(length=80), nullable=False),
        sa.Column("box", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", "question"),
    )
    with op.batch_alter_table("school_cards", schema=None) as batch_op:
        batch_op.create_index("school_cards_due", ["person", "game", "due"], unique=False)

    op.create_table(
        "school_exams",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("sheet", sa.Text(), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("school_exams", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_school_exams_person"), ["person"], unique=False)

    op.create_table(
        "school_tallies",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("question", sa.String(length=80), nullable=False),
        sa.Column("choice", sa.String(length=120), nullable=False),
        sa.Column("rule", sa.String(length=40), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "question", "choice"),
    )


def downgrade() -> None:
    op.drop_table("school_tallies")
    op.drop_table("school_exams")
    op.drop_table("school_cards")
    op.drop_table("rulings")
