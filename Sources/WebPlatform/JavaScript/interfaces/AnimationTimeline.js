"use strict";
// Written by scripts/interfaces, from what AnimationTimeline is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["currentTime"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
  members: {
    get currentTime() { if (!isOne(this)) wrong("currentTime"); return this[s0](); },
  },
  statics: {},
});
