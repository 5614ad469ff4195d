"use strict";
// Written by scripts/interfaces, from what PerformanceObserver is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = [];
exports.settable = [];
exports.operations = ["observe","disconnect","takeRecords"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    observe(a0 = undefined) { if (!isOne(this)) wrong("observe"); return this[s0](a0); },
    disconnect() { if (!isOne(this)) wrong("disconnect"); return this[s1](); },
    takeRecords() { if (!isOne(this)) wrong("takeRecords"); return this[s2](); },
  },
  statics: {},
});
