"use strict";
// Written by scripts/interfaces, from what NodeIterator is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["root","whatToShow","filter","referenceNode","pointerBeforeReferenceNode"];
exports.settable = [];
exports.operations = ["nextNode","previousNode","detach"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
  members: {
    get root() { if (!isOne(this)) wrong("root"); return this[s0](); },
    get whatToShow() { if (!isOne(this)) wrong("whatToShow"); return this[s1](); },
    get filter() { if (!isOne(this)) wrong("filter"); return this[s2](); },
    get referenceNode() { if (!isOne(this)) wrong("referenceNode"); return this[s3](); },
    get pointerBeforeReferenceNode() { if (!isOne(this)) wrong("pointerBeforeReferenceNode"); return this[s4](); },
    nextNode() { if (!isOne(this)) wrong("nextNode"); return this[s5](); },
    previousNode() { if (!isOne(this)) wrong("previousNode"); return this[s6](); },
    detach() { if (!isOne(this)) wrong("detach"); return this[s7](); },
  },
  statics: {},
});
