"use strict";
// Giving text a value of a quality (the draft of execCommand, 7.2): what says another is cleared, pushed down to what is not selected, and what then
// still looks otherwise gets an element.

const { each, filter, push, some } = require("language");
const { _document, _first, _focusEnd, _isConnected, _localName, _next, _parent, _previous } = require("dom/slots");
const {
  _appendChild, _before, _contains, _createElement, _createRange, _getRangeAt, _getStyle, _insertBefore, _remove, _replaceWith, _setAttribute,
} = require("runtime/members");
const { childrenOf } = require("dom/tree");
const colours = require("html/editing/colours");
const { contained, isEdited } = require("html/editing/contained");
const { sizeOf } = require("html/editing/fontSizes");
const { clear, isModifiable, isSimple } = require("html/editing/formats");
const { cut, leavesOf, select, spanOver } = require("html/editing/leaves");
const { hostOf, isBlock, unwrap } = require("html/editing/places");
const { effective, isSame, specified } = require("html/editing/values");
const { isFormattable, isVisible } = require("html/editing/visibility");

const isAllowedInSpan = (node) => node.nodeType === 3 || (node.nodeType === 1 && !isBlock(node));

/** Whether a child says something else than a value. */
const saysOther = (child, quality, value) => {
  const own = child.nodeType === 1 ? specified(child, quality) : null;
  return own !== null && !isSame(quality, own, value);
};

/** What elements around a node say that is to have another value is said of all else in them, and of it no more. */
function pushDown(node, context) {
  const { quality, value, host } = context;
  if (isSame(quality, effective(node, quality), value)) return;
  const around = [];
  for (let current = node[_parent]; current !== null && isEdited(current, host) && !isSame(quality, effective(current, quality), value); current = current[_parent]) {
    push(around, current);
  }
  if (around.length === 0) return;
  const { [around.length - 1]: outer } = around;
  let spread = specified(outer, quality);
  if (spread === null && value !== null) return;
  if (value !== null && !isSame(quality, effective(outer[_parent], quality), value)) return;
  for (let index = around.length - 1; index >= 0; index--) {
    const { [index]: current } = around;
    const children = childrenOf(current);
    const own = specified(current, quality);
    if (own !== null) {
      spread = own;
      clear(current, quality);
    }
    for (const child of each(children)) {
      if (child === node || child === around[index - 1] || saysOther(child, quality, spread)) continue;
      force(child, { ...context, value: spread });
    }
  }
}

/** Brings the element of a value around its neighbour's other formats: <i><b>a</b></i> becomes <b><i>a</i></b>. */
function straighten(node, { quality, value }) {
  if (node === null) return;
  const has = (element) => isSimple(element) && isSame(quality, specified(element, quality), value) && specified(element, quality) !== null;
  let found = node;
  while (isModifiable(found) && !has(found) && found[_first] !== null && found[_first][_next] === null && isModifiable(found[_first])) found = found[_first];
  if (found === node || !has(found) || !isSame(quality, effective(found, quality), value)) return;
  unwrap(found);
  node[_replaceWith](found);
  found[_appendChild](node);
}

/** Moves a node into the element beside it that has the value already. */
function joinBeside(node, { quality, value, host }) {
  if (!isVisible(node)) return;
  const has = (beside) => beside !== null && isSimple(beside) && isEdited(beside, host) && specified(beside, quality) !== null &&
    isSame(quality, specified(beside, quality), value) && isSame(quality, effective(beside, quality), value);
  let { [_previous]: before } = node;
  let first = node;
  while (before !== null && !isVisible(before) && before.nodeType === 3) ({ [_previous]: before } = first = before);
  const { [_next]: after } = node;
  if (has(before)) {
    for (let current = first, following; current !== null; current = current === node ? null : following) {
      ({ [_next]: following } = current);
      before[_appendChild](current);
    }
    if (has(after)) {
      while (after[_first] !== null) before[_appendChild](after[_first]);
      after[_remove]();
    }
  } else if (has(after)) {
    after[_insertBefore](node, after[_first]);
  }
}

/** The element that gives a value, not yet in the tree. */
function elementFor(document, { quality, value, withCSS }) {
  const { makes, attribute, isVertical } = quality;
  const make = (name) => document[_createElement](name);
  if (isVertical) return make(value === "subscript" ? "sub" : "sup");
  if (!withCSS && makes !== undefined && isSame(quality, value, quality.on)) return make(makes);
  const given = attribute === "size" ? sizeOf(value) : withCSS || attribute === undefined ? null : attribute === "color" ? colours.simple(value) : value;
  const made = make(given === null || (withCSS && value !== "xxx-large") ? "span" : "font");
  if (made[_localName] === "font") made[_setAttribute](attribute, given);
  return made;
}

function forceBelow(node, context) {
  for (const child of each(childrenOf(node))) if (!saysOther(child, context.quality, context.value)) force(child, context);
}

/** Makes a node look so. */
function force(node, context) {
  const { quality, value, host } = context;
  if (node[_parent] === null || value === null || !isEdited(node, host)) return;
  if (isAllowedInSpan(node)) {
    straighten(node[_previous], context);
    straighten(node[_next], context);
    joinBeside(node, context);
  }
  const looksSo = (each) => isSame(quality, effective(each, quality), value);
  if (!isVisible(node) || looksSo(node)) return;
  if (!isAllowedInSpan(node)) {
    forceBelow(node, context);
    return;
  }
  const made = elementFor(node[_document], context);
  node[_before](made);
  if (!looksSo(made)) made[_getStyle]().setProperty(quality.line === undefined ? quality.property : "text-decoration", value);
  made[_appendChild](node);
  if (node.nodeType !== 1 || looksSo(node)) return;
  unwrap(made);
  forceBelow(node, context);
}

/** Gives what is selected a value, null for none; gives false where there is nothing that could have one. */
exports.apply = function apply(selection, quality, value, withCSS) {
  const own = hostOf(selection[_focusEnd].node);
  if (!some(contained(selection[_getRangeAt](0), own), (node) => isEdited(node, own) && isFormattable(node))) return false;
  const { host, nodes } = cut(selection);
  const leaves = leavesOf(nodes);
  for (const node of each(nodes)) if (node.nodeType === 1 && isEdited(node, host)) clear(node, quality);
  const range = host[_document][_createRange]();
  const left = filter(leaves, (node) => node[_isConnected]);
  spanOver(range, left);
  const context = { __proto__: null, quality, value, host, withCSS };
  for (const node of each(contained(range, host))) {
    if (!isEdited(node, host)) continue;
    pushDown(node, context);
    // As web views have it, and not the draft: what is selected first gets its element in those that are around it.
    if (isAllowedInSpan(node) && (node === left[0] || !node[_contains](left[0] ?? null))) force(node, context);
  }
  select(selection, left);
  return true;
};
