"use strict";
// Changes of the tree (DOM standard, 4.2.3): insert, remove, replace, adopt. Nodes are a linked list of siblings; each
// keeps whether it is connected, and documents keep an index of ids, so that both are answered at once.

const { at: itemAt, each: eachOf, filter, forEach, ifThere, includes, joined: joinedOf, Math, Object, pop, push, some } = require("language");
const {
  _activeElement, _addId, _adopted, _children, _childrenChanged, _connected, _disconnected, _document, _first, _followers, _host, _id, _isConnected,
  _isHTML, _isHTMLDocument, _isShadowRoot, _last, _localName, _namespace, _next, _parent, _previous, _removeId, _shadow, _version,
} = require("dom/slots");
const { _compareDocumentPosition, _getContent, _getNodeName } = require("runtime/members");
const { fail } = require("runtime/DOMException");
const observation = require("dom/observation");
const features = require("runtime/features");

const ELEMENT = 1, INSTRUCTION = 7, DOCUMENT = 9, DOCTYPE = 10, FRAGMENT = 11;

/** The node that follows in tree order below `root`, or null. */
function next(node, root) {
  if (node[_first] !== null) return node[_first];
  while (node !== root) {
    if (node[_next] !== null) return node[_next];
    node = node[_parent];
    if (node === null) return null;
  }
  return null;
}

/** The first element below a node, in tree order, that is wanted; null when there is none. */
function firstBelow(root, isWanted) {
  for (let node = next(root, root); node !== null; node = next(node, root)) if (node.nodeType === ELEMENT && isWanted(node)) return node;
  return null;
}

/** All of them, in tree order. */
function allBelow(root, isWanted) {
  const found = [];
  for (let node = next(root, root); node !== null; node = next(node, root)) if (node.nodeType === ELEMENT && isWanted(node)) push(found, node);
  return found;
}

/** Whether a node is the element of HTML that has that name, and no other language's. */
const isHTML = (node, localName) => node[_localName] === localName && node[_namespace] === "http://www.w3.org/1999/xhtml";

function parentElement(node) {
  const parent = node[_parent];
  return parent !== null && parent.nodeType === ELEMENT ? parent : null;
}

/** The first element among a node, which may be null, and the siblings behind it. */
function elementFrom(node) {
  while (node !== null && node.nodeType !== ELEMENT) node = node[_next];
  return node;
}

/** The last element among a node, which may be null, and the siblings before it. */
function elementUpTo(node) {
  while (node !== null && node.nodeType !== ELEMENT) node = node[_previous];
  return node;
}

const elementAfter = (node) => elementFrom(node[_next]);
const elementBefore = (node) => elementUpTo(node[_previous]);

/** Where the children are that markup gives a node: a template's are in its contents. */
const contents = (node) => (node[_localName] === "template" ? node[_getContent]?.() ?? node : node);

/** As `next`, but past the node's own descendants. */
function nextSkipping(node, root) {
  while (node !== root && node !== null) {
    if (node[_next] !== null) return node[_next];
    node = node[_parent];
  }
  return null;
}

function rootOf(node) {
  while (node[_parent] !== null) node = node[_parent];
  return node;
}

/** The parent, that of a shadow root being its host. */
const composedParent = (node) => node[_parent] ?? (node[_isShadowRoot] ? node[_host] : null);

/** The document that a node is, or is of. */
const ownerOf = (node) => (node.nodeType === DOCUMENT ? node : node[_document]);

/** Whether a node is another one or in it, counting shadow trees. */
function isWithin(node, other) {
  for (let each = node; each !== null; each = composedParent(each)) if (each === other) return true;
  return false;
}

/** A walk through a subtree and its shadow trees: where it is, and the hosts whose children are still to come, each with what is around. */
const walkFrom = (root) => ({ top: root, hosts: [] });

/** As `next`, with a host's shadow tree before its children. Nothing recurses: shadow trees may be nested deeper than the stack is. */
function nextInAll(node, walk) {
  const { hosts } = walk;
  if (node[_shadow]) {
    push(hosts, walk.top);
    push(hosts, node);
    return (walk.top = node[_shadow]);
  }
  let found = next(node, walk.top);
  while (found === null && hosts.length > 0) {
    const host = pop(hosts);
    found = next(host, walk.top = pop(hosts));
  }
  return found;
}

function link(parent, node, before) {
  node[_parent] = parent;
  node[_next] = before;
  const previous = before === null ? parent[_last] : before[_previous];
  node[_previous] = previous;
  if (previous === null) parent[_first] = node;
  else previous[_next] = node;
  if (before === null) parent[_last] = node;
  else before[_previous] = node;
  if (parent[_children] !== null) parent[_children] = null;
}

function unlink(node) {
  const { [_parent]: parent, [_previous]: previous, [_next]: following } = node;
  if (previous === null) parent[_first] = following;
  else previous[_next] = following;
  if (following === null) parent[_last] = previous;
  else following[_previous] = previous;
  node[_parent] = node[_previous] = node[_next] = null;
  if (parent[_children] !== null) parent[_children] = null;
}

/** Marks a subtree and its shadow trees as connected, and collects the elements and instructions that want to know. */
function connect(root) {
  let told = null;
  const walk = features.shadow === null ? null : walkFrom(root);
  const isIndexed = walk === null || !features.shadow.isInside(root);
  for (let node = root; node !== null; node = walk === null ? next(node, root) : nextInAll(node, walk)) {
    node[_isConnected] = true;
    if (node.nodeType !== ELEMENT) {
      if (node.nodeType === INSTRUCTION) push(told ??= [], node);
      continue;
    }
    if (node[_id] !== null && isIndexed && (walk === null || walk.hosts.length === 0)) node[_document][_addId](node[_id], node);
    if (node[_connected] !== undefined) push(told ??= [], node);
    if (features.reactions !== null) features.reactions.inserted(node);
  }
  return told;
}

/** What was not in a document, and is in another tree than before, may have a control that is in another form. */
function settle(node) {
  if (features.customControls !== null) features.customControls.settleBelow(node);
  return null;
}

/** A node is out of its parent: gives the elements that want to know, or null. */
const left = (node, parent) => (node[_isConnected] ? disconnect(node, parent) : settle(node));

const joined = (told, more) => (told === null ? more : more === null ? told : joinedOf(told, more));

/** The other way around, for a subtree that is out of `parent` already. */
function disconnect(root, parent) {
  let told = null;
  const walk = features.shadow === null ? null : walkFrom(root);
  const isIndexed = walk === null || !features.shadow.isInside(parent);
  for (let node = root; node !== null; node = walk === null ? next(node, root) : nextInAll(node, walk)) {
    node[_isConnected] = false;
    if (node.nodeType !== ELEMENT) {
      if (node.nodeType === INSTRUCTION) push(told ??= [], node);
      continue;
    }
    if (node[_id] !== null && isIndexed && (walk === null || walk.hosts.length === 0)) node[_document][_removeId](node[_id], node);
    if (node[_document][_activeElement] === node) node[_document][_activeElement] = null;
    if (node[_disconnected] !== undefined) push(told ??= [], node);
    if (features.reactions !== null) features.reactions.removed(node);
  }
  return told;
}

function tellConnected(told) {
  if (told !== null) for (const element of eachOf(told)) if (element[_isConnected]) element[_connected]();
}

/** Throws unless `node` may become a child of `parent` before `before` (DOM standard, 4.2.3, "ensure pre-insertion validity"). */
function check(parent, node, before, replaced = null) {
  const type = parent.nodeType;
  if (type !== ELEMENT && type !== FRAGMENT && type !== DOCUMENT) {
    fail("HierarchyRequestError", `${parent[_getNodeName]()} cannot have children`);
  }
  if (node[_first] !== null || node === parent || node[_shadow] || node[_localName] === "template") {
    for (let each = parent; each !== null; each = each[_parent] ?? each[_host] ?? null) {
      if (each === node) fail("HierarchyRequestError", `${node[_getNodeName]()} would become its own descendant`);
    }
  }
  if (before !== null && before[_parent] !== parent) {
    fail("NotFoundError", "The node to insert before, or to replace, is not a child of this node");
  }
  const kind = node.nodeType;
  if (kind === DOCUMENT || kind === 2) fail("HierarchyRequestError", `${node[_getNodeName]()} cannot be a child`);
  if (type === DOCUMENT) checkDocumentChild(parent, node, before, replaced);
  else if (kind === DOCTYPE) fail("HierarchyRequestError", "A doctype belongs to a document");
}

function checkDocumentChild(document, node, before, replaced) {
  const nodes = node.nodeType === FRAGMENT ? childrenOf(node) : [node];
  if (some(nodes, ({ nodeType }) => nodeType === 3 || nodeType === 4)) fail("HierarchyRequestError", "A document cannot have text as a child");
  const others = filter(childrenOf(document), (child) => child !== replaced && child !== node);
  const has = (list, type) => some(list, ({ nodeType }) => nodeType === type);
  const at = before === replaced && replaced !== null ? replaced[_next] : before;
  const preceding = filter(others, (child) => at === null || child[_compareDocumentPosition](at) & 4);
  const following = filter(others, (child) => !includes(preceding, child));
  const elements = filter(nodes, ({ nodeType }) => nodeType === ELEMENT).length;
  if (elements > 1 || (elements === 1 && has(others, ELEMENT))) fail("HierarchyRequestError", "A document has only one element");
  if (elements === 1 && has(following, DOCTYPE)) fail("HierarchyRequestError", "A document's element follows its doctype");
  if (node.nodeType !== DOCTYPE) return;
  if (has(others, DOCTYPE)) fail("HierarchyRequestError", "A document has only one doctype");
  if (has(preceding, ELEMENT)) fail("HierarchyRequestError", "A doctype comes before the document's element");
}

/** Makes the nodes of a subtree belong to another document. */
function adopt(node, document) {
  if (node[_document] === document) return;
  const from = node[_document];
  // What is kept of a tree by the version of its document is of no use in another one, whatever numbers these have come to.
  document[_version] = Math.max(document[_version], from[_version]) + 1;
  const changesKind = from[_isHTMLDocument] !== document[_isHTMLDocument];
  const walk = features.shadow === null ? null : walkFrom(node);
  for (let each = node; each !== null; each = walk === null ? next(each, node) : nextInAll(each, walk)) {
    each[_document] = document;
    if (each.nodeType === ELEMENT) {
      if (features.reactions !== null) features.reactions.adopted(each, from, document);
      each[_adopted]?.();
    } else if (each[_isShadowRoot] === true) each[_adopted]();
    if (changesKind && each.nodeType === ELEMENT) each[_isHTML] = document[_isHTMLDocument] && each[_namespace] === "http://www.w3.org/1999/xhtml";
  }
  if (from[_followers] !== null) from[_followers].shareWith(document);
}

function insertOne(parent, node, before) {
  if (node[_parent] !== null) {
    if (before === node) before = node[_next];
    removeNow(node);
    // A listener may have moved it.
    if (before !== null && before[_parent] !== parent) before = null;
  }
  if (node[_document] !== parent[_document]) adopt(node, parent[_document]);
  if (before !== null && parent[_document][_followers] !== null) parent[_document][_followers].nodeWillBeInserted(parent, before);
  link(parent, node, before);
  if (features.shadow !== null) features.shadow.inserted(parent, node);
  return parent[_isConnected] ? connect(node) : settle(node);
}

/** Inserts without telling of it, and returns the elements that want to know that they are connected, or null. */
function insertSilently(parent, node, before) {
  if (node.nodeType !== FRAGMENT) return insertOne(parent, node, before);
  const fragment = node;
  const nodes = childrenOf(fragment);
  if (nodes.length === 0) return null;
  for (const node of eachOf(nodes)) {
    if (fragment[_document][_followers] !== null) fragment[_document][_followers].nodeWillBeRemoved(node);
    unlink(node);
    // A shadow root is a fragment, and may be connected.
    if (node[_isConnected]) ifThere(disconnect(node, fragment), (it) => forEach(it, (element) => element[_disconnected]()));
    if (features.shadow !== null) features.shadow.removed(fragment, node);
  }
  fragment[_document][_version]++;
  if (observation.isWatching) observation.childList(fragment, [], nodes, null, null);
  let told = null;
  for (const node of eachOf(nodes)) {
    told = joined(told, insertOne(parent, node, before));
  }
  return told;
}

function changed(parent) {
  parent[_document][_version]++;
  if (parent[_childrenChanged] !== undefined) parent[_childrenChanged]();
}

/** Inserts a checked node or the children of a fragment. */
function insertNow(parent, node, before) {
  const { mutationEvents } = features;
  let nodes = null;
  if (node.nodeType === FRAGMENT) {
    if (node[_first] === null) return;
    if (observation.isWatching || mutationEvents !== null) nodes = childrenOf(node);
  }
  const told = insertSilently(parent, node, before);
  changed(parent);
  if (observation.isWatching) {
    nodes ??= [node];
    observation.childList(parent, nodes, [], nodes[0][_previous], itemAt(nodes, -1)[_next]);
  }
  if (told !== null) tellConnected(told);
  if (mutationEvents !== null) mutationEvents.inserted(parent, nodes ?? [node]);
}

/** Takes a node from its parent; silently when the change is told as part of another. */
function removeNow(node, isSilent = false) {
  if (features.mutationEvents !== null) {
    features.mutationEvents.willRemove(node);
    if (node[_parent] === null) return;
  }
  const { [_parent]: parent, [_previous]: previous, [_next]: following } = node;
  if (parent[_document][_followers] !== null) parent[_document][_followers].nodeWillBeRemoved(node);
  unlink(node);
  const told = left(node, parent);
  if (features.shadow !== null) features.shadow.removed(parent, node);
  changed(parent);
  if (observation.isWatching) {
    observation.follow(node, parent);
    if (!isSilent) observation.childList(parent, [], [node], previous, following);
  }
  if (told !== null) for (const element of eachOf(told)) element[_disconnected]();
  if (features.mutationEvents !== null && !isSilent) features.mutationEvents.changed(parent);
}

/** Puts a checked node, or a fragment's children, in the place of a child. Observers hear of it as one change. */
function replaceNow(parent, node, child) {
  let following = child[_next];
  if (following === node) following = node[_next];
  const previous = child[_previous] === node ? node[_previous] : child[_previous];
  if (child === node) {
    insertNow(parent, node, following);
    return;
  }
  removeNow(child, true);
  // A listener may have moved it, too.
  if (following !== null && following[_parent] !== parent) following = null;
  if (!observation.isWatching) {
    insertNow(parent, node, following);
    return;
  }
  const nodes = node.nodeType === FRAGMENT ? childrenOf(node) : [node];
  const told = insertSilently(parent, node, following);
  changed(parent);
  observation.childList(parent, nodes, [child], previous, following);
  tellConnected(told);
  if (features.mutationEvents !== null) features.mutationEvents.inserted(parent, nodes);
}

/** Replaces all children by a node, a fragment's children, or none. */
function replaceAllNow(parent, node) {
  if (parent[_first] === null && (node === null || (node.nodeType === FRAGMENT && node[_first] === null))) return;
  const { mutationEvents } = features;
  if (mutationEvents !== null) for (const child of eachOf(childrenOf(parent))) if (child[_parent] === parent) mutationEvents.willRemove(child);
  const removed = [];
  while (parent[_first] !== null) {
    const child = parent[_first];
    if (observation.isWatching) push(removed, child);
    if (parent[_document][_followers] !== null) parent[_document][_followers].nodeWillBeRemoved(child);
    unlink(child);
    if (observation.isWatching) observation.follow(child, parent);
    ifThere(left(child, parent), (it) => forEach(it, (element) => element[_disconnected]()));
    if (features.shadow !== null) features.shadow.removed(parent, child);
  }
  const added = node === null ? [] : node.nodeType === FRAGMENT ? childrenOf(node) : [node];
  const told = node === null ? null : insertSilently(parent, node, null);
  changed(parent);
  if (observation.isWatching && (removed.length > 0 || added.length > 0)) observation.childList(parent, added, removed, null, null);
  tellConnected(told);
  if (mutationEvents !== null) mutationEvents.inserted(parent, added);
}

function childrenOf(node) {
  const children = [];
  for (let child = node[_first]; child !== null; child = child[_next]) push(children, child);
  return children;
}

/** An element has come into a document with nothing but the shadow tree that the constructor of a custom element has made. */
function connectParsed(element, reactions) {
  if (element[_shadow] === null) return reactions.inserted(element);
  return reactions.during(() => {
    reactions.inserted(element);
    tellConnected(connect(element[_shadow]));
  });
}

/** Appends what the parser made: new, of this document, with no parent, and nobody to tell yet. */
function appendParsed(parent, node) {
  node[_parent] = parent;
  const previous = parent[_last];
  node[_previous] = previous;
  if (previous === null) parent[_first] = node;
  else previous[_next] = node;
  parent[_last] = node;
  if (parent[_children] !== null) parent[_children] = null;
  if (parent[_isConnected]) {
    node[_isConnected] = true;
    if (node.nodeType === ELEMENT && node[_id] !== null && (features.shadow === null || !features.shadow.isInside(parent))) {
      node[_document][_addId](node[_id], node);
    }
    parent[_document][_version]++;
    if (observation.isWatching) observation.childList(parent, [node], [], previous, null);
    if (features.reactions !== null && node.nodeType === ELEMENT) connectParsed(node, features.reactions);
  }
  if (features.shadow !== null) features.shadow.inserted(parent, node);
}

// The changes that scripts ask for: what custom elements have to say to one comes when it is over.

function insert(parent, node, before) {
  if (features.reactions === null) insertNow(parent, node, before);
  else features.reactions.during(() => insertNow(parent, node, before));
}
function remove(node) {
  if (features.reactions === null) removeNow(node);
  else features.reactions.during(() => removeNow(node));
}
function replace(parent, node, child) {
  if (features.reactions === null) replaceNow(parent, node, child);
  else features.reactions.during(() => replaceNow(parent, node, child));
}
function replaceAll(parent, node) {
  if (features.reactions === null) replaceAllNow(parent, node);
  else features.reactions.during(() => replaceAllNow(parent, node));
}

Object.assign(exports, { composedParent, contents, elementAfter, elementBefore, elementFrom, elementUpTo, isHTML, parentElement, isWithin, ownerOf, rootOf, next, nextSkipping, firstBelow, allBelow, check, adopt, insert, remove, replace, replaceAll, appendParsed, childrenOf, fail });

/** A child by its place, or null. */
exports.childAt = function childAt(node, index) {
  let child = node[_first];
  while (index-- > 0 && child !== null) child = child[_next];
  return child;
};
