"use strict";
// BatteryManager (Battery Status, 6), which Android's web view has: the charge that the host says.

const { Object, resolved, toLowerCase } = require("language");
const device = require("runtime/device");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { construction, declare, needConstruction } = require("runtime/webidl");

const attributes = {
  __proto__: null,
  charging: ({ isCharging }) => isCharging,
  chargingTime: ({ isCharging, level, chargingTime }) => (isCharging ? chargingTime ?? (level === 1 ? 0 : Infinity) : Infinity),
  dischargingTime: ({ isCharging, dischargingTime }) => (isCharging ? Infinity : dischargingTime ?? Infinity),
  level: ({ level }) => level,
};

const valueOf = (name) => attributes[name](device.facts().battery);

let isManager;

class BatteryManager extends EventTarget {
  static { isManager = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given, "navigator.getBattery gives it");
    super();
  }
  get charging() { return valueOf("charging"); }
  get chargingTime() { return valueOf("chargingTime"); }
  get dischargingTime() { return valueOf("dischargingTime"); }
  get level() { return valueOf("level"); }
}
addHandlers(BatteryManager, ["chargingchange", "chargingtimechange", "dischargingtimechange", "levelchange"]);
declare(BatteryManager, isManager, "charging chargingTime dischargingTime level");

const battery = new BatteryManager(construction);
device.whenChanged("battery", (before) => {
  for (const name in attributes) {
    if (attributes[name](before) !== valueOf(name)) fireTrusted(battery, new Event(`${toLowerCase(name)}change`));
  }
});

/** What getBattery gives, each time. */
const promise = resolved(battery);

Object.assign(exports, { BatteryManager, promise });
