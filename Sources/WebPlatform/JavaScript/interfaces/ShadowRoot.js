"use strict";
// Written by scripts/interfaces, from what ShadowRoot is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["mode","host","delegatesFocus","slotAssignment","clonable","serializable","innerHTML","activeElement","styleSheets"];
exports.settable = ["innerHTML"];
exports.operations = ["setHTMLUnsafe","getHTML"];
exports.statics = [];
exports.hidden = ["adoptedStyleSheets","fullscreenElement","pointerLockElement","elementFromPoint","elementsFromPoint","getAnimations","getSelection","cloneNode"];
exports.hiddenStatics = [];
exports.types = ["LegacyNullToEmptyString DOMString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, { 0: t0 }) => ({
  members: {
    get mode() { if (!isOne(this)) wrong("mode"); return this[s0](); },
    get host() { if (!isOne(this)) wrong("host"); return this[s1](); },
    get delegatesFocus() { if (!isOne(this)) wrong("delegatesFocus"); return this[s2](); },
    get slotAssignment() { if (!isOne(this)) wrong("slotAssignment"); return this[s3](); },
    get clonable() { if (!isOne(this)) wrong("clonable"); return this[s4](); },
    get serializable() { if (!isOne(this)) wrong("serializable"); return this[s5](); },
    get innerHTML() { if (!isOne(this)) wrong("innerHTML"); return this[s6](); },
    set innerHTML(a) { if (!isOne(this)) wrong("innerHTML"); this[s9](t0(a)); },
    setHTMLUnsafe(a0) { if (!isOne(this)) wrong("setHTMLUnsafe"); if (arguments.length < 1) few("setHTMLUnsafe", 1, arguments.length); return this[s10](`${a0}`); },
    getHTML(a0 = undefined) { if (!isOne(this)) wrong("getHTML"); return this[s11](a0); },
    get activeElement() { if (!isOne(this)) wrong("activeElement"); return this[s7](); },
    get styleSheets() { if (!isOne(this)) wrong("styleSheets"); return this[s8](); },
  },
  statics: {},
});
