"use strict";
// The types of input elements (HTML standard, 4.10.5.1): how each keeps its value, cleans it, and reads it as a number.
//
// mode        "value" (its own), "default" (the attribute), "default/on" or "filename"
// sanitize    makes a value one of the type's
// number      `{ parse, format }` between value and number, for the types that have steps; with `step` (the default), `scale`
//             (numbers a step unit) and `base`
// hasDate     whether valueAsDate applies
// isLimited   whether a value changes with the control's limits
// isText      whether the selection is a script's to set
// isRequirable, hasPattern and hasPlaceholder: which attributes apply
// isValid     whether a value that is not empty is of the type

const {
  Date, every, getUTCFullYear, getUTCMonth, join, map, Math, Number, Object, replace, split, test, toLowerCase, utc,
} = require("language");
const { _getAttribute } = require("runtime/members");
const { lowerCase } = require("dom/names");
const dates = require("html/forms/dates");
const urlModule = require.later("url/plainURL");

const oneLine = (text) => replace(text, /[\r\n]+/g, "");
const trimmed = (text) => replace(oneLine(text), /^[\t\f ]+|[\t\f ]+$/g, "");

const float = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const parseFloatingPoint = (text) => (test(float, text) && Number.isFinite(Number(text)) ? Number(text) : NaN);
exports.parseFloatingPoint = parseFloatingPoint;

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const addressesOf = (text) => map(split(text, ","), trimmed);

function isURL(text) {
  const { URL } = urlModule();
  return URL.parse(text) !== null;
}

const number = { parse: parseFloatingPoint, format: (value) => `${value}` };

/** A control of moments: what is no such string is no value. */
function moment(kind, { step, scale, base = 0, hasDate = false, toDate = (value) => value, fromDate = (value) => value }) {
  const sanitize = (text) => (Number.isNaN(kind.parse(text)) ? "" : text);
  return { mode: "value", sanitize, number: kind, step, scale, base, hasDate, toDate, fromDate, isRequirable: true };
}

const text = { mode: "value", sanitize: oneLine, isText: true, isRequirable: true, hasPattern: true, hasPlaceholder: true };
const button = { mode: "default", sanitize: (value) => value };
const choice = { mode: "default/on", sanitize: (value) => value, isRequirable: true };

const parseStep = (text) => (text !== null && test(/^\d*\.?\d+(?:[eE][+-]?\d+)?$/, text) ? Number(text) : NaN);

/** The distance of a control's allowed values, as one of a type; null when any is allowed. */
exports.allowedStep = function allowedStep(input, { step, scale }) {
  const given = input[_getAttribute]("step");
  if (given !== null && lowerCase(given) === "any") return null;
  const parsed = parseStep(given);
  return (parsed > 0 ? parsed : step) * scale;
};

/** A range always has a value: in the middle when none is given, within its limits, on one of its steps. */
function sanitizeRange(value, input) {
  const minimum = limit(input, "min", 0);
  const maximum = limit(input, "max", 100);
  const given = parseFloatingPoint(value);
  const wanted = Number.isNaN(given) ? (maximum < minimum ? minimum : minimum + (maximum - minimum) / 2) : given;
  const clamped = Math.max(minimum, Math.min(wanted, maximum));
  const step = exports.allowedStep(input, exports.inputTypes.range);
  if (step === null || maximum < minimum) return Number.isNaN(given) || clamped !== given ? `${clamped}` : value;
  let stepped = exact(minimum + Math.round((clamped - minimum) / step) * step);
  if (stepped > maximum) stepped = exact(stepped - step);
  return stepped === given ? value : `${stepped}`;
}

function limit(input, attribute, fallback) {
  const value = parseFloatingPoint(input[_getAttribute](attribute) ?? "");
  return Number.isNaN(value) ? fallback : value;
}

/** Without the noise that sums of binary fractions have in the last digits. */
const exact = (value) => Number(value.toPrecision(15));
exports.exact = exact;

const months = {
  toDate: (value) => utc(1970, value),
  fromDate: (value) => (getUTCFullYear(new Date(value)) - 1970) * 12 + getUTCMonth(new Date(value)),
};

exports.inputTypes = {
  text,
  search: text,
  tel: text,
  password: text,
  url: { ...text, sanitize: trimmed, isValid: isURL },
  email: {
    ...text,
    isText: false,
    sanitize: (value, input) => (input.multiple ? join(addressesOf(value), ",") : trimmed(value)),
    isValid: (value, input) => every(input.multiple ? addressesOf(value) : [value], (address) => test(email, address)),
  },
  number: {
    mode: "value", number, step: 1, scale: 1, base: 0, isRequirable: true, hasPlaceholder: true,
    sanitize: (value) => (Number.isNaN(parseFloatingPoint(value)) ? "" : value),
  },
  range: { mode: "value", number, step: 1, scale: 1, base: 0, sanitize: sanitizeRange, isLimited: true, minimum: 0, maximum: 100 },
  date: moment(dates.date, { __proto__: null, step: 1, scale: 86400000, hasDate: true }),
  month: moment(dates.month, { __proto__: null, step: 1, scale: 1, hasDate: true, ...months }),
  week: moment(dates.week, { __proto__: null, step: 1, scale: 604800000, base: -259200000, hasDate: true }),
  time: moment(dates.time, { __proto__: null, step: 60, scale: 1000, hasDate: true, fromDate: (value) => ((value % 86400000) + 86400000) % 86400000 }),
  "datetime-local": {
    ...moment(dates.dateTime, { __proto__: null, step: 60, scale: 1000 }),
    sanitize(value) {
      const moment = dates.dateTime.parse(value);
      return Number.isNaN(moment) ? "" : dates.dateTime.format(moment);
    },
  },
  color: { mode: "value", sanitize: (value) => (test(/^#[\da-f]{6}$/i, value) ? toLowerCase(value) : "#000000") },
  hidden: button,
  submit: button,
  image: button,
  reset: button,
  button,
  checkbox: choice,
  radio: choice,
  file: { mode: "filename", sanitize: (value) => value, isRequirable: true },
};

for (const name in exports.inputTypes) Object.setPrototypeOf(exports.inputTypes[name], null);

/** The type that an attribute's value stands for: "text" for what is not known. */
exports.typeNamed = function typeNamed(value) {
  const keyword = value === null ? "text" : lowerCase(value);
  return Object.hasOwn(exports.inputTypes, keyword) ? keyword : "text";
};
