"use strict";
// Worker (HTML standard, 10.2.6.3): a script on a thread of its own.

const { TypeError } = require("language");
const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { declare } = require("runtime/webidl");
const { addressOf, optionsOf, start } = require("browsing/workers");
const { MessageTarget } = require("browsing/MessageTarget");

let isWorker;

class Worker extends EventTarget {
  static { isWorker = (value) => #number in value; }

  #number = null;
  #port;
  constructor(scriptURL, options) {
    if (arguments.length === 0) throw new TypeError("A worker needs the address of its script");
    super();
    const url = addressOf(`${scriptURL}`);
    const wanted = optionsOf(options);
    const near = start(this, url, wanted, true, (description, far, hear, content) => { this.#number = native.startWorker(description, far, hear, content); });
    this.#port = new MessageTarget(this, near);
    this.#port.start();
  }

  postMessage(message, options) { this.#port.postMessage(message, options); }

  terminate() {
    this.#port.close();
    if (this.#number !== null) native.terminateWorker(this.#number);
  }
}
addHandlers(Worker, ["message", "messageerror", "error"]);
declare(Worker, isWorker, "constructor(USVString, optional any) postMessage(any, optional any) terminate()");

exports.Worker = Worker;
