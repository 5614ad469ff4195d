"use strict";
// getComputedStyle (CSSOM, 7.2) without layout: the inline style, the rules of the document's style sheets, and otherwise the
// initial values that scripts ask for.

const {
  arrayValues, each: eachOf, exec, find, flatMap, join, joined, Map, map, Number, Object, Proxy, push, replace, Set, slice, split, startsWith,
  Symbol, test, toLowerCase, trim, TypeError,
} = require("language");
const { _attributes, _computed, _document, _element, _indexOf, _isConnected, _isHTML, _pseudo, _shadow } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const features = require("runtime/features");
const { computedColor, isColor } = require("html/css/colors");
const { isClosed } = require("html/shown");
const { hinted, hintOf } = require("html/css/presentation");
const { matchWeight } = require("html/css/specificity");
const { substitute } = require("html/css/customProperties");
const { declaredIn, isPending, longhandsOf } = require("html/css/shorthands");
const { rulesIn } = require("html/css/StyleRules");
const { isKnown, unprefixed } = require("html/css/properties");
const domMatrixModule = require.later("html/css/DOMMatrix");

const blocks = new Set(split("address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
  "hgroup hr html legend listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp", " "));
const unseen = new Set(split("area base basefont datalist head link meta noembed noframes param rp script style template title noscript", " "));
const others = {
  __proto__: null,
  li: "list-item", table: "table", caption: "table-caption", colgroup: "table-column-group", col: "table-column", thead: "table-header-group",
  tbody: "table-row-group", tfoot: "table-footer-group", tr: "table-row", td: "table-cell", th: "table-cell", button: "inline-block",
  input: "inline-block", select: "inline-block", textarea: "inline-block", img: "inline-block", meter: "inline-block", progress: "inline-block",
};

const initial = {
  __proto__: null,
  "background-color": "rgba(0, 0, 0, 0)", "background-image": "none", "border-collapse": "separate", "box-sizing": "content-box",
  "clear": "none", "color": "rgb(0, 0, 0)", "cursor": "auto", "direction": "ltr", "float": "none", "font-size": "16px",
  "font-style": "normal", "font-weight": "400", "height": "auto", "left": "auto", "top": "auto", "right": "auto", "bottom": "auto",
  "line-height": "normal", "max-height": "none", "max-width": "none", "min-height": "0px", "min-width": "0px", "opacity": "1",
  "overflow": "visible", "overflow-x": "visible", "overflow-y": "visible", "pointer-events": "auto", "position": "static",
  "text-align": "start", "text-decoration": "none", "text-transform": "none", "transform": "none", "transition": "all 0s ease 0s",
  "transition-property": "all", "transition-duration": "0s", "transition-delay": "0s", "animation-duration": "0s", "animation-delay": "0s",
  "animation-iteration-count": "1", "animation-name": "none", "vertical-align": "baseline",
  "visibility": "visible", "white-space": "normal", "width": "auto", "z-index": "auto",
};
for (const box of eachOf(["margin", "padding"])) for (const side of eachOf(["top", "right", "bottom", "left"])) initial[`${box}-${side}`] = "0px";
for (const side of eachOf(["top", "right", "bottom", "left"])) initial[`border-${side}-width`] = "0px";

const inherited = new Set(["color", "cursor", "direction", "font-size", "font-style", "font-weight", "line-height", "text-align", "text-transform", "visibility", "white-space"]);

/** Whose style sheets an element has: its document's, or those of the shadow tree that it is in. */
const scopeOf = (element) => (features.shadow === null ? element[_document] : features.shadow.scopeOf(element));

const rulesOf = (scope, property) => rulesIn(scope).declaring(property);

/** The rules for a property, found once a scope. */
class Rules {
  #property;
  #found = new Map();
  constructor(property) { this.#property = property; }

  of(element) {
    const rules = this.#in(scopeOf(element));
    // What a shadow tree says of its host weighs less than what is said outside.
    return element[_shadow] === null ? rules : joined(features.shadow.hostRules(this.#in(element[_shadow])), rules);
  }

  #in(scope) {
    if (!this.#found.has(scope)) this.#found.set(scope, rulesOf(scope, this.#property));
    return this.#found.get(scope);
  }
}

/** What rules say of an element: the heaviest wins, of equals the last; important declarations before all. */
function fromRules(element, rules) {
  let best = { value: "", isImportant: false };
  let bestWeight = -1;
  for (const rule of eachOf(rules)) {
    if (best.isImportant && !rule.isImportant) continue;
    const weight = matchWeight(element, rule.selector);
    if (weight < 0 || (weight < bestWeight && rule.isImportant === best.isImportant)) continue;
    best = rule;
    bestWeight = weight;
  }
  return best;
}

const nothing = { value: "", isImportant: false };

function declared(element, property, rules, open) {
  const hasInline = element[_attributes] !== null && element[_indexOf]("style") >= 0 && element.style;
  const inline = hasInline ? declaredIn(element.style, property) : nothing;
  if (inline.value !== "" && inline.isImportant) return known(element, property, inline, open);
  const given = fromRules(element, rules.of(element));
  if (given.value === "" && inline.value === "" && hinted.has(property) && element[_attributes] !== null) return hintOf(element, property);
  return known(element, property, inline.value === "" || given.isImportant ? given : inline, open);
}

/** What a declaration comes to for an element, by its custom properties. */
function known(element, property, { value, shorthand }, open) {
  if (!isPending(value)) return value;
  const found = substituted(element, value, startsWith(property, "--") ? new Set(joined(open ?? [], [property])) : open) ?? "unset";
  return shorthand === undefined ? found : find(longhandsOf(shorthand, found), ({ name }) => name === property)?.value ?? "unset";
}

/** A value with an element's custom properties in place of its `var()`s; null when one has none. `open` are those being looked up. */
function substituted(element, value, open = undefined) {
  return substitute(value, (name) => computed(element, name, open), open);
}

function displayOf(element, rules = new Rules("display")) {
  const given = declared(element, "display", rules);
  return given !== "" ? given : defaultDisplay(element);
}

/** What an element's display is when no author says anything. */
function defaultDisplay(element) {
  const tag = element.localName;
  if (!element[_isHTML]) return "inline";
  if (element[_indexOf]("hidden") >= 0 || unseen.has(tag) || (tag === "input" && element.type === "hidden")) return "none";
  if (isClosed(element)) return "none";
  return others[tag] ?? (blocks.has(tag) ? "block" : "inline");
}

/** What an element inherits from: its parent as shown, which may be a slot or a host. */
const parentOf = (element) => (features.shadow === null ? element.parentElement : features.shadow.shownParent(element));

/** Whether an element is in the document and neither it nor an ancestor has `display: none`. */
function isRendered(element) {
  if (!element[_isConnected]) return false;
  const rules = new Rules("display");
  for (let each = element; each !== null; each = parentOf(each)) {
    if (displayOf(each, rules) === "none" || (features.shadow !== null && features.shadow.isLeftOut(each))) return false;
  }
  return true;
}

const dashed = (name) => unprefixed(replace(replace(name, /^webkit(?=[A-Z])/, "-webkit"), /[A-Z]/g, (letter) => "-" + toLowerCase(letter)));

const isInherited = (property) => inherited.has(property) || startsWith(property, "--");

function computed(element, property, open = undefined) {
  if (!element[_isConnected]) return "";
  if (property === "display") return displayOf(element);
  // Up by parent rather than by recursion: a document may be deeper than the stack is.
  const rules = new Rules(property);
  for (let each = element; each !== null; each = parentOf(each)) {
    const given = declared(each, property, rules, open);
    const inherits = given === "inherit" || ((given === "" || given === "unset") && isInherited(property));
    if (!inherits) return given === "" || given === "unset" || given === "initial" ? initial[property] ?? "" : given;
  }
  return initial[property] ?? "";
}

const names = Object.keys(initial);

/** The property that a member of a style is. */
const propertyOf = (key) => (key === "cssFloat" ? "float" : dashed(key));

const handler = {
  __proto__: null,
  get(target, key) {
    if (key in target || typeof key !== "string") return target[key];
    if (test(/^\d+$/, key)) return names[key];
    const name = propertyOf(key);
    return isKnown(name) ? target[_computed](name) : undefined;
  },
  has: (target, key) => key in target || (typeof key === "string" && (isKnown(propertyOf(key)) || key in names)),
  set() { return refuse(); },
};

function refuse() { throw new DOMException("Computed styles cannot be changed", "NoModificationAllowedError"); }

/** Pseudo-elements, by a name with which a rule's selector may end. */
const pseudoElement = /::?(before|after|first-line|first-letter)$|::(placeholder|selection|marker|backdrop|file-selector-button)$/i;

/** The selectors of a list that are of a pseudo-element, without its name. */
function selectorsOf(selector, name) {
  const found = [];
  for (const part of eachOf(split(selector, ","))) {
    const match = exec(pseudoElement, trim(part));
    if (match && toLowerCase(match[1] ?? match[2]) === name) push(found, replace(slice(trim(part), 0, match.index), /(^|[\s>+~])$/, "$1*"));
  }
  return found;
}

/** The same of a pseudo-element: there is one only when a rule gives it content. */
function computedOfPseudo(element, name, property) {
  if (!element[_isConnected]) return "";
  const rules = flatMap(rulesOf(scopeOf(element), property), (rule) => map(selectorsOf(rule.selector, name), (selector) => ({ ...rule, selector })));
  const { value } = fromRules(element, rules);
  if (value === "inherit" || ((value === "" || value === "unset") && isInherited(property))) return computed(element, property);
  if (value !== "" && value !== "unset" && value !== "initial") return value;
  if (property === "content") return name === "before" || name === "after" ? "none" : "normal";
  return property === "display" ? "inline" : initial[property] ?? "";
}

/** What `currentcolor` means for the colour itself. */
function inheritedColor(element) {
  const parent = parentOf(element);
  return parent === null ? initial.color : shown(parent, "color", computed(parent, "color"));
}

const timed = /^(?:transition|animation)-(?:duration|delay)$/;
const inSeconds = (text) => replace(text, /([+-]?[\d.]+)(m?)s/g, (_, count, milli) => `${Number(count) / (milli ? 1000 : 1)}s`);

/** A computed value as it is shown: times in seconds, a transform as its matrix, a colour by its channels. */
function shown(element, property, value) {
  if (isColor(property)) return computedColor(value, () => (property === "color" ? inheritedColor(element) : shown(element, "color", computed(element, "color"))));
  if (property === "transform" && value !== "") return domMatrixModule().computedTransform(value);
  return test(timed, property) ? inSeconds(value) : value;
}

class ComputedStyle {
  constructor(element, pseudo) {
    this[_element] = element;
    this[_pseudo] = pseudo;
  }
  [_computed](property) {
    features.updateStyles();
    if (this[_pseudo] === null) return shown(this[_element], property, computed(this[_element], property));
    return this[_pseudo] === "" ? "" : shown(this[_element], property, computedOfPseudo(this[_element], this[_pseudo], property));
  }
  getPropertyValue(property) {
    property = `${property}`;
    return this[_computed](startsWith(property, "--") ? property : unprefixed(toLowerCase(property)));
  }
  getPropertyPriority() { return ""; }
  get length() { return names.length; }
  item(index) { return names[index] ?? ""; }
  get cssText() { return join(map(names, (name) => `${name}: ${this[_computed](name)};`), " "); }
  get parentRule() { return null; }
  setProperty() { refuse(); }
  removeProperty() { refuse(); }
  [Symbol.iterator]() { return arrayValues(names); }
}

Object.defineProperty(ComputedStyle.prototype, Symbol.toStringTag, { value: "CSSStyleDeclaration", configurable: true });

/** The name of the pseudo-element that an argument means: null for none, "" for one that is unknown. */
function pseudoNamed(argument) {
  if (argument === undefined || argument === null || !startsWith(`${argument}`, ":")) return null;
  const match = exec(pseudoElement, `${argument}`);
  return match && match.index === 0 ? toLowerCase(match[1] ?? match[2]) : "";
}

exports.getComputedStyle = function getComputedStyle(element, pseudo) {
  if (element?.nodeType !== 1) throw new TypeError("getComputedStyle needs an Element");
  return new Proxy(new ComputedStyle(element, pseudoNamed(pseudo)), handler);
};
Object.assign(exports, { computed, defaultDisplay, initial, isInherited, displayOf, substituted });
exports.isRendered = isRendered;
