"use strict";
// Navigator (HTML standard, 8.9.1), as a phone's web view answers. The host decides agent and connectivity.

const { Object, replace, TypeError } = require("language");
const { Event } = require("dom/Event");
const { fireAtWindow } = require("dom/EventTarget");
const sendBeaconModule = require.later("sockets/sendBeacon");

const { userAgent, language } = native.environment;
let isOnline = native.environment.isOnline;

class Navigator {
  get userAgent() { return userAgent; }
  get appVersion() { return replace(userAgent, /^Mozilla\//, ""); }
  get appName() { return "Netscape"; }
  get appCodeName() { return "Mozilla"; }
  get product() { return "Gecko"; }
  get productSub() { return "20030107"; }
  get vendor() { return "Apple Computer, Inc."; }
  get vendorSub() { return ""; }
  get platform() { return "Linux x86_64"; }
  get language() { return language; }
  get languages() { return Object.freeze([language]); }
  get onLine() { return isOnline; }
  get cookieEnabled() { return true; }
  get hardwareConcurrency() { return 2; }
  get maxTouchPoints() { return 5; }
  get plugins() { return []; }
  get mimeTypes() { return []; }
  get doNotTrack() { return null; }
  get webdriver() { return false; }
  javaEnabled() { return false; }
  vibrate() { return false; }
  sendBeacon(url, data) {
    if (arguments.length === 0) throw new TypeError("sendBeacon needs an address");
    return sendBeaconModule().sendBeacon(url, data);
  }
}

exports.Navigator = Navigator;

/** The host calls this when connectivity changes: the flag first, then the event on window. */
exports.setOnline = function setOnline(online) {
  if (online === isOnline) return;
  isOnline = online;
  fireAtWindow(new Event(online ? "online" : "offline"));
};
