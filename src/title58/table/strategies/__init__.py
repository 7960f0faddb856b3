"""Players whose play is a class in a file: loaded, seated, watched."""
