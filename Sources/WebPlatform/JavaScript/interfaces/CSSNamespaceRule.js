"use strict";
// Written by scripts/interfaces, from what CSSNamespaceRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","namespaceURI","prefix","cssText"];
exports.settable = ["cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get namespaceURI() { if (!isOne(this)) wrong("namespaceURI"); return this[s1](); },
    get prefix() { if (!isOne(this)) wrong("prefix"); return this[s2](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s3](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s4](`${a}`); },
  },
  statics: {},
});
