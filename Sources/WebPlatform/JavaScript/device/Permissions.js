"use strict";
// Permissions and PermissionStatus (Permissions, 6), which iPhones' web views have.

const { each, includes, Object, Set, TypeError } = require("language");
const device = require("runtime/device");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { typeOf } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { stateOf } = require("device/permissions");

/** What WebKit has names for. */
const nameType = typeOf(
  "accelerometer|background-fetch|bluetooth|camera|display-capture|geolocation|gyroscope|magnetometer|microphone|midi|nfc|notifications|push|" +
  "screen-wake-lock|speaker-selection|storage-access");

/** What there is nothing of here, that a user could allow. */
const refused = ["camera", "microphone", "notifications", "push"];
const known = ["geolocation", "screen-wake-lock"];

const stateFor = (name) => (includes(refused, name) ? "denied" : stateOf(name));

/** Those that somebody may listen to. */
const statuses = new Set();
let tell;
let isStatus;

class PermissionStatus extends EventTarget {
  static {
    isStatus = (value) => #name in value;
    tell = (status) => {
      const now = stateFor(status.#name);
      if (now === status.#state) return;
      status.#state = now;
      fireTrusted(status, new Event("change"));
    };
  }

  #name;
  #state;
  constructor(given, name) {
    needConstruction(given, "navigator.permissions.query gives it");
    super();
    this.#name = name;
    this.#state = stateFor(name);
    statuses.add(this);
  }
  get name() { return this.#name; }
  get state() { return this.#state; }
}
addHandlers(PermissionStatus, ["change"]);
declare(PermissionStatus, isStatus, "state name");
device.whenChanged("permissions", () => { for (const status of each(statuses)) tell(status); });

let isPermissions;

class Permissions {
  static { isPermissions = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }

  async query(descriptor) {
    const { name: given } = descriptor;
    if (given === undefined) throw new TypeError("A permission has a name");
    const name = nameType.convert(given);
    if (!includes(refused, name) && !includes(known, name)) throw new DOMException(`Nobody is asked for ${name} here`, "NotSupportedError");
    return new PermissionStatus(construction, name);
  }
}
declare(Permissions, isPermissions, "async query(object)");

Object.assign(exports, { Permissions, PermissionStatus, permissions: new Permissions(construction) });
