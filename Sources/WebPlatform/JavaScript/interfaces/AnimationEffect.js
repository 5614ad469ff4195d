"use strict";
// Written by scripts/interfaces, from what AnimationEffect is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["getTiming","getComputedTiming","updateTiming"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    getTiming() { if (!isOne(this)) wrong("getTiming"); return this[s0](); },
    getComputedTiming() { if (!isOne(this)) wrong("getComputedTiming"); return this[s1](); },
    updateTiming(a0 = undefined) { if (!isOne(this)) wrong("updateTiming"); return this[s2](a0); },
  },
  statics: {},
});
