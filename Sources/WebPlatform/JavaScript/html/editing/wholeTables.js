"use strict";
// Tables that a selection has all of go as one thing, as web views have it: its ends move out of them.

const { each, push, reverse, Set, some } = require("language");
const { _data, _document, _end, _next, _parent, _previous, _start } = require("dom/slots");
const {
  _collapse, _contains, _createRange, _deleteContents, _deleteData, _remove, _selectNodeContents, _setEnd, _setStart,
} = require("runtime/members");
const { contained } = require("html/editing/contained");
const { around, cells, isNamed } = require("html/editing/places");
const { isFormattable } = require("html/editing/visibility");

const table = /^table$/;

/** The tables around a node, the outermost first. */
function tablesAround(node, host) {
  const found = [];
  for (let current = node; current !== host && current !== null; current = current[_parent]) if (isNamed(current, table)) push(found, current);
  return reverse(found);
}

/** A line break that only keeps a cell from being empty. */
const isFiller = (node) => isNamed(node, /^br$/) && node[_next] === null && node[_previous] === null;

/** Whether a range has nothing of a table that counts, but for the cell that its end is in. */
const isEmpty = (range, within, end) => !some(contained(range, within), (node) => (
  isNamed(node, cells) ? !node[_contains](end) : isFormattable(node) && !isFiller(node)));

function isFirst(within, node, offset) {
  const range = within[_document][_createRange]();
  range[_selectNodeContents](within);
  range[_setEnd](node, offset);
  return isEmpty(range, within, node);
}

function isLast(within, node, offset) {
  const range = within[_document][_createRange]();
  range[_selectNodeContents](within);
  range[_setStart](node, offset);
  return isEmpty(range, within, node);
}

/** Moves the ends of a range out of the tables that it has all of, below what is edited; gives the table that it is now, or null. */
exports.coverTables = function coverTables(range, host) {
  const { [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer, offset: endOffset } } = range;
  let first = null;
  let last = null;
  for (const found of each(tablesAround(startContainer, host))) {
    if (!isFirst(found, startContainer, startOffset) || (found[_contains](endContainer) && !isLast(found, endContainer, endOffset))) continue;
    range.setStartBefore(first = found);
    break;
  }
  for (const found of each(tablesAround(endContainer, host))) {
    if (!isLast(found, endContainer, endOffset) || (found[_contains](startContainer) && !isFirst(found, startContainer, startOffset))) continue;
    range.setEndAfter(last = found);
    break;
  }
  return first === last ? first : null;
};

const frame = /^(?:td|th|caption|tr|thead|tbody|tfoot|col|colgroup)$/;

/** Deletes what a range has, but for the parts of tables that it has not all of: these are emptied. */
exports.deleteContents = function deleteContents(range, host) {
  const nodes = contained(range, host);
  const all = new Set(nodes);
  const isKept = (node) => isNamed(node, frame) && !all.has(around(node, null, table));
  if (!some(nodes, isKept)) {
    range[_deleteContents]();
    return;
  }
  const { [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer, offset: endOffset } } = range;
  for (const node of each(nodes)) {
    if (isKept(node)) continue;
    if (node === endContainer && node[_data] !== undefined && endOffset < node[_data].length) node[_deleteData](node === startContainer ? startOffset : 0, endOffset - (node === startContainer ? startOffset : 0));
    else if (node === startContainer && node[_data] !== undefined && startOffset > 0) node[_deleteData](startOffset, node[_data].length - startOffset);
    else node[_remove]();
  }
  range[_collapse](true);
};
