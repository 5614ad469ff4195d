"use strict";
// The axes of XPath 1.0 (2.2): the nodes that each leads to from a node, nearest first. Attributes are beside the tree, and a namespace is no node here.

const { each, Object, push, Set, sort } = require("language");
const { _first, _last, _namespace, _next, _owner, _parent, _previous } = require("dom/slots");
const { _compareDocumentPosition, _getAttributes } = require("runtime/members");
const tree = require("dom/tree");

const isAttribute = (node) => node.nodeType === 2;
const parentOf = (node) => (isAttribute(node) ? node[_owner] : node[_parent]);
/** A doctype is no node of XPath. */
const add = (found, node) => { if (node.nodeType !== 10) push(found, node); };

function rootOf(node) {
  let root = node;
  for (let above = parentOf(root); above !== null; above = parentOf(above)) root = above;
  return root;
}

function ancestors(node, found) {
  for (let each = parentOf(node); each !== null; each = parentOf(each)) push(found, each);
  return found;
}

function descendants(node, found) {
  if (isAttribute(node)) return found;
  for (let each = tree.next(node, node); each !== null; each = tree.next(each, node)) add(found, each);
  return found;
}

/** A node and all below it, the last first. */
function backwards(node, found) {
  let each = node;
  while (each[_last] !== null && each[_last] !== undefined) each = each[_last];
  for (;;) {
    add(found, each);
    if (each === node) return;
    if (each[_previous] === null) each = each[_parent];
    else for (each = each[_previous]; each[_last] !== null && each[_last] !== undefined;) each = each[_last];
  }
}

const axes = {
  __proto__: null,
  self: (node) => [node],
  child(node) {
    const found = [];
    if (!isAttribute(node)) for (let each = node[_first] ?? null; each !== null; each = each[_next]) add(found, each);
    return found;
  },
  parent(node) {
    const parent = parentOf(node);
    return parent === null ? [] : [parent];
  },
  ancestor: (node) => ancestors(node, []),
  "ancestor-or-self": (node) => ancestors(node, [node]),
  descendant: (node) => descendants(node, []),
  "descendant-or-self": (node) => descendants(node, [node]),
  "following-sibling"(node) {
    const found = [];
    if (!isAttribute(node)) for (let each = node[_next]; each !== null; each = each[_next]) add(found, each);
    return found;
  },
  "preceding-sibling"(node) {
    const found = [];
    if (!isAttribute(node)) for (let each = node[_previous]; each !== null; each = each[_previous]) add(found, each);
    return found;
  },
  following(node) {
    const found = [];
    // What is below an attribute's element follows it.
    if (isAttribute(node)) descendants(node[_owner], found);
    for (let each = isAttribute(node) ? node[_owner] : node; each !== null; each = each[_parent]) {
      for (let next = each[_next]; next !== null; next = next[_next]) {
        add(found, next);
        descendants(next, found);
      }
    }
    return found;
  },
  preceding(node) {
    const found = [];
    for (let each = isAttribute(node) ? node[_owner] : node; each !== null; each = each[_parent]) {
      for (let before = each[_previous]; before !== null; before = before[_previous]) backwards(before, found);
    }
    return found;
  },
  attribute(node) {
    const found = [];
    if (node.nodeType !== 1) return found;
    const attributes = node[_getAttributes]();
    for (let index = 0; index < attributes.length; index++) {
      const attribute = attributes.item(index);
      if (attribute[_namespace] !== "http://www.w3.org/2000/xmlns/") push(found, attribute);
    }
    return found;
  },
  namespace: () => [],
};

/** Those whose nodes come in the order of the document. */
const forward = new Set(["self", "child", "descendant", "descendant-or-self", "following-sibling", "following", "attribute"]);

const before = (one, other) => (one === other ? 0 : one[_compareDocumentPosition](other) & 4 ? -1 : 1);

/** A list of nodes without doubles, in the order of the document. */
exports.inOrder = function inOrder(nodes) {
  const found = [];
  const seen = new Set();
  for (const node of each(nodes)) {
    if (seen.has(node)) continue;
    seen.add(node);
    push(found, node);
  }
  if (found.length < 64) return sort(found, before);
  // One walk over the tree costs less than that many comparisons, when all are of one.
  const root = rootOf(found[0]);
  const ordered = [];
  for (let node = root; node !== null; node = tree.next(node, root)) {
    if (seen.has(node)) push(ordered, node);
    if (node.nodeType === 1) for (const attribute of each(axes.attribute(node))) if (seen.has(attribute)) push(ordered, attribute);
  }
  return ordered.length === found.length ? ordered : sort(found, before);
};

Object.assign(exports, { axes, rootOf });
exports.isForward = (axis) => forward.has(axis);
