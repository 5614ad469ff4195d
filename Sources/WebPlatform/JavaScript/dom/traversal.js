"use strict";
// TreeWalker, NodeIterator and NodeFilter (DOM standard, 6).

const { call, Object, TypeError } = require("language");
const { _first, _last, _next, _parent, _previous } = require("dom/slots");
const { _contains } = require("runtime/members");
const tree = require("dom/tree");
const { follow, Place } = require("dom/followers");
const { construction, declare, needConstruction } = require("runtime/webidl");

const ACCEPT = 1, REJECT = 2, SKIP = 3;

/** What a traversal goes through, and what its filter says of a node. */
class Judge {
  #isJudging = false;
  constructor(root, whatToShow, filter) {
    this.root = root;
    this.whatToShow = whatToShow;
    this.filter = filter;
  }

  verdict(node) {
    if (!((1 << (node.nodeType - 1)) & this.whatToShow)) return SKIP;
    const { filter } = this;
    if (filter === null) return ACCEPT;
    if (this.#isJudging) tree.fail("InvalidStateError", "A filter cannot use the traversal that asks it");
    this.#isJudging = true;
    try {
      return (typeof filter === "function" ? call(filter, undefined, node) : filter.acceptNode(node)) & 0xffff;
    } finally {
      this.#isJudging = false;
    }
  }
}

let isTreeWalker;
let isNodeIterator;

class TreeWalker {
  static { isTreeWalker = (value) => #judge in value; }

  #judge;
  #current;
  constructor(given, judge) {
    needConstruction(given, "ask a document for a TreeWalker");
    this.#judge = judge;
    this.#current = judge.root;
  }

  get root() { return this.#judge.root; }
  get whatToShow() { return this.#judge.whatToShow; }
  get filter() { return this.#judge.filter; }

  get currentNode() { return this.#current; }
  set currentNode(node) { this.#current = node; }

  #move(node) {
    if (node !== null) this.#current = node;
    return node;
  }

  parentNode() {
    let node = this.#current;
    while (node !== null && node !== this.#judge.root) {
      node = node[_parent];
      if (node !== null && this.#judge.verdict(node) === ACCEPT) return this.#move(node);
    }
    return null;
  }

  #child(first, step) {
    let node = this.#current[first];
    while (node !== null) {
      const verdict = this.#judge.verdict(node);
      if (verdict === ACCEPT) return this.#move(node);
      if (verdict === SKIP && node[first] !== null) {
        node = node[first];
        continue;
      }
      while (node[step] === null) {
        node = node[_parent];
        if (node === null || node === this.#judge.root || node === this.#current) return null;
      }
      node = node[step];
    }
    return null;
  }
  firstChild() { return this.#child(_first, _next); }
  lastChild() { return this.#child(_last, _previous); }

  #sibling(step, first) {
    let node = this.#current;
    if (node === this.#judge.root) return null;
    for (;;) {
      let each = node[step];
      while (each !== null) {
        node = each;
        const verdict = this.#judge.verdict(node);
        if (verdict === ACCEPT) return this.#move(node);
        each = verdict === REJECT || node[first] === null ? node[step] : node[first];
      }
      node = node[_parent];
      if (node === null || node === this.#judge.root || this.#judge.verdict(node) === ACCEPT) return null;
    }
  }
  nextSibling() { return this.#sibling(_next, _first); }
  previousSibling() { return this.#sibling(_previous, _last); }

  nextNode() {
    let node = this.#current;
    let verdict = ACCEPT;
    for (;;) {
      node = verdict === REJECT ? tree.nextSkipping(node, this.#judge.root) : tree.next(node, this.#judge.root);
      if (node === null) return null;
      verdict = this.#judge.verdict(node);
      if (verdict === ACCEPT) return this.#move(node);
    }
  }

  previousNode() {
    let node = this.#current;
    while (node !== this.#judge.root) {
      let each = node[_previous];
      while (each !== null) {
        node = each;
        let verdict = this.#judge.verdict(node);
        while (verdict !== REJECT && node[_last] !== null) {
          node = node[_last];
          verdict = this.#judge.verdict(node);
        }
        if (verdict === ACCEPT) return this.#move(node);
        each = node[_previous];
      }
      node = node[_parent];
      if (node === null) return null;
      if (node === this.#judge.root) return this.#judge.verdict(node) === ACCEPT ? this.#move(node) : null;
      if (this.#judge.verdict(node) === ACCEPT) return this.#move(node);
    }
    return null;
  }
}

class NodeIterator {
  static { isNodeIterator = (value) => #judge in value; }

  #judge;
  #place;
  constructor(given, judge) {
    needConstruction(given, "ask a document for a NodeIterator");
    this.#judge = judge;
    this.#place = new IteratorPlace(this, judge.root);
    follow(tree.ownerOf(judge.root), this.#place);
  }
  get root() { return this.#judge.root; }
  get whatToShow() { return this.#judge.whatToShow; }
  get filter() { return this.#judge.filter; }
  get referenceNode() { return this.#place.node; }
  get pointerBeforeReferenceNode() { return this.#place.isBefore; }

  nextNode() {
    let node = this.#place.node;
    let isBefore = this.#place.isBefore;
    for (;;) {
      if (isBefore) isBefore = false;
      else node = tree.next(node, this.#judge.root);
      if (node === null) return null;
      if (this.#judge.verdict(node) === ACCEPT) break;
    }
    this.#place.node = node;
    this.#place.isBefore = false;
    return node;
  }

  previousNode() {
    let node = this.#place.node;
    let isBefore = this.#place.isBefore;
    for (;;) {
      if (!isBefore) isBefore = true;
      else node = precedingIn(node, this.#judge.root);
      if (node === null) return null;
      if (this.#judge.verdict(node) === ACCEPT) break;
    }
    this.#place.node = node;
    this.#place.isBefore = true;
    return node;
  }
  detach() {}
}

/** Where an iterator is: before or behind a node. */
class IteratorPlace extends Place {
  #root;
  isBefore = true;
  constructor(iterator, root) {
    super(iterator);
    this.#root = root;
    this.node = root;
  }

  isIn(document) { return tree.ownerOf(this.#root) === document; }

  /** Moves off a node that goes (DOM standard, 6.1, "pre-remove steps"). */
  nodeWillBeRemoved(node) {
    if (!node[_contains](this.node) || node[_contains](this.#root)) return;
    if (this.isBefore) {
      const following = tree.nextSkipping(node, this.#root);
      if (following !== null) {
        this.node = following;
        return;
      }
      this.isBefore = false;
    }
    this.node = precedingIn(node, this.#root);
  }
}

function precedingIn(node, root) {
  if (node === root) return null;
  if (node[_previous] === null) return node[_parent];
  node = node[_previous];
  while (node[_last] !== null) node = node[_last];
  return node;
}

/** A callback interface, which is there for its constants (Web IDL, 3.6). */
const { NodeFilter } = {
  NodeFilter() { throw new TypeError("Illegal constructor: a filter is any function, or an object with acceptNode"); },
};
const constants = {
  FILTER_ACCEPT: ACCEPT, FILTER_REJECT: REJECT, FILTER_SKIP: SKIP, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 1, SHOW_ATTRIBUTE: 2, SHOW_TEXT: 4,
  SHOW_CDATA_SECTION: 8, SHOW_ENTITY_REFERENCE: 16, SHOW_ENTITY: 32, SHOW_PROCESSING_INSTRUCTION: 64, SHOW_COMMENT: 128, SHOW_DOCUMENT: 256,
  SHOW_DOCUMENT_TYPE: 512, SHOW_DOCUMENT_FRAGMENT: 1024, SHOW_NOTATION: 2048,
};
for (const name in constants) Object.defineProperty(NodeFilter, name, { value: constants[name], enumerable: true });

declare(
  TreeWalker, isTreeWalker,
  "root whatToShow filter currentNode[Node] parentNode() firstChild() lastChild() nextSibling() previousSibling() nextNode() previousNode()");
declare(NodeIterator, isNodeIterator, "root whatToShow filter referenceNode pointerBeforeReferenceNode nextNode() previousNode() detach()");

exports.walk = (root, show = 0xffffffff, filter = null) => new TreeWalker(construction, new Judge(root, show, filter));
exports.iterate = (root, show = 0xffffffff, filter = null) => new NodeIterator(construction, new Judge(root, show, filter));
Object.assign(exports, { TreeWalker, NodeIterator, NodeFilter });
