"use strict";
// A worker that is made before a page asks for it: what most scripts of workers need is loaded, and a message has gone out and come in.

const { each } = require("language");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { messageEvent, packed } = require("browsing/ports");
const { rewrite } = require("modules/classic");
require("browsing/MessageTarget");
require("window/errors");
require("worker/start");

/** What a worker has the host do until it has answered its first message; a native is made when it is first named. */
const natives = ["addressChanged", "evaluate", "fetchModule", "isScript", "listenToPipe", "sendThroughPipe", "takeFromPipe"];

exports.makeReady = function makeReady() {
  for (const name of each(natives)) void native[name];
  rewrite("onmessage = () => {}", "about:blank");
  fireTrusted(new EventTarget(), messageEvent(packed({ a: 1 }, [], null, null)));
};
