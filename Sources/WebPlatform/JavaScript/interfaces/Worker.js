"use strict";
// Written by scripts/interfaces, from what Worker is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = [];
exports.settable = [];
exports.operations = ["postMessage","terminate"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    postMessage(a0, a1 = undefined) { if (!isOne(this)) wrong("postMessage"); if (arguments.length < 1) few("postMessage", 1, arguments.length); return this[s0](a0, a1); },
    terminate() { if (!isOne(this)) wrong("terminate"); return this[s1](); },
  },
  statics: {},
});
