"use strict";
// TreeWalker, NodeIterator and NodeFilter (DOM standard, 6).

const { Number, Object } = require("language");
const {
  _dataReplaced, _document, _first, _judge, _last, _next, _nodeWillBeInserted, _nodeWillBeRemoved, _parent, _previous, _textWasSplit,
  _textWillBeJoined,
} = require("dom/slots");
const tree = require("dom/tree");
const { needNode } = require("dom/Node");
const { follow } = require("dom/followers");
const { expose } = require("runtime/webidl");

const ACCEPT = 1, REJECT = 2, SKIP = 3;

class Traversal {
  #filter;
  #isJudging = false;
  constructor(root, whatToShow = 0xffffffff, filter = null) {
    needNode(root, "A traversal");
    Object.defineProperties(this, {
      root: { value: root, enumerable: true },
      whatToShow: { value: whatToShow >>> 0, enumerable: true },
      filter: { value: filter, enumerable: true },
    });
    this.#filter = typeof filter === "function" ? filter : filter ? (node) => filter.acceptNode(node) : null;
  }

  [_judge](node) {
    if (!((1 << (node.nodeType - 1)) & this.whatToShow)) return SKIP;
    if (this.#filter === null) return ACCEPT;
    if (this.#isJudging) tree.fail("InvalidStateError", "A filter cannot use the traversal that asks it");
    this.#isJudging = true;
    try {
      return Number(this.#filter(node));
    } finally {
      this.#isJudging = false;
    }
  }
}

class TreeWalker extends Traversal {
  #current;
  constructor(root, whatToShow, filter) {
    super(root, whatToShow, filter);
    this.#current = root;
  }

  get currentNode() { return this.#current; }
  set currentNode(node) {
    needNode(node, "currentNode");
    this.#current = node;
  }

  #move(node) {
    if (node !== null) this.currentNode = node;
    return node;
  }

  parentNode() {
    let node = this.currentNode;
    while (node !== null && node !== this.root) {
      node = node[_parent];
      if (node !== null && this[_judge](node) === ACCEPT) return this.#move(node);
    }
    return null;
  }

  #child(first, step) {
    let node = this.currentNode[first];
    while (node !== null) {
      const verdict = this[_judge](node);
      if (verdict === ACCEPT) return this.#move(node);
      if (verdict === SKIP && node[first] !== null) {
        node = node[first];
        continue;
      }
      while (node[step] === null) {
        node = node[_parent];
        if (node === null || node === this.root || node === this.currentNode) return null;
      }
      node = node[step];
    }
    return null;
  }
  firstChild() { return this.#child(_first, _next); }
  lastChild() { return this.#child(_last, _previous); }

  #sibling(step, first) {
    let node = this.currentNode;
    if (node === this.root) return null;
    for (;;) {
      let each = node[step];
      while (each !== null) {
        node = each;
        const verdict = this[_judge](node);
        if (verdict === ACCEPT) return this.#move(node);
        each = verdict === REJECT || node[first] === null ? node[step] : node[first];
      }
      node = node[_parent];
      if (node === null || node === this.root || this[_judge](node) === ACCEPT) return null;
    }
  }
  nextSibling() { return this.#sibling(_next, _first); }
  previousSibling() { return this.#sibling(_previous, _last); }

  nextNode() {
    let node = this.currentNode;
    let verdict = ACCEPT;
    for (;;) {
      node = verdict === REJECT ? tree.nextSkipping(node, this.root) : tree.next(node, this.root);
      if (node === null) return null;
      verdict = this[_judge](node);
      if (verdict === ACCEPT) return this.#move(node);
    }
  }

  previousNode() {
    let node = this.currentNode;
    while (node !== this.root) {
      let each = node[_previous];
      while (each !== null) {
        node = each;
        let verdict = this[_judge](node);
        while (verdict !== REJECT && node[_last] !== null) {
          node = node[_last];
          verdict = this[_judge](node);
        }
        if (verdict === ACCEPT) return this.#move(node);
        each = node[_previous];
      }
      node = node[_parent];
      if (node === null) return null;
      if (node === this.root) return this[_judge](node) === ACCEPT ? this.#move(node) : null;
      if (this[_judge](node) === ACCEPT) return this.#move(node);
    }
    return null;
  }
}

class NodeIterator extends Traversal {
  #reference;
  #isBefore = true;
  constructor(root, whatToShow, filter) {
    super(root, whatToShow, filter);
    this.#reference = root;
    follow(root.nodeType === 9 ? root : root[_document], this);
  }
  get referenceNode() { return this.#reference; }
  get pointerBeforeReferenceNode() { return this.#isBefore; }

  nextNode() {
    let node = this.#reference;
    let isBefore = this.#isBefore;
    for (;;) {
      if (isBefore) isBefore = false;
      else node = tree.next(node, this.root);
      if (node === null) return null;
      if (this[_judge](node) === ACCEPT) break;
    }
    this.#reference = node;
    this.#isBefore = false;
    return node;
  }

  previousNode() {
    let node = this.#reference;
    let isBefore = this.#isBefore;
    for (;;) {
      if (!isBefore) isBefore = true;
      else node = precedingIn(node, this.root);
      if (node === null) return null;
      if (this[_judge](node) === ACCEPT) break;
    }
    this.#reference = node;
    this.#isBefore = true;
    return node;
  }
  detach() {}

  /** Moves off a node that goes (DOM standard, 6.1, "pre-remove steps"). */
  [_nodeWillBeRemoved](node) {
    if (!node.contains(this.#reference) || node.contains(this.root)) return;
    if (this.#isBefore) {
      const following = tree.nextSkipping(node, this.root);
      if (following !== null) {
        this.#reference = following;
        return;
      }
      this.#isBefore = false;
    }
    this.#reference = precedingIn(node, this.root);
  }
  [_nodeWillBeInserted]() {}
  [_dataReplaced]() {}
  [_textWasSplit]() {}
  [_textWillBeJoined]() {}
}

function precedingIn(node, root) {
  if (node === root) return null;
  if (node[_previous] === null) return node[_parent];
  node = node[_previous];
  while (node[_last] !== null) node = node[_last];
  return node;
}

const NodeFilter = {
  FILTER_ACCEPT: ACCEPT, FILTER_REJECT: REJECT, FILTER_SKIP: SKIP, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 1, SHOW_ATTRIBUTE: 2, SHOW_TEXT: 4,
  SHOW_CDATA_SECTION: 8, SHOW_ENTITY_REFERENCE: 16, SHOW_ENTITY: 32, SHOW_PROCESSING_INSTRUCTION: 64, SHOW_COMMENT: 128, SHOW_DOCUMENT: 256, SHOW_DOCUMENT_TYPE: 512, SHOW_DOCUMENT_FRAGMENT: 1024,
  SHOW_NOTATION: 2048,
};
expose(TreeWalker, NodeIterator);
Object.assign(exports, { TreeWalker, NodeIterator, NodeFilter });
