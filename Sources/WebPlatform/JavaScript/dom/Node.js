"use strict";
// Node (DOM standard, 4.4).

const { each: eachOf, Function, Object, slice, startsWith, Symbol, TypeError } = require("language");
const {
  _appendParsed, _attributes, _baseURI, _childNodes, _children, _data, _document, _eventParent, _first, _followers, _host, _isConnected, _isNode,
  _isShadowRoot, _last, _namespace, _next, _owner, _parent, _prefix, _previous,
} = require("dom/slots");
const { _appendData, _getAttribute, _getDocumentElement, _getParentElement, _lookupNamespaceURI } = require("runtime/members");
const { EventTarget } = require("dom/EventTarget");
const tree = require("dom/tree");
const { addConstants, declare } = require("runtime/webidl");
const cloneModule = require.later("dom/clone");
const collectionsModule = require.later("dom/collections");
const comparisonModule = require.later("dom/comparison");

const constants = {
  ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6,
  PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12,
  DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4, DOCUMENT_POSITION_CONTAINS: 8,
  DOCUMENT_POSITION_CONTAINED_BY: 16, DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
};

const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

// Nodes of other frames are of classes of their own.
const isNode = (value) => value[_document] !== undefined;

class Node extends EventTarget {
  constructor(document) {
    super();
    if (document === undefined) throw new TypeError("Illegal constructor");
    // Adding a slot to an object costs more than anything else here: what most nodes never have stands on prototypes.
    this[_document] = document;
    this[_parent] = null;
    this[_previous] = null;
    this[_next] = null;
    this[_isConnected] = false;
  }

  get parentNode() { return this[_parent]; }
  get parentElement() { return tree.parentElement(this); }
  get firstChild() { return this[_first]; }
  get lastChild() { return this[_last]; }
  get previousSibling() { return this[_previous]; }
  get nextSibling() { return this[_next]; }
  get isConnected() { return this[_isConnected]; }
  get ownerDocument() { return this[_document]; }
  get baseURI() { return this[_document][_baseURI](); }
  get nodeValue() { return null; }
  set nodeValue(_) {}
  get textContent() { return null; }
  set textContent(_) {}

  get childNodes() { return this[_childNodes] ??= collectionsModule().childNodes(this); }

  hasChildNodes() { return this[_first] !== null; }

  getRootNode(options) {
    const crosses = !!options?.composed;
    let node = this;
    for (;;) {
      if (node[_parent] !== null) node = node[_parent];
      else if (crosses && node[_isShadowRoot]) node = node[_host];
      else return node;
    }
  }

  appendChild(node) {
    tree.check(this, node, null);
    tree.insert(this, node, null);
    return node;
  }

  insertBefore(node, before) {
    tree.check(this, node, before);
    tree.insert(this, node, before === node ? node[_next] : before);
    return node;
  }

  removeChild(node) {
    if (node[_parent] !== this) tree.fail("NotFoundError", "The node to remove is not a child of this node");
    tree.remove(node);
    return node;
  }

  replaceChild(node, replaced) {
    tree.check(this, node, replaced, replaced);
    tree.replace(this, node, replaced);
    return replaced;
  }

  normalize() {
    let node = tree.next(this, this);
    while (node !== null) {
      if (node.nodeType === 3) {
        while (node[_data] !== "" && node[_next] !== null && node[_next].nodeType === 3) joinNext(node);
        const following = tree.next(node, this);
        if (node[_data] === "") tree.remove(node);
        node = following;
      } else {
        node = tree.next(node, this);
      }
    }
  }

  cloneNode(deep = false) { return cloneModule().clone(this, this[_document], deep); }

  contains(node) {
    for (let each = node; each !== null; each = each[_parent]) if (each === this) return true;
    return false;
  }

  compareDocumentPosition(other) { return comparisonModule().position(this, other); }
  isEqualNode(other) { return other !== null && comparisonModule().areEqual(this, other); }
  isSameNode(other) { return this === other; }

  lookupNamespaceURI(prefix) {
    if (prefix === "") prefix = null;
    for (let node = elementAt(this); node !== null; node = node[_getParentElement]()) {
      if (prefix === "xml") return XML;
      if (prefix === "xmlns") return XMLNS;
      if (node[_namespace] !== null && node[_prefix] === prefix) return node[_namespace];
      const declared = node[_getAttribute](prefix === null ? "xmlns" : "xmlns:" + prefix);
      if (declared !== null) return declared === "" ? null : declared;
    }
    return null;
  }

  lookupPrefix(namespace) {
    if (!namespace) return null;
    for (let node = elementAt(this); node !== null; node = node[_getParentElement]()) {
      if (node[_namespace] === namespace && node[_prefix] !== null) return node[_prefix];
      const attributes = node[_attributes] ?? [];
      for (let index = 0; index < attributes.length; index += 2) {
        if (attributes[index + 1] === namespace && startsWith(attributes[index], "xmlns:")) return slice(attributes[index], 6);
      }
    }
    return null;
  }

  isDefaultNamespace(namespace) { return this[_lookupNamespaceURI](null) === (namespace || null); }

  [_eventParent]() { return this[_parent]; }

  /** For the parser: appends a new node without looking for what scripts may have done to it. */
  [_appendParsed](node) { tree.appendParsed(this, node); }
}

/** Takes the text behind a text into it. */
function joinNext(text) {
  const following = text[_next];
  const { length } = text[_data];
  text[_appendData](following[_data]);
  if (text[_document][_followers] !== null) text[_document][_followers].textWillBeJoined(text, following, length);
  tree.remove(following);
}

function elementAt(node) {
  if (node.nodeType === 1) return node;
  if (node.nodeType === 9) return node[_getDocumentElement]();
  if (node.nodeType === 2) return node[_owner];
  return node[_getParentElement]();
}

addConstants(Node, constants);
// EventTarget's own test is slower, for the window is an instance of that without inheriting from it.
Object.defineProperty(Node, Symbol.hasInstance, { value: Function.prototype[Symbol.hasInstance], configurable: true });
for (const slot of eachOf([_first, _last, _children, _childNodes])) Node.prototype[slot] = null;
Node.prototype[_isShadowRoot] = false;
Node.prototype[_isNode] = true;
declare(
  Node, isNode,
  "parentNode parentElement firstChild lastChild previousSibling nextSibling isConnected ownerDocument baseURI nodeValue[DOMString?] " +
  "textContent[DOMString?] childNodes hasChildNodes() getRootNode(optional any) appendChild(Node) insertBefore(Node, Node?) removeChild(Node) " +
  "replaceChild(Node, Node) normalize() cloneNode(optional boolean) contains(Node?) compareDocumentPosition(Node) isEqualNode(Node?) " +
  "isSameNode(Node?) lookupNamespaceURI(DOMString?) lookupPrefix(DOMString?) isDefaultNamespace(DOMString?)");

exports.Node = Node;
