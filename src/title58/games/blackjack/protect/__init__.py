"""What the wagers of Blackjack are worth from any cards left: for somebody who counts."""
