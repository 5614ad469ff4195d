"use strict";
// The four kinds of values of XPath 1.0 and how they become each other (3.2 to 3.4, 4.2 to 4.4). A set of nodes is a list without doubles.

const { exec, includes, isArray, Number, Object, slice, some, startsWith, String, test } = require("language");
const { _data } = require("dom/slots");
const { _getDocumentElement, _getTextContent, _getValue } = require("runtime/members");

/** The text that a node stands for (XPath 1.0, 5). */
function stringOf(node) {
  switch (node.nodeType) {
    case 1: case 11: return node[_getTextContent]();
    case 2: return node[_getValue]();
    case 9: return node[_getDocumentElement]() === null ? "" : node[_getDocumentElement]()[_getTextContent]();
    default: return node[_data] ?? "";
  }
}

/** Digits without an exponent, which XPath does not know. */
function decimal(text) {
  const isNegative = startsWith(text, "-");
  const written = isNegative ? slice(text, 1) : text;
  const parts = exec(/^(\d)(?:\.(\d+))?e([+-]\d+)$/, written);
  const { 1: first, 2: rest = "", 3: exponent } = parts;
  const shift = Number(exponent);
  const digits = first + rest;
  let plain = "";
  if (shift < 0) {
    plain = "0.";
    for (let index = -1; index > shift; index--) plain += "0";
    plain += digits;
  } else {
    plain = digits;
    for (let index = rest.length; index < shift; index++) plain += "0";
  }
  return (isNegative ? "-" : "") + plain;
}

function toText(value) {
  if (isArray(value)) return value.length === 0 ? "" : stringOf(value[0]);
  if (typeof value !== "number") return String(value);
  if (value === 0) return "0";
  const text = String(value);
  return includes(text, "e") ? decimal(text) : text;
}

function toNumber(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  const text = toText(value);
  return test(/^[\t\n\r ]*-?(?:\d+(?:\.\d*)?|\.\d+)[\t\n\r ]*$/, text) ? Number(text) : NaN;
}

function toBoolean(value) {
  if (isArray(value)) return value.length > 0;
  return typeof value === "number" ? value === value && value !== 0 : value !== false && value !== "";
}

const compare = {
  __proto__: null,
  "=": (one, other) => one === other,
  "!=": (one, other) => one !== other,
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
};

/** Whether a comparison holds: of sets, for one of their nodes (XPath 1.0, 3.4). */
function holds(operator, one, other) {
  const isTrue = compare[operator];
  const isOfEquality = operator === "=" || operator === "!=";
  if (isArray(one) && isArray(other)) {
    return some(one, (node) => {
      const text = stringOf(node);
      return some(other, (each) => (isOfEquality ? isTrue(text, stringOf(each)) : isTrue(toNumber(text), toNumber(stringOf(each)))));
    });
  }
  if (isArray(one) || isArray(other)) {
    const set = isArray(one) ? one : other;
    const single = isArray(one) ? other : one;
    const sides = (value, against) => (isArray(one) ? isTrue(value, against) : isTrue(against, value));
    if (typeof single === "boolean") return isOfEquality ? sides(toBoolean(set), single) : sides(toNumber(toBoolean(set)), toNumber(single));
    if (typeof single === "string" && isOfEquality) return some(set, (node) => sides(stringOf(node), single));
    const number = toNumber(single);
    return some(set, (node) => sides(toNumber(stringOf(node)), number));
  }
  if (!isOfEquality) return isTrue(toNumber(one), toNumber(other));
  if (typeof one === "boolean" || typeof other === "boolean") return isTrue(toBoolean(one), toBoolean(other));
  if (typeof one === "number" || typeof other === "number") return isTrue(toNumber(one), toNumber(other));
  return isTrue(one, other);
}

Object.assign(exports, { holds, stringOf, toBoolean, toNumber, toText });
