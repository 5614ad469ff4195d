"use strict";
// Written by scripts/interfaces, from what ScreenOrientation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","angle"];
exports.settable = [];
exports.operations = ["lock","unlock"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["any|natural|landscape|portrait|portrait-primary|portrait-secondary|landscape-primary|landscape-secondary"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0 }, rejected) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get angle() { if (!isOne(this)) wrong("angle"); return this[s1](); },
    lock(a0) { try { if (!isOne(this)) wrong("lock"); if (arguments.length < 1) few("lock", 1, arguments.length); return this[s2](t0(a0)); } catch (error) { return rejected(error); } },
    unlock() { if (!isOne(this)) wrong("unlock"); return this[s3](); },
  },
  statics: {},
});
