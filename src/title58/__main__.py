"""`python -m title58` is the command `title58`."""

from title58.cli import main

main()
