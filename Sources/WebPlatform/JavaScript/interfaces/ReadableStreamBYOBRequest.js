"use strict";
// Written by scripts/interfaces, from what ReadableStreamBYOBRequest is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["view"];
exports.settable = [];
exports.operations = ["respond","respondWithNewView"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["[EnforceRange] unsigned long long"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, { 0: t0 }) => ({
  members: {
    get view() { if (!isOne(this)) wrong("view"); return this[s0](); },
    respond(a0) { if (!isOne(this)) wrong("respond"); if (arguments.length < 1) few("respond", 1, arguments.length); return this[s1](t0(a0)); },
    respondWithNewView(a0) { if (!isOne(this)) wrong("respondWithNewView"); if (arguments.length < 1) few("respondWithNewView", 1, arguments.length); return this[s2](a0); },
  },
  statics: {},
});
