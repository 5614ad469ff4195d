"use strict";
// The types of Web IDL (3.2): what a value of a script becomes on its way to a parameter, or to a member of a dictionary.

const {
  endsWith, exec, includes, isObject, listOf, map, Math, Number, Object, resolved, slice, split, startsWith, Symbol, test, toWellFormed, trim, TypeError,
} = require("language");

/** Interfaces by name: whether an object is one of theirs. Whoever makes one says so; an interface that nobody has made yet has no objects. */
exports.isOne = { __proto__: null };

/** A number as it is, for every type of numbers: symbols and big integers are none. */
const toNumber = (value) => +value;

function finite(value) {
  const number = toNumber(value);
  if (!Number.isFinite(number)) throw new TypeError(`${number} is no finite number`);
  return number;
}

function integer(value) {
  const number = toNumber(value);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** An integer within bounds. */
const enforced = (least, most) => function convert(value) {
  const number = Math.trunc(toNumber(value));
  if (!(number >= least && number <= most)) throw new TypeError(`${number} is no number from ${least} to ${most}`);
  return number + 0;
};

function unsignedLongLong(value) {
  const number = integer(value) % 2 ** 64;
  return number < 0 ? number + 2 ** 64 : number + 0;
}

function callback(value) {
  if (typeof value !== "function") throw new TypeError("The value is no function");
  return value;
}

function byteString(value) {
  const text = `${value}`;
  if (!test(/^[\0-\xff]*$/, text)) throw new TypeError("The text holds a character beyond U+00FF");
  return text;
}

function object(value) {
  if (!isObject(value)) throw new TypeError("The value is no object");
  return value;
}

const types = {
  __proto__: null,
  "any": { convert: (value) => value, fallback: undefined },
  "boolean": { convert: (value) => !!value, fallback: false },
  "LegacyNullToEmptyString DOMString": { convert: (value) => (value === null ? "" : `${value}`), fallback: "" },
  "DOMString": { convert: (value) => `${value}`, fallback: "" },
  "USVString": { convert: (value) => toWellFormed(`${value}`), fallback: "" },
  "ByteString": { convert: byteString, fallback: "" },
  "long": { convert: (value) => toNumber(value) | 0, fallback: 0 },
  "unsigned long": { convert: (value) => toNumber(value) >>> 0, fallback: 0 },
  "short": { convert: (value) => (toNumber(value) << 16) >> 16, fallback: 0 },
  "unsigned short": { convert: (value) => toNumber(value) & 0xFFFF, fallback: 0 },
  "long long": { convert: integer, fallback: 0 },
  "unsigned long long": { convert: unsignedLongLong, fallback: 0 },
  "double": { convert: finite, fallback: 0 },
  "unrestricted double": { convert: toNumber, fallback: NaN },
  "[EnforceRange] long": { convert: enforced(-0x80000000, 0x7fffffff), fallback: 0 },
  "[EnforceRange] unsigned long": { convert: enforced(0, 0xffffffff), fallback: 0 },
  "[EnforceRange] unsigned long long": { convert: enforced(0, 2 ** 53 - 1), fallback: 0 },
  "Function": { convert: callback, fallback: undefined },
  "object": { convert: object, fallback: null },
  "Promise<any>": { convert: resolved, fallback: undefined },
};

/** Every type that has been asked for, by its text. */
exports.typeOf = function typeOf(text) {
  return types[text] ??= made(text);
};

function made(text) {
  if (endsWith(text, "?")) {
    const inner = exports.typeOf(slice(text, 0, -1));
    return { convert: (value) => (value === null || value === undefined ? null : inner.convert(value)), fallback: null };
  }
  if (startsWith(text, "sequence<")) return sequenceOf(exports.typeOf(slice(text, "sequence<".length, -1)));
  if (includes(text, "|")) return enumerationOf(split(text, /\|/g));
  return { convert: interfaceOf(text), fallback: null };
}

function interfaceOf(name) {
  let isOne;
  return function convert(value) {
    isOne ??= exports.isOne[name];
    if (!isObject(value) || isOne === undefined || isOne(value) !== true) throw new TypeError(`The value is no ${name}`);
    return value;
  };
}

function sequenceOf(inner) {
  return {
    convert(value) {
      if (!isObject(value) || typeof value[Symbol.iterator] !== "function") throw new TypeError("The value is no sequence");
      return Object.freeze(map(listOf(value), inner.convert));
    },
    fallback: Object.freeze([]),
  };
}

/** One of several texts; the first is its default. */
function enumerationOf(values) {
  return {
    convert(value) {
      const text = `${value}`;
      if (!includes(values, text)) throw new TypeError(`"${text}" is none of ${values}`);
      return text;
    },
    fallback: values[0],
  };
}

const literals = { __proto__: null, null: null, undefined };

/**
 * The members of a dictionary, as "double width = 1, required long identifier, Window? view" says them, in the order in which they are read.
 * Each is { name, convert, fallback, isRequired }.
 */
exports.membersOf = (text) => map(split(text, /,/g), (part) => {
  const { 1: required, 2: type, 3: name, 4: literal } = exec(/^(required )?(.+?) (\w+)(?: = (.+))?$/, trim(part));
  const { convert, fallback } = exports.typeOf(type);
  const given = literal === undefined ? fallback : literal in literals ? literals[literal] : toNumber(literal);
  return { name, convert, fallback: given, isRequired: required !== undefined };
});

/** The values of a dictionary's members, in their order (Web IDL, 3.2.17). */
exports.read = function read(value, members, context) {
  if (value !== undefined && value !== null && !isObject(value)) throw new TypeError(`${context}: the options are no object`);
  return map(members, ({ name, convert, fallback, isRequired }) => {
    const given = value?.[name];
    if (given !== undefined) return convert(given);
    if (isRequired) throw new TypeError(`${context} needs the member "${name}"`);
    return fallback;
  });
};
