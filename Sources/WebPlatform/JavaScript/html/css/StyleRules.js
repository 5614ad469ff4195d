"use strict";
// The style rules that hold in a document or a shadow tree, in their order: those of its sheets, with the contents of
// `@media` and its like where they apply. Found once, until a style sheet changes.

const {
  each, forEach, ifThere, includes, joined, map, Map, matchAll, push, Set, some, sort, split, WeakMap,
} = require("language");
const { _adoptedStyleSheets, _document, _isShadowRoot, _view } = require("dom/slots");
const { _applies } = require("html/slots");
const revision = require("html/css/revision");
const { partsOf } = require("html/css/specificity");
const { matches } = require("html/css/mediaQueries");
const { declaredIn, longhands } = require("html/css/shorthands");

/** What a selector says of siblings, and what is named there, as ".class", "#id" and "[attribute". */
const ofSiblings = /[^\s>+~,()]+(?=\s*(?:\+|~(?!=)))|.*:has\(.*/gs;
const named = /[.#[][\w-]+/g;

class StyleRules {
  #rules = [];
  #byProperty = new Map();
  #byKey = null;
  /** The names of `@keyframes` rules. */
  keyframes = new Set();
  /** What rules that look at siblings name: another change of an element leaves its siblings as they are. */
  #siblingNames = new Set();

  constructor(sheets) {
    for (const sheet of each(sheets)) if (!sheet.disabled && matches(sheet.media.mediaText)) this.#take(sheet.cssRules);
  }

  #take(rules) {
    for (const rule of each(rules)) {
      if (rule.style) push(this.#rules, rule);
      else if (rule.type === 7) this.keyframes.add(rule.name);
      else if (rule.type === 3) {
        if (rule.styleSheet !== null && rule[_applies]) this.#take(rule.styleSheet.cssRules);
      }
      else if (rule.cssRules && rule[_applies]) this.#take(rule.cssRules);
    }
  }

  /** The rules that say anything of a property: the selector, and the declaration as `declaredIn` has it. */
  declaring(property) {
    let found = this.#byProperty.get(property);
    if (found === undefined) {
      found = [];
      for (const { style, selectorText: selector } of each(this.#rules)) {
        const declaration = declaredIn(style, property);
        if (declaration.value !== "") push(found, { selector, ...declaration });
      }
      this.#byProperty.set(property, found);
    }
    return found;
  }

  /** What the rules that match an element declare, the weightiest last: lists of { name, value, isImportant }. */
  matching(element) {
    const index = (this.#byKey ??= this.#indexed());
    const found = [];
    const look = (key) => {
      for (const part of each(index.get(key) ?? [])) if (part.test(element, element)) push(found, part);
    };
    look("");
    look(element.localName);
    const id = element.getAttribute("id");
    if (id) look("#" + id);
    for (const name of each(new Set(ifThere(element.getAttribute("class"), (it) => split(it, /[\t\n\f\r ]+/g))))) if (name) look("." + name);
    sort(found, (one, other) => one.weight - other.weight || one.order - other.order);
    return map(found, ({ declarations }) => declarations);
  }

  /** Whether the change of an element's attribute may restyle its siblings. */
  touchesSiblings(element, attribute, old) {
    if (attribute !== "class") return this.#siblingNames.has(attribute === "id" ? `#${element.id}` : `[${attribute}`);
    const { 0: before, 1: after } = map([old ?? "", element.getAttribute("class") ?? ""], (text) => split(text, /[\t\n\f\r ]+/g));
    const isNamed = (name) => this.#siblingNames.has("." + name);
    return some(before, (name) => isNamed(name) && !includes(after, name)) || some(after, (name) => isNamed(name) && !includes(before, name));
  }

  #indexed() {
    const index = new Map();
    forEach(this.#rules, (rule, order) => {
      for (const { 0: part } of each(matchAll(rule.selectorText, ofSiblings))) {
        for (const { 0: name } of each(matchAll(part, named))) this.#siblingNames.add(name);
      }
      const declarations = longhands(rule.style);
      for (const { key, weight, test } of each(partsOf(rule.selectorText))) {
        if (!index.has(key)) index.set(key, []);
        push(index.get(key), { weight, order, test, declarations });
      }
    });
    return index;
  }
}

const known = new WeakMap();
const none = new StyleRules([]);

/** The rules of a document or a shadow root; none for a document without a window. */
exports.rulesIn = function rulesIn(scope) {
  if ((scope[_isShadowRoot] ? scope[_document] : scope)[_view] === null) return none;
  let found = known.get(scope);
  const adopted = scope[_adoptedStyleSheets] ?? null;
  if (!found || found.count !== revision.count || found.adopted !== adopted || found.length !== adopted?.length) {
    found = { count: revision.count, adopted, length: adopted?.length, rules: new StyleRules(joined(scope.styleSheets, adopted ?? [])) };
    known.set(scope, found);
  }
  return found.rules;
};
