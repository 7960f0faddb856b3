"""A process that answers questions one after the other (`web/work.py` asks them).

It ends when nobody can ask any more.
"""

from __future__ import annotations

import os
import pickle
import sys

from title58.web.work import SIZE, lower_priority


def main() -> None:
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no answer
    lower_priority()
    from title58.documents.answers import answer

    while len(head := asked.read(SIZE.size)) == SIZE.size:
        question = pickle.loads(asked.read(SIZE.unpack(head)[0]))
        text = pickle.dumps(answer(question))
        answers.write(SIZE.pack(len(text)) + text)
        answers.flush()


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(0)
