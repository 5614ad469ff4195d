"use strict";
// Counts the changes of style sheets, so that what was worked out from them is known to be out of date.

exports.count = 0;
exports.changed = () => { exports.count++; };
