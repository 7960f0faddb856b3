"""Every test run listens for the provisions it proves; its random cases are the same every time."""

import os

from hypothesis import settings

pytest_plugins = ["tests.evidence_plugin"]

# A change is judged by the cases that the one before it passed. `make explore` looks for new ones.
# No deadlines: a slow machine is not a wrong rule.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("explore", derandomize=False, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("TITLE58_HYPOTHESIS", "repeatable"))
