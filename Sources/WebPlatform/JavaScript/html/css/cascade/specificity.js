"use strict";
// How much a selector weighs (Selectors 4, 17), and whether an element matches it. What rules have for selectors is kept
// apart from what scripts query by: a framework's style sheet has thousands.

const { apply, each: eachOf, find, joined, map, Map, Math, some, startsWith, test } = require("language");
const { lowerCase } = require("dom/names");
const { parse } = require("dom/selectors/parse");
const { compileList } = require("dom/selectors/compile");

const kinds = { __proto__: null, id: 1e6, class: 1e3, attribute: 1e3, type: 1, never: 1 };

function simpleWeight({ kind, name, selectors }) {
  if (kind !== "pseudo") return kinds[kind] ?? 0;
  if (name === "where") return 0;
  const inner = selectors ? apply(Math.max, Math, joined([0], map(selectors, complexWeight))) : 0;
  return selectors && !startsWith(name, "nth") ? inner : 1e3 + inner;
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
const structural = /^(?:root|scope|empty|is|not|where|matches|-webkit-any|has|host|nth-.*|.*-child|.*-of-type|active|hover|visited|link|any-link|lang|dir)$/;

/** Whether a selector looks at what is not in the tree: the focus, what is typed. */
const looksAtState = (compounds) => some(compounds, ({ simple }) => some(simple, ({ kind, name, selectors }) => (
  kind === "pseudo" && (!test(structural, name) || (selectors != null && some(selectors, looksAtState))))));

const pseudoElements = /^(?:before|after|first-line|first-letter)$/;

/** The pseudo-element that a complex selector ends with, which is taken from it; "" for none. */
function takePseudoElement(compounds) {
  const { simple } = compounds[0];
  const last = simple[simple.length - 1];
  const isOne = last !== undefined && (last.kind === "never" || (last.kind === "pseudo" && test(pseudoElements, last.name)));
  if (!isOne) return "";
  simple.length--;
  if (simple.length === 0) simple[0] = { kind: "any" };
  return last.name;
}

const known = new Map();
const capacity = 10_000;

function partOf(selector) {
  const weight = complexWeight(selector);
  const pseudo = takePseudoElement(selector);
  return { weight, pseudo, test: compileList([selector]), key: keyOf(selector), hasState: looksAtState(selector) };
}

/**
 * A list's selectors one by one: weight, test, key, the pseudo-element they are of ("" for none), and whether they look at more than the tree. A
 * list with a selector that is none has no parts, and styles nothing.
 */
exports.partsOf = function partsOf(text) {
  let parts = known.get(text);
  if (parts === undefined) {
    try {
      parts = map(parse(text), partOf);
    } catch {
      parts = [];
    }
    if (known.size >= capacity) known.clear();
    known.set(text, parts);
  }
  return parts;
};

/** Whether a text is a list of selectors. */
exports.isSelector = (text) => exports.partsOf(text).length > 0;
