"use strict";
// Taking all formats from what is selected (the draft of execCommand, "removeFormat").

const { each } = require("language");
const { _next, _parent, _previous } = require("dom/slots");
const { isEdited } = require("html/editing/contained");
const { cut, leavesOf, select } = require("html/editing/leaves");
const { isNamed, splitBefore, unwrap } = require("html/editing/places");
const { qualities } = require("html/editing/qualities");
const { apply } = require("html/editing/styling");

const removed = /^(?:abbr|acronym|b|bd[io]|big|blink|cite|code|dfn|em|font|i|ins|kbd|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)$/;

/** Takes a node out of the element around it, whose other children stay in it. */
function liftOut(node) {
  if (node[_next] !== null) splitBefore(node[_parent], node[_next]);
  unwrap(node[_previous] === null ? node[_parent] : splitBefore(node[_parent], node));
}

exports.removeFormat = function removeFormat(selection) {
  const { host, nodes } = cut(selection);
  for (const node of each(nodes)) if (isNamed(node, removed) && isEdited(node, host)) unwrap(node);
  const leaves = leavesOf(nodes);
  for (const leaf of each(leaves)) {
    if (!isEdited(leaf, host)) continue;
    while (leaf[_parent] !== host && isNamed(leaf[_parent], removed) && isEdited(leaf[_parent], host)) liftOut(leaf);
  }
  select(selection, leaves);
  for (const command in qualities) apply(selection, qualities[command], null, false);
};
