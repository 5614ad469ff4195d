"use strict";
// Written by scripts/interfaces, from what StyleSheet is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","ownerNode","href","title","media","parentStyleSheet","disabled"];
exports.settable = ["media","disabled"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get ownerNode() { if (!isOne(this)) wrong("ownerNode"); return this[s1](); },
    get href() { if (!isOne(this)) wrong("href"); return this[s2](); },
    get title() { if (!isOne(this)) wrong("title"); return this[s3](); },
    get media() { if (!isOne(this)) wrong("media"); return this[s4](); },
    set media(a) { if (!isOne(this)) wrong("media"); this[s7](a); },
    get parentStyleSheet() { if (!isOne(this)) wrong("parentStyleSheet"); return this[s5](); },
    get disabled() { if (!isOne(this)) wrong("disabled"); return this[s6](); },
    set disabled(a) { if (!isOne(this)) wrong("disabled"); this[s8](!!a); },
  },
  statics: {},
});
