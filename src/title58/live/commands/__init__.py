"""What people ask of a house, and what each command comes to."""
