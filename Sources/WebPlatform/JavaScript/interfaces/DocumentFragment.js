"use strict";
// Written by scripts/interfaces, from what DocumentFragment is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["textContent","children","firstElementChild","lastElementChild","childElementCount"];
exports.settable = ["textContent"];
exports.operations = ["getElementById","append","prepend","replaceChildren","querySelector","querySelectorAll"];
exports.statics = [];
exports.hidden = ["nodeName"];
exports.hiddenStatics = [];
exports.types = ["DOMString?"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, { 0: t0 }) => ({
  members: {
    get textContent() { if (!isOne(this)) wrong("textContent"); return this[s0](); },
    set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s5](t0(a)); },
    getElementById(a0) { if (!isOne(this)) wrong("getElementById"); if (arguments.length < 1) few("getElementById", 1, arguments.length); return this[s6](`${a0}`); },
    get children() { if (!isOne(this)) wrong("children"); return this[s1](); },
    get firstElementChild() { if (!isOne(this)) wrong("firstElementChild"); return this[s2](); },
    get lastElementChild() { if (!isOne(this)) wrong("lastElementChild"); return this[s3](); },
    get childElementCount() { if (!isOne(this)) wrong("childElementCount"); return this[s4](); },
    append(...given) { if (!isOne(this)) wrong("append"); return apply(this[s7], this, map(given, (a) => a)); },
    prepend(...given) { if (!isOne(this)) wrong("prepend"); return apply(this[s8], this, map(given, (a) => a)); },
    replaceChildren(...given) { if (!isOne(this)) wrong("replaceChildren"); return apply(this[s9], this, map(given, (a) => a)); },
    querySelector(a0) { if (!isOne(this)) wrong("querySelector"); if (arguments.length < 1) few("querySelector", 1, arguments.length); return this[s10](`${a0}`); },
    querySelectorAll(a0) { if (!isOne(this)) wrong("querySelectorAll"); if (arguments.length < 1) few("querySelectorAll", 1, arguments.length); return this[s11](`${a0}`); },
  },
  statics: {},
});
