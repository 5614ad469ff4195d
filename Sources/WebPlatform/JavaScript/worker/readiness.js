"use strict";
// A worker that is made before a page asks for it: what most scripts of workers need is loaded, and a message has gone out and come in.

const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { messageEvent, packed } = require("browsing/ports");
const { rewrite } = require("modules/classic");
require("browsing/MessageTarget");
require("window/errors");
require("worker/start");

exports.makeReady = function makeReady() {
  rewrite("onmessage = () => {}", "about:blank");
  fireTrusted(new EventTarget(), messageEvent(packed({ a: 1 }, [], null, null)));
};
