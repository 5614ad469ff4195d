"use strict";
// Written by scripts/interfaces, from what CSSCounterStyleRule is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","name","system","symbols","additiveSymbols","negative","prefix","suffix","range","pad","fallback","speakAs","cssText"];
exports.settable = ["name","system","symbols","additiveSymbols","negative","prefix","suffix","range","pad","fallback","speakAs","cssText"];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get name() { if (!isOne(this)) wrong("name"); return this[s1](); },
    set name(a) { if (!isOne(this)) wrong("name"); this[s13](`${a}`); },
    get system() { if (!isOne(this)) wrong("system"); return this[s2](); },
    set system(a) { if (!isOne(this)) wrong("system"); this[s14](`${a}`); },
    get symbols() { if (!isOne(this)) wrong("symbols"); return this[s3](); },
    set symbols(a) { if (!isOne(this)) wrong("symbols"); this[s15](`${a}`); },
    get additiveSymbols() { if (!isOne(this)) wrong("additiveSymbols"); return this[s4](); },
    set additiveSymbols(a) { if (!isOne(this)) wrong("additiveSymbols"); this[s16](`${a}`); },
    get negative() { if (!isOne(this)) wrong("negative"); return this[s5](); },
    set negative(a) { if (!isOne(this)) wrong("negative"); this[s17](`${a}`); },
    get prefix() { if (!isOne(this)) wrong("prefix"); return this[s6](); },
    set prefix(a) { if (!isOne(this)) wrong("prefix"); this[s18](`${a}`); },
    get suffix() { if (!isOne(this)) wrong("suffix"); return this[s7](); },
    set suffix(a) { if (!isOne(this)) wrong("suffix"); this[s19](`${a}`); },
    get range() { if (!isOne(this)) wrong("range"); return this[s8](); },
    set range(a) { if (!isOne(this)) wrong("range"); this[s20](`${a}`); },
    get pad() { if (!isOne(this)) wrong("pad"); return this[s9](); },
    set pad(a) { if (!isOne(this)) wrong("pad"); this[s21](`${a}`); },
    get fallback() { if (!isOne(this)) wrong("fallback"); return this[s10](); },
    set fallback(a) { if (!isOne(this)) wrong("fallback"); this[s22](`${a}`); },
    get speakAs() { if (!isOne(this)) wrong("speakAs"); return this[s11](); },
    set speakAs(a) { if (!isOne(this)) wrong("speakAs"); this[s23](`${a}`); },
    get cssText() { if (!isOne(this)) wrong("cssText"); return this[s12](); },
    set cssText(a) { if (!isOne(this)) wrong("cssText"); this[s24](`${a}`); },
  },
  statics: {},
});
