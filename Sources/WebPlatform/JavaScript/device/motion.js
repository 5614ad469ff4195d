"use strict";
// DeviceMotionEvent and DeviceOrientationEvent (Device Orientation and Motion, 4 and 5): each reading that the host gives is one event of each.

const { each, Object, TypeError } = require("language");
const device = require("runtime/device");
const { Event } = require("dom/Event");
const { fireAtWindow } = require("dom/EventTarget");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction, withdraw } = require("runtime/webidl");
const { request, stateOf } = require("device/permissions");

const isPhone = device.platform() === "ios";

let isAcceleration;

class DeviceMotionEventAcceleration {
  static { isAcceleration = (value) => #values in value; }

  #values;
  constructor(given, values) {
    needConstruction(given, "it comes with a DeviceMotionEvent");
    this.#values = values;
  }
  get x() { return this.#values[0]; }
  get y() { return this.#values[1]; }
  get z() { return this.#values[2]; }
}
declare(DeviceMotionEventAcceleration, isAcceleration, "x y z");

let isRate;

class DeviceMotionEventRotationRate {
  static { isRate = (value) => #values in value; }

  #values;
  constructor(given, values) {
    needConstruction(given, "it comes with a DeviceMotionEvent");
    this.#values = values;
  }
  get alpha() { return this.#values[0]; }
  get beta() { return this.#values[1]; }
  get gamma() { return this.#values[2]; }
}
declare(DeviceMotionEventRotationRate, isRate, "alpha beta gamma");

const axes = membersOf("double? x, double? y, double? z");
const angles = membersOf("double? alpha, double? beta, double? gamma");
const motionMembers = membersOf("any acceleration, any accelerationIncludingGravity, double interval = 0, any rotationRate");
const orientationMembers = membersOf(`boolean absolute, double? alpha, double? beta, double? gamma${isPhone ? ", double webkitCompassAccuracy, double webkitCompassHeading" : ""}`);

const madeOf = (Kind, members, given) => (given === undefined ? null : new Kind(construction, read(given, members, Kind.name)));

/** What the operator says, in place of the user that iPhones ask. */
async function askForMotion() { return request("motion") ? "granted" : "denied"; }

let isMotion;

class DeviceMotionEvent extends Event {
  static { isMotion = (value) => #facts in value; }

  #facts;
  constructor(type, init = undefined) {
    if (arguments.length === 0) throw new TypeError("DeviceMotionEvent needs a type");
    super(type, init);
    const { 0: acceleration, 1: withGravity, 2: interval, 3: rate } = read(init, motionMembers, "DeviceMotionEvent");
    this.#facts = {
      acceleration: madeOf(DeviceMotionEventAcceleration, axes, acceleration),
      accelerationIncludingGravity: madeOf(DeviceMotionEventAcceleration, axes, withGravity),
      rotationRate: madeOf(DeviceMotionEventRotationRate, angles, rate), interval,
    };
  }
  static requestPermission() { return askForMotion(); }
  get acceleration() { return this.#facts.acceleration; }
  get accelerationIncludingGravity() { return this.#facts.accelerationIncludingGravity; }
  get rotationRate() { return this.#facts.rotationRate; }
  get interval() { return this.#facts.interval; }
}
declare(
  DeviceMotionEvent, isMotion,
  "constructor(DOMString, optional any) static async requestPermission() acceleration accelerationIncludingGravity rotationRate interval");

let isOrientation;

class DeviceOrientationEvent extends Event {
  static { isOrientation = (value) => #facts in value; }

  #facts;
  constructor(type, init = undefined) {
    if (arguments.length === 0) throw new TypeError("DeviceOrientationEvent needs a type");
    super(type, init);
    this.#facts = read(init, orientationMembers, "DeviceOrientationEvent");
  }
  static requestPermission() { return askForMotion(); }
  get alpha() { return this.#facts[1]; }
  get beta() { return this.#facts[2]; }
  get gamma() { return this.#facts[3]; }
  get absolute() { return this.#facts[0]; }
  get webkitCompassAccuracy() { return this.#facts[4]; }
  get webkitCompassHeading() { return this.#facts[5]; }
}
declare(
  DeviceOrientationEvent, isOrientation,
  "constructor(DOMString, optional any) static async requestPermission() alpha beta gamma absolute webkitCompassAccuracy webkitCompassHeading");

if (!isPhone) {
  for (const Interface of each([DeviceMotionEvent, DeviceOrientationEvent])) withdraw(Interface, ["requestPermission"], Interface);
  withdraw(DeviceOrientationEvent, ["webkitCompassAccuracy", "webkitCompassHeading"]);
}

/** Of the readings of these names: undefined where all of them are missing. */
function group(reading, names, keys) {
  const values = { __proto__: null };
  let isThere = false;
  for (let index = 0; index < names.length; index++) {
    const value = reading[names[index]];
    isThere ||= value !== undefined;
    values[keys[index]] = value ?? null;
  }
  return isThere ? values : undefined;
}

/** A reading came. iPhones tell it only when the app was allowed to know; sixty readings a second are usual. */
exports.moved = function moved(reading) {
  if (stateOf("motion") !== "granted") return;
  const { alpha = null, beta = null, gamma = null, compassHeading } = reading;
  const compass = isPhone ? { __proto__: null, webkitCompassHeading: compassHeading ?? 0, webkitCompassAccuracy: compassHeading === undefined ? -1 : 10 } : null;
  fireAtWindow(new DeviceOrientationEvent("deviceorientation", { __proto__: null, ...compass, alpha, beta, gamma, absolute: false }));
  fireAtWindow(new DeviceMotionEvent("devicemotion", {
    __proto__: null,
    acceleration: group(reading, ["accelerationX", "accelerationY", "accelerationZ"], ["x", "y", "z"]),
    accelerationIncludingGravity: group(reading, ["gravityX", "gravityY", "gravityZ"], ["x", "y", "z"]),
    rotationRate: group(reading, ["rotationAlpha", "rotationBeta", "rotationGamma"], ["alpha", "beta", "gamma"]),
    interval: 16,
  }));
};

Object.assign(exports, { DeviceMotionEvent, DeviceMotionEventAcceleration, DeviceMotionEventRotationRate, DeviceOrientationEvent });
