"use strict";
// Written by scripts/interfaces, from what CryptoKey is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","extractable","algorithm","usages"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get extractable() { if (!isOne(this)) wrong("extractable"); return this[s1](); },
    get algorithm() { if (!isOne(this)) wrong("algorithm"); return this[s2](); },
    get usages() { if (!isOne(this)) wrong("usages"); return this[s3](); },
  },
  statics: {},
});
