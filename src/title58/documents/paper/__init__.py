"""Paper made from a filing: signs, guides, logs, redlines, packets. One way to make a page."""
