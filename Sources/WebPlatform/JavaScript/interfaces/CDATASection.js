"use strict";
// Written by scripts/interfaces, from what CDATASection is declared to have: do not change it by hand.

Object.assign(exports, {
  length: 0,
  attributes: [],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, {  }, {  }) => ({
    members: {},
    statics: {},
  }),
});
