"use strict";
// WorkerNavigator (HTML standard, 10.3.1): what a worker is told of the device.

const { Object } = require("language");
const define = require("runtime/define");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { withdrawFrom } = require("device/platform");
const { shared } = require("window/Navigator");

let isNavigator;

class WorkerNavigator {
  static { isNavigator = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
}
define.members(WorkerNavigator.prototype, shared);
declare(
  WorkerNavigator, isNavigator,
  "userAgent appVersion appName appCodeName product platform language languages onLine hardwareConcurrency storage locks permissions connection");
withdrawFrom(WorkerNavigator);

Object.assign(exports, { WorkerNavigator, navigator: new WorkerNavigator(construction) });
