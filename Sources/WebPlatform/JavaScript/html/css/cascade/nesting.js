"use strict";
// Selectors of rules within rules (CSS Nesting 1): `&` is what the rule around matches.

const { includes, join, map, replace, test } = require("language");
const { partsBetween } = require("html/css/syntax/contents");

const hidden = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\[[^\]]*\]|\\[\s\S]|&/g;

const hasParent = (selector) => includes(selector, "&") && test(/&/, replace(selector, hidden, (found) => (found === "&" ? found : "")));

/** A rule's selector as it would be without the rule around it. @param parent that one's; null for a rule that stands alone. */
exports.unnested = function unnested(selector, parent) {
  if (parent === null) return includes(selector, "&") ? withParent(selector, ":where(:scope)") : selector;
  const around = `:is(${parent})`;
  return join(map(partsBetween(selector, ","), (part) => {
    if (hasParent(part) && !test(/^[>+~]/, part)) return withParent(part, around);
    return `${around} ${withParent(part, around)}`;
  }), ", ");
};

const withParent = (selector, parent) => replace(selector, hidden, (found) => (found === "&" ? parent : found));
