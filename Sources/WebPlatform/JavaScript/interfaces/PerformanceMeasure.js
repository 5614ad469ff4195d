"use strict";
// Written by scripts/interfaces, from what PerformanceMeasure is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["detail"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get detail() { if (!isOne(this)) wrong("detail"); return this[s0](); },
  },
  statics: {},
});
