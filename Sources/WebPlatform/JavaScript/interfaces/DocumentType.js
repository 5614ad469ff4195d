"use strict";
// Written by scripts/interfaces, from what DocumentType is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","publicId","systemId"];
exports.settable = [];
exports.operations = ["before","after","replaceWith","remove"];
exports.statics = [];
exports.hidden = ["nodeName"];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get publicId() { if (!isOne(this)) wrong("publicId"); return this[s1](); },
    get systemId() { if (!isOne(this)) wrong("systemId"); return this[s2](); },
    before(...given) { if (!isOne(this)) wrong("before"); return apply(this[s3], this, map(given, (a) => a)); },
    after(...given) { if (!isOne(this)) wrong("after"); return apply(this[s4], this, map(given, (a) => a)); },
    replaceWith(...given) { if (!isOne(this)) wrong("replaceWith"); return apply(this[s5], this, map(given, (a) => a)); },
    remove() { if (!isOne(this)) wrong("remove"); return this[s6](); },
  },
  statics: {},
});
