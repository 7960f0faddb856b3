// Refusals, shown at the spot: what was wrong, and the section.

export class Slips {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.box = document.createElement("div");
    this.box.className = "felt-slips";
    this.box.setAttribute("role", "status");
    stage.append(this.box);
    this.shown = "";
  }

  /** @param {import("./scene.js").Slip[]} slips
   * @param {(id: string) => { left: number, top: number } | null} where */
  show(slips, where) {
    const placed = slips.map((slip) => ({ slip, at: where(slip.spot) ?? { left: 50, top: 50 } }));
    const now = JSON.stringify(placed);
    if (now === this.shown) return;
    this.shown = now;
    this.box.replaceChildren(...placed.map(({ slip, at }) => {
      const paper = document.createElement("p");
      paper.className = "felt-slip";
      paper.style.left = `${Math.min(Math.max(at.left, 14), 86)}%`;
      if (at.top > 62) paper.style.bottom = `${Math.min(104 - at.top, 92)}%`;
      else paper.style.top = `${Math.max(at.top + 4, 0)}%`;
      paper.append(slip.text);
      if (slip.cite) {
        const cite = document.createElement("span");
        cite.className = "cite";
        cite.textContent = ` § ${slip.cite}`;
        paper.append(cite);
      }
      return paper;
    }));
  }
}
