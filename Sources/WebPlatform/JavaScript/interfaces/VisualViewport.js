"use strict";
// Written by scripts/interfaces, from what VisualViewport is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["offsetLeft","offsetTop","pageLeft","pageTop","width","height","scale"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
  members: {
    get offsetLeft() { if (!isOne(this)) wrong("offsetLeft"); return this[s0](); },
    get offsetTop() { if (!isOne(this)) wrong("offsetTop"); return this[s1](); },
    get pageLeft() { if (!isOne(this)) wrong("pageLeft"); return this[s2](); },
    get pageTop() { if (!isOne(this)) wrong("pageTop"); return this[s3](); },
    get width() { if (!isOne(this)) wrong("width"); return this[s4](); },
    get height() { if (!isOne(this)) wrong("height"); return this[s5](); },
    get scale() { if (!isOne(this)) wrong("scale"); return this[s6](); },
  },
  statics: {},
});
