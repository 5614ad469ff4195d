"use strict";
// XMLHttpRequestUpload (XMLHttpRequest standard, 3.3 and 3.5.6): the events of a request's body on its way out.

const { Math } = require("language");
const { _listenedFor } = require("dom/slots");
const { _begin, _fail, _finish, _progress, _start } = require("network/slots");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { now } = require("runtime/clock");
const { cancel, later } = require("runtime/timers");
const { expose } = require("runtime/webidl");
const encodingModule = require.later("text/encoding");

const interval = 50;

class XMLHttpRequestEventTarget extends EventTarget {
  constructor() { super(); }
}
addHandlers(XMLHttpRequestEventTarget, ["loadstart", "progress", "abort", "error", "load", "timeout", "loadend"]);

class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
  #total = 0;
  /** Whether there is a body that has not left yet, and somebody listened when it was sent. */
  #isOpen = false;
  #isListenedTo = false;
  #begunAt = 0;
  /** Tells that all has left, when it left at once. */
  #timer = 0;

  constructor() { super(); }

  [_listenedFor]() { this.#isListenedTo = true; }

  /** A request is sent with that body; null has no events. */
  [_begin](bytes) {
    this.#isOpen = bytes !== null && this.#isListenedTo;
    this.#total = 0;
    this.#begunAt = now();
    if (this.#isOpen) this.#total = typeof bytes === "string" ? encodingModule().encodeUTF8(bytes).length : bytes.byteLength;
  }

  [_start]() { if (this.#isOpen) this.#fire("loadstart", 0); }

  [_progress](sent, total) {
    if (!this.#isOpen) return;
    if (sent < total) return this.#fire("progress", sent);
    // As all news of progress it is no sooner than 50 ms after the last: a request may come to its end before, as in browsers.
    cancel(this.#timer);
    this.#timer = later(() => this[_finish](), Math.max(0, this.#begunAt + interval - now()));
  }

  /** All of it has left. */
  [_finish]() {
    cancel(this.#timer);
    if (!this.#isOpen) return;
    this.#fire("progress", this.#total);
    // A listener may have aborted the request.
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#fire("load", this.#total);
    this.#fire("loadend", this.#total);
  }

  /** The request came to an end before: "error", "abort" or "timeout". */
  [_fail](type) {
    cancel(this.#timer);
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#total = 0;
    this.#fire(type, 0);
    this.#fire("loadend", 0);
  }

  #fire(type, loaded) {
    fireTrusted(this, new (interfaceNamed("ProgressEvent"))(type, { __proto__: null, lengthComputable: this.#total > 0, loaded, total: this.#total }));
  }
}

expose(XMLHttpRequestEventTarget, XMLHttpRequestUpload);

exports.XMLHttpRequestEventTarget = XMLHttpRequestEventTarget;
exports.XMLHttpRequestUpload = XMLHttpRequestUpload;
