"use strict";
// Values of `display` (CSS Display 3, 2): what two or three words come to in the shortest form.

const { join, Map, map, split } = require("language");

const single = new Map(map(split("block inline inline-block flow-root none contents flex inline-flex grid inline-grid table inline-table table-row-group table-header-group " +
  "table-footer-group table-row table-cell table-column-group table-column table-caption list-item ruby ruby-base ruby-text ruby-base-container ruby-text-container math " +
  "run-in -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex", " "), (word) => [word, word]));
single.set("flow", "block");
single.set("-webkit-flex", "flex");
single.set("-webkit-inline-flex", "inline-flex");

const outsides = { __proto__: null, block: 1, inline: 1, "run-in": 1 };
const insides = { __proto__: null, flow: 1, "flow-root": 1, table: 1, flex: 1, grid: 1, ruby: 1, math: 1 };

const short = {
  __proto__: null,
  "block flow": "block", "block flow-root": "flow-root", "inline flow": "inline", "inline flow-root": "inline-block", "run-in flow": "run-in",
  "block flex": "flex", "inline flex": "inline-flex", "block grid": "grid", "inline grid": "inline-grid", "inline ruby": "ruby", "block table": "table",
  "inline table": "inline-table", "inline math": "math",
};

/** @param words what is written, in small letters. @returns undefined for no value. */
exports.displays = function displays(words) {
  if (words.length === 1) return single.get(words[0]);
  let outside = null;
  let inside = null;
  let isItem = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (outsides[word] !== undefined && outside === null) outside = word;
    else if (insides[word] !== undefined && inside === null) inside = word;
    else if (word === "list-item" && !isItem) isItem = true;
    else return undefined;
  }
  if (isItem) {
    if (inside !== null && inside !== "flow" && inside !== "flow-root") return undefined;
    const parts = [];
    if (outside !== null && outside !== "block") parts[parts.length] = outside;
    if (inside === "flow-root") parts[parts.length] = inside;
    parts[parts.length] = "list-item";
    return join(parts, " ");
  }
  if (outside === null || inside === null) return undefined;
  return short[`${outside} ${inside}`] ?? `${outside} ${inside}`;
};
