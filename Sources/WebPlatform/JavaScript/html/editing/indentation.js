"use strict";
// Indentation: blocks in block quotes without the looks of a quotation, items in lists within lists.

const { each, every, filter, includes, push, Set, some } = require("language");
const { _attributes, _document, _first, _last, _localName, _next, _parent, _previous, _start } = require("dom/slots");
const {
  _after, _appendChild, _before, _createElement, _getAttribute, _getRangeAt, _hasAttributes, _insertBefore, _setAttribute,
} = require("runtime/members");
const { childrenOf, isWithin } = require("dom/tree");
const { leave } = require("html/editing/lists");
const { apart, linesOf } = require("html/editing/lines");
const { around, hostOf, isBlock, isNamed, keeping, unwrap } = require("html/editing/places");
const { isVisible } = require("html/editing/visibility");

/** The style of an indentation, as WebKit and Chromium write it. */
const indented = "margin: 0 0 0 40px; border: none; padding: 0px;";

const item = /^li$/;

/** Blocks that stay where they are: their contents are indented. */
const fixed = /^(?:td|th|caption|dt|dd|summary|figcaption)$/;

/** The elements of which all that is seen is in blocks, with those. */
function wholeAround(blocks, host) {
  const whole = new Set(blocks);
  for (const block of each(blocks)) {
    for (let parent = block[_parent]; parent !== host && !isNamed(parent, item) && !isNamed(parent, fixed); parent = parent[_parent]) {
      if (!every(childrenOf(parent), (child) => whole.has(child) || (child.nodeType === 3 && !isVisible(child)))) break;
      whole.add(parent);
    }
  }
  return whole;
}

/** What is indented of lines: the largest elements that have nothing else, items, and nodes beside each other. */
function unitsOf(lines, host) {
  const blocks = [];
  for (const { block } of each(lines)) if (block !== null && around(block, host, item) === null && !isNamed(block, fixed)) push(blocks, block);
  const whole = wholeAround(blocks, host);
  const units = [];
  const add = (node) => { if (!includes(units, node)) push(units, node); };
  for (const { block, parent, nodes } of each(lines)) {
    const own = around(parent, host, item);
    if (own !== null) {
      add(own);
    } else if (block === null || isNamed(block, fixed)) {
      for (const node of each(nodes)) add(node);
    } else {
      let unit = block;
      while (whole.has(unit[_parent])) unit = unit[_parent];
      add(unit);
    }
  }
  return filter(units, (unit) => !some(units, (other) => other !== unit && isWithin(unit, other)));
}

/** The node beside another, past white space that is not seen. */
function beside(node, step) {
  let found = node[step];
  while (found !== null && found.nodeType === 3 && !isVisible(found)) found = found[step];
  return found;
}

/** Units that stand beside each other, as lists of nodes with the white space between them. */
function groupsOf(units) {
  const groups = [];
  let last = null;
  for (const unit of each(units)) {
    if (last === null || last[_parent] !== unit[_parent] || (last[_next] !== unit && beside(last, _next) !== unit)) push(groups, [unit]);
    else for (let node = last[_next]; node !== unit[_next]; node = node[_next]) push(groups[groups.length - 1], node);
    last = unit;
  }
  return groups;
}

/** Whether a line goes on beside a node. */
const isInText = (node) => node !== null && !isBlock(node) && !isNamed(node, /^br$/) && isVisible(node);

/** Moves nodes into an element of their own, or into one such beside them. */
function wrap(nodes, isSuch, make) {
  const { 0: first, [nodes.length - 1]: last } = nodes;
  const before = beside(first, _previous);
  const after = beside(last, _next);
  if (before !== null && isSuch(before)) {
    if (isInText(before[_last]) && isInText(first)) before[_appendChild](before[_document][_createElement]("br"));
    for (const node of each(nodes)) before[_appendChild](node);
    return;
  }
  const into = after !== null && isSuch(after) ? after : make(first[_document]);
  if (into !== after) first[_before](into);
  const { [_first]: place } = into;
  for (const node of each(nodes)) into[_insertBefore](node, place);
  if (isInText(last) && isInText(place)) last[_after](last[_document][_createElement]("br"));
}

function indentGroup(nodes) {
  if (isNamed(nodes[0], item)) {
    const { [_localName]: localName } = nodes[0][_parent];
    wrap(nodes, (node) => node.nodeType === 1 && node[_localName] === localName, (document) => document[_createElement](localName));
    return;
  }
  const isIndentation = (node) => isNamed(node, /^blockquote$/) && (!node[_hasAttributes]() || (node[_attributes].length === 2 && node[_getAttribute]("style") === indented));
  wrap(nodes, isIndentation, (document) => {
    const made = document[_createElement]("blockquote");
    made[_setAttribute]("style", indented);
    return made;
  });
}

exports.indent = function indent(selection) {
  keeping(selection, () => {
    const range = selection[_getRangeAt](0);
    const lines = linesOf(range, true);
    for (const nodes of each(groupsOf(unitsOf(lines, hostOf(range[_start].node))))) indentGroup(nodes);
  });
};

/** Takes an element away and leaves what is in it, on lines of its own. */
function release(element) {
  const { [_first]: first, [_last]: last } = element;
  const breakLine = () => element[_document][_createElement]("br");
  if (isInText(beside(element, _previous)) && isInText(first)) element[_before](breakLine());
  if (isInText(beside(element, _next)) && isInText(last)) element[_after](breakLine());
  unwrap(element);
}

exports.outdent = function outdent(selection, separator) {
  keeping(selection, () => {
    const range = selection[_getRangeAt](0);
    const host = hostOf(range[_start].node);
    const items = [];
    for (const { block, parent, nodes } of each(linesOf(range, true))) {
      const nearest = around(parent, host, /^(?:li|blockquote)$/);
      if (nearest === null) continue;
      if (isNamed(nearest, item)) {
        if (!includes(items, nearest)) push(items, nearest);
      } else if (block === nearest || nodes.length === 0) {
        release(nearest);
      } else {
        const first = block ?? nodes[0];
        release(apart(nearest, first, block ?? nodes[nodes.length - 1]));
      }
    }
    for (const nearest of each(items)) leave(nearest, separator);
  });
};
