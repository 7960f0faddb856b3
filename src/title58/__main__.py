"""`python -m title58` is the command `title58`."""

import sys


def main() -> None:
    try:
        from title58.cli import main as run

        run()
    except KeyboardInterrupt:  # while it was still being loaded
        sys.exit(130)


if __name__ == "__main__":
    main()
