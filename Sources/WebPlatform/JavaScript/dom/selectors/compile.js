"use strict";
// Compiles parsed selectors to functions `(element, scope) => boolean`.

const { at, endsWith, every, filter, includes, indexOf, map, Set, slice, some, split, startsWith, test: matches } = require("language");
const { _attributes, _hasClass, _id, _isHTML, _localName, _namespaceAt, _parent, _valueOf } = require("dom/slots");
const { SelectorError } = require("dom/selectors/SelectorError");
const pseudo = require("dom/selectors/pseudo");
const { lowerCase } = require("dom/names");
const { elementBefore, parentElement } = require("dom/tree");

/** Attributes whose values HTML compares without regard to case (HTML standard, 4.16.2). */
const caseless = new Set(split("accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction disabled enctype " +
  "face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap readonly rel rev rules scope " +
  "scrolling selected shape target text type valign valuetype vlink", " "));

/** The values of the attributes with a local name in any namespace. */
function valuesInAnyNamespace(element, lower, name) {
  const wanted = element[_isHTML] ? lower : name;
  const attributes = element[_attributes] ?? [];
  return filter(attributes, (_, index) => {
    if (index % 2 === 0) return false;
    const given = attributes[index - 1];
    return element[_namespaceAt](index) === null ? given === wanted : slice(given, indexOf(given, ":") + 1) === name;
  });
}

function attributeTest({ name, isAny, operator, value, flag }) {
  const lower = lowerCase(name);
  const isCaseless = flag === "i";
  const ignoresCase = isCaseless || (flag === null && caseless.has(lower));
  const test = operator === null ? null : valueTest(operator, value, ignoresCase, isCaseless);
  if (isAny) {
    return (element) => some(valuesInAnyNamespace(element, lower, name), (given) => test === null || test(element, given));
  }
  return (element) => {
    const given = element[_valueOf](element[_isHTML] ? lower : name);
    return given !== null && (test === null || test(element, given));
  };
}

function valueTest(operator, value, ignoresCase, isCaseless) {
  const fold = ignoresCase ? lowerCase : (text) => text;
  const wanted = fold(value);
  const compare = comparison(operator, wanted);
  const exact = comparison(operator, value);
  return (element, given) => (ignoresCase && (isCaseless || element[_isHTML]) ? compare(fold(given)) : exact(given));
}

function comparison(operator, wanted) {
  switch (operator) {
    case "=": return (given) => given === wanted;
    case "~=": return (given) => wanted !== "" && !matches(/[\t\n\f\r ]/, wanted) && includes(split(given, /[\t\n\f\r ]+/g), wanted);
    case "|=": return (given) => given === wanted || startsWith(given, wanted + "-");
    case "^=": return (given) => wanted !== "" && startsWith(given, wanted);
    case "$=": return (given) => wanted !== "" && endsWith(given, wanted);
    default: return (given) => wanted !== "" && includes(given, wanted);
  }
}

function simpleTest(simple) {
  switch (simple.kind) {
    case "any": return () => true;
    case "never": return () => false;
    case "noNamespace": return (element) => element.namespaceURI === null;
    case "anchor": return (element, scope) => element === scope;
    case "type": {
      const { name } = simple;
      const lower = lowerCase(name);
      return (element) => element[_localName] === (element[_isHTML] ? lower : name);
    }
    case "id": return (element) => element[_id] === simple.name;
    case "class": return (element) => element[_hasClass](simple.name);
    case "attribute": return attributeTest(simple);
    default: {
      const test = pseudo.compile(simple, compileList);
      if (!test) throw new SelectorError(`':${simple.name}' is not a pseudo-class`);
      return test;
    }
  }
}

function compoundTest(simple) {
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
  /** As a space, for a selector that leads back to an anchor: above that nothing does. */
  inAnchor: (test) => (element, scope) => {
    for (let each = parentElement(element); each !== null; each = parentElement(each)) {
      if (test(each, scope)) return true;
      if (each === scope) return false;
    }
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
};

/** A fragment is no element, yet `:scope > a` finds its children. */
function ofScope(compounds, index, test) {
  const { simple } = compounds[index + 1];
  const { kind, name } = simple[0];
  const isScope = index === compounds.length - 2 && simple.length === 1 && kind === "pseudo" && name === "scope";
  const { combinator } = compounds[index];
  if (!isScope || (combinator !== ">" && combinator !== " ")) return test;
  return (element, scope) => (scope?.nodeType === 11 ? combinator === " " || element[_parent] === scope : test(element, scope));
}

function complexTest(compounds) {
  // From the outermost compound inwards: each test asks the one before it.
  let test = compoundTest(at(compounds, -1).simple);
  const isAnchored = at(compounds, -1).simple[0]?.kind === "anchor";
  for (let index = compounds.length - 2; index >= 0; index--) {
    const { combinator, simple } = compounds[index];
    const before = ofScope(compounds, index, combinators[isAnchored && combinator === " " ? "inAnchor" : combinator](test));
    const own = compoundTest(simple);
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

exports.compileList = compileList;
