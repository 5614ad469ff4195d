"use strict";
// Written by scripts/interfaces, from what DOMTokenList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length","value"];
exports.settable = ["value"];
exports.operations = ["item","contains","add","remove","toggle","replace","supports","toString"];
exports.statics = [];
exports.hidden = ["entries","keys","values","forEach"];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, {  }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    get value() { if (!isOne(this)) wrong("value"); return this[s1](); },
    set value(a) { if (!isOne(this)) wrong("value"); this[s2](`${a}`); },
    item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s3](a0 >>> 0); },
    contains(a0) { if (!isOne(this)) wrong("contains"); if (arguments.length < 1) few("contains", 1, arguments.length); return this[s4](`${a0}`); },
    add(...given) { if (!isOne(this)) wrong("add"); return apply(this[s5], this, map(given, (a) => `${a}`)); },
    remove(...given) { if (!isOne(this)) wrong("remove"); return apply(this[s6], this, map(given, (a) => `${a}`)); },
    toggle(a0, a1 = undefined) { if (!isOne(this)) wrong("toggle"); if (arguments.length < 1) few("toggle", 1, arguments.length); return this[s7](`${a0}`, a1 === undefined ? undefined : !!a1); },
    replace(a0, a1) { if (!isOne(this)) wrong("replace"); if (arguments.length < 2) few("replace", 2, arguments.length); return this[s8](`${a0}`, `${a1}`); },
    supports(a0) { if (!isOne(this)) wrong("supports"); if (arguments.length < 1) few("supports", 1, arguments.length); return this[s9](`${a0}`); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s10](); },
  },
  statics: {},
});
