"use strict";
// Written by scripts/interfaces, from what TextDecoderStream is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["encoding","fatal","ignoreBOM","readable","writable"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get encoding() { if (!isOne(this)) wrong("encoding"); return this[s0](); },
    get fatal() { if (!isOne(this)) wrong("fatal"); return this[s1](); },
    get ignoreBOM() { if (!isOne(this)) wrong("ignoreBOM"); return this[s2](); },
    get readable() { if (!isOne(this)) wrong("readable"); return this[s3](); },
    get writable() { if (!isOne(this)) wrong("writable"); return this[s4](); },
  },
  statics: {},
});
