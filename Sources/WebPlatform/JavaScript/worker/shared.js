"use strict";
// The global object of a worker that all documents of an origin may ask for (HTML standard, 10.2.1.3).

const { prepare } = require("worker/install");

exports.prepare = (global) => prepare(global, "SharedWorkerGlobalScope", ["connect"]);
