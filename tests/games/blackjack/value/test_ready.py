"""What is compiled in two processes is what the analysis calls, and no more."""

from title58.compiling import _kinds
from title58.games.blackjack.value import Terms, ValuedShoe
from title58.games.blackjack.value.ready import kernels
from title58.games.blackjack.value.twenties import Twenties


def test_every_kernel_is_compiled_once_and_as_it_is_called() -> None:
    shoe = ValuedShoe((4, 4, 4, 4, 4, 4, 4, 4, 4, 16), Terms())
    assert shoe.by_cards.nets
    Twenties(shoe).rows(shoe.by_total.play)
    for kernel in kernels():
        assert list(kernel[0].overloads) == [_kinds(kernel)], kernel[0].py_func.__name__
