"""Moderation by operators: impose sanctions, and find, rename and judge players."""
