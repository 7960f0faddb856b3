"""What leaves its place when a document is shown in Chromium, as wide as a phone, as paper and as
a screen."""

import json
import subprocess
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from shutil import which

WIDTHS = (360, 700, 1100)
LOOK = """
const found = [];
for (const [name, text] of Object.entries(documents)) for (const width of widths) {
  const frame = document.createElement("iframe");
  frame.style.cssText = `width:${width}px;height:900px;border:0`;
  document.body.append(frame);
  frame.contentDocument.open(); frame.contentDocument.write(text); frame.contentDocument.close();
  const page = frame.contentDocument;
  const edge = page.documentElement.clientWidth;
  for (const each of page.querySelectorAll("body *")) {
    if (each.closest("svg")) continue;
    const box = each.getBoundingClientRect();
    const over = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
    if (over || box.right > edge + 1 || box.left < -1)
      found.push(`${name} at ${width}: ${each.tagName} ${each.textContent.slice(0, 60)}`);
  }
  frame.remove();
}
document.title = "done";
document.body.textContent = JSON.stringify(found);
"""


def chromium() -> str:
    found = which("chromium") or which("chromium-browser")
    assert found, "install Debian's package chromium: make overflow does"
    return found


def overflows(documents: Mapping[str, bytes], folder: Path) -> list[str]:
    """Each element that is wider than its room, with the document and the width of the window."""
    texts = json.dumps({name: text.decode() for name, text in documents.items()})
    texts = texts.replace("</", "<\\/")  # no end of the script
    script = f"const documents = {texts}; const widths = {json.dumps(WIDTHS)};{LOOK}"
    page = folder / "look.html"
    page.write_text(f'<meta charset="utf-8"><body><script>{script}</script></body>', "utf-8")
    run = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri()]
    shown = subprocess.run(run, capture_output=True, text=True, check=True, timeout=600).stdout
    assert "<title>done</title>" in shown, shown[:500]
    text = shown.partition("<body>")[2].rpartition("</body>")[0]
    found: list[str] = json.loads(unescape(text))
    return found
