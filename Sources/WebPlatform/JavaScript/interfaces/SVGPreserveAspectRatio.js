"use strict";
// Written by scripts/interfaces, from what SVGPreserveAspectRatio is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["align","meetOrSlice"];
exports.settable = ["align","meetOrSlice"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["unsigned short"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0 }) => ({
  members: {
    get align() { if (!isOne(this)) wrong("align"); return this[s0](); },
    set align(a) { if (!isOne(this)) wrong("align"); this[s2](t0(a)); },
    get meetOrSlice() { if (!isOne(this)) wrong("meetOrSlice"); return this[s1](); },
    set meetOrSlice(a) { if (!isOne(this)) wrong("meetOrSlice"); this[s3](t0(a)); },
  },
  statics: {},
});
