"use strict";
// XPathEvaluator, XPathExpression and XPathResult (DOM standard, 8).

const { call, includes, isArray, Object, TypeError, WeakSet } = require("language");
const { _document, _version } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const { compile } = require("xpath/compile");
const { toBoolean, toNumber, toText } = require("xpath/values");

const evaluators = new WeakSet();

const types = {
  __proto__: null,
  ANY_TYPE: 0, NUMBER_TYPE: 1, STRING_TYPE: 2, BOOLEAN_TYPE: 3, UNORDERED_NODE_ITERATOR_TYPE: 4, ORDERED_NODE_ITERATOR_TYPE: 5,
  UNORDERED_NODE_SNAPSHOT_TYPE: 6, ORDERED_NODE_SNAPSHOT_TYPE: 7, ANY_UNORDERED_NODE_TYPE: 8, FIRST_ORDERED_NODE_TYPE: 9,
};

function naturalType(value) {
  if (isArray(value)) return types.UNORDERED_NODE_ITERATOR_TYPE;
  return typeof value === "number" ? types.NUMBER_TYPE : typeof value === "string" ? types.STRING_TYPE : types.BOOLEAN_TYPE;
}

let isResult;
let isExpression;

class XPathResult {
  static { isResult = (value) => #type in value; }

  #type;
  #value;
  #index = 0;
  #document;
  #version;

  constructor(given, value, type, document) {
    needConstruction(given);
    this.#type = type === types.ANY_TYPE ? naturalType(value) : type;
    if (this.#type > types.BOOLEAN_TYPE && !isArray(value)) throw new TypeError("The expression gives no nodes");
    this.#value = value;
    this.#document = document;
    this.#version = document[_version];
  }

  #need(isRight, what) { if (!isRight) throw new TypeError(`The result is no ${what}`); }
  get #isIterator() { return this.#type === 4 || this.#type === 5; }
  get #isSnapshot() { return this.#type === 6 || this.#type === 7; }

  get resultType() { return this.#type; }
  get numberValue() {
    this.#need(this.#type === types.NUMBER_TYPE, "number");
    return toNumber(this.#value);
  }
  get stringValue() {
    this.#need(this.#type === types.STRING_TYPE, "string");
    return toText(this.#value);
  }
  get booleanValue() {
    this.#need(this.#type === types.BOOLEAN_TYPE, "boolean");
    return toBoolean(this.#value);
  }
  get singleNodeValue() {
    this.#need(this.#type === 8 || this.#type === 9, "single node");
    return this.#value[0] ?? null;
  }
  get invalidIteratorState() { return this.#isIterator && this.#document[_version] !== this.#version; }
  get snapshotLength() {
    this.#need(this.#isSnapshot, "snapshot");
    return this.#value.length;
  }
  iterateNext() {
    this.#need(this.#isIterator, "iterator");
    if (this.invalidIteratorState) throw new DOMException("The document has changed since the expression was evaluated", "InvalidStateError");
    return this.#value[this.#index++] ?? null;
  }
  snapshotItem(index) {
    this.#need(this.#isSnapshot, "snapshot");
    return this.#value[index] ?? null;
  }
}
addConstants(XPathResult, types);

/**
 * What the namespace of a prefix is by a resolver of a page's: a function, a node or another object with `lookupNamespaceURI`. Null when it has none; ""
 * for names without a namespace.
 */
function namespaceBy(resolver, prefix) {
  if (resolver === null || resolver === undefined) return null;
  const found = typeof resolver === "function" ? call(resolver, resolver, prefix) : resolver.lookupNamespaceURI(prefix);
  return found === null || found === undefined ? null : `${found}`;
}

function evaluate(compiled, node, type) {
  if (node === null || typeof node !== "object" || node[_document] === undefined) throw new TypeError("An expression is evaluated for a Node");
  if (!includes([1, 2, 3, 4, 7, 8, 9], node.nodeType)) throw new DOMException("An expression is not evaluated for a node of that kind", "NotSupportedError");
  const wanted = type & 0xffff;
  if (wanted > types.FIRST_ORDERED_NODE_TYPE) throw new DOMException(`${wanted} is no type of a result`, "NotSupportedError");
  const value = compiled.run({ __proto__: null, node, position: 1, size: 1 });
  return new XPathResult(construction, value, wanted, node[_document]);
}

class XPathExpression {
  static { isExpression = (value) => #compiled in value; }

  #compiled;
  constructor(given, compiled) {
    needConstruction(given);
    this.#compiled = compiled;
  }
  evaluate(node, type = 0) { return evaluate(this.#compiled, node, type); }
}

exports.createExpression = (text, resolver) => new XPathExpression(construction, compile(`${text}`, (prefix) => namespaceBy(resolver, prefix)));
exports.evaluate = (text, node, resolver, type) => evaluate(compile(`${text}`, (prefix) => namespaceBy(resolver, prefix)), node, type);

class XPathEvaluator {
  constructor() { evaluators.add(this); }

  createExpression(expression, resolver = null) { return exports.createExpression(expression, resolver); }
  createNSResolver(node) { return node; }
  evaluate(expression, node, resolver = null, type = 0) { return exports.evaluate(expression, node, resolver, type); }
}

declare(
  XPathResult, isResult,
  "resultType numberValue stringValue booleanValue singleNodeValue invalidIteratorState snapshotLength iterateNext() snapshotItem(unsigned long)");
declare(XPathExpression, isExpression, "evaluate(Node, optional unsigned short, optional any)");
declare(
  XPathEvaluator, (value) => evaluators.has(value),
  "constructor() createExpression(DOMString, optional any) createNSResolver(Node) evaluate(DOMString, Node, optional any, optional unsigned short, optional any)");
Object.assign(exports, { XPathEvaluator, XPathExpression, XPathResult });
