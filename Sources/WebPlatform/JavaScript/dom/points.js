"use strict";
// Boundary points (DOM standard, 5.2): a node, and an offset in its text or among its children.

const { Math } = require("language");
const { _data, _first, _next, _parent, _previous } = require("dom/slots");
const { _compareDocumentPosition } = require("runtime/members");

exports.lengthOf = function lengthOf(node) {
  if (node[_data] !== undefined) return node[_data].length;
  let count = 0;
  for (let child = node[_first]; child !== null; child = child[_next]) count++;
  return count;
};

function indexOf(node) {
  let index = 0;
  for (let each = node[_previous]; each !== null; each = each[_previous]) index++;
  return index;
}

/** -1, 0 or 1 as the first point is before, at or after the second. */
function compare(node, offset, otherNode, otherOffset) {
  if (node === otherNode) return Math.sign(offset - otherOffset);
  const position = node[_compareDocumentPosition](otherNode);
  if (position & 2) return -compare(otherNode, otherOffset, node, offset);
  if (position & 16) {
    let child = otherNode;
    while (child[_parent] !== node) child = child[_parent];
    if (indexOf(child) < offset) return 1;
  }
  return -1;
}

exports.indexOf = indexOf;
exports.compare = compare;
