"use strict";
// Written by scripts/interfaces, from what Node is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["parentNode","parentElement","firstChild","lastChild","previousSibling","nextSibling","isConnected","ownerDocument","baseURI","nodeValue","textContent","childNodes"];
exports.settable = ["nodeValue","textContent"];
exports.operations = ["hasChildNodes","getRootNode","appendChild","insertBefore","removeChild","replaceChild","normalize","cloneNode","contains","compareDocumentPosition","isEqualNode","isSameNode","lookupNamespaceURI","lookupPrefix","isDefaultNamespace"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["DOMString?","Node","Node?"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28 }, { 0: t0, 1: t1, 2: t2 }) => ({
  members: {
    get parentNode() { if (!isOne(this)) wrong("parentNode"); return this[s0](); },
    get parentElement() { if (!isOne(this)) wrong("parentElement"); return this[s1](); },
    get firstChild() { if (!isOne(this)) wrong("firstChild"); return this[s2](); },
    get lastChild() { if (!isOne(this)) wrong("lastChild"); return this[s3](); },
    get previousSibling() { if (!isOne(this)) wrong("previousSibling"); return this[s4](); },
    get nextSibling() { if (!isOne(this)) wrong("nextSibling"); return this[s5](); },
    get isConnected() { if (!isOne(this)) wrong("isConnected"); return this[s6](); },
    get ownerDocument() { if (!isOne(this)) wrong("ownerDocument"); return this[s7](); },
    get baseURI() { if (!isOne(this)) wrong("baseURI"); return this[s8](); },
    get nodeValue() { if (!isOne(this)) wrong("nodeValue"); return this[s9](); },
    set nodeValue(a) { if (!isOne(this)) wrong("nodeValue"); this[s12](t0(a)); },
    get textContent() { if (!isOne(this)) wrong("textContent"); return this[s10](); },
    set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s13](t0(a)); },
    get childNodes() { if (!isOne(this)) wrong("childNodes"); return this[s11](); },
    hasChildNodes() { if (!isOne(this)) wrong("hasChildNodes"); return this[s14](); },
    getRootNode(a0 = undefined) { if (!isOne(this)) wrong("getRootNode"); return this[s15](a0); },
    appendChild(a0) { if (!isOne(this)) wrong("appendChild"); if (arguments.length < 1) few("appendChild", 1, arguments.length); return this[s16](t1(a0)); },
    insertBefore(a0, a1) { if (!isOne(this)) wrong("insertBefore"); if (arguments.length < 2) few("insertBefore", 2, arguments.length); return this[s17](t1(a0), t2(a1)); },
    removeChild(a0) { if (!isOne(this)) wrong("removeChild"); if (arguments.length < 1) few("removeChild", 1, arguments.length); return this[s18](t1(a0)); },
    replaceChild(a0, a1) { if (!isOne(this)) wrong("replaceChild"); if (arguments.length < 2) few("replaceChild", 2, arguments.length); return this[s19](t1(a0), t1(a1)); },
    normalize() { if (!isOne(this)) wrong("normalize"); return this[s20](); },
    cloneNode(a0 = undefined) { if (!isOne(this)) wrong("cloneNode"); return this[s21](a0 === undefined ? undefined : !!a0); },
    contains(a0) { if (!isOne(this)) wrong("contains"); if (arguments.length < 1) few("contains", 1, arguments.length); return this[s22](t2(a0)); },
    compareDocumentPosition(a0) { if (!isOne(this)) wrong("compareDocumentPosition"); if (arguments.length < 1) few("compareDocumentPosition", 1, arguments.length); return this[s23](t1(a0)); },
    isEqualNode(a0) { if (!isOne(this)) wrong("isEqualNode"); if (arguments.length < 1) few("isEqualNode", 1, arguments.length); return this[s24](t2(a0)); },
    isSameNode(a0) { if (!isOne(this)) wrong("isSameNode"); if (arguments.length < 1) few("isSameNode", 1, arguments.length); return this[s25](t2(a0)); },
    lookupNamespaceURI(a0) { if (!isOne(this)) wrong("lookupNamespaceURI"); if (arguments.length < 1) few("lookupNamespaceURI", 1, arguments.length); return this[s26](t0(a0)); },
    lookupPrefix(a0) { if (!isOne(this)) wrong("lookupPrefix"); if (arguments.length < 1) few("lookupPrefix", 1, arguments.length); return this[s27](t0(a0)); },
    isDefaultNamespace(a0) { if (!isOne(this)) wrong("isDefaultNamespace"); if (arguments.length < 1) few("isDefaultNamespace", 1, arguments.length); return this[s28](t0(a0)); },
  },
  statics: {},
});
