"use strict";
// ReadableStream.from (Streams standard, 4.9.1): what can be gone through, also later, as a stream.

const { call, isObject, rejected, resolved, Symbol, then, TypeError } = require("language");
const { _close, _enqueue } = require("streams/slots");
const { promiseOf } = require("streams/quiet");

function methodOf(object, name) {
  const method = object[name];
  if (method === undefined || method === null) return null;
  if (typeof method !== "function") throw new TypeError(`${typeof name === "symbol" ? "What says how to go through it" : name} is no function`);
  return method;
}

function iteratorOf(iterable) {
  if (iterable === undefined || iterable === null) throw new TypeError("ReadableStream.from takes something to go through");
  const later = methodOf(iterable, Symbol.asyncIterator);
  const method = later ?? methodOf(iterable, Symbol.iterator);
  if (method === null) throw new TypeError("ReadableStream.from takes something to go through");
  const iterator = call(method, iterable);
  if (!isObject(iterator)) throw new TypeError("What was to go through it is no object");
  return { iterator, next: iterator.next, isLater: later !== null };
}

/** A step's result, which is an object. */
function checked(result) {
  if (!isObject(result)) throw new TypeError("An iterator gives objects");
  return result;
}

/** @param streamOf makes a stream. */
exports.streamFrom = function streamFrom(iterable, streamOf) {
  const { iterator, next, isLater } = iteratorOf(iterable);

  function take(controller, { done, value }) {
    if (done) return controller[_close]();
    if (isLater) return controller[_enqueue](value);
    // What a list has may be promises.
    return then(promiseOf(value), (chunk) => controller[_enqueue](chunk));
  }

  function pull(controller) {
    try {
      const result = call(next, iterator);
      if (!isLater) return promiseOf(take(controller, checked(result)));
      return then(promiseOf(result), (step) => take(controller, checked(step)));
    } catch (error) {
      return rejected(error);
    }
  }

  function cancel(reason) {
    try {
      const method = methodOf(iterator, "return");
      if (method === null) return resolved(undefined);
      return then(promiseOf(call(method, iterator, reason)), (result) => { checked(result); });
    } catch (error) {
      return rejected(error);
    }
  }

  return streamOf({ __proto__: null, pull, cancel }, { __proto__: null, highWaterMark: 0 });
};
