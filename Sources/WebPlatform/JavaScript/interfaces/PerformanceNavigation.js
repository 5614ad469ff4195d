"use strict";
// Written by scripts/interfaces, from what PerformanceNavigation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","redirectCount"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get redirectCount() { if (!isOne(this)) wrong("redirectCount"); return this[s1](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s2](); },
  },
  statics: {},
});
