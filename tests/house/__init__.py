"""The test of the house: invented wagers, each in data, a declaration and a test of its own."""
