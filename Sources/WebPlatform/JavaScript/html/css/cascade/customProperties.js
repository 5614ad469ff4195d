"use strict";
// Custom properties of elements (CSS Variables 1; CSS Properties and Values API 1): what each comes to as text.

const { each, Map, push, Set } = require("language");
const { _document } = require("dom/slots");
const features = require("runtime/features");
const { substitute } = require("html/css/cascade/references");
const { isPending, wideKeyword } = require("html/css/properties/parsing");
const { read } = require("html/css/syntax/componentValues");
const registered = require.later("html/css/registered");

/** The custom properties that a value names, in `var()`s that stand anywhere in it. */
function namesIn(value) {
  const names = new Set();
  const add = (tokens) => {
    for (const token of each(tokens)) {
      if (token.type === "function" && token.value === "var" && token.args.length > 0) names.add(token.args[0].value);
      if (token.args !== undefined) add(token.args);
    }
  };
  add(read(value).list);
  return names;
}

/** Whether a custom property needs itself, by way of others of the same element (CSS Variables 1, 2.3). */
function isInCycle(style, name, value) {
  const seen = new Set();
  const look = (text) => {
    if (!isPending(text)) return false;
    for (const other of each(namesIn(text))) {
      if (other === name) return true;
      if (seen.has(other)) continue;
      seen.add(other);
      if (look(style.declared(other)?.entry.value ?? "")) return true;
    }
    return false;
  };
  return look(value);
}

/** A value with an element's custom properties in place of its `var()`s; null when one has none. */
exports.substituted = (style, value, Context) => substitute(value, (name) => exports.custom(style, name, Context));

const unset = { __proto__: null, keyword: "unset", text: null, base: null };

/** What is declared of a custom property for an element itself: { keyword, text, base }, one of the first two null; both for what is invalid. */
function declared(style, name, Context) {
  for (let found = style.declared(name); found !== null;) {
    const { value } = found.entry;
    const text = !isPending(value) ? value : isInCycle(style, name, value) ? null : exports.substituted(style, value, Context);
    const keyword = text === null ? null : wideKeyword(text);
    if (keyword !== "revert" && keyword !== "revert-layer") return { __proto__: null, keyword, text: keyword === null ? text : null, base: found.block.base };
    found = style.declared(name, undefined, style.limitBelow(found, keyword === "revert-layer"));
  }
  return unset;
}

/** A registered property's value, computed; null for what its syntax does not take, and for what needs itself by its units. */
function computedText(style, name, registration, { text, base }, Context) {
  const open = (style.open ??= new Map());
  open.set(name, false);
  const found = registered().computedText(registration, text, new Context(style, name, base));
  const needsItself = open.get(name);
  open.delete(name);
  return needsItself ? null : found;
}

/**
 * A custom property's computed value as text; null for none: what refers to nothing has none, whatever the element around it has, unless it is
 * registered. Up by parent rather than by recursion.
 *
 * @param Context (style, name, base): what units of an element come to.
 */
exports.custom = function custom(style, name, Context) {
  const registration = features.registersProperties ? registered().registrationOf(style.element[_document], name) : null;
  const unfit = [];
  let result;
  for (let at = style; at !== null; at = at.parent) {
    result = at.values.get(name);
    if (result !== undefined) break;
    if (registration !== null && at.open?.has(name)) {
      at.open.set(name, true);
      return null;
    }
    const given = declared(at, name, Context);
    const text = registration === null || given.text === null ? given.text : computedText(at, name, registration, given, Context);
    if (given.keyword === null && (text !== null || registration === null || registration.syntax.parts === null)) {
      at.values.set(name, text);
      result = text;
      break;
    }
    if (given.keyword === null) push(unfit, at);
    // Nothing comes from around it then.
    if (given.keyword === "initial" || (given.keyword !== "inherit" && registration !== null && !registration.isInherited)) break;
  }
  if (result === undefined) result = registration?.initial ?? null;
  // What does not fit its syntax is what is around it.
  for (const at of each(unfit)) at.values.set(name, result);
  return result;
};
