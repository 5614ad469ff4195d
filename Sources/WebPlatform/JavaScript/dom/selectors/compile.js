"use strict";
// Compiles parsed selectors to functions `(element, scope) => boolean`.

const { at, every, map, Object, some } = require("language");
const { _document, _hasClass, _host, _id, _isHTML, _isShadowRoot, _localName, _namespace, _quirksMode, _shadow } = require("dom/slots");
const { SelectorError } = require("dom/selectors/SelectorError");
const pseudo = require("dom/selectors/pseudo");
const { attributeTest } = require("dom/selectors/attributes");
const { lowerCase } = require("dom/names");
const { elementBefore, parentElement, rootOf } = require("dom/tree");
const shadowModule = require.later("dom/shadow/matching");

/** In quirks mode letters of ids are as good as each other; classes see to that themselves. */
function idTest(name) {
  const lower = lowerCase(name);
  return (element) => {
    const id = element[_id];
    return id === name || (id !== null && id.length === name.length && element[_document][_quirksMode] === 1 && lowerCase(id) === lower);
  };
}

function typeTest(name) {
  const lower = lowerCase(name);
  return (element) => element[_localName] === (element[_isHTML] ? lower : name);
}

function simpleTest(simple) {
  const { kind, name, namespace } = simple;
  switch (kind) {
    case "any": return namespace === undefined ? always : inNamespace(namespace);
    case "inNamespace": return inNamespace(namespace);
    case "pseudoElement": case "unknown": return () => false;
    case "anchor": return (element) => element === simple.place.anchor;
    case "type": {
      const test = typeTest(name);
      return namespace === undefined ? test : (element) => element[_namespace] === namespace && test(element);
    }
    case "id": return idTest(name);
    case "class": return (element) => element[_hasClass](name);
    case "attribute": return attributeTest(simple);
    case "nesting": return pseudo.compile({ __proto__: null, kind: "pseudo", name: "scope" }, compileList);
    default: {
      const test = pseudo.compile(simple, compileList);
      if (!test) throw new SelectorError(`':${simple.name}' is not a pseudo-class`);
      return test;
    }
  }
}

const always = () => true;
const inNamespace = (namespace) => (element) => element[_namespace] === namespace;

const isHost = ({ kind, name }) => kind === "pseudo" && (name === "host" || name === "host-context");

/** Whether a compound is of the host of a shadow tree and of nothing else. */
const isOfHost = ({ simple }) => some(simple, isHost);

/** Whether a compound, or one in its lists, names the host of a shadow tree. */
const namesHost = ({ simple }) => some(simple, (each) => isHost(each) || (each.kind === "pseudo" && (each.selectors ?? null) !== null && some(each.selectors, (compounds) => namesHost(compounds[0]))));

/** Of a host only those that name it say anything, and what :has() finds in its shadow tree (CSS Scoping, 3.2). */
const maySayOfHost = (simple) => simple.kind === "pseudoElement" || (simple.kind === "pseudo" && (simple.name === "has" || namesHost({ simple: [simple] })));

function compoundTest(compound) {
  const test = testOfAll(compound.simple);
  if (!namesHost(compound) || every(compound.simple, maySayOfHost)) return test;
  return isOfHost(compound) ? () => false : (element, scope) => !(element[_shadow] !== null && element[_shadow] === scope) && test(element, scope);
}

function testOfAll(simple) {
  const tests = map(simple, simpleTest);
  const { 0: one, 1: other, 2: third } = tests;
  switch (tests.length) {
    case 1: return one;
    case 2: return (element, scope) => one(element, scope) && other(element, scope);
    case 3: return (element, scope) => one(element, scope) && other(element, scope) && third(element, scope);
    default: return (element, scope) => every(tests, (test) => test(element, scope));
  }
}

/** How a compound's test goes on to the one before it. */
const combinators = {
  __proto__: null,
  " ": (test) => (element, scope) => {
    for (let each = parentElement(element); each !== null; each = parentElement(each)) if (test(each, scope)) return true;
    return false;
  },
  ">": (test) => (element, scope) => {
    const parent = parentElement(element);
    return parent !== null && test(parent, scope);
  },
  "+": (test) => (element, scope) => {
    const sibling = elementBefore(element);
    return sibling !== null && test(sibling, scope);
  },
  "~": (test) => (element, scope) => {
    for (let each = elementBefore(element); each !== null; each = elementBefore(each)) if (test(each, scope)) return true;
    return false;
  },
  "::slotted": (test) => (element, scope) => shadowModule().isSlottedBy(element, scope, test),
  "::part": (test, { names }, mayBeHost) => (element, scope) => shadowModule().isPartOf(element, scope, names, test, mayBeHost),
};

/** The host of the shadow tree whose rule it is, for what is in that tree; null for all else. */
const hostAbove = (element, scope) => (scope?.[_isShadowRoot] === true && rootOf(element) === scope ? scope[_host] : null);

/** As a space, for a selector that leads back to an anchor: above that nothing does. The anchor may be the host of the tree. */
const upTo = (place) => (test) => (element, scope) => {
  for (let each = parentElement(element); each !== null; each = parentElement(each)) {
    if (test(each, scope)) return true;
    if (each === place.anchor) return false;
  }
  const host = hostAbove(element, scope);
  return host !== null && test(host, scope);
};

/** Those that lead up to a compound that may be the host of the tree. */
const toHost = {
  __proto__: null,
  ...combinators,
  " ": (test) => (element, scope) => {
    if (combinators[" "](test)(element, scope)) return true;
    const host = hostAbove(element, scope);
    return host !== null && test(host, scope);
  },
  ">": (test) => (element, scope) => {
    const parent = parentElement(element);
    const above = parent ?? hostAbove(element, scope);
    return above !== null && test(above, scope);
  },
};

function complexTest(compounds) {
  // From the outermost compound inwards: each test asks the one before it.
  const { simple } = at(compounds, -1);
  let test = compoundTest(at(compounds, -1));
  const anchored = simple[0]?.kind === "anchor" ? upTo(simple[0].place) : null;
  for (let index = compounds.length - 2; index >= 0; index--) {
    const { [index]: compound, [index + 1]: outer } = compounds;
    const { combinator } = compound;
    const mayBeHost = namesHost(outer) || outer.simple[0].kind === "anchor";
    const lead = anchored !== null && combinator === " " ? anchored : (mayBeHost ? toHost : combinators)[combinator];
    const before = lead(test, compound, mayBeHost);
    const own = compoundTest(compound);
    test = (element, scope) => own(element, scope) && before(element, scope);
  }
  return test;
}

function compileList(selectors) {
  const tests = map(selectors, complexTest);
  const { 0: one, 1: other } = tests;
  switch (tests.length) {
    case 1: return one;
    case 2: return (element, scope) => one(element, scope) || other(element, scope);
    default: return (element, scope) => some(tests, (test) => test(element, scope));
  }
}

Object.assign(exports, { compileList, isOfHost, namesHost });
