"use strict";
// Written by scripts/interfaces, from what PerformanceNavigation is declared to have: do not change it by hand.

Object.assign(exports, {
  length: 0,
  attributes: ["type","redirectCount"],
  operations: ["toJSON"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
    members: {
      get type() { if (!isOne(this)) wrong("type"); return this[s0]; },
      get redirectCount() { if (!isOne(this)) wrong("redirectCount"); return this[s1]; },
      toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s2](); },
    },
    statics: {},
  }),
});
