"use strict";
// What an element is displayed as when no author says anything (HTML standard, 15.3.1).

const { Set, split } = require("language");
const { _indexOf, _isHTML, _localName } = require("dom/slots");
const { isClosed } = require("html/shown");

const blocks = new Set(split("address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
  "hgroup hr html legend listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp", " "));
const unseen = new Set(split("area base basefont datalist head link meta noembed noframes param rp script style template title noscript", " "));
const others = {
  __proto__: null,
  li: "list-item", table: "table", caption: "table-caption", colgroup: "table-column-group", col: "table-column", thead: "table-header-group",
  tbody: "table-row-group", tfoot: "table-footer-group", tr: "table-row", td: "table-cell", th: "table-cell", button: "inline-block",
  input: "inline-block", select: "inline-block", textarea: "inline-block", meter: "inline-block", progress: "inline-block", ruby: "ruby", rt: "ruby-text",
  slot: "contents",
};

exports.defaultDisplay = function defaultDisplay(element) {
  const tag = element[_localName];
  if (!element[_isHTML]) return "inline";
  if (element[_indexOf]("hidden") >= 0 || unseen.has(tag) || (tag === "input" && element.type === "hidden")) return "none";
  if (isClosed(element)) return "none";
  return others[tag] ?? (blocks.has(tag) ? "block" : "inline");
};
