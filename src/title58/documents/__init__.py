"""Documents made from the law and a submission. No numbers of their own."""
