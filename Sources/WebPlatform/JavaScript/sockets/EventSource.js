"use strict";
// EventSource (HTML standard, 9.2): events from a server over a response that does not end; a lost one is asked for again.

const { Boolean, jsonOf, none, push, replace, test, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { EventStreamParser } = require("sockets/EventStreamParser");
const { URL } = require("url/plainURL");
const { parseIn } = require("url/documentAddress");
const { later, cancel } = require("runtime/timers");
const settings = require("runtime/settings");
const { task } = require("runtime/tasks");
const { addConstants, declare } = require("runtime/webidl");

const states = { CONNECTING: 0, OPEN: 1, CLOSED: 2 };

let isSource;

class EventSource extends EventTarget {
  static { isSource = (value) => #stream in value; }

  #url;
  #withCredentials;
  #state = states.CONNECTING;
  #stream = 0;
  #timer = 0;
  #delay = 3000;
  #parser = null;
  #origin = "";
  #lastEventId = "";

  constructor(url, options = none) {
    if (arguments.length === 0) throw new TypeError("An EventSource needs an address");
    super();
    const parsed = parseIn(settings.encoding(), `${url}`, settings.base());
    if (parsed === null) throw new DOMException(`'${url}' is not a valid URL`, "SyntaxError");
    this.#url = parsed.href;
    this.#withCredentials = Boolean(options?.withCredentials);
    if (test(/^https?:$/, parsed.protocol)) this.#connect();
    else native.queueTask(() => this.#fail(`${parsed.protocol} brings no events; only http: and https: do`));
  }

  get url() { return this.#url; }
  get readyState() { return this.#state; }
  get withCredentials() { return this.#withCredentials; }

  close() {
    this.#state = states.CLOSED;
    if (this.#stream) native.closeStream(this.#stream);
    cancel(this.#timer);
    this.#stream = 0;
  }

  #connect() {
    const headers = [["Accept", "text/event-stream"], ["Cache-Control", "no-cache"]];
    if (this.#lastEventId !== "") push(headers, ["Last-Event-ID", this.#lastEventId]);
    this.#parser = new EventStreamParser((type, data, lastEventId) => {
      if (this.#state === states.OPEN) fireTrusted(this, new (interfaceNamed("MessageEvent"))(type, { __proto__: null, data, lastEventId, origin: this.#origin }));
    }, this.#lastEventId);
    this.#stream = native.openStream(jsonOf({ url: this.#url, headers, withCredentials: this.#withCredentials }), task((kind, ...details) => this.#receive(kind, details)));
  }

  #receive(kind, { 0: detail, 1: type, 2: url }) {
    switch (kind) {
      case "response":
        if (detail !== 200) return this.#fail(`the server answered ${detail}, not 200`);
        if (!test(/^text\/event-stream\s*(;|$)/i, type)) return this.#fail(`the server sends '${type}', not text/event-stream`);
        this.#origin = new URL(url).origin;
        this.#state = states.OPEN;
        fireTrusted(this, new Event("open"));
        return;
      case "data":
        this.#parser.add(detail);
        return;
      case "refused":
        this.#stream = 0;
        // The host has told so.
        return this.#giveUp();
      case "end":
        this.#stream = 0;
        this.#reconnect();
    }
  }

  #reconnect() {
    if (this.#state === states.CLOSED) return;
    this.#lastEventId = this.#parser.lastEventId;
    this.#delay = this.#parser.retry ?? this.#delay;
    this.#state = states.CONNECTING;
    this.#timer = later(() => this.#connect(), this.#delay);
    fireTrusted(this, new Event("error"));
  }

  /** Gives up for good. */
  #fail(reason) {
    if (this.#state === states.CLOSED) return;
    native.console("error", `EventSource ${replace(this.#url, /[?].*$/s, "")}: ${reason}`);
    this.#giveUp();
  }

  #giveUp() {
    if (this.#state === states.CLOSED) return;
    this.close();
    fireTrusted(this, new Event("error"));
  }
}
addHandlers(EventSource, ["open", "message", "error"]);
addConstants(EventSource, states);
declare(EventSource, isSource, "constructor(USVString, optional any) url readyState withCredentials close()");

exports.EventSource = EventSource;
