"use strict";
// Written by scripts/interfaces, from what IdleDeadline is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["didTimeout"];
exports.settable = [];
exports.operations = ["timeRemaining"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    timeRemaining() { if (!isOne(this)) wrong("timeRemaining"); return this[s1](); },
    get didTimeout() { if (!isOne(this)) wrong("didTimeout"); return this[s0](); },
  },
  statics: {},
});
