"""Double entry: nothing is made or lost, and floors hold."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.ledger.book import (
    UNITS,
    Account,
    Book,
    Kind,
    LedgerError,
    Overdrawn,
    Reason,
    Transfer,
    between,
    units,
)

CASH, ANN, BOB = Account(Kind.CASH), Account(Kind.PLAYER, "ann"), Account(Kind.PLAYER, "bob")
TRANSFERS = st.lists(
    st.tuples(st.permutations([CASH, ANN, BOB, Account(Kind.RACK, "t1")]), st.integers(1, 500)).map(
        lambda one: Transfer(one[0][0], one[0][1], one[1], Reason.MOVE)
    ),
    max_size=4,
)


@given(st.lists(TRANSFERS, max_size=30))
def test_the_sum_is_zero_and_floors_hold(asked: list[list[Transfer]]) -> None:
    book = Book()
    model: dict[Account, int] = {}
    for together in asked:
        after = dict(model)
        for one in together:
            after[one.source] = after.get(one.source, 0) - one.units
            after[one.target] = after.get(one.target, 0) + one.units
        broken = any(held < 0 and account != CASH for account, held in after.items())
        try:
            book.post(together)
        except Overdrawn:
            assert broken
        else:
            assert not broken
            model = after
        assert book.sum == 0
        assert dict(book.balances) == model


def test_what_passes_through_an_account_needs_no_balance_there() -> None:
    book = Book()
    book.post(
        [
            Transfer(CASH, ANN, 5, Reason.DEPOSIT),
            Transfer(ANN, BOB, 5, Reason.MOVE),
        ]
    )
    assert (book[ANN], book[BOB], book[CASH]) == (0, 5, -5)


def test_an_overdrawn_account_is_told_in_money() -> None:
    book = Book({ANN: 300 * UNITS, CASH: -300 * UNITS})
    with pytest.raises(Overdrawn, match=r"player/ann holds \$3.00, but \$5.00 is needed"):
        book.post(between(ANN, CASH, 500 * UNITS, Reason.WITHDRAWAL))
    assert book[ANN] == 300 * UNITS


def test_amounts_are_whole_units() -> None:
    assert units(3) == 3 * UNITS
    assert units(Fraction(1, 20)) == UNITS // 20
    with pytest.raises(LedgerError, match="finer than a millionth"):
        units(Fraction(1, 3))
    with pytest.raises(LedgerError, match="more than 0 units between two accounts"):
        Transfer(ANN, BOB, 0, Reason.MOVE)
    with pytest.raises(LedgerError, match="more than 0 units between two accounts"):
        Transfer(ANN, ANN, 1, Reason.MOVE)
    with pytest.raises(LedgerError, match="can hold"):
        Book().post(between(CASH, ANN, 2**62 + 1, Reason.DEPOSIT))


def test_names_are_read_back() -> None:
    for account in (CASH, ANN, Account(Kind.CHIPS, "t1/3"), Account(Kind.METER, "a/b")):
        assert Account.named(str(account)) == account
