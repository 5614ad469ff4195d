"use strict";
// Written by scripts/interfaces, from what PerformanceMeasure is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["detail"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get detail() { if (!isOne(this)) wrong("detail"); return this[s0](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s1](); },
  },
  statics: {},
});
