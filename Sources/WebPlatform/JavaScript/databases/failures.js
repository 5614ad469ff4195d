"use strict";
// Why the host did not do something, as a DOMException.

const { exec } = require("language");
const { DOMException } = require("runtime/DOMException");

/** That of a text as the host writes it: `ConstraintError: why`. */
exports.exceptionOf = function exceptionOf(text) {
  const found = exec(/^(\w+Error): ([^]*)$/, text);
  return found === null || found[1] === "RangeError" || found[1] === "TypeError" ? new DOMException(text, "UnknownError") : new DOMException(found[2], found[1]);
};

/** That of what a native has thrown; an exception of the platform is one already. */
exports.failureOf = (error) => (error instanceof DOMException ? error : exports.exceptionOf(error.message));

/** Calls a native, whose errors are thrown as DOMExceptions. */
exports.asking = function asking(action) {
  try {
    return action();
  } catch (error) {
    throw exports.failureOf(error);
  }
};
