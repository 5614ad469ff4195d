"use strict";
// The style rules that hold in a document or a shadow tree, in their order: those of its sheets, with the contents of
// `@media` and its like where they apply. Found once, until a style sheet or the screen changes.

const { each, forEach, includes, joined, map, Map, matchAll, Object, push, Set, some, sort, split, WeakMap } = require("language");
const { lowerCase } = require("dom/names");
const { _adoptedStyleSheets, _document, _id, _isShadowRoot, _localName, _quirksMode, _view } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { _applies, _base, _declarations, _kind, _prefixes, _registration } = require("html/slots");
const features = require("runtime/features");
const revision = require("html/css/revision");
const { rulesOf } = require("html/css/cssom/CSSRuleList");
const { Layers } = require("html/css/cascade/layers");
const { unnested } = require("html/css/cascade/nesting");
const { NamedRules } = require("html/css/cascade/NamedRules");
const { partsOf } = require("html/css/cascade/specificity");
const { matches } = require("html/css/media/matching");
const { Declarations } = require("html/css/properties/declarations");
const { declarationsIn, rulesIn: parseRules } = require("html/css/syntax/contents");
const { strip } = require("dom/whitespace");
const scopesModule = require.later("html/css/cascade/scopes");

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
      this.#declarations.take(declarationsIn(this.#block));
    }
    return this.#declarations;
  }
}

features.hasStyles = true;

const noSheet = { __proto__: null, [_base]: null, [_prefixes]: null };

/**
 * What trees outside of an element's own say is above all that it says itself, and what trees inside say is below (CSS Cascade 5, 6.2): as layers
 * that are further up or down than any.
 */
const shifts = { __proto__: null, host: -2e6, slotted: -1e6, part: 1e6 };

const outermost = { __proto__: null, path: [], parent: null, scopes: null };

/** The parts of the tree that rules in an `@scope` are for. */
const entered = (rule, sheet, { parent, scopes }) => scopesModule().entered(rule, sheet, parent, scopes);

class StyleRules {
  /** { selector, style, base, namespaces, scopes, layer } each. */
  #rules = [];
  #layers = new Layers();
  #byKey = null;
  /** The rules that the index does not have, by the way to what they are for: see html/css/cascade/specificity. */
  #byWay = { __proto__: null, host: [], slotted: [], part: [] };
  #isQuirky;
  /** The `@keyframes` rules, and what `@property` rules register. */
  keyframes = new NamedRules(this.#layers);
  registrations = new NamedRules(this.#layers);
  /** What rules that look at siblings name: another change of an element leaves its siblings as they are. */
  #siblingNames = new Set();

  /** @param isQuirky whether letters of ids and classes are as good as each other. */
  constructor(sheets, isQuirky = false) {
    this.#isQuirky = isQuirky;
    for (const sheet of each(sheets)) if (!sheet.disabled && matches(sheet.media.mediaText)) this.#take(sheet.cssRules, sheet, outermost);
  }

  /** Rules of a text that no script sees as objects. */
  static ofText(text) {
    const rules = new StyleRules([]);
    for (const { prelude, block } of each(parseRules(text))) rules.#add(strip(prelude), new PlainStyle(block), noSheet, outermost);
    return rules;
  }

  /**
   * @param around what rules stand in: the names of its layers as `path`; `parent`, the selector of the rule around, or null; and the parts of the tree
   * that they are for, null for all of it: see html/css/cascade/scopes.
   */
  #take(rules, sheet, around) {
    for (const rule of each(rulesOf(rules))) {
      switch (rule.type) {
      case 1: {
        const selector = unnested(rule.selectorText, around.parent);
        this.#add(selector, rule.style, sheet, around);
        if (rule.cssRules.length > 0) this.#take(rule.cssRules, sheet, { ...around, parent: selector });
        break;
      }
      case 3:
        if (rule[_applies]) this.#takeImported(rule, around.path);
        break;
      case 7:
        this.keyframes.add(rule.name, rule, this.#layerOf(around.path));
        break;
      default: this.#takeOther(rule, sheet, around);
      }
    }
  }

  #takeImported({ layerName, styleSheet }, around) {
    const path = layerName === null ? around : this.#entered(layerName, around);
    if (styleSheet !== null) this.#take(styleSheet.cssRules, styleSheet, { ...outermost, path });
  }

  #takeOther(rule, sheet, around) {
    const { [_kind]: kind } = rule;
    if (kind === "property") this.#register(rule, around.path);
    else if (kind === "layers") for (const name of each(rule.nameList)) this.#entered(name, around.path);
    else if (kind === "declarations") this.#add(around.parent ?? ":where(:scope)", rule.style, sheet, around);
    else if (kind === "scope") this.#take(rule.cssRules, sheet, { ...around, parent: null, scopes: entered(rule, sheet, around) });
    else if (rule[_applies]) this.#take(rule.cssRules, sheet, kind === "layer" ? { ...around, path: this.#entered(rule.name, around.path) } : around);
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

  #add(selector, style, sheet, { path, scopes }) {
    if (includes(selector, "[style")) revision.looksAtStyle = true;
    push(this.#rules, { selector, style, base: sheet[_base], namespaces: sheet[_prefixes], scopes, layer: this.#layerOf(path) });
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
    look(element[_localName]);
    const id = this.#lettersOf(element[_getAttribute]("id"));
    if (id) look("#" + id);
    const names = this.#lettersOf(element[_getAttribute]("class"));
    if (names !== null && names !== "") for (const name of each(new Set(split(names, /[\t\n\f\r ]+/g)))) if (name !== "") look("." + name);
  }

  /** A name as the index has it. */
  #lettersOf(name) { return this.#isQuirky && name !== null ? lowerCase(name) : name; }

  /** Adds the rules of a tree that may match an element of another in the same way. @param way "host", "slotted" or "part". */
  addOthers(way, found) {
    this.#byKey ??= this.#indexed();
    const { [way]: parts } = this.#byWay;
    for (let place = 0; place < parts.length; place++) push(found, parts[place]);
  }

  /** Whether the change of an element's attribute may restyle its siblings. */
  touchesSiblings(element, attribute, old) {
    this.#byKey ??= this.#indexed();
    if (attribute !== "class") return this.#siblingNames.has(attribute === "id" ? `#${element[_id] ?? ""}` : `[${attribute}`);
    const { 0: before, 1: after } = map([old ?? "", element[_getAttribute]("class") ?? ""], (text) => split(text, /[\t\n\f\r ]+/g));
    const isNamed = (name) => this.#siblingNames.has("." + name);
    return some(before, (name) => isNamed(name) && !includes(after, name)) || some(after, (name) => isNamed(name) && !includes(before, name));
  }

  #indexed() {
    const index = new Map();
    forEach(this.#rules, ({ selector, style, base, namespaces, scopes, layer }, order) => {
      for (const { 0: part } of each(matchAll(selector, ofSiblings))) {
        for (const { 0: name } of each(matchAll(part, named))) this.#siblingNames.add(name);
      }
      for (const { key, weight, way, test, pseudo, hasState } of each(partsOf(selector, namespaces))) {
        const part = { weight, layer: this.#layers.placeOf(layer), order, test, pseudo, hasState, style, base };
        if (scopes !== null) Object.assign(part, { test: scopesModule().scopedTest(test, scopes), hasState: true });
        if (way === "" || way === "both") this.#addTo(index, key[0] === "#" || key[0] === "." ? this.#lettersOf(key) : key, part);
        if (way !== "") this.#addOther(way === "both" ? "host" : way, part);
      }
    });
    return index;
  }

  #addOther(way, part) { push(this.#byWay[way], { ...part, layer: part.layer + shifts[way] }); }

  #addTo(index, key, part) {
    const parts = index.get(key);
    if (parts === undefined) index.set(key, [part]);
    else push(parts, part);
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
  const document = scope[_isShadowRoot] ? scope[_document] : scope;
  if (document[_view] === null) return none;
  let found = known.get(scope);
  const adopted = scope[_adoptedStyleSheets] ?? null;
  if (!found || found.count !== revision.count || found.adopted !== adopted || found.length !== adopted?.length) {
    found = { count: revision.count, adopted, length: adopted?.length, rules: new StyleRules(sheetsIn([scope.styleSheets, adopted ?? []]), document[_quirksMode] === 1) };
    known.set(scope, found);
  }
  return found.rules;
};

exports.StyleRules = StyleRules;
