"use strict";
// Written by scripts/interfaces, from what MutationRecord is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","target","addedNodes","removedNodes","previousSibling","nextSibling","attributeName","attributeNamespace","oldValue"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get target() { if (!isOne(this)) wrong("target"); return this[s1](); },
    get addedNodes() { if (!isOne(this)) wrong("addedNodes"); return this[s2](); },
    get removedNodes() { if (!isOne(this)) wrong("removedNodes"); return this[s3](); },
    get previousSibling() { if (!isOne(this)) wrong("previousSibling"); return this[s4](); },
    get nextSibling() { if (!isOne(this)) wrong("nextSibling"); return this[s5](); },
    get attributeName() { if (!isOne(this)) wrong("attributeName"); return this[s6](); },
    get attributeNamespace() { if (!isOne(this)) wrong("attributeNamespace"); return this[s7](); },
    get oldValue() { if (!isOne(this)) wrong("oldValue"); return this[s8](); },
  },
  statics: {},
});
