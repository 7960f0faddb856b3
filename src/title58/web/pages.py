"""The few pages that people read in a browser."""

from __future__ import annotations

import base64
import hashlib

from title58.live.views import NOTICE

_SCRIPT = """
const say = (text) => { document.getElementById("said").textContent = text; };
const link = location.hash.slice(1);
if (link) {
  history.replaceState(null, "", "/");
  fetch("/session/link", {method: "POST", headers: {"content-type": "application/json"},
                          body: JSON.stringify({link})})
    .then((reply) => reply.json())
    .then((reply) => say(reply.person ? `You are logged in as ${reply.person} (${reply.role}).`
                                      : reply.message));
}
"""
_DIGEST = base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; script-src 'sha256-{_DIGEST}'; connect-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
HOME = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>title58: live tables</title>
<h1>Live tables</h1>
<p><strong>{NOTICE}</strong></p>
<p id="said">Open your one-time link to log in.</p>
<p>For programs: <a href="/openapi.json">the API</a>, over HTTP and WebSocket.</p>
<script>{_SCRIPT}</script>
</html>
"""
