"use strict";
// Written by scripts/interfaces, from what MediaQueryList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["media","matches"];
exports.settable = [];
exports.operations = ["addListener","removeListener"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get media() { if (!isOne(this)) wrong("media"); return this[s0](); },
    get matches() { if (!isOne(this)) wrong("matches"); return this[s1](); },
    addListener(a0) { if (!isOne(this)) wrong("addListener"); if (arguments.length < 1) few("addListener", 1, arguments.length); return this[s2](a0); },
    removeListener(a0) { if (!isOne(this)) wrong("removeListener"); if (arguments.length < 1) few("removeListener", 1, arguments.length); return this[s3](a0); },
  },
  statics: {},
});
