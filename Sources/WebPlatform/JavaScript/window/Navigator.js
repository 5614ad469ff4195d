"use strict";
// Navigator (HTML standard, 8.9.1), as a phone's web view answers. The host says which phone that is, and how it is with it.

const { Object, replace } = require("language");
const define = require("runtime/define");
const device = require("runtime/device");
const platform = require("device/platform");
const { construction, declare, needConstruction } = require("runtime/webidl");
const pluginsModule = require.later("window/plugins");
const storageManagerModule = require.later("window/StorageManager");
const sendBeaconModule = require.later("sockets/sendBeacon");
const batteryModule = require.later("device/BatteryManager");
const clipboardModule = require.later("device/Clipboard");
const connectionModule = require.later("device/NetworkInformation");
const geolocationModule = require.later("device/Geolocation");
const locksModule = require.later("device/LockManager");
const permissionsModule = require.later("device/Permissions");
const sharingModule = require.later("device/sharing");
const vibrationModule = require.later("device/vibration");
const wakeLockModule = require.later("device/WakeLock");

const { userAgent, language } = native.environment;

const languages = Object.freeze([language]);

/** What windows and workers are told alike (HTML standard, 8.9.1.1 and 8.9.1.2). */
const shared = {
  get userAgent() { return userAgent; },
  get appVersion() { return replace(userAgent, /^Mozilla\//, ""); },
  get appName() { return "Netscape"; },
  get appCodeName() { return "Mozilla"; },
  get product() { return "Gecko"; },
  get platform() { return platform.names().platform; },
  get language() { return language; },
  get languages() { return languages; },
  get hardwareConcurrency() { return 2; },
  get storage() { return storageManagerModule().storage; },
  get onLine() { return device.facts().isOnline; },
  get locks() { return locksModule().locks; },
  get permissions() { return permissionsModule().permissions; },
  get connection() { return connectionModule().connection; },
};

let isNavigator;

class Navigator {
  static { isNavigator = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
  }
  get productSub() { return "20030107"; }
  get vendor() { return platform.names().vendor; }
  get vendorSub() { return ""; }
  get cookieEnabled() { return true; }
  get maxTouchPoints() { return 5; }
  get plugins() { return pluginsModule().plugins; }
  get mimeTypes() { return pluginsModule().mimeTypes; }
  get pdfViewerEnabled() { return false; }
  get doNotTrack() { return null; }
  get webdriver() { return false; }
  javaEnabled() { return false; }
  get standalone() { return false; }
  get geolocation() { return geolocationModule().geolocation; }
  get clipboard() { return clipboardModule().clipboard; }
  get wakeLock() { return wakeLockModule().wakeLock; }
  getBattery() { return batteryModule().promise; }
  vibrate(pattern) { return vibrationModule().vibrate(pattern); }
  share(data) { return sharingModule().share(data); }
  canShare(data) { return sharingModule().canShare(data); }
  sendBeacon(url, data) { return sendBeaconModule().sendBeacon(url, data); }
}
define.members(Navigator.prototype, shared);
declare(
  Navigator, isNavigator,
  "userAgent appVersion appName appCodeName product productSub vendor vendorSub platform language languages onLine cookieEnabled hardwareConcurrency storage " +
  "maxTouchPoints plugins mimeTypes pdfViewerEnabled doNotTrack webdriver javaEnabled() locks permissions connection standalone geolocation clipboard wakeLock async getBattery() vibrate(any) " +
  "async share(optional any) canShare(optional any) sendBeacon(USVString, optional any)");
platform.withdrawFrom(Navigator);

Object.assign(exports, { shared, Navigator, navigator: new Navigator(construction) });
