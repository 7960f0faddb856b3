"""The site: pages for people, rendered once on the server."""
