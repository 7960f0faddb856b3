"""Was it so, and was it right: the log checked, and what is told of it on paper."""
