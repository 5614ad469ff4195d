"use strict";
// The global object of a worker that one script has started (HTML standard, 10.2.1.2).

const { TypeError } = require("language");
const define = require("runtime/define");
const { prepare } = require("worker/install");
const startModule = require.later("worker/start");

exports.prepare = function prepareDedicated(global) {
  prepare(global, "DedicatedWorkerGlobalScope", ["message", "messageerror"]);
  define.value(global, "postMessage", function postMessage(message, options) {
    if (arguments.length === 0) throw new TypeError("postMessage needs a message");
    startModule().post(message, options);
  });
};
