"use strict";
// Written by scripts/interfaces, from what CSSMediaRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","media","cssText"];
exports.settable = ["media","cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get media() { if (!isOne(this)) wrong("media"); return this[s1](); },
    set media(a) { if (!isOne(this)) wrong("media"); this[s3](a); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s2](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s4](`${a}`); },
  },
  statics: {},
});
