"""Where people find each other: who is here, who looks for a rival, and which tables wait for somebody."""
