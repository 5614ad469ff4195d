"use strict";
// WorkerLocation (HTML standard, 10.3.2): where a worker's script is.

const { each, Object } = require("language");
const { attribute } = require("runtime/define");
const { construction, expose, needConstruction } = require("runtime/webidl");
const { URL } = require("url/plainURL");
const settings = require("runtime/settings");

const url = new URL(settings.address());

class WorkerLocation {
  constructor(given = undefined) { needConstruction(given); }
  toString() { return url.href; }
}
for (const part of each(["href", "origin", "protocol", "host", "hostname", "port", "pathname", "search", "hash"])) {
  attribute(WorkerLocation.prototype, part, () => url[part]);
}
expose(WorkerLocation);

Object.assign(exports, { WorkerLocation, location: new WorkerLocation(construction) });
