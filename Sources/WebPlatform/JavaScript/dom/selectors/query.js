"use strict";
// Which query is under way: while one is, nothing changes, and what tests have found out for one element they may keep for the next.

let last = 0;

/** Its number; 0 when there is none. */
exports.current = 0;

/** Runs a query, which may be part of another. */
exports.run = function run(body) {
  const outer = exports.current;
  exports.current = ++last;
  try {
    return body();
  } finally {
    exports.current = outer;
  }
};
