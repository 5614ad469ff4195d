"use strict";
// SharedWorker (HTML standard, 10.2.6.4): one for all documents of the app that ask for it by its address and name.

const { TypeError } = require("language");
const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { declare } = require("runtime/webidl");
const { addressOf, optionsOf, start } = require("browsing/workers");
const { portOfPipe } = require("browsing/ports");

let isShared;

class SharedWorker extends EventTarget {
  static { isShared = (value) => #port in value; }

  #port;
  constructor(scriptURL, options) {
    if (arguments.length === 0) throw new TypeError("A worker needs the address of its script");
    super();
    const url = addressOf(`${scriptURL}`);
    const wanted = optionsOf(typeof options === "object" || typeof options === "function" || options === undefined ? options : { name: options });
    this.#port = portOfPipe(start(this, url, wanted, false, (description, far, hear, content) => native.connectWorker(description, far, hear, content)));
  }

  get port() { return this.#port; }
}
addHandlers(SharedWorker, ["error"]);
declare(SharedWorker, isShared, "constructor(USVString, optional any) port");

exports.SharedWorker = SharedWorker;
