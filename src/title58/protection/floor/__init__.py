"""For the floor: bad decks, play against the cards, dealer errors, theoretical win."""
