"use strict";
// Where editing happens: the element that is being edited, the blocks in it, and points between characters.

const { charCodeAt, each, Math, push, test } = require("language");
const {
  _anchorEnd, _attributes, _data, _document, _end, _first, _focusEnd, _isConnected, _last, _localName, _next, _parent, _start,
} = require("dom/slots");
const {
  _after, _appendChild, _cloneNode, _createElement, _getAttribute, _getChildNodes, _getCommonAncestorContainer, _getIsContentEditable, _insertBefore,
  _querySelector, _remove, _removeAttribute, _replaceWith, _setAttribute, _setBaseAndExtent, _setEnd, _setStart, _splitText,
} = require("runtime/members");
const { isInside } = require("dom/selectionMoves");
const tree = require("dom/tree");

const blocks = /^(?:address|article|aside|blockquote|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

exports.isBlock = (node) => node.nodeType === 1 && test(blocks, node[_localName]);
exports.isText = (node) => node.nodeType === 3;
exports.isNamed = (node, pattern) => node.nodeType === 1 && test(pattern, node[_localName]);
/** Whether a node is something by itself, whatever is in it. */
exports.isSingle = (node) => exports.isNamed(node, /^(?:img|hr|input|video|audio|iframe|canvas|svg|object|embed|button|select|textarea)$/);
/** The names of what text in a table is in. */
exports.cells = /^(?:td|th|caption)$/;

/** The outermost element around a node that is edited as one; null where nothing is edited. */
exports.hostOf = function hostOf(node) {
  let host = null;
  for (let each = node.nodeType === 1 ? node : node[_parent]; each !== null && each.nodeType === 1; each = each[_parent]) {
    if (each[_getIsContentEditable]?.() !== true) break;
    host = each;
  }
  return host;
};

/** The nearest block around a node, below the host; null where there is none. */
exports.blockOf = function blockOf(node, host) {
  for (let each = node; each !== null && each !== host; each = each[_parent]) if (exports.isBlock(each)) return each;
  return null;
};

/** The nearest element around a node, below the host, whose name a pattern takes. */
exports.around = function around(node, host, pattern) {
  for (let each = node; each !== null && each !== host; each = each[_parent]) if (exports.isNamed(each, pattern)) return each;
  return null;
};

/** Whether nothing is shown of an element: no text, and no element that is something by itself. */
exports.isEmpty = function isEmpty(element) {
  for (let node = tree.next(element, element); node !== null; node = tree.next(node, element)) {
    if (node.nodeType === 3 && test(/[^\t\n\f\r ]/, node[_data])) return false;
    if (exports.isSingle(node)) return false;
  }
  return true;
};

/** An empty block has a line break, so that a caret has a place in it. */
exports.fill = function fill(block) {
  if (exports.isEmpty(block) && block[_querySelector]("br") === null) block[_appendChild](block[_document][_createElement]("br"));
};

/** All nodes below a root, or the root, that a range has at least a part of. */
function nodesIn(range, root, passes) {
  const found = [];
  for (let node = root; node !== null; node = tree.next(node, root)) if (passes(node) && range.intersectsNode(node)) push(found, node);
  return found;
}

/** The text nodes of a range, cut so that each lies in it as a whole. */
exports.textsIn = function textsIn(range) {
  const { [_start]: { node: startContainer, offset: startOffset }, [_end]: { node: endContainer, offset: endOffset } } = range;
  let start = startContainer;
  if (endContainer.nodeType === 3 && endOffset < endContainer[_data].length && endOffset > 0) endContainer[_splitText](endOffset);
  if (startContainer.nodeType === 3 && startOffset > 0 && startOffset < startContainer[_data].length) {
    const isSame = startContainer === endContainer;
    start = startContainer[_splitText](startOffset);
    range[_setStart](start, 0);
    if (isSame) range[_setEnd](start, start[_data].length);
  }
  const root = range[_getCommonAncestorContainer]();
  return nodesIn(range, root, (node) => {
    if (node.nodeType !== 3 || node[_data] === "") return false;
    if (node === range[_start].node && range[_start].offset === node[_data].length) return false;
    return !(node === range[_end].node && range[_end].offset === 0);
  });
};

/** Takes an element away and leaves what is in it. */
exports.unwrap = function unwrap(element) {
  while (element[_first] !== null) element[_parent][_insertBefore](element[_first], element);
  element[_remove]();
};

/** Another element in the place of one, with what is in it and its attributes. */
exports.renamed = function renamed(element, name) {
  const made = element[_document][_createElement](name);
  const attributes = element[_attributes] ?? [];
  for (let index = 0; index < attributes.length; index += 2) made[_setAttribute](attributes[index], attributes[index + 1]);
  while (element[_first] !== null) made[_appendChild](element[_first]);
  element[_replaceWith](made);
  return made;
};

/** Divides an element before a node in it, however deep: gives the second half, which has the node at its beginning. */
exports.splitBefore = function splitBefore(element, node) {
  let half = node;
  for (;;) {
    const { [_parent]: parent } = half;
    const copy = parent[_cloneNode](false);
    copy[_removeAttribute]("id");
    const moved = [];
    for (let child = half; child !== null; child = child[_next]) push(moved, child);
    parent[_after](copy);
    for (const child of each(moved)) copy[_appendChild](child);
    if (parent === element) return copy;
    half = copy;
  }
};

/** Where the character before a place in a text begins, and where the one behind it ends: pairs and marks belong to their character. */
exports.before = function before(text, offset) {
  let start = offset - 1;
  while (start > 0 && isJoined(text, start)) start--;
  return start;
};
exports.after = function after(text, offset) {
  let end = offset + 1;
  while (end < text.length && isJoined(text, end)) end++;
  return end;
};
/** Within a character, or one of those that a joiner makes one. */
function isJoined(text, index) {
  return isInside(text, index) || charCodeAt(text, index) === 0x200d || charCodeAt(text, index - 1) === 0x200d;
}

/** The last or first node of what is below an element, or the element. */
exports.deepest = function deepest(node, isLast) {
  let found = node;
  for (let inner = found[isLast ? _last : _first]; inner !== null && inner !== undefined; inner = found[isLast ? _last : _first]) found = inner;
  return found;
};

/** Runs an action that moves elements about, with the selection where it was in their texts. */
exports.keeping = function keeping(selection, act) {
  const { node: anchorNode, offset: anchorOffset } = selection[_anchorEnd];
  const { node: focusNode, offset: focusOffset } = selection[_focusEnd];
  act();
  const length = (node) => (node.nodeType === 1 ? node[_getChildNodes]().length : node[_data].length);
  if (!anchorNode[_isConnected] || !focusNode[_isConnected]) return;
  selection[_setBaseAndExtent](anchorNode, Math.min(anchorOffset, length(anchorNode)), focusNode, Math.min(focusOffset, length(focusNode)));
};

/** Takes a style attribute away that says nothing any more. */
exports.dropEmptyStyle = function dropEmptyStyle(element) { if (element[_getAttribute]("style") === "") element[_removeAttribute]("style"); };
