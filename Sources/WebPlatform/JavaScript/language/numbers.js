"use strict";
// Numbers and dates.

const { uncurried, uncurriedOf } = require("language/methods");
const { replaceText } = require("language/texts");

const OfPage = Number;
const OfDate = Date;
const dates = uncurriedOf(Date.prototype,
  "getTime getUTCDate getUTCDay getUTCFullYear getUTCMonth setUTCFullYear toISOString toLocaleString");

/** Number(value), with the constants and tests of Number. */
function toNumber(value) { return OfPage(value); }
for (const name of ["isFinite", "isInteger", "isNaN", "isSafeInteger", "MAX_SAFE_INTEGER"]) toNumber[name] = Number[name];
Reflect.setPrototypeOf(toNumber, null);
exports.Number = toNumber;

/** `number.toString(base)`. */
exports.inBase = uncurried(Number.prototype.toString);
exports.toFixed = uncurried(Number.prototype.toFixed);

exports.now = Date.now;
exports.utc = Date.UTC;
const { getTime, getUTCDate, getUTCDay, getUTCFullYear, getUTCMonth, toISOString } = dates;
Object.assign(exports, { getTime, getUTCDate, getUTCDay, getUTCFullYear, getUTCMonth, toISOString });

/** Midnight of a day, UTC; also of a year below 100, which Date.UTC takes for one of the last century. Months count from 1. */
exports.dateOf = function dateOf(year, month, day) {
  const date = new OfDate(0);
  dates.setUTCFullYear(date, year, month - 1, day);
  return date;
};

/** A moment as `month/day/year hour:minute:second`, of this place's time zone. */
exports.localTime = (milliseconds) => replaceText(dates.toLocaleString(new OfDate(milliseconds), "en-US", { __proto__: null, hour12: false }), ",", "");
