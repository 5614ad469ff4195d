"use strict";
// The timing of an effect (Web Animations, 4.5 to 4.10): what scripts say of it, and where in it a moment is.

const { includes, isObject, Math, Number, TypeError } = require("language");
const { parse } = require("html/animations/easing");

const fills = ["none", "forwards", "backwards", "both", "auto"];
const directions = ["normal", "reverse", "alternate", "alternate-reverse"];
const linear = parse("linear");

exports.initial = { __proto__: null, delay: 0, direction: "normal", duration: "auto", easing: linear, endDelay: 0, fill: "auto", iterationStart: 0, iterations: 1 };

function oneOf(words, value, what) {
  const word = `${value}`;
  if (!includes(words, word)) throw new TypeError(`'${word}' is no ${what}`);
  return word;
}

function finite(value, what) {
  const number = +value;
  if (!Number.isFinite(number)) throw new TypeError(`${number} is no ${what}`);
  return number;
}

/** By member of EffectTiming, in the order in which they are read: what a value becomes. */
const members = {
  __proto__: null,
  delay: (value) => finite(value, "delay"),
  direction: (value) => oneOf(directions, value, "direction"),
  duration(value) {
    if (typeof value === "number") {
      if (!(value >= 0)) throw new TypeError(`${value} is no duration`);
      return value;
    }
    if (isObject(value) || `${value}` !== "auto") throw new TypeError(`'${value}' is no duration`);
    return "auto";
  },
  easing: (value) => exports.easingOf(value),
  endDelay: (value) => finite(value, "delay"),
  fill: (value) => oneOf(fills, value, "fill"),
  iterationStart(value) {
    const number = finite(value, "start of iterations");
    if (number < 0) throw new TypeError("Iterations start at 0 or later");
    return number;
  },
  iterations(value) {
    const number = +value;
    if (!(number >= 0)) throw new TypeError(`${number} is no number of iterations`);
    return number;
  },
};

exports.easingOf = function easingOf(value) {
  const easing = parse(`${value}`);
  if (easing === null) throw new TypeError(`'${value}' is no easing`);
  return easing;
};

/** A timing with what an object says of it. */
exports.changed = function changed(timing, given) {
  if (given === undefined || given === null) return timing;
  if (!isObject(given)) throw new TypeError("The timing is no object");
  const result = { __proto__: null, ...timing };
  for (const name in members) {
    const { [name]: value } = given;
    if (value !== undefined) result[name] = members[name](value);
  }
  return result;
};

/** What the constructor and animate() take: a number of milliseconds, or an object. */
exports.ofOptions = (options) => (
  typeof options === "number" ? { __proto__: null, ...exports.initial, duration: members.duration(options) } : exports.changed(exports.initial, options));

const durationOf = ({ duration }) => (duration === "auto" ? 0 : duration);
const activeDuration = (timing) => (durationOf(timing) === 0 || timing.iterations === 0 ? 0 : durationOf(timing) * timing.iterations);
exports.endOf = (timing) => Math.max(0, timing.delay + activeDuration(timing) + timing.endDelay);

/** "before", "active", "after" or "idle". */
exports.phaseOf = function phaseOf(timing, time, rate) {
  if (time === null) return "idle";
  const end = exports.endOf(timing);
  const before = Math.max(Math.min(timing.delay, end), 0);
  const after = Math.max(Math.min(timing.delay + activeDuration(timing), end), 0);
  if (time < before || (rate < 0 && time === before)) return "before";
  if (time > after || (rate >= 0 && time === after)) return "after";
  return "active";
};

const filling = ({ fill }) => (fill === "auto" ? "none" : fill);

/** The time within the iterations; null where there is none. */
function activeTime(timing, time, phase) {
  const fill = filling(timing);
  switch (phase) {
  case "before": return fill === "backwards" || fill === "both" ? Math.max(time - timing.delay, 0) : null;
  case "active": return time - timing.delay;
  case "after": return fill === "forwards" || fill === "both" ? Math.max(Math.min(time - timing.delay, activeDuration(timing)), 0) : null;
  default: return null;
  }
}

/** Whether an effect has an effect at a time. */
exports.isInEffect = (timing, time, rate) => activeTime(timing, time, exports.phaseOf(timing, time, rate)) !== null;

/** Where a time is: { progress, iteration }, both null where the effect has none. */
function placeOf(timing, time, rate) {
  const phase = exports.phaseOf(timing, time, rate);
  const active = activeTime(timing, time, phase);
  if (active === null) return { progress: null, iteration: null };
  const duration = durationOf(timing);
  const overall = (duration === 0 ? (phase === "before" ? 0 : timing.iterations) : active / duration) + timing.iterationStart;
  let simple = overall === 1 / 0 ? timing.iterationStart % 1 : overall % 1;
  if (simple === 0 && (phase === "active" || phase === "after") && active === activeDuration(timing) && timing.iterations !== 0) simple = 1;
  const iteration = phase === "after" && timing.iterations === 1 / 0 ? 1 / 0 : simple === 1 ? Math.floor(overall) - 1 : Math.floor(overall);
  const { direction } = timing;
  const isOdd = iteration !== 1 / 0 && iteration % 2 === 1;
  const isReverse = direction === "reverse" || (direction === "alternate" && isOdd) || (direction === "alternate-reverse" && !isOdd);
  const directed = isReverse ? 1 - simple : simple;
  const isBefore = (phase === "before" && !isReverse) || (phase === "after" && isReverse);
  return { progress: timing.easing.at(directed, isBefore), iteration };
}

/** The dictionary of a timing. */
exports.shown = ({ delay, endDelay, fill, iterationStart, iterations, duration, direction, easing }) => (
  { delay, endDelay, fill, iterationStart, iterations, duration, direction, easing: easing.text });

/** The dictionary with what is computed of it at a time. */
exports.computed = function computed(timing, time, rate) {
  const { progress, iteration } = placeOf(timing, time, rate);
  return {
    ...exports.shown(timing), fill: filling(timing), duration: durationOf(timing), endTime: exports.endOf(timing), activeDuration: activeDuration(timing),
    localTime: time, progress, currentIteration: iteration,
  };
};
