"use strict";
// Written by scripts/interfaces, from what XMLSerializer is declared to have: do not change it by hand.

Object.assign(exports, {
  length: 0,
  attributes: [],
  operations: ["serializeToString"],
  statics: [],
  types: ["Node"],
  make: (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }) => ({
    members: {
      serializeToString(a0) { if (!isOne(this)) wrong("serializeToString"); if (arguments.length < 1) few("serializeToString", 1, arguments.length); return this[s0](t0(a0)); },
    },
    statics: {},
  }),
});
