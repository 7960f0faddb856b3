// The line to the server: numbered news in, commands out. It comes back by itself, and whatever was
// not answered is sent again under the same key, so that it is done once.

const WAITS = [200, 400, 800, 1500, 3000]; // milliseconds between tries
const PING = 8000;

/** @typedef {{ status: number, message?: string, error?: string, refusal?: any, reply?: any }} Reply */

export class Line {
  /** @param {string} table @param {{ practice: boolean, known: boolean, onNews: (news: any) => void, onLost: () => void, onClosed: (why: string) => void }} heard */
  constructor(table, heard) {
    this.table = table;
    this.heard = heard;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, { text: string, done: (reply: Reply) => void }>} */
    this.waiting = new Map();
    this.tries = 0;
    this.keys = 0;
    this.run = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.alive = true;
    this.pinged = 0;
    setInterval(() => this.#ping(), PING);
    if (heard.known || !heard.practice) this.#connect();
    else void this.#come();
  }

  /** A session first, for somebody new. */
  async #come() {
    await fetch("/guest", { method: "POST" }).catch(() => null);
    this.#connect();
  }

  /** @param {any} command @returns {Promise<Reply>} */
  send(command) {
    this.keys += 1;
    const key = `${this.run}-${this.keys}`;
    const text = JSON.stringify({ key, command: { table: this.table, ...command } });
    return new Promise((done) => {
      this.waiting.set(key, { text, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  /** Begin anew: something was missed. */
  resync() {
    this.socket?.close();
  }

  #connect() {
    const url = new URL(`/tables/${this.table}/live?frames=1`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    let opened = false;
    this.socket = socket;
    socket.onopen = () => {
      opened = true;
      this.tries = 0;
      this.pinged = 0;
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.heard.onLost();
      if (code === 4404) this.#end("This table has been closed.");
      else this.#again(opened);
    };
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "reply") {
      this.waiting.get(message.key)?.done(message);
      this.waiting.delete(message.key);
    } else if (message.type === "table") this.heard.onNews(message);
    else if (message.type === "pong") this.pinged = 0;
  }

  #ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.pinged) {
      this.socket.close(); // it has not answered for too long
      return;
    }
    this.pinged = Date.now();
    this.socket.send('{"type":"ping"}');
  }

  /** @param {boolean} opened whether the last connection came about */
  async #again(opened) {
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    await new Promise((done) => setTimeout(done, wait));
    if (!this.alive) return;
    if (!opened && !(await this.#welcome())) return;
    this.#connect();
  }

  /** Why a connection was refused: no session, or no table. Whether to try again. */
  async #welcome() {
    try {
      const session = await fetch("/session");
      if (session.status === 401) {
        const guest = this.heard.practice ? await fetch("/guest", { method: "POST" }) : session;
        if (guest.status === 401) this.#end("You are not logged in: open your link, or go back to the tables.");
        return guest.ok;
      }
      if (!session.ok) return true;
      const table = await fetch(`/tables/${this.table}`);
      if (table.status === 404) this.#end("This table has been closed.");
      return table.status !== 404;
    } catch {
      return true; // nobody there yet
    }
  }

  /** @param {string} why */
  #end(why) {
    this.alive = false;
    this.heard.onClosed(why);
  }
}
