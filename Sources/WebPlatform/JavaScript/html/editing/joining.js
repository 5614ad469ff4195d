"use strict";
// Lines that become one, when nothing is left between them.

const { each, filter, pop, push } = require("language");
const { _data, _document, _first, _next, _parent } = require("dom/slots");
const { _collapse, _createRange, _insertBefore, _remove, _setStart } = require("runtime/members");
const { indexOf } = require("dom/points");
const { linesOf } = require("html/editing/lines");
const { deepest, fill, isBlock, isNamed } = require("html/editing/places");
const { isVisible } = require("html/editing/visibility");
const { settle } = require("html/editing/whiteSpace");

const isBreak = (node) => node !== undefined && node !== null && isNamed(node, /^br$/);

/** The line that has a point: see `linesOf`. */
exports.lineAt = function lineAt(node, offset) {
  const range = node[_document][_createRange]();
  range[_setStart](node, offset);
  return linesOf(range, false)[0] ?? null;
};

/** Parts of tables stay when they are empty. */
const kept = /^(?:td|th|tr|tbody|thead|tfoot|table|caption)$/;

/** Takes away an element that nothing is left in, and those around it of which the same is true. */
function takeEmpty(element, host) {
  for (let current = element; current !== host && !isNamed(current, kept);) {
    for (let child = current[_first]; child !== null; child = child[_next]) if (isVisible(child)) return;
    const { [_parent]: parent } = current;
    current[_remove]();
    current = parent;
  }
}

/** The nodes of a line that are still there. */
const leftOf = ({ parent, nodes }) => filter(nodes, (node) => node[_parent] === parent);

/** What goes with a line to another: below what is edited, the lines behind it that are of the same block. */
function movedWith(line, host) {
  const moved = leftOf(line);
  const { [moved.length - 1]: last } = moved;
  if (last === undefined || line.parent === host) return moved;
  for (let next = last[_next]; next !== null && !isBlock(next); next = next[_next]) push(moved, next);
  return moved;
}

/** Moves what is in a line to the end of another, and sets the caret between them. */
exports.joinLines = function joinLines(first, second, host, selection) {
  const before = leftOf(first);
  const moved = movedWith(second, host);
  let { [before.length - 1]: last = null } = before;
  // An empty line beside a block goes, and the block stays.
  if (before.length === 1 && isBreak(last) && last[_next] !== null && isBlock(last[_next])) {
    last[_remove]();
    return;
  }
  let place = last === null ? first.parent[_first] : last[_next];
  if (last !== null && isBreak(last)) {
    ({ [before.length - 2]: last = null } = before);
    before[before.length - 1][_remove]();
  }
  if (isBreak(moved[moved.length - 1])) pop(moved)[_remove]();
  for (const node of each(moved)) first.parent[_insertBefore](node, place);
  takeEmpty(second.parent, host);
  if (place !== null && place[_parent] !== first.parent) place = null;
  if (first.block !== null) fill(first.block);
  const end = last === null ? null : deepest(last, true);
  if (end !== null && end.nodeType === 3) selection[_collapse](end, end[_data].length);
  else if (moved.length > 0) setBefore(selection, moved[0]);
  else selection[_collapse](first.parent, place === null ? 0 : indexOf(place));
  settle(selection, true);
};

/** The caret goes to the beginning of a node. */
function setBefore(selection, node) {
  const start = deepest(node, false);
  if (start.nodeType === 3) selection[_collapse](start, 0);
  else selection[_collapse](start[_parent], indexOf(start));
}
