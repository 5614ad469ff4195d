"use strict";
// Written by scripts/interfaces, from what TextDecoder is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["encoding","fatal","ignoreBOM"];
exports.settable = [];
exports.operations = ["decode"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get encoding() { if (!isOne(this)) wrong("encoding"); return this[s0](); },
    get fatal() { if (!isOne(this)) wrong("fatal"); return this[s1](); },
    get ignoreBOM() { if (!isOne(this)) wrong("ignoreBOM"); return this[s2](); },
    decode(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("decode"); return this[s3](a0, a1); },
  },
  statics: {},
});
