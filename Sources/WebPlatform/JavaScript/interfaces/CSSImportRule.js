"use strict";
// Written by scripts/interfaces, from what CSSImportRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","href","media","styleSheet","layerName","supportsText","cssText"];
exports.settable = ["media","cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get href() { if (!isOne(this)) wrong("href"); return this[s1](); },
    get media() { if (!isOne(this)) wrong("media"); return this[s2](); },
    set media(a) { if (!isOne(this)) wrong("media"); this[s7](a); },
    get styleSheet() { if (!isOne(this)) wrong("styleSheet"); return this[s3](); },
    get layerName() { if (!isOne(this)) wrong("layerName"); return this[s4](); },
    get supportsText() { if (!isOne(this)) wrong("supportsText"); return this[s5](); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s6](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s8](`${a}`); },
  },
  statics: {},
});
