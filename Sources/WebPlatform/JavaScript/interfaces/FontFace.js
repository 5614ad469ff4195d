"use strict";
// Written by scripts/interfaces, from what FontFace is declared to have: do not change it by hand.

exports.length = 2;
exports.attributes = ["family","style","weight","stretch","unicodeRange","featureSettings","variationSettings","display","ascentOverride","descentOverride","lineGapOverride","status","loaded"];
exports.settable = ["family","style","weight","stretch","unicodeRange","featureSettings","variationSettings","display","ascentOverride","descentOverride","lineGapOverride"];
exports.operations = ["load"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24 }, {  }, rejected) => ({
  members: {
    get family() { if (!isOne(this)) wrong("family"); return this[s0](); },
    set family(a) { if (!isOne(this)) wrong("family"); this[s13](`${a}`); },
    get style() { if (!isOne(this)) wrong("style"); return this[s1](); },
    set style(a) { if (!isOne(this)) wrong("style"); this[s14](`${a}`); },
    get weight() { if (!isOne(this)) wrong("weight"); return this[s2](); },
    set weight(a) { if (!isOne(this)) wrong("weight"); this[s15](`${a}`); },
    get stretch() { if (!isOne(this)) wrong("stretch"); return this[s3](); },
    set stretch(a) { if (!isOne(this)) wrong("stretch"); this[s16](`${a}`); },
    get unicodeRange() { if (!isOne(this)) wrong("unicodeRange"); return this[s4](); },
    set unicodeRange(a) { if (!isOne(this)) wrong("unicodeRange"); this[s17](`${a}`); },
    get featureSettings() { if (!isOne(this)) wrong("featureSettings"); return this[s5](); },
    set featureSettings(a) { if (!isOne(this)) wrong("featureSettings"); this[s18](`${a}`); },
    get variationSettings() { if (!isOne(this)) wrong("variationSettings"); return this[s6](); },
    set variationSettings(a) { if (!isOne(this)) wrong("variationSettings"); this[s19](`${a}`); },
    get display() { if (!isOne(this)) wrong("display"); return this[s7](); },
    set display(a) { if (!isOne(this)) wrong("display"); this[s20](`${a}`); },
    get ascentOverride() { if (!isOne(this)) wrong("ascentOverride"); return this[s8](); },
    set ascentOverride(a) { if (!isOne(this)) wrong("ascentOverride"); this[s21](`${a}`); },
    get descentOverride() { if (!isOne(this)) wrong("descentOverride"); return this[s9](); },
    set descentOverride(a) { if (!isOne(this)) wrong("descentOverride"); this[s22](`${a}`); },
    get lineGapOverride() { if (!isOne(this)) wrong("lineGapOverride"); return this[s10](); },
    set lineGapOverride(a) { if (!isOne(this)) wrong("lineGapOverride"); this[s23](`${a}`); },
    get status() { if (!isOne(this)) wrong("status"); return this[s11](); },
    load() { try { if (!isOne(this)) wrong("load"); return this[s24](); } catch (error) { return rejected(error); } },
    get loaded() { if (!isOne(this)) wrong("loaded"); return this[s12](); },
  },
  statics: {},
});
