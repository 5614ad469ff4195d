"use strict";
// Numbers and dates.

const { methodsOf } = require("language/methods");

const OfPage = Number;
const { toString, toFixed } = methodsOf(Number.prototype, {
  toString(base) { return super.toString(base); },
  toFixed(digits) { return super.toFixed(digits); },
});
const dates = methodsOf(Date.prototype, {
  getTime() { return super.getTime(); },
  getUTCFullYear() { return super.getUTCFullYear(); },
  getUTCMonth() { return super.getUTCMonth(); },
  getUTCDate() { return super.getUTCDate(); },
  getUTCDay() { return super.getUTCDay(); },
});

/** Number(value), with the constants and tests of Number. */
function toNumber(value) { return OfPage(value); }
for (const name of ["isFinite", "isInteger", "isNaN", "isSafeInteger", "MAX_SAFE_INTEGER"]) toNumber[name] = Number[name];
Reflect.setPrototypeOf(toNumber, null);
exports.Number = toNumber;

exports.inBase = (number, base) => toString.call(number, base);
exports.toFixed = (number, digits) => toFixed.call(number, digits);

exports.now = Date.now;
exports.utc = Date.UTC;
exports.getTime = (date) => dates.getTime.call(date);
exports.getUTCFullYear = (date) => dates.getUTCFullYear.call(date);
exports.getUTCMonth = (date) => dates.getUTCMonth.call(date);
exports.getUTCDate = (date) => dates.getUTCDate.call(date);
exports.getUTCDay = (date) => dates.getUTCDay.call(date);
