"""What the wagers of baccarat are worth from any cards left: for somebody who counts."""
