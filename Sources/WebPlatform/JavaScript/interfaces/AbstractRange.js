"use strict";
// Written by scripts/interfaces, from what AbstractRange is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["startContainer","startOffset","endContainer","endOffset","collapsed"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get startContainer() { if (!isOne(this)) wrong("startContainer"); return this[s0](); },
    get startOffset() { if (!isOne(this)) wrong("startOffset"); return this[s1](); },
    get endContainer() { if (!isOne(this)) wrong("endContainer"); return this[s2](); },
    get endOffset() { if (!isOne(this)) wrong("endOffset"); return this[s3](); },
    get collapsed() { if (!isOne(this)) wrong("collapsed"); return this[s4](); },
  },
  statics: {},
});
