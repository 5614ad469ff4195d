"use strict";
// What document.write needs to know of markup (HTML standard, 8.4.3 and 13.2.6.4.4), as the parser takes whole pieces only.

const { endsWith, exec, includes, lastIndexOf, push, RegExp, Set, split, test } = require("language");
const { voids } = require("dom/serialization");
const { lowerCase } = require("dom/names");

const raw = new Set(split("script style textarea title xmp iframe noembed noframes noscript", " "));
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)(>|$)/g;

/** Where the text of a raw element, which began before `from`, has ended; -1 when it has not. */
function endOfRaw(text, name, from) {
  const end = new RegExp(`</${name}[\\s/>]`, "gi");
  end.lastIndex = from;
  return test(end, text) ? end.lastIndex - name.length - 3 : -1;
}

/** Whether all that markup opens is closed in it: otherwise more is to be expected. */
exports.isComplete = function isComplete(text) {
  const open = [];
  token.lastIndex = 0;
  for (let found = exec(token, text); found !== null; found = exec(token, text)) {
    const { 0: whole, 1: slash, 2: written, 3: attributes, 4: end } = found;
    if (written === undefined) {
      if (!endsWith(whole, "-->")) return false;
      continue;
    }
    if (end === "") return false;
    const name = lowerCase(written);
    if (slash) {
      const at = lastIndexOf(open, name);
      if (at >= 0) open.length = at;
      continue;
    }
    const isForeign = includes(open, "svg") || includes(open, "math") || name === "svg" || name === "math";
    if (voids.has(name) || (isForeign && endsWith(attributes, "/"))) continue;
    push(open, name);
    if (!raw.has(name) || isForeign) continue;
    const at = endOfRaw(text, name, token.lastIndex);
    if (at < 0) return false;
    token.lastIndex = at;
  }
  return open.length === 0 && !test(/<(?:[a-zA-Z!/][^>]*)?$/, text);
};

const headNames = new Set(split("base basefont bgsound link meta noframes noscript script style template title", " "));
const lengths = { __proto__: null, 1: 5, 2: 2, 3: 1, 4: 2, 5: 4 };

/** The position of the first of the parser's operations that a head element cannot hold: it and what follows are the body's. */
exports.endOfHead = function endOfHead(operations) {
  let depth = 0;
  for (let position = 0; position < operations.length; position += lengths[operations[position]]) {
    const kind = operations[position];
    const value = operations[position + 1];
    if (depth === 0 && ((kind === 1 && !headNames.has(value)) || (kind === 2 && test(/[^\t\n\f\r ]/, value)))) return position;
    if (kind === 1) depth += 1;
    if (kind === 3) depth -= 1;
  }
  return operations.length;
};
