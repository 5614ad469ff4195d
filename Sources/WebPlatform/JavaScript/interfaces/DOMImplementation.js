"use strict";
// Written by scripts/interfaces, from what DOMImplementation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["createDocumentType","createDocument","createHTMLDocument","hasFeature"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["DOMString?","LegacyNullToEmptyString DOMString","DocumentType?"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0, 1: t1, 2: t2 }) => ({
  members: {
    createDocumentType(a0, a1, a2) { if (!isOne(this)) wrong("createDocumentType"); if (arguments.length < 3) few("createDocumentType", 3, arguments.length); return this[s0](`${a0}`, `${a1}`, `${a2}`); },
    createDocument(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("createDocument"); if (arguments.length < 2) few("createDocument", 2, arguments.length); return this[s1](t0(a0), t1(a1), a2 === undefined ? undefined : t2(a2)); },
    createHTMLDocument(a0 = undefined) { if (!isOne(this)) wrong("createHTMLDocument"); return this[s2](a0 === undefined ? undefined : `${a0}`); },
    hasFeature() { if (!isOne(this)) wrong("hasFeature"); return this[s3](); },
  },
  statics: {},
});
