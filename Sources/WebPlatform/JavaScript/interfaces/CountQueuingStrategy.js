"use strict";
// Written by scripts/interfaces, from what CountQueuingStrategy is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["highWaterMark","size"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get highWaterMark() { if (!isOne(this)) wrong("highWaterMark"); return this[s0](); },
    get size() { if (!isOne(this)) wrong("size"); return this[s1](); },
  },
  statics: {},
});
