"use strict";
// Animated values (SVG 2, 4.6): an attribute as scripts see it, twice: as it is, and as it would be while it is animated. Nothing is animated.

const { exec, Map, Math, Number, Object, trim } = require("language");
const { _animated } = require("html/slots");
const { _getAttribute, _setAttribute } = require("runtime/members");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { DOMRect, place: placeRect } = require("geometry/DOMRect");
const { AttributeFollower, tie } = require("html/svg/followers");
const { numbersIn, textOf } = require("html/svg/numbers");
const { parse: parseLength } = require("html/svg/lengths");
const animatedStringModule = require.later("html/svg/SVGAnimatedString");
const angleModule = require.later("html/svg/SVGAngle");
const enumerationsModule = require.later("html/svg/enumerations");
const lengthModule = require.later("html/svg/SVGLength");
const listsModule = require.later("html/svg/lists");
const ratioModule = require.later("html/svg/SVGPreserveAspectRatio");

/** Makes an interface whose values are by `read()` and `write(value)`, or two objects. */
function interfaceOf(interfaceName, type) {
  let isOne, write;
  const Interface = { [interfaceName]: class {
    #value;
    static {
      isOne = (value) => #value in value;
      write = (animated, value) => animated.#value.write(value);
    }
    constructor(given = undefined, value) {
      needConstruction(given);
      this.#value = value;
    }
    get baseVal() { return this.#value.base(); }
    get animVal() { return this.#value.animated(); }
  } }[interfaceName];
  if (type !== null) {
    const { get } = Object.getOwnPropertyDescriptor(Interface.prototype, "baseVal");
    const accessor = { set baseVal(value) { write(this, value); } };
    const { set } = Object.getOwnPropertyDescriptor(accessor, "baseVal");
    Object.defineProperty(Interface.prototype, "baseVal", { __proto__: null, get, set, configurable: true, enumerable: false });
  }
  declare(Interface, isOne, type === null ? "baseVal animVal" : `baseVal[${type}] animVal`);
  return Interface;
}

const interfaces = {
  __proto__: null,
  SVGAnimatedAngle: interfaceOf("SVGAnimatedAngle", null),
  SVGAnimatedBoolean: interfaceOf("SVGAnimatedBoolean", "boolean"),
  SVGAnimatedEnumeration: interfaceOf("SVGAnimatedEnumeration", "unsigned short"),
  SVGAnimatedInteger: interfaceOf("SVGAnimatedInteger", "long"),
  SVGAnimatedLength: interfaceOf("SVGAnimatedLength", null),
  SVGAnimatedLengthList: interfaceOf("SVGAnimatedLengthList", null),
  SVGAnimatedNumber: interfaceOf("SVGAnimatedNumber", "double"),
  SVGAnimatedNumberList: interfaceOf("SVGAnimatedNumberList", null),
  SVGAnimatedPreserveAspectRatio: interfaceOf("SVGAnimatedPreserveAspectRatio", null),
  SVGAnimatedRect: interfaceOf("SVGAnimatedRect", null),
  SVGAnimatedTransformList: interfaceOf("SVGAnimatedTransformList", null),
};

/** One whose two values are objects, made when they are asked for by `make(isReadOnly)`. */
function pair(interfaceName, make) {
  let base = null;
  let animated = null;
  return new interfaces[interfaceName](construction, { base: () => (base ??= make(false)), animated: () => (animated ??= make(true)) });
}

/** One whose value is a number or a boolean. */
const single = (interfaceName, read, write) => new interfaces[interfaceName](construction, { base: read, animated: read, write });

/** Of two numbers in one attribute, as those of stdDeviation, the one at a place; the second is the first where it is not there. */
function numberAt(element, attribute, place, fallback) {
  const text = element[_getAttribute](attribute);
  const numbers = text === null ? [] : numbersIn(text);
  return numbers[place] ?? numbers[0] ?? fallback;
}

function writePair(element, attribute, place, fallback, value) {
  const numbers = [numberAt(element, attribute, 0, fallback), numberAt(element, attribute, 1, fallback)];
  numbers[place] = value;
  element[_setAttribute](attribute, `${textOf(numbers[0])}, ${textOf(numbers[1])}`);
}

const numeric = /^[\t\n\f\r ]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(%?)[\t\n\f\r ]*$/;

/** The number that an attribute is; a percentage where the attribute may be one is a part of 1. */
function numberOf(element, attribute, fallback, takesPercentages) {
  const text = element[_getAttribute](attribute);
  const match = text === null ? null : exec(numeric, text);
  if (match === null) return fallback;
  if (match[1] === "") return Number(trim(text));
  return takesPercentages ? Number(exec(/[^%]+/, text)[0]) / 100 : fallback;
}

const rectKind = {
  __proto__: null,
  take(rect, text) {
    const { 0: x, 1: y, 2: width, 3: height } = text === null ? [] : numbersIn(text);
    if (height === undefined) placeRect(rect, 0, 0, 0, 0);
    else placeRect(rect, x, y, width, height);
  },
  textOf(rect) {
    const { x, y, width, height } = rect;
    return `${textOf(x)} ${textOf(y)} ${textOf(width)} ${textOf(height)}`;
  },
};

const lengthKind = (fallback) => ({
  __proto__: null,
  take(length, text) { lengthModule().place(length, (text === null ? null : parseLength(text)) ?? parseLength(fallback)); },
  textOf: (length) => lengthModule().textOf(length),
});

const angleKind = {
  __proto__: null,
  take(angle, text) { angleModule().place(angle, (text === null ? null : angleModule().parse(text)) ?? { number: 0, unit: 1 }); },
  textOf: (angle) => angleModule().textOf(angle),
};

const directions = { __proto__: null, horizontal: "horizontal", vertical: "vertical", diagonal: "diagonal", horizontals: "horizontal", verticals: "vertical" };

/** Makes the object of an attribute; `kind` is one of the words of html/svg/interfaces. */
function make(element, attribute, kind, fallback) {
  const { [kind]: direction } = directions;
  const listed = (interfaceName) => (isReadOnly) => listsModule().listOf(interfaceName, element, attribute, isReadOnly, direction);
  switch (kind) {
  case "horizontal": case "vertical": case "diagonal": return pair("SVGAnimatedLength", (isReadOnly) => (
    tie(lengthModule().make(), new AttributeFollower(element, attribute, lengthKind(fallback ?? "0"), isReadOnly, direction))));
  case "horizontals": case "verticals": return pair("SVGAnimatedLengthList", listed("SVGLengthList"));
  case "numbers": return pair("SVGAnimatedNumberList", listed("SVGNumberList"));
  case "transforms": return pair("SVGAnimatedTransformList", listed("SVGTransformList"));
  case "rect": return pair("SVGAnimatedRect", (isReadOnly) => tie(new DOMRect(), new AttributeFollower(element, attribute, rectKind, isReadOnly)));
  case "ratio": return pair("SVGAnimatedPreserveAspectRatio", (isReadOnly) => (
    tie(ratioModule().make(), new AttributeFollower(element, attribute, ratioModule().kind, isReadOnly))));
  case "angle": return pair("SVGAnimatedAngle", (isReadOnly) => tie(angleModule().make(), new AttributeFollower(element, attribute, angleKind, isReadOnly)));
  case "number": case "share": return single(
    "SVGAnimatedNumber", () => Math.fround(numberOf(element, attribute, Number(fallback ?? 0), kind === "share")),
    (value) => element[_setAttribute](attribute, textOf(value)));
  case "first": case "second": {
    const place = kind === "first" ? 0 : 1;
    const otherwise = Number(fallback ?? 0);
    return single(
      "SVGAnimatedNumber", () => Math.fround(numberAt(element, attribute, place, otherwise)), (value) => writePair(element, attribute, place, otherwise, value));
  }
  case "integer": return single(
    "SVGAnimatedInteger", () => Math.trunc(numberOf(element, attribute, Number(fallback ?? 0), false)), (value) => element[_setAttribute](attribute, `${value}`));
  case "firstInteger": case "secondInteger": {
    const place = kind === "firstInteger" ? 0 : 1;
    const otherwise = Number(fallback ?? 0);
    return single(
      "SVGAnimatedInteger", () => Math.trunc(numberAt(element, attribute, place, otherwise)), (value) => writePair(element, attribute, place, otherwise, value));
  }
  case "boolean": return single(
    "SVGAnimatedBoolean", () => trim(element[_getAttribute](attribute) ?? "") === "true", (value) => element[_setAttribute](attribute, `${value}`));
  default: {
    const { read, write } = enumerationsModule().ofAttribute(element, attribute, kind, fallback);
    return single("SVGAnimatedEnumeration", read, write);
  }
  }
}

/** An attribute of an element as scripts see it: always the same object. */
exports.animated = function animated(element, member, attribute, kind, fallback) {
  if (kind === "string" || kind === "reference") return animatedStringModule().animatedString(element, attribute, kind === "reference");
  const made = (element[_animated] ??= new Map());
  let found = made.get(member);
  if (found === undefined) made.set(member, found = make(element, attribute, kind, fallback));
  return found;
};
Object.assign(exports, interfaces);
