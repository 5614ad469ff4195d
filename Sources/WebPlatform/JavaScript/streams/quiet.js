"use strict";
// Promises of streams that may be refused with nobody looking, and those that calls into a page's objects give.

const { apply, caught, isObject, Promise, rejected, resolved } = require("language");

/** The promise, whose refusal is no fault of the page. */
exports.quiet = function quiet(promise) {
  caught(promise, () => {});
  return promise;
};

/** A promise that is resolved with a value: a new one, even for a promise (Web IDL, 3.2.24). */
exports.promiseOf = (value) => (isObject(value) ? new Promise((resolve) => { resolve(value); }) : resolved(value));

/** What a function that a script gave returns, as a promise; what it throws is its refusal. */
exports.called = function called(callback, receiver, given) {
  try {
    return exports.promiseOf(apply(callback, receiver, given));
  } catch (error) {
    return rejected(error);
  }
};
