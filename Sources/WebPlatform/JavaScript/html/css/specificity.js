"use strict";
// How much a selector weighs (Selectors 4, 17), and whether an element matches it. What rules have for selectors is kept
// apart from what scripts query by: a framework's style sheet has thousands.

const { apply, each: eachOf, find, joined, map, Map, Math, startsWith, test, toLowerCase } = require("language");
const { parse } = require("dom/selectors/parse");
const { compileList } = require("dom/selectors/compile");

const kinds = { __proto__: null, id: 1e6, class: 1e3, attribute: 1e3, type: 1 };

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
    if (found) return sign + (kind === "type" ? toLowerCase(found.name) : found.name);
  }
  return "";
}

const known = new Map();
const capacity = 10_000;

/** A list's selectors one by one: weight, test and key. A selector of newer CSS than is known here has none and styles nothing. */
exports.partsOf = function partsOf(text) {
  let parts = known.get(text);
  if (parts === undefined) {
    try {
      parts = map(parse(text), (selector) => ({ weight: complexWeight(selector), test: compileList([selector]), key: keyOf(selector) }));
    } catch {
      parts = [];
    }
    if (known.size >= capacity) known.clear();
    known.set(text, parts);
  }
  return parts;
};

/** The weight with which a list matches an element; -1 when it does not. */
exports.matchWeight = function matchWeight(element, text) {
  let weight = -1;
  for (const part of eachOf(exports.partsOf(text))) if (part.weight > weight && part.test(element, element)) weight = part.weight;
  return weight;
};
