// The way to a live app: events come, questions are asked. It is made anew when it breaks, and goes on where it was.
export class Link extends EventTarget {
  #socket;
  #last = 0;
  #asked = 0;
  #open = new Map();
  #patience = 250;
  #methods = new Set();

  constructor() {
    super();
    this.#connect();
  }

  async #connect() {
    try {
      const answer = await fetch("/session", { method: "POST", headers: { "X-Gantry-Page": "1" } });
      if (!answer.ok) throw new Error(await answer.text());
      const { secret } = await answer.json();
      const socket = new WebSocket(`ws://${location.host}/socket`);
      this.#socket = socket;
      socket.addEventListener("open", () => {
        socket.send(JSON.stringify({ secret, after: this.#last }));
        this.#patience = 250;
        for (const { text } of this.#open.values()) socket.send(text);
        this.ask("Inspection.methods").then((methods) => {
          this.#methods = new Set(methods);
          this.#say("state", "connected");
        });
      });
      socket.addEventListener("message", ({ data }) => this.#take(JSON.parse(data)));
      socket.addEventListener("close", () => this.#wait());
    } catch (error) {
      this.#wait(error);
    }
  }

  #wait() {
    this.#say("state", "lost");
    setTimeout(() => this.#connect(), this.#patience);
    this.#patience = Math.min(5000, this.#patience * 2);
  }

  #say(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }

  #take({ events, id, result, error, missed }) {
    if (missed) this.#say("missed", missed);
    if (events) {
      for (const event of events) this.#last = event.number;
      this.#say("events", events);
    } else if (id !== undefined) {
      const question = this.#open.get(id);
      this.#open.delete(id);
      if (error === undefined) question?.resolve(result);
      else question?.reject(new Error(error));
    }
  }

  // Whether there is such a method: a trace has only those that ask.
  has(method) { return this.#methods.has(method); }

  // What a method of the app answers.
  ask(method, params = {}) {
    this.#asked += 1;
    const id = this.#asked;
    const text = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      this.#open.set(id, { text, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }
}
