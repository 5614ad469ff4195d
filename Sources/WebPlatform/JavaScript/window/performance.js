"use strict";
// Performance (High Resolution Time), milliseconds since the page began.

const start = native.now();
const timeOrigin = native.wallTime();

exports.performance = {
  timeOrigin,
  now() { return native.now() - start; },
  mark() {},
  measure() {},
  getEntriesByType() { return []; },
  getEntriesByName() { return []; },
  clearMarks() {},
  clearMeasures() {},
  timing: { navigationStart: timeOrigin },
  toJSON() { return { timeOrigin }; },
};
