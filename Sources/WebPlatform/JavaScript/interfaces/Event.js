"use strict";
// Written by scripts/interfaces, from what Event is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["type","target","srcElement","currentTarget","eventPhase","bubbles","cancelable","composed","defaultPrevented","timeStamp","returnValue","cancelBubble"];
exports.settable = ["returnValue","cancelBubble"];
exports.operations = ["stopPropagation","stopImmediatePropagation","preventDefault","composedPath","initEvent"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get target() { if (!isOne(this)) wrong("target"); return this[s1](); },
    get srcElement() { if (!isOne(this)) wrong("srcElement"); return this[s2](); },
    get currentTarget() { if (!isOne(this)) wrong("currentTarget"); return this[s3](); },
    get eventPhase() { if (!isOne(this)) wrong("eventPhase"); return this[s4](); },
    get bubbles() { if (!isOne(this)) wrong("bubbles"); return this[s5](); },
    get cancelable() { if (!isOne(this)) wrong("cancelable"); return this[s6](); },
    get composed() { if (!isOne(this)) wrong("composed"); return this[s7](); },
    get defaultPrevented() { if (!isOne(this)) wrong("defaultPrevented"); return this[s8](); },
    get timeStamp() { if (!isOne(this)) wrong("timeStamp"); return this[s9](); },
    get returnValue() { if (!isOne(this)) wrong("returnValue"); return this[s10](); },
    set returnValue(a) { if (!isOne(this)) wrong("returnValue"); this[s12](!!a); },
    get cancelBubble() { if (!isOne(this)) wrong("cancelBubble"); return this[s11](); },
    set cancelBubble(a) { if (!isOne(this)) wrong("cancelBubble"); this[s13](!!a); },
    stopPropagation() { if (!isOne(this)) wrong("stopPropagation"); return this[s14](); },
    stopImmediatePropagation() { if (!isOne(this)) wrong("stopImmediatePropagation"); return this[s15](); },
    preventDefault() { if (!isOne(this)) wrong("preventDefault"); return this[s16](); },
    composedPath() { if (!isOne(this)) wrong("composedPath"); return this[s17](); },
    initEvent(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("initEvent"); if (arguments.length < 1) few("initEvent", 1, arguments.length); return this[s18](`${a0}`, a1 === undefined ? undefined : !!a1, a2 === undefined ? undefined : !!a2); },
  },
  statics: {},
});
