"use strict";
// Written by scripts/interfaces, from what MutationEvent is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["relatedNode","prevValue","newValue","attrName","attrChange"];
exports.settable = [];
exports.operations = ["initMutationEvent"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node?","unsigned short"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, { 0: t0, 1: t1 }) => ({
  members: {
    get relatedNode() { if (!isOne(this)) wrong("relatedNode"); return this[s0](); },
    get prevValue() { if (!isOne(this)) wrong("prevValue"); return this[s1](); },
    get newValue() { if (!isOne(this)) wrong("newValue"); return this[s2](); },
    get attrName() { if (!isOne(this)) wrong("attrName"); return this[s3](); },
    get attrChange() { if (!isOne(this)) wrong("attrChange"); return this[s4](); },
    initMutationEvent(a0, a1 = undefined, a2 = undefined, a3 = undefined, a4 = undefined, a5 = undefined, a6 = undefined, a7 = undefined) { if (!isOne(this)) wrong("initMutationEvent"); if (arguments.length < 1) few("initMutationEvent", 1, arguments.length); return this[s5](`${a0}`, a1 === undefined ? undefined : !!a1, a2 === undefined ? undefined : !!a2, a3 === undefined ? undefined : t0(a3), a4 === undefined ? undefined : `${a4}`, a5 === undefined ? undefined : `${a5}`, a6 === undefined ? undefined : `${a6}`, a7 === undefined ? undefined : t1(a7)); },
  },
  statics: {},
});
