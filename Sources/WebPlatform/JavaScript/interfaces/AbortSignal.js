"use strict";
// Written by scripts/interfaces, from what AbortSignal is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["aborted","reason"];
exports.settable = [];
exports.operations = ["throwIfAborted"];
exports.statics = ["abort","timeout","any"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, {  }) => ({
  members: {
    get aborted() { if (!isOne(this)) wrong("aborted"); return this[s0](); },
    get reason() { if (!isOne(this)) wrong("reason"); return this[s1](); },
    throwIfAborted() { if (!isOne(this)) wrong("throwIfAborted"); return this[s2](); },
  },
  statics: {
    abort(a0 = undefined) { return this[s3](a0); },
    timeout(a0) { if (arguments.length < 1) few("timeout", 1, arguments.length); return this[s4](a0); },
    any(a0) { if (arguments.length < 1) few("any", 1, arguments.length); return this[s5](a0); },
  },
});
