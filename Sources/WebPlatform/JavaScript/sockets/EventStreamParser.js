"use strict";
// The format text/event-stream (HTML standard, 9.2.5 and 9.2.6).

const { each, endsWith, includes, indexOf, join, Number, pop, push, replace, slice, split, startsWith, test } = require("language");
const { TextDecoder } = require("text/encoding");

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
    let text = this.#decoder.decode(bytes, { __proto__: null, stream: true });
    if (text === "") return;
    // The line feed of a pair that came in two pieces.
    if (this.#endsInReturn && startsWith(text, "\n")) text = slice(text, 1);
    this.#endsInReturn = endsWith(text, "\r");
    const lines = split(this.#rest + text, /\r\n|\r|\n/g);
    this.#rest = pop(lines);
    for (const line of each(lines)) this.#line(line);
  }

  #line(line) {
    if (line === "") return this.#event();
    const colon = indexOf(line, ":");
    if (colon === 0) return;
    const field = colon < 0 ? line : slice(line, 0, colon);
    const value = colon < 0 ? "" : replace(slice(line, colon + 1), /^ /, "");
    if (field === "event") this.#type = value;
    else if (field === "data") push(this.#data, value);
    else if (field === "id" && !includes(value, "\0")) this.#id = value;
    else if (field === "retry" && test(/^[0-9]+$/, value)) this.retry = Number(value);
  }

  #event() {
    const { 0: data, 1: type } = [this.#data, this.#type];
    this.lastEventId = this.#id;
    this.#data = [];
    this.#type = "";
    if (data.length > 0) this.#dispatch(type || "message", join(data, "\n"), this.lastEventId);
  }
};
