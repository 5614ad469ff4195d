"use strict";
// Written by scripts/interfaces, from what KeyframeEffect is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["target","pseudoElement","composite"];
exports.settable = ["target","pseudoElement","composite"];
exports.operations = ["getKeyframes","setKeyframes"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
  members: {
    get target() { if (!isOne(this)) wrong("target"); return this[s0](); },
    set target(a) { if (!isOne(this)) wrong("target"); this[s3](a); },
    get pseudoElement() { if (!isOne(this)) wrong("pseudoElement"); return this[s1](); },
    set pseudoElement(a) { if (!isOne(this)) wrong("pseudoElement"); this[s4](a); },
    get composite() { if (!isOne(this)) wrong("composite"); return this[s2](); },
    set composite(a) { if (!isOne(this)) wrong("composite"); this[s5](`${a}`); },
    getKeyframes() { if (!isOne(this)) wrong("getKeyframes"); return this[s6](); },
    setKeyframes(a0) { if (!isOne(this)) wrong("setKeyframes"); if (arguments.length < 1) few("setKeyframes", 1, arguments.length); return this[s7](a0); },
  },
  statics: {},
});
