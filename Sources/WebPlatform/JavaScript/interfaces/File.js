"use strict";
// Written by scripts/interfaces, from what File is declared to have: do not change it by hand.

exports.length = 2;
exports.attributes = ["name","lastModified","lastModifiedDate","webkitRelativePath"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get lastModified() { if (!isOne(this)) wrong("lastModified"); return this[s1](); },
    get lastModifiedDate() { if (!isOne(this)) wrong("lastModifiedDate"); return this[s2](); },
    get webkitRelativePath() { if (!isOne(this)) wrong("webkitRelativePath"); return this[s3](); },
  },
  statics: {},
});
