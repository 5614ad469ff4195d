"use strict";
// BroadcastChannel (HTML standard, 9.5): messages to all channels of a name in the pages and workers of an origin.

const { TypeError, Uint8Array } = require("language");
const { DOMException } = require("runtime/DOMException");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const features = require("runtime/features");
const { task } = require("runtime/tasks");
const { declare } = require("runtime/webidl");
const { own } = require("url/origin");
const { cloneOf } = require("browsing/cloning");
const { messageEvent } = require("browsing/ports");
const { encode } = require("browsing/wire");

let isBroadcast;

class BroadcastChannel extends EventTarget {
  static { isBroadcast = (value) => #name in value; }

  #name;
  #place;
  constructor(name) {
    if (arguments.length === 0) throw new TypeError("A BroadcastChannel needs a name");
    super();
    this.#name = `${name}`;
    this.#place = native.joinChannel(this.#name, task((text, bytes) => this.#hear(text, bytes)));
  }

  get name() { return this.#name; }

  postMessage(message) {
    if (this.#place === null) throw new DOMException("The channel is closed", "InvalidStateError");
    if (features.isClosing) return;
    const { text, bytes } = encode(cloneOf(message), [], undefined);
    native.broadcast(this.#place, text, bytes ?? undefined);
  }

  close() {
    if (this.#place !== null) native.leaveChannel(this.#place);
    this.#place = null;
  }

  #hear(text, bytes) {
    if (this.#place === null) return;
    fireTrusted(this, messageEvent({ __proto__: null, text, bytes: new Uint8Array(bytes), ends: [] }, { __proto__: null, origin: own() }));
  }
}
addHandlers(BroadcastChannel, ["message", "messageerror"]);
declare(BroadcastChannel, isBroadcast, "constructor(DOMString) name postMessage(any) close()");

exports.BroadcastChannel = BroadcastChannel;
