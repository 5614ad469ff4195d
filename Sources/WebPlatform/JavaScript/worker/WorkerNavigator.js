"use strict";
// WorkerNavigator (HTML standard, 10.3.1): what a worker is told of the device.

const { Object, replace } = require("language");
const { construction, declare, needConstruction } = require("runtime/webidl");

const { userAgent, language, isOnline } = native.environment;
const languages = Object.freeze([language]);

let isNavigator;

class WorkerNavigator {
  static { isNavigator = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
  get userAgent() { return userAgent; }
  get appVersion() { return replace(userAgent, /^Mozilla\//, ""); }
  get appName() { return "Netscape"; }
  get appCodeName() { return "Mozilla"; }
  get product() { return "Gecko"; }
  get platform() { return "Linux x86_64"; }
  get language() { return language; }
  get languages() { return languages; }
  get onLine() { return isOnline; }
  get hardwareConcurrency() { return 2; }
}
declare(
  WorkerNavigator, isNavigator,
  "userAgent appVersion appName appCodeName product platform language languages onLine hardwareConcurrency");

Object.assign(exports, { WorkerNavigator, navigator: new WorkerNavigator(construction) });
