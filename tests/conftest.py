"""Every test run listens for the provisions it proves."""

pytest_plugins = ["title58.law.pytest_plugin"]
