"use strict";
// The port inside a worker's global object, or inside the object of a worker (HTML standard, 10.2.1.2, "inside port"): its messages are those of
// the object.

const { fireTrusted } = require("dom/EventTarget");
const { endOfPipe, listenTo, messageEvent, packed, transferOf } = require("browsing/ports");

exports.MessageTarget = class MessageTarget {
  #target;
  #end;

  constructor(target, pipe) {
    this.#target = target;
    this.#end = endOfPipe(pipe);
  }

  start() { listenTo(this.#end, () => this.#deliver()); }

  postMessage(message, options) {
    const posted = packed(message, transferOf(options), null, null);
    this.#end.send(posted);
  }

  close() { this.#end.close(); }

  #deliver() {
    const posted = this.#end.next();
    if (posted !== undefined) fireTrusted(this.#target, messageEvent(posted));
  }
};
