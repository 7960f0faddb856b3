"""Live tables over a network: HTTP and WebSocket, who is who, limits, the server itself."""
