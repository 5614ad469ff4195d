"use strict";
// Written by scripts/interfaces, from what Selection is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["rangeCount","anchorNode","anchorOffset","focusNode","focusOffset","baseNode","baseOffset","extentNode","extentOffset","direction","isCollapsed","type"];
exports.settable = [];
exports.operations = ["getRangeAt","getComposedRanges","addRange","removeRange","removeAllRanges","empty","collapse","setPosition","collapseToStart","collapseToEnd","extend","selectAllChildren","setBaseAndExtent","modify","containsNode","deleteFromDocument","toString"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Range","Node?","Node"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28 }, { 0: t0, 1: t1, 2: t2 }) => ({
  members: {
    get rangeCount() { if (!isOne(this)) wrong("rangeCount"); return this[s0](); },
    get anchorNode() { if (!isOne(this)) wrong("anchorNode"); return this[s1](); },
    get anchorOffset() { if (!isOne(this)) wrong("anchorOffset"); return this[s2](); },
    get focusNode() { if (!isOne(this)) wrong("focusNode"); return this[s3](); },
    get focusOffset() { if (!isOne(this)) wrong("focusOffset"); return this[s4](); },
    get baseNode() { if (!isOne(this)) wrong("baseNode"); return this[s5](); },
    get baseOffset() { if (!isOne(this)) wrong("baseOffset"); return this[s6](); },
    get extentNode() { if (!isOne(this)) wrong("extentNode"); return this[s7](); },
    get extentOffset() { if (!isOne(this)) wrong("extentOffset"); return this[s8](); },
    get direction() { if (!isOne(this)) wrong("direction"); return this[s9](); },
    get isCollapsed() { if (!isOne(this)) wrong("isCollapsed"); return this[s10](); },
    get type() { if (!isOne(this)) wrong("type"); return this[s11](); },
    getRangeAt(a0) { if (!isOne(this)) wrong("getRangeAt"); if (arguments.length < 1) few("getRangeAt", 1, arguments.length); return this[s12](a0 >>> 0); },
    getComposedRanges(...given) { if (!isOne(this)) wrong("getComposedRanges"); return apply(this[s13], this, map(given, (a) => a)); },
    addRange(a0) { if (!isOne(this)) wrong("addRange"); if (arguments.length < 1) few("addRange", 1, arguments.length); return this[s14](t0(a0)); },
    removeRange(a0) { if (!isOne(this)) wrong("removeRange"); if (arguments.length < 1) few("removeRange", 1, arguments.length); return this[s15](t0(a0)); },
    removeAllRanges() { if (!isOne(this)) wrong("removeAllRanges"); return this[s16](); },
    empty() { if (!isOne(this)) wrong("empty"); return this[s17](); },
    collapse(a0, a1 = undefined) { if (!isOne(this)) wrong("collapse"); if (arguments.length < 1) few("collapse", 1, arguments.length); return this[s18](t1(a0), a1 === undefined ? undefined : a1 >>> 0); },
    setPosition(a0, a1 = undefined) { if (!isOne(this)) wrong("setPosition"); if (arguments.length < 1) few("setPosition", 1, arguments.length); return this[s19](t1(a0), a1 === undefined ? undefined : a1 >>> 0); },
    collapseToStart() { if (!isOne(this)) wrong("collapseToStart"); return this[s20](); },
    collapseToEnd() { if (!isOne(this)) wrong("collapseToEnd"); return this[s21](); },
    extend(a0, a1 = undefined) { if (!isOne(this)) wrong("extend"); if (arguments.length < 1) few("extend", 1, arguments.length); return this[s22](t2(a0), a1 === undefined ? undefined : a1 >>> 0); },
    selectAllChildren(a0) { if (!isOne(this)) wrong("selectAllChildren"); if (arguments.length < 1) few("selectAllChildren", 1, arguments.length); return this[s23](t2(a0)); },
    setBaseAndExtent(a0, a1, a2, a3) { if (!isOne(this)) wrong("setBaseAndExtent"); if (arguments.length < 4) few("setBaseAndExtent", 4, arguments.length); return this[s24](t2(a0), a1 >>> 0, t2(a2), a3 >>> 0); },
    modify(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("modify"); return this[s25](a0 === undefined ? undefined : `${a0}`, a1 === undefined ? undefined : `${a1}`, a2 === undefined ? undefined : `${a2}`); },
    containsNode(a0, a1 = undefined) { if (!isOne(this)) wrong("containsNode"); if (arguments.length < 1) few("containsNode", 1, arguments.length); return this[s26](t2(a0), a1 === undefined ? undefined : !!a1); },
    deleteFromDocument() { if (!isOne(this)) wrong("deleteFromDocument"); return this[s27](); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s28](); },
  },
  statics: {},
});
