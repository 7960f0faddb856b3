"""What stands on and around a table: cards, shoes, dice, tiles, wheels, and chance itself.

Nothing here knows the rules of a game, and nothing here is random by itself: whatever needs
chance is handed a `Source`, so the same source always gives the same table.
"""

from title58.errors import Error


class EquipmentError(Error):
    """A piece of equipment was asked for something it does not have or cannot do."""
