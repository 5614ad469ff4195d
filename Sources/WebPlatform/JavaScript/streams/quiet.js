"use strict";
// Promises of streams that may be refused with nobody looking.

const { caught } = require("language");

/** The promise, whose refusal is no fault of the page. */
exports.quiet = function quiet(promise) {
  caught(promise, () => {});
  return promise;
};
