"use strict";
// Written by scripts/interfaces, from what Range is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["commonAncestorContainer"];
exports.settable = [];
exports.operations = ["setStart","setEnd","setStartBefore","setStartAfter","setEndBefore","setEndAfter","collapse","selectNode","selectNodeContents","compareBoundaryPoints","comparePoint","isPointInRange","intersectsNode","cloneRange","detach","deleteContents","extractContents","cloneContents","insertNode","surroundContents","createContextualFragment","getBoundingClientRect","getClientRects","toString"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node","unsigned short","Range"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24 }, { 0: t0, 1: t1, 2: t2 }) => ({
  members: {
    get commonAncestorContainer() { if (!isOne(this)) wrong("commonAncestorContainer"); return this[s0](); },
    setStart(a0, a1) { if (!isOne(this)) wrong("setStart"); if (arguments.length < 2) few("setStart", 2, arguments.length); return this[s1](t0(a0), a1 >>> 0); },
    setEnd(a0, a1) { if (!isOne(this)) wrong("setEnd"); if (arguments.length < 2) few("setEnd", 2, arguments.length); return this[s2](t0(a0), a1 >>> 0); },
    setStartBefore(a0) { if (!isOne(this)) wrong("setStartBefore"); if (arguments.length < 1) few("setStartBefore", 1, arguments.length); return this[s3](t0(a0)); },
    setStartAfter(a0) { if (!isOne(this)) wrong("setStartAfter"); if (arguments.length < 1) few("setStartAfter", 1, arguments.length); return this[s4](t0(a0)); },
    setEndBefore(a0) { if (!isOne(this)) wrong("setEndBefore"); if (arguments.length < 1) few("setEndBefore", 1, arguments.length); return this[s5](t0(a0)); },
    setEndAfter(a0) { if (!isOne(this)) wrong("setEndAfter"); if (arguments.length < 1) few("setEndAfter", 1, arguments.length); return this[s6](t0(a0)); },
    collapse(a0 = undefined) { if (!isOne(this)) wrong("collapse"); return this[s7](a0 === undefined ? undefined : !!a0); },
    selectNode(a0) { if (!isOne(this)) wrong("selectNode"); if (arguments.length < 1) few("selectNode", 1, arguments.length); return this[s8](t0(a0)); },
    selectNodeContents(a0) { if (!isOne(this)) wrong("selectNodeContents"); if (arguments.length < 1) few("selectNodeContents", 1, arguments.length); return this[s9](t0(a0)); },
    compareBoundaryPoints(a0, a1) { if (!isOne(this)) wrong("compareBoundaryPoints"); if (arguments.length < 2) few("compareBoundaryPoints", 2, arguments.length); return this[s10](t1(a0), t2(a1)); },
    comparePoint(a0, a1) { if (!isOne(this)) wrong("comparePoint"); if (arguments.length < 2) few("comparePoint", 2, arguments.length); return this[s11](t0(a0), a1 >>> 0); },
    isPointInRange(a0, a1) { if (!isOne(this)) wrong("isPointInRange"); if (arguments.length < 2) few("isPointInRange", 2, arguments.length); return this[s12](t0(a0), a1 >>> 0); },
    intersectsNode(a0) { if (!isOne(this)) wrong("intersectsNode"); if (arguments.length < 1) few("intersectsNode", 1, arguments.length); return this[s13](t0(a0)); },
    cloneRange() { if (!isOne(this)) wrong("cloneRange"); return this[s14](); },
    detach() { if (!isOne(this)) wrong("detach"); return this[s15](); },
    deleteContents() { if (!isOne(this)) wrong("deleteContents"); return this[s16](); },
    extractContents() { if (!isOne(this)) wrong("extractContents"); return this[s17](); },
    cloneContents() { if (!isOne(this)) wrong("cloneContents"); return this[s18](); },
    insertNode(a0) { if (!isOne(this)) wrong("insertNode"); if (arguments.length < 1) few("insertNode", 1, arguments.length); return this[s19](t0(a0)); },
    surroundContents(a0) { if (!isOne(this)) wrong("surroundContents"); if (arguments.length < 1) few("surroundContents", 1, arguments.length); return this[s20](t0(a0)); },
    createContextualFragment(a0) { if (!isOne(this)) wrong("createContextualFragment"); if (arguments.length < 1) few("createContextualFragment", 1, arguments.length); return this[s21](`${a0}`); },
    getBoundingClientRect() { if (!isOne(this)) wrong("getBoundingClientRect"); return this[s22](); },
    getClientRects() { if (!isOne(this)) wrong("getClientRects"); return this[s23](); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s24](); },
  },
  statics: {},
});
