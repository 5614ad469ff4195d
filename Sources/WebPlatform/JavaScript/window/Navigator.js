"use strict";
// Navigator (HTML standard, 8.9.1), as a phone's web view answers. The host decides agent and connectivity.

const { Object, replace } = require("language");
const { Event } = require("dom/Event");
const { fireAtWindow } = require("dom/EventTarget");
const define = require("runtime/define");
const { construction, declare, needConstruction } = require("runtime/webidl");
const pluginsModule = require.later("window/plugins");
const storageManagerModule = require.later("window/StorageManager");
const sendBeaconModule = require.later("sockets/sendBeacon");

const { userAgent, language } = native.environment;
let isOnline = native.environment.isOnline;

const languages = Object.freeze([language]);

/** What windows and workers are told alike (HTML standard, 8.9.1.1 and 8.9.1.2). */
const shared = {
  get userAgent() { return userAgent; },
  get appVersion() { return replace(userAgent, /^Mozilla\//, ""); },
  get appName() { return "Netscape"; },
  get appCodeName() { return "Mozilla"; },
  get product() { return "Gecko"; },
  get platform() { return "Linux x86_64"; },
  get language() { return language; },
  get languages() { return languages; },
  get hardwareConcurrency() { return 2; },
  get storage() { return storageManagerModule().storage; },
};

let isNavigator;

class Navigator {
  static { isNavigator = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
  get productSub() { return "20030107"; }
  get vendor() { return "Apple Computer, Inc."; }
  get vendorSub() { return ""; }
  get onLine() { return isOnline; }
  get cookieEnabled() { return true; }
  get maxTouchPoints() { return 5; }
  get plugins() { return pluginsModule().plugins; }
  get mimeTypes() { return pluginsModule().mimeTypes; }
  get pdfViewerEnabled() { return false; }
  get doNotTrack() { return null; }
  get webdriver() { return false; }
  javaEnabled() { return false; }
  vibrate() { return false; }
  sendBeacon(url, data) { return sendBeaconModule().sendBeacon(url, data); }
}
define.members(Navigator.prototype, shared);
declare(
  Navigator, isNavigator,
  "userAgent appVersion appName appCodeName product productSub vendor vendorSub platform language languages onLine cookieEnabled hardwareConcurrency storage " +
  "maxTouchPoints plugins mimeTypes pdfViewerEnabled doNotTrack webdriver javaEnabled() vibrate(any) sendBeacon(USVString, optional any)");

Object.assign(exports, { shared, Navigator, navigator: new Navigator(construction) });

/** The host calls this when connectivity changes: the flag first, then the event on window. */
exports.setOnline = function setOnline(online) {
  if (online === isOnline) return;
  isOnline = online;
  fireAtWindow(new Event(online ? "online" : "offline"));
};
