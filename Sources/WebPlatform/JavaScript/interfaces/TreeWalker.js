"use strict";
// Written by scripts/interfaces, from what TreeWalker is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["root","whatToShow","filter","currentNode"];
exports.settable = ["currentNode"];
exports.operations = ["parentNode","firstChild","lastChild","nextSibling","previousSibling","nextNode","previousNode"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, { 0: t0 }) => ({
  members: {
    get root() { if (!isOne(this)) wrong("root"); return this[s0](); },
    get whatToShow() { if (!isOne(this)) wrong("whatToShow"); return this[s1](); },
    get filter() { if (!isOne(this)) wrong("filter"); return this[s2](); },
    get currentNode() { if (!isOne(this)) wrong("currentNode"); return this[s3](); },
    set currentNode(a) { if (!isOne(this)) wrong("currentNode"); this[s4](t0(a)); },
    parentNode() { if (!isOne(this)) wrong("parentNode"); return this[s5](); },
    firstChild() { if (!isOne(this)) wrong("firstChild"); return this[s6](); },
    lastChild() { if (!isOne(this)) wrong("lastChild"); return this[s7](); },
    nextSibling() { if (!isOne(this)) wrong("nextSibling"); return this[s8](); },
    previousSibling() { if (!isOne(this)) wrong("previousSibling"); return this[s9](); },
    nextNode() { if (!isOne(this)) wrong("nextNode"); return this[s10](); },
    previousNode() { if (!isOne(this)) wrong("previousNode"); return this[s11](); },
  },
  statics: {},
});
