"use strict";
// Written by scripts/interfaces, from what CSSStyleSheet is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["cssRules","rules","ownerRule"];
exports.settable = [];
exports.operations = ["insertRule","deleteRule","addRule","removeRule","replaceSync","replace"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["USVString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }, rejected) => ({
  members: {
    get cssRules() { if (!isOne(this)) wrong("cssRules"); return this[s0](); },
    get rules() { if (!isOne(this)) wrong("rules"); return this[s1](); },
    get ownerRule() { if (!isOne(this)) wrong("ownerRule"); return this[s2](); },
    insertRule(a0, a1 = undefined) { if (!isOne(this)) wrong("insertRule"); if (arguments.length < 1) few("insertRule", 1, arguments.length); return this[s3](`${a0}`, a1 === undefined ? undefined : a1 >>> 0); },
    deleteRule(a0) { if (!isOne(this)) wrong("deleteRule"); if (arguments.length < 1) few("deleteRule", 1, arguments.length); return this[s4](a0 >>> 0); },
    addRule(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("addRule"); return this[s5](a0 === undefined ? undefined : `${a0}`, a1 === undefined ? undefined : `${a1}`, a2 === undefined ? undefined : a2 >>> 0); },
    removeRule(a0 = undefined) { if (!isOne(this)) wrong("removeRule"); return this[s6](a0 === undefined ? undefined : a0 >>> 0); },
    replaceSync(a0) { if (!isOne(this)) wrong("replaceSync"); if (arguments.length < 1) few("replaceSync", 1, arguments.length); return this[s7](t0(a0)); },
    replace(a0) { try { if (!isOne(this)) wrong("replace"); if (arguments.length < 1) few("replace", 1, arguments.length); return this[s8](t0(a0)); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
