"use strict";
// Written by scripts/interfaces, from what XMLSerializer is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["serializeToString"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }) => ({
  members: {
    serializeToString(a0) { if (!isOne(this)) wrong("serializeToString"); if (arguments.length < 1) few("serializeToString", 1, arguments.length); return this[s0](t0(a0)); },
  },
  statics: {},
});
