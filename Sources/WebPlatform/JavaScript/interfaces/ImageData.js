"use strict";
// Written by scripts/interfaces, from what ImageData is declared to have: do not change it by hand.

exports.length = 2;
exports.attributes = ["width","height","data","colorSpace"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get width() { if (!isOne(this)) wrong("width"); return this[s0](); },
    get height() { if (!isOne(this)) wrong("height"); return this[s1](); },
    get data() { if (!isOne(this)) wrong("data"); return this[s2](); },
    get colorSpace() { if (!isOne(this)) wrong("colorSpace"); return this[s3](); },
  },
  statics: {},
});
