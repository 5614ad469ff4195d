"use strict";
// Written by scripts/interfaces, from what ElementInternals is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["shadowRoot","form","willValidate","validity","validationMessage","labels","states"];
exports.settable = [];
exports.operations = ["setFormValue","setValidity","checkValidity","reportValidity"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, {  }) => ({
  members: {
    get shadowRoot() { if (!isOne(this)) wrong("shadowRoot"); return this[s0](); },
    get form() { if (!isOne(this)) wrong("form"); return this[s1](); },
    get willValidate() { if (!isOne(this)) wrong("willValidate"); return this[s2](); },
    get validity() { if (!isOne(this)) wrong("validity"); return this[s3](); },
    get validationMessage() { if (!isOne(this)) wrong("validationMessage"); return this[s4](); },
    get labels() { if (!isOne(this)) wrong("labels"); return this[s5](); },
    get states() { if (!isOne(this)) wrong("states"); return this[s6](); },
    setFormValue(a0, a1 = undefined) { if (!isOne(this)) wrong("setFormValue"); if (arguments.length < 1) few("setFormValue", 1, arguments.length); return this[s7](a0, a1); },
    setValidity(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("setValidity"); return this[s8](a0, a1 === undefined ? undefined : `${a1}`, a2); },
    checkValidity() { if (!isOne(this)) wrong("checkValidity"); return this[s9](); },
    reportValidity() { if (!isOne(this)) wrong("reportValidity"); return this[s10](); },
  },
  statics: {},
});
