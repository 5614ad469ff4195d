"use strict";
// Written by scripts/interfaces, from what MessagePort is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["postMessage","start","close"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    postMessage(a0, a1 = undefined) { if (!isOne(this)) wrong("postMessage"); if (arguments.length < 1) few("postMessage", 1, arguments.length); return this[s0](a0, a1); },
    start() { if (!isOne(this)) wrong("start"); return this[s1](); },
    close() { if (!isOne(this)) wrong("close"); return this[s2](); },
  },
  statics: {},
});
