"use strict";
// Members of single interfaces that are no attributes alone: points (SVG 2, 10.6), markers (13.8), blurs (Filter Effects 1, 9.14),
// conditions (SVG 2, 5.9).

const { Map, Number, TypeError } = require("language");
const { _document } = require("dom/slots");
const { _getAttribute, _setAttribute } = require("runtime/members");
const { _animated } = require("html/slots");
const { textOf } = require("html/svg/numbers");
const angleModule = require.later("html/svg/SVGAngle");
const listsModule = require.later("html/svg/lists");

function list(element, member, interfaceName, attribute, isReadOnly) {
  if (element[_document] === undefined) throw new TypeError(`${member} was called on something else`);
  const made = (element[_animated] ??= new Map());
  let found = made.get(member);
  if (found === undefined) made.set(member, found = listsModule().listOf(interfaceName, element, attribute, isReadOnly));
  return found;
}

exports.points = {
  get points() { return list(this, "points", "SVGPointList", "points", false); },
  get animatedPoints() { return list(this, "animatedPoints", "SVGPointList", "points", true); },
};

exports.conditions = {
  get requiredExtensions() { return list(this, "requiredExtensions", "SVGStringList", "requiredExtensions", false); },
  get systemLanguage() { return list(this, "systemLanguage", "SVGStringList", "systemLanguage", false); },
};

exports.marker = {
  get orient() { return this[_getAttribute]("orient") ?? ""; },
  set orient(value) { this[_setAttribute]("orient", `${value}`); },
  setOrientToAuto() { this[_setAttribute]("orient", "auto"); },
  setOrientToAngle(angle) {
    if (arguments.length === 0 || typeof angle !== "object" || angle === null || !angleModule().isAngle(angle)) throw new TypeError("The value is no SVGAngle");
    this[_setAttribute]("orient", angle.valueAsString);
  },
};

exports.deviation = {
  setStdDeviation(x, y) {
    if (arguments.length < 2) throw new TypeError("setStdDeviation needs two numbers");
    const { 0: across, 1: down } = [+x, +y];
    if (!Number.isFinite(across) || !Number.isFinite(down)) throw new TypeError("setStdDeviation needs finite numbers");
    this[_setAttribute]("stdDeviation", `${textOf(across)}, ${textOf(down)}`);
  },
};
