"use strict";
// Numbers and dates.

const { methodsOf } = require("language/methods");
const { replaceText } = require("language/texts");

const OfPage = Number;
const OfDate = Date;
const { toString, toFixed } = methodsOf(Number.prototype, {
  toString(base) { return super.toString(base); },
  toFixed(digits) { return super.toFixed(digits); },
});
const dates = methodsOf(Date.prototype, {
  setUTCFullYear(year, month, day) { return super.setUTCFullYear(year, month, day); },
  toISOString() { return super.toISOString(); },
  toLocaleString(language, options) { return super.toLocaleString(language, options); },
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

/** Midnight of a day, UTC; also of a year below 100, which Date.UTC takes for one of the last century. Months count from 1. */
exports.dateOf = function dateOf(year, month, day) {
  const date = new OfDate(0);
  dates.setUTCFullYear.call(date, year, month - 1, day);
  return date;
};

exports.toISOString = (date) => dates.toISOString.call(date);

/** A moment as `month/day/year hour:minute:second`, of this place's time zone. */
exports.localTime = function localTime(milliseconds) {
  const text = dates.toLocaleString.call(new OfDate(milliseconds), "en-US", { __proto__: null, hour12: false });
  return replaceText(text, ",", "");
};

exports.now = Date.now;
exports.utc = Date.UTC;
exports.getTime = (date) => dates.getTime.call(date);
exports.getUTCFullYear = (date) => dates.getUTCFullYear.call(date);
exports.getUTCMonth = (date) => dates.getUTCMonth.call(date);
exports.getUTCDate = (date) => dates.getUTCDate.call(date);
exports.getUTCDay = (date) => dates.getUTCDay.call(date);
