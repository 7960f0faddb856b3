"""What every form of baccarat shares: points, third cards, the shoe, and the base wagers."""
