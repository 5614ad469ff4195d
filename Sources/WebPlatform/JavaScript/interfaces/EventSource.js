"use strict";
// Written by scripts/interfaces, from what EventSource is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["url","readyState","withCredentials"];
exports.settable = [];
exports.operations = ["close"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get url() { if (!isOne(this)) wrong("url"); return this[s0](); },
    get readyState() { if (!isOne(this)) wrong("readyState"); return this[s1](); },
    get withCredentials() { if (!isOne(this)) wrong("withCredentials"); return this[s2](); },
    close() { if (!isOne(this)) wrong("close"); return this[s3](); },
  },
  statics: {},
});
