"use strict";
// Written by scripts/interfaces, from what DOMParser is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["parseFromString"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["text/html|text/xml|application/xml|application/xhtml+xml|image/svg+xml"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }) => ({
  members: {
    parseFromString(a0, a1) { if (!isOne(this)) wrong("parseFromString"); if (arguments.length < 2) few("parseFromString", 2, arguments.length); return this[s0](`${a0}`, t0(a1)); },
  },
  statics: {},
});
