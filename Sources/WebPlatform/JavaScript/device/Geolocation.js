"use strict";
// Geolocation (W3C, 6): where the device is, as the host says.

const { call, isObject, Map, Math, now, Number, Object, TypeError } = require("language");
const device = require("runtime/device");
const { membersOf, read } = require("runtime/idlTypes");
const { reportException } = require("runtime/reporting");
const { queueTask } = require("runtime/tasks");
const timers = require("runtime/timers");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { request } = require("device/permissions");
const { GeolocationPosition, GeolocationPositionError } = require("device/GeolocationPosition");

/** [Clamp] unsigned long. */
const clamped = (value) => Math.round(Math.min(Math.max(Number(value) || 0, 0), 0xffffffff));

const optionMembers = membersOf("boolean enableHighAccuracy, any maximumAge, any timeout");

function optionsOf(given) {
  const { 1: maximumAge, 2: timeout } = read(given, optionMembers, "geolocation");
  return { maximumAge: maximumAge === undefined ? 0 : clamped(maximumAge), timeout: timeout === undefined ? 0xffffffff : clamped(timeout) };
}

function checked(callback, isNeeded) {
  if (typeof callback === "function") return callback;
  if (!isNeeded && (callback === null || callback === undefined)) return null;
  // A callback function, and no object with a method.
  throw new TypeError(isObject(callback) ? "The callback of geolocation is an object, and no function" : "geolocation needs a function to call back");
}

const failures = {
  __proto__: null,
  1: "The user does not let the app know where the device is",
  2: "Nothing tells where the device is: gantry takes a place by --geolocation or gantry.setPosition",
  3: "No position was known in time",
};

function tell(callback, value) {
  if (callback === null) return;
  try {
    call(callback, undefined, value);
  } catch (error) {
    reportException(error, callback);
  }
}

/** The position that was known last, which calls with a maximumAge may be given again. */
let kept = null;

function currentPosition() {
  const { position } = device.facts();
  if (position === null) return null;
  if (kept === null || kept.of !== position) kept = { of: position, at: now() };
  return new GeolocationPosition(construction, position, kept.at);
}

/** One call, which has its callbacks called once, or each time that the position changes. */
class Request {
  #succeed;
  #fail;
  #options;
  #isWatch;
  #timer = 0;
  #isOver = false;
  #isAsking = false;

  constructor(succeed, fail, options, isWatch) {
    this.#succeed = succeed;
    this.#fail = fail;
    this.#options = options;
    this.#isWatch = isWatch;
    queueTask(() => this.#begin());
  }

  stop() {
    this.#isOver = true;
    this.#forgetTimer();
  }

  #begin() {
    if (this.#isOver) return;
    if (!request("geolocation")) {
      this.stop();
      this.#tellFailure(1);
      return;
    }
    this.#acquire();
  }

  #acquire() {
    const { timeout, maximumAge } = this.#options;
    this.#isAsking = true;
    // What is known already, and not too old, is given at any rate.
    const isKnown = kept !== null && kept.of === device.facts().position && maximumAge > 0 && now() - kept.at <= maximumAge;
    if (timeout === 0 && !isKnown) {
      this.#settle(() => this.#tellFailure(3));
      return;
    }
    if (!device.facts().isVisible) {
      // Positions are for pages that are seen.
      if (timeout < 0xffffffff) this.#timer = timers.later(() => this.#settle(() => this.#tellFailure(3)), timeout);
      return;
    }
    this.#give();
  }

  #give() {
    const position = currentPosition();
    this.#settle(() => (position === null ? this.#tellFailure(2) : tell(this.#succeed, position)));
  }

  /** The device is elsewhere, or the page is seen again. */
  changed() {
    if (!this.#isOver && (this.#isWatch || this.#isAsking) && device.facts().isVisible) queueTask(() => { if (!this.#isOver) this.#give(); });
  }

  #settle(report) {
    this.#isAsking = false;
    this.#forgetTimer();
    if (!this.#isWatch) this.#isOver = true;
    report();
  }

  #tellFailure(code) { tell(this.#fail, new GeolocationPositionError(construction, code, failures[code])); }

  #forgetTimer() {
    if (this.#timer !== 0) timers.cancel(this.#timer);
    this.#timer = 0;
  }

  get isOver() { return this.#isOver; }
}

/** Those that have more to hear, by number. */
const requests = new Map();
let last = 0;

function add(succeed, fail, options, isWatch) {
  const number = ++last;
  requests.set(number, new Request(succeed, fail, options, isWatch));
  return number;
}

function tellAll() {
  requests.forEach((each, number) => {
    if (each.isOver) requests.delete(number);
    else each.changed();
  });
}
device.whenChanged("position", tellAll);
device.whenChanged("isVisible", tellAll);

let isGeolocation;

class Geolocation {
  static { isGeolocation = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) { needConstruction(given); }

  getCurrentPosition(success, failure, options) {
    const succeed = checked(success, true);
    const fail = checked(failure, false);
    add(succeed, fail, optionsOf(options), false);
  }

  watchPosition(success, failure, options) {
    const succeed = checked(success, true);
    const fail = checked(failure, false);
    return add(succeed, fail, optionsOf(options), true);
  }

  clearWatch(watch) {
    requests.get(watch)?.stop();
    requests.delete(watch);
  }
}
declare(
  Geolocation, isGeolocation,
  "getCurrentPosition(any, optional any, optional any) watchPosition(any, optional any, optional any) clearWatch(long)");

Object.assign(exports, { Geolocation, geolocation: new Geolocation(construction) });
