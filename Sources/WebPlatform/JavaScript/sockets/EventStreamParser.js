"use strict";
// The format text/event-stream (HTML standard, 9.2.5 and 9.2.6).

const { TextDecoder } = require("window/encoding");

/** Takes bytes in pieces of any size; `dispatch(type, data, id)` hears of each event. */
exports.EventStreamParser = class EventStreamParser {
  #decoder = new TextDecoder();
  #rest = "";
  #endsInReturn = false;
  #data = [];
  #type = "";
  #id;
  #dispatch;
  lastEventId = "";
  /** Milliseconds that the server wants to pass before a new attempt; null while it said none. */
  retry = null;

  constructor(dispatch, lastEventId) {
    this.#dispatch = dispatch;
    this.lastEventId = lastEventId;
    this.#id = lastEventId;
  }

  add(bytes) {
    let text = this.#decoder.decode(bytes, { stream: true });
    if (text === "") return;
    // The line feed of a pair that came in two pieces.
    if (this.#endsInReturn && text.startsWith("\n")) text = text.slice(1);
    this.#endsInReturn = text.endsWith("\r");
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    this.#rest = lines.pop();
    for (const line of lines) this.#line(line);
  }

  #line(line) {
    if (line === "") return this.#event();
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#type = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "retry" && /^[0-9]+$/.test(value)) this.retry = Number(value);
  }

  #event() {
    const [data, type] = [this.#data, this.#type];
    this.lastEventId = this.#id;
    this.#data = [];
    this.#type = "";
    if (data.length > 0) this.#dispatch(type || "message", data.join("\n"), this.lastEventId);
  }
};
