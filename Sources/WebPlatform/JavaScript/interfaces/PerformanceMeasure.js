"use strict";
// Written by scripts/interfaces, from what PerformanceMeasure is declared to have: do not change it by hand.

Object.assign(exports, {
  length: 0,
  attributes: ["detail"],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
    members: {
      get detail() { if (!isOne(this)) wrong("detail"); return this[s0]; },
    },
    statics: {},
  }),
});
