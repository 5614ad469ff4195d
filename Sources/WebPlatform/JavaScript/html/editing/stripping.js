"use strict";
// Formats that a deletion has left without a text go; what is typed next has them all the same.

const { each } = require("language");
const { _data, _focusEnd, _isConnected, _localName, _parent } = require("dom/slots");
const { _collapse, _contains, _querySelector, _remove } = require("runtime/members");
const { indexOf } = require("dom/points");
const { childAt } = require("dom/tree");
const overrides = require("html/editing/overrides");
const { isBlock, isEmpty } = require("html/editing/places");
const { qualities } = require("html/editing/qualities");
const { effective, isSame } = require("html/editing/values");

/** The outermost element around a node that is no block and shows nothing; null where there is none. */
function emptyAround(node, host) {
  let found = null;
  let current = node.nodeType === 1 ? node : node[_parent];
  while (current !== null && current !== host && !isBlock(current) && isEmpty(current) && current[_parent] !== null) {
    found = current;
    current = current[_parent];
  }
  return found;
}

/** What a link looks like goes with it. */
const isOfLink = (command, element) => (command === "forecolor" || command === "underline") && (element[_localName] === "a" || element[_querySelector]("a") !== null);

/** Strips what is empty around the ends of what was deleted; the caret comes out of it. */
exports.strip = function strip(selection, ends, host) {
  for (const end of each(ends)) {
    const empty = end[_isConnected] ? emptyAround(end, host) : null;
    if (empty === null || empty[_querySelector]("br") !== null) continue;
    const focusNode = selection[_focusEnd].node;
    const isAround = empty[_contains](focusNode);
    const values = { __proto__: null };
    if (isAround) for (const command in qualities) if (!isOfLink(command, empty)) values[command] = effective(focusNode, qualities[command]);
    const { [_parent]: parent } = empty;
    const place = indexOf(empty);
    empty[_remove]();
    if (!isAround) continue;
    setAt(selection, parent, place);
    for (const command in values) {
      if (!isSame(qualities[command], effective(selection[_focusEnd].node, qualities[command]), values[command])) overrides.set(selection, command, values[command]);
    }
  }
};

/** The caret goes between two children, into a text that is there. */
function setAt(selection, parent, place) {
  const child = place > 0 ? childAt(parent, place - 1) : null;
  if (child !== null && child.nodeType === 3) selection[_collapse](child, child[_data].length);
  else selection[_collapse](parent, place);
}
