"use strict";
// How much a selector weighs (Selectors 4, 17), and whether an element matches it. What rules have for selectors is kept
// apart from what scripts query by: a framework's style sheet has thousands.

const { apply, each: eachOf, find, findIndex, joined, map, Map, Math, slice, some, splice, test } = require("language");
const { lowerCase } = require("dom/names");
const { parse } = require("dom/selectors/parse");
const { compileList, isOfHost, namesHost } = require("dom/selectors/compile");

const kinds = { __proto__: null, id: 1e6, class: 1e3, attribute: 1e3, type: 1, pseudoElement: 1, pseudo: 1e3 };

function simpleWeight({ kind, name, selectors }) {
  if (name === "where" && kind === "pseudo") return 0;
  const inner = selectors ? apply(Math.max, Math, joined([0], map(selectors, complexWeight))) : 0;
  return kind === "pseudo" && selectors && !test(/^(?:nth|host)/, name) ? inner : (kinds[kind] ?? 0) + inner;
}

function complexWeight(compounds) {
  let weight = 0;
  for (const { simple } of eachOf(compounds)) for (const each of eachOf(simple)) weight += simpleWeight(each);
  return weight;
}

/** The id, class or type that every match of a complex selector has, as "#x", ".x" or "x"; "" when it names none. */
function keyOf({ 0: { simple } }) {
  for (const { 0: kind, 1: sign } of eachOf([["id", "#"], ["class", "."], ["type", ""]])) {
    const found = find(simple, (each) => each.kind === kind && each.name !== "*");
    if (found) return sign + (kind === "type" ? lowerCase(found.name) : found.name);
  }
  return "";
}

/** Pseudo-classes that hold by the tree and the attributes alone, whose changes a document counts. */
const structural = /^(?:root|scope|empty|is|not|where|matches|-webkit-any|has|host|host-context|nth-.*|.*-child|.*-of-type|active|hover|visited|link|any-link|lang|dir)$/;

/** Whether a selector looks at what is not in the tree: the focus, what is typed. */
const looksAtState = (compounds) => some(compounds, ({ simple }) => some(simple, ({ kind, name, selectors }) => (
  kind === "pseudo" && (!test(structural, name) || (selectors != null && some(selectors, looksAtState))))));

/** The pseudo-element that a complex selector ends with, which is taken from it; "" for none. Parts and what slots show are elements. */
function takePseudoElement({ 0: { simple } }) {
  const { kind, name } = simple[simple.length - 1];
  if (kind !== "pseudoElement" || name === "part" || name === "slotted") return "";
  simple.length--;
  if (simple.length === 0) simple[0] = { __proto__: null, kind: "any" };
  return name;
}

const orAny = (simple) => (simple.length === 0 ? [{ __proto__: null, kind: "any" }] : simple);

/**
 * How a rule finds what it is for: "" in its tree, "host" as the host of that, "both" as either, "slotted" and "part" as what compounds before these lead to:
 * such a compound is made two, with that for a combinator.
 */
function takeWay(compounds) {
  const { 0: { simple, combinator } } = compounds;
  const place = findIndex(simple, ({ kind, name }) => kind === "pseudoElement" && (name === "slotted" || name === "part"));
  if (place < 0) return isOfHost(compounds[0]) ? "host" : namesHost(compounds[0]) ? "both" : "";
  const { [place]: { name, names, selectors } } = simple;
  const shown = name === "slotted" ? selectors[0][0].simple : slice(simple, place + 1);
  compounds[0] = { combinator, simple: orAny(slice(simple, 0, place)) };
  splice(compounds, 0, 0, [{ combinator: `::${name}`, names, simple: orAny(shown) }]);
  return name;
}

const known = new Map();
const capacity = 10_000;

function partOf(selector) {
  const weight = complexWeight(selector);
  const pseudo = takePseudoElement(selector);
  const way = takeWay(selector);
  return { weight, pseudo, way, test: compileList([selector]), key: keyOf(selector), hasState: looksAtState(selector) };
}

function readParts(text, namespaces) {
  try {
    return map(parse(text, { __proto__: null, namespaces }), partOf);
  } catch {
    return [];
  }
}

/**
 * A list's selectors one by one: weight, test, key, the pseudo-element they are of ("" for none), the way to what they are for, and whether they
 * look at more than the tree. A list with a selector that is none has no parts, and styles nothing.
 *
 * @param namespaces those of the sheet; null where it declares none.
 */
exports.partsOf = function partsOf(text, namespaces = null) {
  const kept = namespaces === null ? known : namespaces.known;
  let parts = kept.get(text);
  if (parts === undefined) {
    parts = readParts(text, namespaces);
    if (kept.size >= capacity) kept.clear();
    kept.set(text, parts);
  }
  return parts;
};

/** Whether a text is a list of selectors in which nothing is unknown. */
exports.isSelector = function isSelector(text) {
  try {
    compileList(parse(text, { __proto__: null, isStrict: true }));
    return true;
  } catch {
    return false;
  }
};
