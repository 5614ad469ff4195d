"use strict";
// Numbers and dates.

const { uncurried, uncurriedOf } = require("language/methods");
const { replaceText } = require("language/texts");

const OfDate = Date;
const dates = uncurriedOf(Date.prototype,
  "getTime getUTCDate getUTCDay getUTCFullYear getUTCMonth setUTCFullYear toISOString toLocaleString");

/** `number.toString(base)`. */
exports.inBase = uncurried(Number.prototype.toString);
exports.toFixed = uncurried(Number.prototype.toFixed);
exports.toPrecision = uncurried(Number.prototype.toPrecision);

exports.now = Date.now;
exports.utc = Date.UTC;
Object.assign(exports, dates);

/** A moment as `month/day/year hour:minute:second`, of this place's time zone. */
exports.localTime = (milliseconds) => replaceText(dates.toLocaleString(new OfDate(milliseconds), "en-US", { __proto__: null, hour12: false }), ",", "");
