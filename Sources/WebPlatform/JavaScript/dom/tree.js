"use strict";
// Changes of the tree (DOM standard, 4.2.3): insert, remove, replace, adopt. Nodes are a linked list of siblings; each
// keeps whether it is connected, and documents keep an index of ids, so that both are answered at once.

const observation = require("dom/observation");

const ELEMENT = 1, DOCUMENT = 9, DOCTYPE = 10, FRAGMENT = 11;

function fail(name, message) { throw new DOMException(message, name); }

/** The node that follows in tree order below `root`, or null. */
function next(node, root) {
  if (node._first !== null) return node._first;
  while (node !== root) {
    if (node._next !== null) return node._next;
    node = node._parent;
    if (node === null) return null;
  }
  return null;
}

/** As `next`, but past the node's own descendants. */
function nextSkipping(node, root) {
  while (node !== root && node !== null) {
    if (node._next !== null) return node._next;
    node = node._parent;
  }
  return null;
}

function link(parent, node, before) {
  node._parent = parent;
  node._next = before;
  const previous = before === null ? parent._last : before._previous;
  node._previous = previous;
  if (previous === null) parent._first = node;
  else previous._next = node;
  if (before === null) parent._last = node;
  else before._previous = node;
  parent._children = null;
}

function unlink(node) {
  const { _parent: parent, _previous: previous, _next: following } = node;
  if (previous === null) parent._first = following;
  else previous._next = following;
  if (following === null) parent._last = previous;
  else following._previous = previous;
  node._parent = node._previous = node._next = null;
  parent._children = null;
}

/** Marks a subtree as connected, and collects the elements that want to know. */
function connect(root) {
  let told = null;
  for (let node = root; node !== null; node = next(node, root)) {
    node._isConnected = true;
    if (node.nodeType !== ELEMENT) continue;
    if (node._id !== null) node._document._addId(node._id, node);
    if (node._connected !== undefined) (told ??= []).push(node);
  }
  return told;
}

function disconnect(root) {
  let told = null;
  for (let node = root; node !== null; node = next(node, root)) {
    node._isConnected = false;
    if (node.nodeType !== ELEMENT) continue;
    if (node._id !== null) node._document._removeId(node._id, node);
    if (node._document._activeElement === node) node._document._activeElement = null;
    if (node._disconnected !== undefined) (told ??= []).push(node);
  }
  return told;
}

function tellConnected(told) {
  if (told !== null) for (const element of told) if (element._isConnected) element._connected();
}

/** Throws unless `node` may become a child of `parent` before `before` (DOM standard, 4.2.3, "ensure pre-insertion validity"). */
function check(parent, node, before, replaced = null) {
  const type = parent.nodeType;
  if (type !== ELEMENT && type !== FRAGMENT && type !== DOCUMENT) {
    fail("HierarchyRequestError", `${parent.nodeName} cannot have children`);
  }
  if (before !== null && before._parent !== parent) {
    fail("NotFoundError", "The node to insert before, or to replace, is not a child of this node");
  }
  if (node._first !== null || node === parent) {
    for (let each = parent; each !== null; each = each._parent) {
      if (each === node) fail("HierarchyRequestError", `${node.nodeName} would become its own descendant`);
    }
  }
  const kind = node.nodeType;
  if (kind === DOCUMENT || kind === 2) fail("HierarchyRequestError", `${node.nodeName} cannot be a child`);
  if (type === DOCUMENT) checkDocumentChild(parent, node, kind, replaced);
  else if (kind === DOCTYPE) fail("HierarchyRequestError", "A doctype belongs to a document");
}

function checkDocumentChild(document, node, kind, replaced) {
  if (kind === 3) fail("HierarchyRequestError", "A document cannot have text as a child");
  let elements = kind === ELEMENT ? 1 : 0;
  if (kind === FRAGMENT) {
    for (let child = node._first; child !== null; child = child._next) if (child.nodeType === ELEMENT) elements++;
  }
  if (elements === 0) return;
  for (let child = document._first; child !== null; child = child._next) {
    if (child.nodeType === ELEMENT && child !== replaced && child !== node) elements++;
  }
  if (elements > 1) fail("HierarchyRequestError", "A document has only one element");
}

/** Makes the nodes of a subtree belong to another document. */
function adopt(node, document) {
  if (node._document === document) return;
  for (let each = node; each !== null; each = next(each, node)) each._document = document;
}

function insertOne(parent, node, before) {
  if (node._parent !== null) {
    if (before === node) before = node._next;
    remove(node);
  }
  if (node._document !== parent._document) adopt(node, parent._document);
  link(parent, node, before);
  return parent._isConnected ? connect(node) : null;
}

function insertFragment(parent, fragment, before) {
  const nodes = [];
  for (let child = fragment._first; child !== null; child = child._next) nodes.push(child);
  if (nodes.length === 0) return;
  const previous = before === null ? parent._last : before._previous;
  for (const node of nodes) unlink(node);
  fragment._document._version++;
  if (observation.isWatching) observation.childList(fragment, [], nodes, null, null);
  let told = null;
  for (const node of nodes) {
    const more = insertOne(parent, node, before);
    if (more !== null) told = told === null ? more : told.concat(more);
  }
  changed(parent);
  if (observation.isWatching) observation.childList(parent, nodes, [], previous, before);
  tellConnected(told);
}

function changed(parent) {
  parent._document._version++;
  if (parent._childrenChanged !== undefined) parent._childrenChanged();
}

/** Inserts a checked node or the children of a fragment. */
function insert(parent, node, before) {
  if (node.nodeType === FRAGMENT) {
    insertFragment(parent, node, before);
    return;
  }
  const told = insertOne(parent, node, before);
  changed(parent);
  if (observation.isWatching) observation.childList(parent, [node], [], node._previous, node._next);
  if (told !== null) tellConnected(told);
}

/** Takes a node from its parent. */
function remove(node) {
  const { _parent: parent, _previous: previous, _next: following } = node;
  if (parent._document._ranges !== null) parent._document._ranges.nodeWillBeRemoved(node);
  unlink(node);
  const told = node._isConnected ? disconnect(node) : null;
  changed(parent);
  if (observation.isWatching) observation.childList(parent, [], [node], previous, following);
  if (told !== null) for (const element of told) element._disconnected();
}

/** Replaces all children by a node, a fragment's children, or none. */
function replaceAll(parent, node) {
  const removed = [];
  while (parent._first !== null) {
    const child = parent._first;
    if (observation.isWatching) removed.push(child);
    if (parent._document._ranges !== null) parent._document._ranges.nodeWillBeRemoved(child);
    unlink(child);
    if (child._isConnected) disconnect(child)?.forEach((element) => element._disconnected());
  }
  const added = [];
  let told = null;
  if (node !== null) {
    const nodes = node.nodeType === FRAGMENT ? childrenOf(node) : [node];
    for (const each of nodes) {
      if (node !== each) unlink(each);
      added.push(each);
      const more = insertOne(parent, each, null);
      if (more !== null) told = told === null ? more : told.concat(more);
    }
  }
  changed(parent);
  if (observation.isWatching && (removed.length > 0 || added.length > 0)) observation.childList(parent, added, removed, null, null);
  tellConnected(told);
}

function childrenOf(node) {
  const children = [];
  for (let child = node._first; child !== null; child = child._next) children.push(child);
  return children;
}

/** Appends what the parser made: new, of this document, with no parent, and nobody to tell yet. */
function appendParsed(parent, node) {
  node._parent = parent;
  const previous = parent._last;
  node._previous = previous;
  if (previous === null) parent._first = node;
  else previous._next = node;
  parent._last = node;
  parent._children = null;
  if (parent._isConnected) {
    node._isConnected = true;
    if (node.nodeType === ELEMENT && node._id !== null) node._document._addId(node._id, node);
    parent._document._version++;
    if (observation.isWatching) observation.childList(parent, [node], [], previous, null);
  }
}

Object.assign(exports, { next, nextSkipping, check, adopt, insert, remove, replaceAll, appendParsed, childrenOf, fail });
