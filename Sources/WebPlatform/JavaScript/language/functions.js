"use strict";
// Calling a function with a receiver.

const { methodsOf } = require("language/methods");

const { apply, defineProperty } = Reflect;
const { call } = Function.prototype;

/** What is called next: read before its call begins, so that calls may be nested. */
const next = { __proto__: null, called: undefined };
const withNone = { __proto__: next, called() { return super.called(); } }.called;
const withOne = { __proto__: next, called(a) { return super.called(a); } }.called;
const withTwo = { __proto__: next, called(a, b) { return super.called(a, b); } }.called;
const withThree = { __proto__: next, called(a, b, c) { return super.called(a, b, c); } }.called;
for (const each of [withNone, withOne, withTwo, withThree]) defineProperty(each, "call", { value: call });

exports.apply = apply;

/** `called.call(self, ...)`: as many arguments as are given. */
exports.call = function call(called, self, a, b, c) {
  next.called = called;
  switch (arguments.length) {
  case 2: return withNone.call(self);
  case 3: return withOne.call(self, a);
  case 4: return withTwo.call(self, a, b);
  case 5: return withThree.call(self, a, b, c);
  default: {
    const given = [];
    for (let index = 2; index < arguments.length; index++) given[index - 2] = arguments[index];
    return apply(called, self, given);
  }
  }
};

const { next: nextOf } = methodsOf(Reflect.getPrototypeOf(function* () {}).prototype, { next() { return super.next(); } });
const { next: nextLater } = methodsOf(Reflect.getPrototypeOf(async function* () {}).prototype, { next() { return super.next(); } });
const isAsync = Symbol.asyncIterator;

/** The next step of a generator; a promise of it if it is an async one. */
exports.advance = (generator) => (isAsync in generator ? nextLater : nextOf).call(generator);
