"use strict";
// The style rules that hold in a document or a shadow tree, in their order: those of its sheets, with the contents of
// `@media` and its like where they apply. Found once, until a style sheet changes.

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
    for (const sheet of sheets) if (!sheet.disabled && matches(sheet.media.mediaText)) this.#take(sheet.cssRules);
  }

  #take(rules) {
    for (const rule of rules) {
      if (rule.style) this.#rules.push(rule);
      else if (rule.type === 7) this.keyframes.add(rule.name);
      else if (rule.cssRules && rule._applies) this.#take(rule.cssRules);
    }
  }

  /** The rules that say anything of a property: selector, value, importance. */
  declaring(property) {
    let found = this.#byProperty.get(property);
    if (found === undefined) {
      found = [];
      for (const { style, selectorText: selector } of this.#rules) {
        const { value, isImportant } = declaredIn(style, property);
        if (value !== "") found.push({ selector, value, isImportant });
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
      for (const part of index.get(key) ?? []) if (part.test(element, element)) found.push(part);
    };
    look("");
    look(element.localName);
    const id = element.getAttribute("id");
    if (id) look("#" + id);
    for (const name of new Set(element.getAttribute("class")?.split(/[\t\n\f\r ]+/))) if (name) look("." + name);
    found.sort((one, other) => one.weight - other.weight || one.order - other.order);
    return found.map(({ declarations }) => declarations);
  }

  /** Whether the change of an element's attribute may restyle its siblings. */
  touchesSiblings(element, attribute, old) {
    if (attribute !== "class") return this.#siblingNames.has(attribute === "id" ? `#${element.id}` : `[${attribute}`);
    const [before, after] = [old ?? "", element.getAttribute("class") ?? ""].map((text) => text.split(/[\t\n\f\r ]+/));
    const isNamed = (name) => this.#siblingNames.has("." + name);
    return before.some((name) => isNamed(name) && !after.includes(name)) || after.some((name) => isNamed(name) && !before.includes(name));
  }

  #indexed() {
    const index = new Map();
    this.#rules.forEach((rule, order) => {
      for (const [part] of rule.selectorText.matchAll(ofSiblings)) {
        for (const [name] of part.matchAll(named)) this.#siblingNames.add(name);
      }
      const declarations = longhands(rule.style);
      for (const { key, weight, test } of partsOf(rule.selectorText)) {
        if (!index.has(key)) index.set(key, []);
        index.get(key).push({ weight, order, test, declarations });
      }
    });
    return index;
  }
}

const known = new WeakMap();
const none = new StyleRules([]);

/** The rules of a document or a shadow root; none for a document without a window. */
exports.rulesIn = function rulesIn(scope) {
  if ((scope._isShadowRoot ? scope._document : scope)._view === null) return none;
  let found = known.get(scope);
  const adopted = scope._adoptedStyleSheets ?? null;
  if (!found || found.count !== revision.count || found.adopted !== adopted || found.length !== adopted?.length) {
    found = { count: revision.count, adopted, length: adopted?.length, rules: new StyleRules([...scope.styleSheets, ...(adopted ?? [])]) };
    known.set(scope, found);
  }
  return found.rules;
};
