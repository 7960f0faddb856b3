"""What leaves its place or is torn when a document is shown in Chromium, as wide as a phone, as
paper and as a screen."""

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
  const tell = (what, text) => found.push(`${name} at ${width}: ${what} ${text.slice(0, 60)}`);
  const style = each => frame.contentWindow.getComputedStyle(each);
  const head = page.querySelector("thead");
  const unseen = "svg, style" + (head && style(head).position === "absolute" ? ", thead" : "");
  const scrolled = new Set();
  for (const each of page.querySelectorAll("body *")) {
    if (scrolled.has(each.parentElement)) { scrolled.add(each); continue; }
    if (each.closest(unseen)) continue;
    if (style(each).overflowX === "auto") scrolled.add(each);
    const box = each.getBoundingClientRect();
    const over = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
    const out = box.right > edge + 1 || box.left < -1;
    if (out || over && !scrolled.has(each)) tell(each.tagName, each.textContent);
  }
  // No word is torn that is no longer than a line of a card.
  const range = page.createRange();
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node.parentElement.closest(unseen)) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\d.,$%']{2,17}(?![\\p{L}\\d])/gu)) {
      if (/[\\p{L}\\d_\\/]/u.test(node.data[word.index - 1] ?? "")) continue;  // of a longer one
      range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
      if (tops.size > 1) tell("torn", `${word[0]} in: ${node.data}`);
    }
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
    """Each element that is wider than its room and each word that is torn, with the document and
    the width of the window."""
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
