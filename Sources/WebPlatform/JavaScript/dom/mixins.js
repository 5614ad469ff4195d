"use strict";
// ParentNode, ChildNode and NonElementParentNode (DOM standard, 4.2.4 to 4.2.8), added to the interfaces that have them.

const { each, includes, map } = require("language");
const { _assignments, _document, _elements, _first, _isNode, _last, _next, _parent, _previous, _shadow } = require("dom/slots");
const { _appendChild, _createDocumentFragment, _createTextNode, _insertBefore, _replaceChild } = require("runtime/members");
const define = require("runtime/define");
const tree = require("dom/tree");
const { hideFromWith } = require("runtime/webidl");
const collectionsModule = require.later("dom/collections");
const selectorsModule = require.later("dom/selectors");

const isNode = (item) => typeof item === "object" && item !== null && item[_isNode] === true;

/** One node of what append() and its like take: nodes and strings. */
function nodeOf(document, items) {
  const nodes = map(items, (item) => (isNode(item) ? item : document[_createTextNode](`${item}`)));
  if (nodes.length === 1) return nodes[0];
  const fragment = document[_createDocumentFragment]();
  for (const node of each(nodes)) fragment[_appendChild](node);
  return fragment;
}

const parentMembers = {
  get children() { return this[_elements] ??= collectionsModule().children(this); },
  get firstElementChild() { return tree.elementFrom(this[_first]); },
  get lastElementChild() { return tree.elementUpTo(this[_last]); },
  get childElementCount() {
    let count = 0;
    for (let node = tree.elementFrom(this[_first]); node !== null; node = tree.elementAfter(node)) count++;
    return count;
  },
  append(...items) { this[_appendChild](nodeOf(tree.ownerOf(this), items)); },
  prepend(...items) { this[_insertBefore](nodeOf(tree.ownerOf(this), items), this[_first]); },
  replaceChildren(...items) {
    const node = nodeOf(tree.ownerOf(this), items);
    tree.check(this, node, null);
    if (node[_parent] !== null) tree.remove(node);
    tree.replaceAll(this, node);
  },
  querySelector(selector) { return selectorsModule().first(this, selector); },
  querySelectorAll(selector) { return selectorsModule().all(this, selector); },
};

const childMembers = {
  before(...items) {
    const parent = this[_parent];
    if (parent === null) return;
    let previous = this[_previous];
    while (previous !== null && includes(items, previous)) previous = previous[_previous];
    const node = nodeOf(this[_document], items);
    parent[_insertBefore](node, previous === null ? parent[_first] : previous[_next]);
  },
  after(...items) {
    const parent = this[_parent];
    if (parent === null) return;
    let following = this[_next];
    while (following !== null && includes(items, following)) following = following[_next];
    parent[_insertBefore](nodeOf(this[_document], items), following);
  },
  replaceWith(...items) {
    const parent = this[_parent];
    if (parent === null) return;
    let following = this[_next];
    while (following !== null && includes(items, following)) following = following[_next];
    const node = nodeOf(this[_document], items);
    if (this[_parent] === parent) parent[_replaceChild](node, this);
    else parent[_insertBefore](node, following);
  },
  remove() { if (this[_parent] !== null) tree.remove(this); },
};

function adder(members) {
  return {
    addTo({ prototype }) { define.members(prototype, members); },
  };
}

/** Slottable: of a closed tree nothing is said. */
exports.Slottable = adder({
  get assignedSlot() {
    const slot = this[_parent]?.[_shadow]?.[_assignments].get(this) ?? null;
    return slot !== null && this[_parent][_shadow].mode === "open" ? slot : null;
  },
});
exports.ParentNode = {
  /** What `declare` is to be told beside an interface's own members. */
  members: "children firstElementChild lastElementChild childElementCount append(any...) prepend(any...) replaceChildren(any...) " +
    "querySelector(DOMString) querySelectorAll(DOMString)",
  addTo(target) {
    adder(parentMembers).addTo(target);
    target.prototype[_elements] = null;
    hideFromWith(target, "append prepend replaceChildren");
  },
};
exports.ChildNode = {
  members: "before(any...) after(any...) replaceWith(any...) remove()",
  addTo(target) {
    adder(childMembers).addTo(target);
    hideFromWith(target, "before after replaceWith remove");
  },
};
