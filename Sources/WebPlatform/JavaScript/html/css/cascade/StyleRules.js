"use strict";
// The style rules that hold in a document or a shadow tree, in their order: those of its sheets, with the contents of
// `@media` and its like where they apply. Found once, until a style sheet or the screen changes.

const { each, forEach, includes, joined, map, Map, matchAll, push, Set, some, sort, split, WeakMap } = require("language");
const { _adoptedStyleSheets, _document, _isShadowRoot, _view } = require("dom/slots");
const { _applies, _declarations, _kind, _registration } = require("html/slots");
const features = require("runtime/features");
const revision = require("html/css/revision");
const { rulesOf } = require("html/css/cssom/CSSRuleList");
const { Layers } = require("html/css/cascade/layers");
const { unnested } = require("html/css/cascade/nesting");
const { NamedRules } = require("html/css/cascade/NamedRules");
const { partsOf } = require("html/css/cascade/specificity");
const { matches } = require("html/css/media/matching");
const { Declarations } = require("html/css/properties/declarations");
const { contentsOf, rulesIn: parseRules } = require("html/css/syntax/contents");
const { strip } = require("dom/whitespace");

/** What a selector says of siblings, and what is named there, as ".class", "#id" and "[attribute". */
const ofSiblings = /[^\s>+~,()]+(?=\s*(?:\+|~(?!=)))|.*:has\(.*/gs;
const named = /[.#[][\w-]+/g;

/** The declarations of a block that no script sees, read when they are first asked for. */
class PlainStyle {
  #block;
  #declarations = null;
  constructor(block) { this.#block = block; }
  get [_declarations]() {
    if (this.#declarations === null) {
      this.#declarations = new Declarations();
      this.#declarations.take(contentsOf(this.#block).declarations);
    }
    return this.#declarations;
  }
}

features.hasStyles = true;

const noSheet = { __proto__: null, href: null };

class StyleRules {
  /** { selector, style, base, layer } each. */
  #rules = [];
  #layers = new Layers();
  #byKey = null;
  #ofHost = null;
  /** The `@keyframes` rules, and what `@property` rules register. */
  keyframes = new NamedRules(this.#layers);
  registrations = new NamedRules(this.#layers);
  /** What rules that look at siblings name: another change of an element leaves its siblings as they are. */
  #siblingNames = new Set();

  constructor(sheets) {
    for (const sheet of each(sheets)) if (!sheet.disabled && matches(sheet.media.mediaText)) this.#take(sheet.cssRules, sheet, [], null);
  }

  /** Rules of a text that no script sees as objects. */
  static ofText(text) {
    const rules = new StyleRules([]);
    for (const { prelude, block } of each(parseRules(text))) rules.#add(strip(prelude), new PlainStyle(block), noSheet, []);
    return rules;
  }

  /** @param path the names of the layers around. @param parent the selector of the rule around, or null. */
  #take(rules, sheet, path, parent) {
    for (const rule of each(rulesOf(rules))) {
      switch (rule.type) {
      case 1: {
        const selector = unnested(rule.selectorText, parent);
        this.#add(selector, rule.style, sheet, path);
        if (rule.cssRules.length > 0) this.#take(rule.cssRules, sheet, path, selector);
        break;
      }
      case 3:
        if (rule[_applies]) {
          const inner = rule.layerName === null ? path : this.#entered(rule.layerName, path);
          if (rule.styleSheet !== null) this.#take(rule.styleSheet.cssRules, rule.styleSheet, inner, null);
        }
        break;
      case 7:
        this.keyframes.add(rule.name, rule, this.#layerOf(path));
        break;
      default: this.#takeOther(rule, sheet, path, parent);
      }
    }
  }

  #takeOther(rule, sheet, path, parent) {
    if (rule[_kind] === "property") this.#register(rule, path);
    else if (rule[_kind] === "layers") for (const name of each(rule.nameList)) this.#entered(name, path);
    else if (rule[_kind] === "declarations") this.#add(parent ?? ":scope", rule.style, sheet, path);
    else if (rule[_applies]) this.#take(rule.cssRules, sheet, rule[_kind] === "layer" ? this.#entered(rule.name, path) : path, parent);
  }

  #register(rule, path) {
    features.registersProperties = true;
    this.registrations.add(rule.name, rule[_registration], this.#layerOf(path));
  }

  #layerOf(path) { return path.length === 0 ? null : this.#layers.mention(path); }

  #entered(name, path) {
    const inner = name === "" ? this.#layers.unnamed(path) : joined(path, split(name, "."));
    this.#layers.mention(inner);
    return inner;
  }

  #add(selector, style, sheet, path) {
    if (includes(selector, "[style")) revision.looksAtStyle = true;
    push(this.#rules, { selector, style, base: sheet.href, layer: this.#layerOf(path) });
  }

  /**
   * Adds the rules to a list that may match an element: those whose last id, class or type it has. Each is { weight, layer, order, test, pseudo,
   * hasState, style, base }, and not tested yet.
   */
  addCandidates(element, found) {
    const index = (this.#byKey ??= this.#indexed());
    const look = (key) => {
      const parts = index.get(key);
      if (parts !== undefined) for (let place = 0; place < parts.length; place++) push(found, parts[place]);
    };
    look("");
    look(element.localName);
    const id = element.getAttribute("id");
    if (id) look("#" + id);
    const names = element.getAttribute("class");
    if (names !== null && names !== "") for (const name of each(new Set(split(names, /[\t\n\f\r ]+/g)))) if (name !== "") look("." + name);
  }

  /** Adds the rules of a shadow tree for its host in the same way, of which all others say more. */
  addHostCandidates(found) {
    if (this.#ofHost === null) {
      this.#ofHost = [];
      for (const { selector, style, base } of each(features.shadow.hostRules(this.#rules))) {
        for (const { test, pseudo } of each(partsOf(selector))) {
          push(this.#ofHost, { weight: 0, layer: -1, order: this.#ofHost.length, test, pseudo, hasState: true, style, base });
        }
      }
    }
    for (const part of each(this.#ofHost)) push(found, part);
  }

  /** Whether the change of an element's attribute may restyle its siblings. */
  touchesSiblings(element, attribute, old) {
    this.#byKey ??= this.#indexed();
    if (attribute !== "class") return this.#siblingNames.has(attribute === "id" ? `#${element.id}` : `[${attribute}`);
    const { 0: before, 1: after } = map([old ?? "", element.getAttribute("class") ?? ""], (text) => split(text, /[\t\n\f\r ]+/g));
    const isNamed = (name) => this.#siblingNames.has("." + name);
    return some(before, (name) => isNamed(name) && !includes(after, name)) || some(after, (name) => isNamed(name) && !includes(before, name));
  }

  #indexed() {
    const index = new Map();
    forEach(this.#rules, ({ selector, style, base, layer }, order) => {
      for (const { 0: part } of each(matchAll(selector, ofSiblings))) {
        for (const { 0: name } of each(matchAll(part, named))) this.#siblingNames.add(name);
      }
      for (const { key, weight, test, pseudo, hasState } of each(partsOf(selector))) {
        if (!index.has(key)) index.set(key, []);
        push(index.get(key), { weight, layer: this.#layers.placeOf(layer), order, test, pseudo, hasState, style, base });
      }
    });
    return index;
  }
}

/** Sorts rules that match: the weightiest last. */
exports.inOrder = (found) => sort(found, (one, other) => one.layer - other.layer || one.weight - other.weight || one.order - other.order);

const known = new WeakMap();
const none = new StyleRules([]);

/** The sheets of several lists, which are no arrays. */
function sheetsIn(lists) {
  const sheets = [];
  for (const list of each(lists)) for (let index = 0; index < list.length; index++) push(sheets, list[index]);
  return sheets;
}

/** The rules of a document or a shadow root; none for a document without a window. */
exports.rulesIn = function rulesIn(scope) {
  if ((scope[_isShadowRoot] ? scope[_document] : scope)[_view] === null) return none;
  let found = known.get(scope);
  const adopted = scope[_adoptedStyleSheets] ?? null;
  if (!found || found.count !== revision.count || found.adopted !== adopted || found.length !== adopted?.length) {
    found = { count: revision.count, adopted, length: adopted?.length, rules: new StyleRules(sheetsIn([scope.styleSheets, adopted ?? []])) };
    known.set(scope, found);
  }
  return found.rules;
};

exports.StyleRules = StyleRules;
