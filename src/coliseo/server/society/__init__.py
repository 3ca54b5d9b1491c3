"""Manners between people: friends, challenges, reports, and what moderators do about those who have none."""
