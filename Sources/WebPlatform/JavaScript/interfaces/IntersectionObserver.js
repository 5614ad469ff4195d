"use strict";
// Written by scripts/interfaces, from what IntersectionObserver is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["root","rootMargin","thresholds"];
exports.settable = [];
exports.operations = ["observe","unobserve","disconnect","takeRecords"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Element"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, { 0: t0 }) => ({
  members: {
    get root() { if (!isOne(this)) wrong("root"); return this[s0](); },
    get rootMargin() { if (!isOne(this)) wrong("rootMargin"); return this[s1](); },
    get thresholds() { if (!isOne(this)) wrong("thresholds"); return this[s2](); },
    observe(a0) { if (!isOne(this)) wrong("observe"); if (arguments.length < 1) few("observe", 1, arguments.length); return this[s3](t0(a0)); },
    unobserve(a0) { if (!isOne(this)) wrong("unobserve"); if (arguments.length < 1) few("unobserve", 1, arguments.length); return this[s4](t0(a0)); },
    disconnect() { if (!isOne(this)) wrong("disconnect"); return this[s5](); },
    takeRecords() { if (!isOne(this)) wrong("takeRecords"); return this[s6](); },
  },
  statics: {},
});
