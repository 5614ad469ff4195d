"use strict";
// Written by scripts/interfaces, from what ResizeObserver is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = [];
exports.settable = [];
exports.operations = ["observe","unobserve","disconnect"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Element"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, { 0: t0 }) => ({
  members: {
    observe(a0, a1 = undefined) { if (!isOne(this)) wrong("observe"); if (arguments.length < 1) few("observe", 1, arguments.length); return this[s0](t0(a0), a1); },
    unobserve(a0) { if (!isOne(this)) wrong("unobserve"); if (arguments.length < 1) few("unobserve", 1, arguments.length); return this[s1](t0(a0)); },
    disconnect() { if (!isOne(this)) wrong("disconnect"); return this[s2](); },
  },
  statics: {},
});
