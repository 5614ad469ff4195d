"use strict";
// Custom properties (CSS Custom Properties 1): what `var()` stands for.

const { exec, indexOf, Set, slice, trim } = require("language");

/** Where the parentheses that opened before `start` end. */
function endOf(value, start) {
  let depth = 1;
  for (let index = start; index < value.length; index++) {
    const letter = value[index];
    if (letter === "(") depth += 1;
    else if (letter === ")" && (depth -= 1) === 0) return index;
  }
  return value.length;
}

/**
 * A value with what its `var()`s stand for in their place, or null when one stands for nothing (3.3, "invalid at computed-value time").
 *
 * @param valueOf what the element's custom property of that name is, "" for nothing.
 * @param open the properties whose values are being looked up: one that needs itself stands for nothing.
 */
exports.substitute = function substitute(value, valueOf, open = new Set()) {
  let found = "";
  let rest = value;
  for (let at = indexOf(rest, "var("); at >= 0; at = indexOf(rest, "var(")) {
    const end = endOf(rest, at + 4);
    const { 1: name, 2: fallback } = exec(/^\s*(--[^\s,]*)\s*(?:,(.*))?$/s, slice(rest, at + 4, end)) ?? [];
    const replaced = name === undefined ? null : replacement(name, fallback, valueOf, open);
    if (replaced === null) return null;
    found += slice(rest, 0, at) + replaced;
    rest = slice(rest, end + 1);
  }
  return found + rest;
};

function replacement(name, fallback, valueOf, open) {
  const given = open.has(name) ? "" : valueOf(name);
  if (given !== "") return given;
  return fallback === undefined ? null : exports.substitute(trim(fallback), valueOf, open);
}
