"use strict";
// Keyframes as scripts give them (Web Animations, 5.3.3, "process a keyframes argument"): a list of objects, or an object of lists. Values are read as
// style attributes read them.

const {
  each: eachOf, filter, includes, isObject, listOf, map, Number, Object, push, replace, sort, startsWith, Symbol, test, toLowerCase, toUpperCase,
  TypeError,
} = require("language");
const { _createElementNS, _getStyle } = require("runtime/members");
const { HTML } = require("dom/names");
const { easingOf } = require("html/animations/timing");

const composites = ["replace", "add", "accumulate", "auto"];

function compositeOf(value) {
  const word = `${value}`;
  if (!includes(composites, word)) throw new TypeError(`'${word}' is no composite operation`);
  return word;
}

function offsetOf(value) {
  if (value === null || value === undefined) return null;
  const number = +value;
  if (!Number.isFinite(number)) throw new TypeError(`${number} is no offset`);
  return number;
}

const dashed = (name) => {
  if (name === "cssFloat") return "float";
  if (name === "cssOffset") return "offset";
  return startsWith(name, "--") ? name : replace(name, /[A-Z]/g, (letter) => `-${toLowerCase(letter)}`);
};
const shown = (property) => {
  if (property === "float") return "cssFloat";
  if (property === "offset") return "cssOffset";
  return startsWith(property, "--") ? property : replace(property, /-([a-z])/g, (_, letter) => toUpperCase(letter));
};

/** Whether a name of a keyframe's member is that of a property that can be animated. */
function isProperty(name, probe) {
  if (startsWith(name, "--")) return true;
  if (test(/-/, name) || name === "float" || name === "offset" || name === "easing" || name === "composite" || test(/^animation|^transition|^display$/, name)) return false;
  return dashed(name) in probe;
}

/** A property's value as a style has it; null for one that it does not take. */
function valueOf(property, text, probe) {
  if (startsWith(property, "--")) return text;
  probe.setProperty(property, text);
  const value = probe.getPropertyValue(property);
  probe.removeProperty(property);
  return value === "" ? null : value;
}

/** The names of an object's members that are properties, in the order of their names. */
const propertiesOf = (object, probe) => sort(filter(Object.keys(object), (name) => isProperty(name, probe)));

function iteratorOf(object) {
  const { [Symbol.iterator]: method } = object;
  if (method !== undefined && method !== null && typeof method !== "function") throw new TypeError("Keyframes are a list, or an object");
  return method;
}

/** Texts of a member of an object of lists. */
const textsOf = (value) => (isObject(value) && iteratorOf(value) ? map(listOf(value), (item) => `${item}`) : [`${value}`]);
const itemsOf = (value) => (isObject(value) && iteratorOf(value) ? listOf(value) : [value]);

function ofList(given, probe) {
  return map(listOf(given), (frame) => {
    if (frame !== undefined && frame !== null && !isObject(frame)) throw new TypeError("A keyframe is an object");
    const { composite = "auto", easing = "linear", offset } = frame ?? { __proto__: null };
    const keyframe = { __proto__: null, composite: compositeOf(composite), offset: offsetOf(offset), easing: `${easing}`, values: [] };
    if (isObject(frame)) for (const name of eachOf(propertiesOf(frame, probe))) push(keyframe.values, [dashed(name), `${frame[name]}`]);
    return keyframe;
  });
}

function ofObject(given, probe) {
  const { composite, easing, offset } = given;
  const composites = composite === undefined ? [] : map(itemsOf(composite), compositeOf);
  const easings = easing === undefined ? [] : textsOf(easing);
  const offsets = offset === undefined ? [] : map(itemsOf(offset), offsetOf);
  const frames = [];
  for (const name of eachOf(propertiesOf(given, probe))) {
    const texts = textsOf(given[name]);
    for (let index = 0; index < texts.length; index++) {
      const place = texts.length === 1 ? 1 : index / (texts.length - 1);
      let frame = null;
      for (const each of eachOf(frames)) if (each.place === place) frame = each;
      if (frame === null) push(frames, frame = { __proto__: null, place, composite: "auto", offset: null, easing: "linear", values: [] });
      push(frame.values, [dashed(name), texts[index]]);
    }
  }
  sort(frames, (one, other) => one.place - other.place);
  for (let index = 0; index < frames.length; index++) {
    const { [index]: frame } = frames;
    if (index < offsets.length) frame.offset = offsets[index];
    // Easings and composites begin again where they are too few.
    if (easings.length > 0) frame.easing = easings[index % easings.length];
    if (composites.length > 0) frame.composite = composites[index % composites.length];
  }
  return { frames, easings };
}

function check(frames) {
  let last = 0;
  for (const { offset } of eachOf(frames)) {
    if (offset === null) continue;
    if (offset < 0 || offset > 1) throw new TypeError(`The offset ${offset} is not from 0 to 1`);
    if (offset < last) throw new TypeError("The offsets of keyframes grow");
    last = offset;
  }
}

/** Where keyframes are that do not say it (Web Animations, 4.4.3, "compute missing keyframe offsets"). */
function place(frames) {
  for (const frame of eachOf(frames)) frame.computedOffset = frame.offset;
  const { length } = frames;
  if (length === 0) return;
  if (length > 1 && frames[0].computedOffset === null) frames[0].computedOffset = 0;
  frames[length - 1].computedOffset ??= 1;
  let start = 0;
  for (let index = 1; index < length; index++) {
    if (frames[index].computedOffset === null) continue;
    const { computedOffset: from } = frames[start];
    const step = (frames[index].computedOffset - from) / (index - start);
    for (let between = start + 1; between < index; between++) frames[between].computedOffset = from + step * (between - start);
    start = index;
  }
}

/** What scripts give as keyframes: a list of { offset, computedOffset, easing, composite, values }. */
exports.keyframesOf = function keyframesOf(given, owner) {
  if (given === null || given === undefined) return [];
  if (!isObject(given)) throw new TypeError("Keyframes are a list, or an object");
  // Elements that documents of XML make by name have no style.
  const probe = owner[_createElementNS](HTML, "div")[_getStyle]();
  let frames, spare = [];
  if (iteratorOf(given)) frames = ofList(given, probe);
  else ({ frames, easings: spare } = ofObject(given, probe));
  check(frames);
  for (const frame of eachOf(frames)) {
    frame.easing = easingOf(frame.easing).text;
    frame.values = filter(map(frame.values, ({ 0: property, 1: text }) => [property, valueOf(property, text, probe)]), ({ 1: value }) => value !== null);
  }
  // Also those that no keyframe has come to use.
  for (const easing of eachOf(spare)) easingOf(easing);
  place(frames);
  return frames;
};

/** A keyframe as getKeyframes() gives it. */
exports.shown = function shownKeyframe({ offset, computedOffset, easing, composite, values }) {
  const result = { offset, computedOffset, easing, composite };
  for (const { 0: property, 1: value } of eachOf(values)) result[shown(property)] = value;
  return result;
};
exports.compositeOf = compositeOf;
