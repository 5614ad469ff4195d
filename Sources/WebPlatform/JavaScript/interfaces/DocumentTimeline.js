"use strict";
// Written by scripts/interfaces, from what DocumentTimeline is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, {  }, {  }) => ({
  members: {},
  statics: {},
});
