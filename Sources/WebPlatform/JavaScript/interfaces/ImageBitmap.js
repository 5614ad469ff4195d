"use strict";
// Written by scripts/interfaces, from what ImageBitmap is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["width","height"];
exports.settable = [];
exports.operations = ["close"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get width() { if (!isOne(this)) wrong("width"); return this[s0](); },
    get height() { if (!isOne(this)) wrong("height"); return this[s1](); },
    close() { if (!isOne(this)) wrong("close"); return this[s2](); },
  },
  statics: {},
});
