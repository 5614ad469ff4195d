"use strict";
// Written by scripts/interfaces, from what ScreenOrientation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","angle"];
exports.settable = [];
exports.operations = ["lock","unlock"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get angle() { if (!isOne(this)) wrong("angle"); return this[s1](); },
    lock(a0) { if (!isOne(this)) wrong("lock"); if (arguments.length < 1) few("lock", 1, arguments.length); return this[s2](`${a0}`); },
    unlock() { if (!isOne(this)) wrong("unlock"); return this[s3](); },
  },
  statics: {},
});
