"""What a casino offers its players: rebates, coupons, bonuses."""
