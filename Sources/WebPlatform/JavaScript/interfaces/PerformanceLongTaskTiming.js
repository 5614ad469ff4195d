"use strict";
// Written by scripts/interfaces, from what PerformanceLongTaskTiming is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["attribution"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get attribution() { if (!isOne(this)) wrong("attribution"); return this[s0](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s1](); },
  },
  statics: {},
});
