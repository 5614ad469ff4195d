"use strict";
// Written by scripts/interfaces, from what CustomEvent is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["detail"];
exports.settable = [];
exports.operations = ["initCustomEvent"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get detail() { if (!isOne(this)) wrong("detail"); return this[s0](); },
    initCustomEvent(a0, a1 = undefined, a2 = undefined, a3 = undefined) { if (!isOne(this)) wrong("initCustomEvent"); if (arguments.length < 1) few("initCustomEvent", 1, arguments.length); return this[s1](`${a0}`, a1 === undefined ? undefined : !!a1, a2 === undefined ? undefined : !!a2, a3); },
  },
  statics: {},
});
