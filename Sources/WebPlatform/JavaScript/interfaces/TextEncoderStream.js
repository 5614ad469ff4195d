"use strict";
// Written by scripts/interfaces, from what TextEncoderStream is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["encoding","readable","writable"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get encoding() { if (!isOne(this)) wrong("encoding"); return this[s0](); },
    get readable() { if (!isOne(this)) wrong("readable"); return this[s1](); },
    get writable() { if (!isOne(this)) wrong("writable"); return this[s2](); },
  },
  statics: {},
});
