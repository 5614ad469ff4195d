"use strict";
// Promises. `await` asks none of a promise's methods, and needs nothing of this.

const { each } = require("language/lists");
const { methodsOf } = require("language/methods");

const OfPage = Promise;
const { then } = methodsOf(Promise.prototype, { then(fulfilled, rejected) { return super.then(fulfilled, rejected); } });
const { resolve } = methodsOf(Promise, { resolve(value) { return super.resolve(value); } });

exports.then = (promise, fulfilled, rejected) => then.call(promise, fulfilled, rejected);
exports.caught = (promise, rejected) => then.call(promise, undefined, rejected);
exports.resolved = (value) => resolve.call(OfPage, value);
exports.rejected = (error) => new OfPage((_, reject) => { reject(error); });

exports.withResolvers = function withResolvers() {
  const result = { promise: undefined, resolve: undefined, reject: undefined };
  result.promise = new OfPage((resolve, reject) => {
    result.resolve = resolve;
    result.reject = reject;
  });
  return result;
};

/** Fulfilled with all values, in their order, or rejected with the first error. */
exports.all = (values) => new OfPage((fulfil, reject) => {
  const results = [];
  let missing = 1;
  let index = 0;
  const came = () => { if (--missing === 0) fulfil(results); };
  for (const value of each(values)) {
    const at = index++;
    missing++;
    results[at] = undefined;
    then.call(resolve.call(OfPage, value), (result) => {
      results[at] = result;
      came();
    }, reject);
  }
  came();
});

/** As the first of them is. */
exports.race = (values) => new OfPage((fulfil, reject) => {
  for (const value of each(values)) then.call(resolve.call(OfPage, value), fulfil, reject);
});

exports.Promise = Promise;
