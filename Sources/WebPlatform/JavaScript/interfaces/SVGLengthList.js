"use strict";
// Written by scripts/interfaces, from what SVGLengthList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length","numberOfItems"];
exports.settable = [];
exports.operations = ["clear","initialize","getItem","insertItemBefore","replaceItem","removeItem","appendItem"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["SVGLength"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    get numberOfItems() { if (!isOne(this)) wrong("numberOfItems"); return this[s1](); },
    clear() { if (!isOne(this)) wrong("clear"); return this[s2](); },
    initialize(a0) { if (!isOne(this)) wrong("initialize"); if (arguments.length < 1) few("initialize", 1, arguments.length); return this[s3](t0(a0)); },
    getItem(a0) { if (!isOne(this)) wrong("getItem"); if (arguments.length < 1) few("getItem", 1, arguments.length); return this[s4](a0 >>> 0); },
    insertItemBefore(a0, a1) { if (!isOne(this)) wrong("insertItemBefore"); if (arguments.length < 2) few("insertItemBefore", 2, arguments.length); return this[s5](t0(a0), a1 >>> 0); },
    replaceItem(a0, a1) { if (!isOne(this)) wrong("replaceItem"); if (arguments.length < 2) few("replaceItem", 2, arguments.length); return this[s6](t0(a0), a1 >>> 0); },
    removeItem(a0) { if (!isOne(this)) wrong("removeItem"); if (arguments.length < 1) few("removeItem", 1, arguments.length); return this[s7](a0 >>> 0); },
    appendItem(a0) { if (!isOne(this)) wrong("appendItem"); if (arguments.length < 1) few("appendItem", 1, arguments.length); return this[s8](t0(a0)); },
  },
  statics: {},
});
