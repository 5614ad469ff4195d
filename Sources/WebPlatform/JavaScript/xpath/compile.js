"use strict";
// Compiles an expression (XPath 1.0, 2 and 3) to { type, isPositional, run(context) }: the type of its value; whether that depends on
// where the node stands among others; a context is { node, position, size }.

const { each, every, filter, includes, joined, map, Map, Number, push, some, toLowerCase } = require("language");
const { _document, _isHTML, _isHTMLDocument, _localName, _namespace } = require("dom/slots");
const { _getLocalName } = require("runtime/members");
const { HTML } = require("dom/names");
const { DOMException } = require("runtime/DOMException");
const { axes, inOrder, isForward, rootOf } = require("xpath/axes");
const { functions } = require("xpath/functions");
const { isNodeType, splitName, tokens } = require("xpath/tokens");
const { holds, toBoolean, toNumber } = require("xpath/values");

const expression = (type, run, parts = []) => ({ __proto__: null, type, run, isPositional: some(parts, (part) => part.isPositional) });

/** The binary operators from the loosest on. */
const levels = [["or"], ["and"], ["=", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "div", "mod"]];

/** Deeper nesting than any real expression has would end the stack. */
const deepest = 500;

class Parser {
  #tokens;
  #position = 0;
  #text;
  #resolve;
  #depth = 0;

  /** @param resolve gives the namespace of a prefix, or null. */
  constructor(text, resolve) {
    this.#text = text;
    this.#resolve = resolve;
    this.#tokens = tokens(text);
    if (this.#tokens === null) this.#fail();
  }

  #fail() { throw new DOMException(`'${this.#text}' is not a valid XPath expression`, "SyntaxError"); }

  #at(kind, text = undefined, ahead = 0) {
    const token = this.#tokens[this.#position + ahead];
    return token !== undefined && token.kind === kind && (text === undefined || token.text === text);
  }
  #take(kind, text = undefined) {
    if (!this.#at(kind, text)) return null;
    return this.#tokens[this.#position++];
  }
  #need(kind, text = undefined) { return this.#take(kind, text) ?? this.#fail(); }

  whole() {
    const found = this.#binary(0);
    if (this.#position < this.#tokens.length) this.#fail();
    return found;
  }

  #binary(level) {
    if (level === levels.length) return this.#unary();
    if (level === 0 && ++this.#depth > deepest) this.#fail();
    let left = this.#binary(level + 1);
    while (this.#at("operator") && includes(levels[level], this.#tokens[this.#position].text)) {
      const operator = this.#tokens[this.#position++].text;
      left = binary(operator, left, this.#binary(level + 1));
    }
    if (level === 0) this.#depth--;
    return left;
  }

  #unary() {
    let count = 0;
    while (this.#take("operator", "-") !== null) count++;
    const operand = this.#union();
    if (count === 0) return operand;
    const sign = count % 2 === 0 ? 1 : -1;
    return expression("number", (context) => sign * toNumber(operand.run(context)), [operand]);
  }

  #union() {
    let left = this.#path();
    while (this.#take("operator", "|") !== null) {
      const one = left;
      const other = this.#path();
      needNodes(one);
      needNodes(other);
      left = expression("nodes", (context) => inOrder(joined(one.run(context), other.run(context))), [one, other]);
    }
    return left;
  }

  // Paths.

  #path() {
    if (this.#startsFilter()) return this.#filtered();
    if (this.#take("operator", "/") !== null) {
      const steps = this.#startsStep() ? this.#steps([]) : [];
      return path((context) => [rootOf(context.node)], steps, []);
    }
    if (this.#take("operator", "//") !== null) return path((context) => [rootOf(context.node)], this.#steps([anything()]), []);
    if (!this.#startsStep()) this.#fail();
    return path((context) => [context.node], this.#steps([]), []);
  }

  #startsFilter() {
    if (this.#at("(") || this.#at("literal") || this.#at("number") || this.#at("variable")) return true;
    return this.#at("name") && this.#at("(", undefined, 1) && !isNodeType(this.#tokens[this.#position].text);
  }

  #startsStep() { return this.#at("name") || this.#at("@") || this.#at(".") || this.#at(".."); }

  #filtered() {
    let base = this.#primary();
    const isFiltered = this.#at("[");
    while (this.#at("[")) {
      needNodes(base);
      const set = base;
      const predicate = this.#predicate();
      base = expression("nodes", (context) => chosen(set.run(context), predicate), [set]);
    }
    const isPath = this.#at("operator", "/") || this.#at("operator", "//");
    if (!isPath) return base;
    if (!isFiltered) needNodes(base);
    const first = this.#take("operator", "//") !== null ? [anything()] : [];
    if (first.length === 0) this.#need("operator", "/");
    if (!this.#startsStep()) this.#fail();
    return path(base.run, this.#steps(first), [base]);
  }

  #primary() {
    const literal = this.#take("literal");
    if (literal !== null) return expression("string", () => literal.text);
    const number = this.#take("number");
    if (number !== null) {
      const value = Number(number.text);
      return expression("number", () => value);
    }
    if (this.#take("variable") !== null) this.#fail();
    if (this.#take("(") !== null) {
      const inner = this.#binary(0);
      this.#need(")");
      return inner;
    }
    return this.#call();
  }

  #call() {
    const name = this.#need("name").text;
    const known = functions[name];
    this.#need("(");
    const values = [];
    if (this.#take(")") === null) {
      do push(values, this.#binary(0)); while (this.#take(",") !== null);
      this.#need(")");
    }
    if (known === undefined || values.length < known.least || values.length > known.most) this.#fail();
    if (known.takesNodes) for (const value of each(values)) needNodes(value);
    const found = expression(known.type, (context) => known.run(context, map(values, (value) => value.run(context))), values);
    if (name === "position" || name === "last") found.isPositional = true;
    return found;
  }

  #steps(found) {
    push(found, this.#step());
    for (;;) {
      if (this.#take("operator", "//") !== null) push(found, anything());
      else if (this.#take("operator", "/") === null) return found;
      if (!this.#startsStep()) this.#fail();
      push(found, this.#step());
    }
  }

  #step() {
    if (this.#take(".") !== null) return step("self", () => true);
    if (this.#take("..") !== null) return step("parent", () => true);
    let axis = "child";
    if (this.#take("@") !== null) axis = "attribute";
    else if (this.#at("name") && this.#at("::", undefined, 1)) {
      axis = this.#need("name").text;
      this.#need("::");
      if (axes[axis] === undefined) this.#fail();
    }
    const made = step(axis, this.#nodeTest(axis));
    while (this.#at("[")) push(made.predicates, this.#predicate());
    return made;
  }

  #nodeTest(axis) {
    const name = this.#need("name").text;
    if (this.#at("(") && isNodeType(name)) {
      this.#need("(");
      const target = name === "processing-instruction" ? this.#take("literal") : null;
      this.#need(")");
      return typeTest(name, target?.text ?? null);
    }
    const { prefix, local } = splitName(name);
    let namespace = null;
    if (prefix !== null) {
      namespace = this.#resolve(prefix);
      if (namespace === null) throw new DOMException(`The prefix '${prefix}' of '${this.#text}' is of no namespace`, "NamespaceError");
      if (namespace === "") namespace = null;
    }
    return nameTest(axis, namespace, local);
  }

  #predicate() {
    this.#need("[");
    const found = this.#binary(0);
    this.#need("]");
    return found;
  }
}

function needNodes({ type }) {
  if (type !== "nodes") throw new DOMException("An expression of XPath wants nodes where it gets something else", "SyntaxError");
}

function binary(operator, left, right) {
  const parts = [left, right];
  const numeric = (run) => expression("number", (context) => run(toNumber(left.run(context)), toNumber(right.run(context))), parts);
  switch (operator) {
    case "or": return expression("boolean", (context) => toBoolean(left.run(context)) || toBoolean(right.run(context)), parts);
    case "and": return expression("boolean", (context) => toBoolean(left.run(context)) && toBoolean(right.run(context)), parts);
    case "+": return numeric((one, other) => one + other);
    case "-": return numeric((one, other) => one - other);
    case "*": return numeric((one, other) => one * other);
    case "div": return numeric((one, other) => one / other);
    case "mod": return numeric((one, other) => one % other);
    default: return expression("boolean", (context) => holds(operator, left.run(context), right.run(context)), parts);
  }
}

// Steps.

const step = (axis, isWanted) => ({ __proto__: null, axis, isWanted, predicates: [] });
const any = () => true;
const anything = () => step("descendant-or-self", any);

function typeTest(name, target) {
  switch (name) {
    case "node": return any;
    case "text": return ({ nodeType }) => nodeType === 3 || nodeType === 4;
    case "comment": return ({ nodeType }) => nodeType === 8;
    default: return (node) => node.nodeType === 7 && (target === null || node.target === target);
  }
}

/** Names without a prefix are of elements of HTML, in any case, in a document of HTML; else of no namespace (HTML standard, 3.2.3 of DOM's XPath). */
function nameTest(axis, namespace, local) {
  if (axis === "attribute") {
    return (node) => (local === "*" ? namespace === null || node[_namespace] === namespace : node[_getLocalName]() === local && node[_namespace] === namespace);
  }
  const lower = toLowerCase(local);
  return (node) => {
    if (node.nodeType !== 1) return false;
    if (local === "*") return namespace === null || node[_namespace] === namespace;
    if (node[_document][_isHTMLDocument]) {
      if (node[_isHTML]) return toLowerCase(node[_localName]) === lower && (namespace === null || namespace === HTML);
      return namespace !== null && node[_getLocalName]() === local && node[_namespace] === namespace;
    }
    return node[_getLocalName]() === local && node[_namespace] === namespace;
  };
}

/** The nodes for which a predicate holds: a number is a place among them. */
function chosen(nodes, predicate) {
  const size = nodes.length;
  const found = [];
  for (let index = 0; index < size; index++) {
    const value = predicate.run({ __proto__: null, node: nodes[index], position: index + 1, size });
    if (typeof value === "number" ? value === index + 1 : toBoolean(value)) push(found, nodes[index]);
  }
  return found;
}

/** Whether a predicate says the same of a node wherever it stands. */
const isPlain = ({ type, isPositional }) => !isPositional && type !== "number";

/** "//name" as one step down, where no predicate counts the children of each node. */
function shortened(steps) {
  const found = [];
  for (let index = 0; index < steps.length; index++) {
    const one = steps[index];
    const next = steps[index + 1];
    if (one.axis === "descendant-or-self" && one.isWanted === any && one.predicates.length === 0 && next?.axis === "child" && every(next.predicates, isPlain)) {
      push(found, { ...next, axis: "descendant" });
      index++;
    } else {
      push(found, one);
    }
  }
  return found;
}

function path(start, given, parts) {
  const steps = shortened(given);
  return expression("nodes", (context) => {
    let nodes = start(context);
    for (const { axis, isWanted, predicates } of each(steps)) {
      const found = [];
      for (const node of each(nodes)) {
        let reached = filter(axes[axis](node), isWanted);
        for (const predicate of each(predicates)) reached = chosen(reached, predicate);
        for (const one of each(reached)) push(found, one);
      }
      nodes = nodes.length === 1 && isForward(axis) ? found : inOrder(found);
    }
    return nodes;
  }, parts);
}

/** Kept, as pages ask for the same again and again: those without prefixes, which mean the same wherever they are asked. */
const kept = new Map();
const capacity = 200;

exports.compile = function compile(text, resolve) {
  let found = kept.get(text);
  if (found !== undefined) return found;
  let isOfPrefixes = false;
  found = new Parser(text, (prefix) => {
    isOfPrefixes = true;
    return resolve(prefix);
  }).whole();
  if (!isOfPrefixes) {
    if (kept.size >= capacity) kept.clear();
    kept.set(text, found);
  }
  return found;
};
