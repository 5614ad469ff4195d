"use strict";
// WorkerNavigator (HTML standard, 10.3.1): what a worker is told of the device.

const { Object } = require("language");
const define = require("runtime/define");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { shared } = require("window/Navigator");

const { isOnline } = native.environment;

let isNavigator;

class WorkerNavigator {
  static { isNavigator = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
  get onLine() { return isOnline; }
}
define.members(WorkerNavigator.prototype, shared);
declare(
  WorkerNavigator, isNavigator,
  "userAgent appVersion appName appCodeName product platform language languages onLine hardwareConcurrency storage");

Object.assign(exports, { WorkerNavigator, navigator: new WorkerNavigator(construction) });
