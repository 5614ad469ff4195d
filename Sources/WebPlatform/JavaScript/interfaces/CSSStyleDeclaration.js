"use strict";
// Written by scripts/interfaces, from what CSSStyleDeclaration is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["cssText","length","parentRule"];
exports.settable = ["cssText"];
exports.operations = ["item","getPropertyValue","getPropertyPriority","setProperty","removeProperty"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["LegacyNullToEmptyString DOMString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
  members: {
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s0](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s3](t0(a)); },
    get length() { if (!isOne(this)) wrong("length"); return this[s1](); },
    get parentRule() { if (!isOne(this)) wrong("parentRule"); return this[s2](); },
    item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s4](a0 >>> 0); },
    getPropertyValue(a0) { if (!isOne(this)) wrong("getPropertyValue"); if (arguments.length < 1) few("getPropertyValue", 1, arguments.length); return this[s5](`${a0}`); },
    getPropertyPriority(a0) { if (!isOne(this)) wrong("getPropertyPriority"); if (arguments.length < 1) few("getPropertyPriority", 1, arguments.length); return this[s6](`${a0}`); },
    setProperty(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("setProperty"); if (arguments.length < 2) few("setProperty", 2, arguments.length); return this[s7](`${a0}`, t0(a1), a2 === undefined ? undefined : t0(a2)); },
    removeProperty(a0) { if (!isOne(this)) wrong("removeProperty"); if (arguments.length < 1) few("removeProperty", 1, arguments.length); return this[s8](`${a0}`); },
  },
  statics: {},
});
