"use strict";
// A worker that is made before a page asks for it: what most scripts of workers need is loaded.

const { interfaceNamed } = require("dom/events");
const { rewrite } = require("modules/classic");
require("browsing/MessageTarget");
require("window/errors");
require("worker/start");

exports.makeReady = function makeReady() {
  rewrite("onmessage = () => {}", "about:blank");
  return new (interfaceNamed("MessageEvent"))("message", { __proto__: null, data: null });
};
