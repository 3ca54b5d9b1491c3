"""The judge school: questions made from scenarios, with wrong answers that are real misreadings run by the engine."""
