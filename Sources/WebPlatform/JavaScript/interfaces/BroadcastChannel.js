"use strict";
// Written by scripts/interfaces, from what BroadcastChannel is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["name"];
exports.settable = [];
exports.operations = ["postMessage","close"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    postMessage(a0) { if (!isOne(this)) wrong("postMessage"); if (arguments.length < 1) few("postMessage", 1, arguments.length); return this[s1](a0); },
    close() { if (!isOne(this)) wrong("close"); return this[s2](); },
  },
  statics: {},
});
