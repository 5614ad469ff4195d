"use strict";
// getComputedStyle (CSSOM, 7.2) without layout: what is computed is what is shown.

const { each, find, joined, listOf, map, Set, startsWith, test, TypeError } = require("language");
const { parse } = require("dom/selectors/parse");
const { _document, _hooks, _isConnected } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const features = require("runtime/features");
const { shownParent } = require("html/shown");
const { computedStyle } = require("html/CSSStyleDeclaration");
const { computed, custom } = require("html/css/cascade/computed");
const { pseudoStyleOf, styleOf } = require("html/css/cascade/ElementStyle");
const { collapsed } = require("html/css/properties/collapsing");
const { longhandNames, propertyNamed } = require("html/css/properties/table");
const { computed: computedColor, colorText } = require("html/css/values/colorText");
const { numberText } = require("html/css/values/text");
const { listText } = require("html/css/values/valueText");
const computedTransformModule = require.later("html/css/computedTransform");
const registered = require.later("html/css/registered");

let names = null;
const listedNames = () => (names ??= longhandNames());

const hasCurrentColor = (values) => find(values, (value) => value.t === "c" && value.name === "currentcolor") !== undefined;

/** Values with the colours that `currentcolor` means in them. */
const withColors = (style, values) => map(values, (value) => {
  if (value.t === "f") return { t: "f", name: value.name, args: withColors(style, value.args) };
  return value.t === "c" && value.name === "currentcolor" ? computed(style, "color").values[0] : value;
});

/** A computed value as it is shown (CSSOM, 9, "resolved value"): a transform as its matrix, a colour by its channels. */
function shown(style, name) {
  const { text, values } = computed(style, name);
  if (name === "transform" && text !== "none") return computedTransformModule().computedTransform(text);
  if (name === "line-height" && values[0].t === "n" && values[0].u === "") return `${numberText(values[0].v * computed(style, "font-size").values[0].v)}px`;
  if (name === "caret-color" && text === "auto") return shownColor(style);
  return hasCurrentColor(values) || find(values, ({ t }) => t === "f") !== undefined ? listText(withColors(style, values)) : text;
}

const shownColor = (style) => colorText(computedColor(computed(style, "color").values[0], () => null, () => false));

function shownShorthand(style, property) {
  const values = { __proto__: null };
  for (const name of each(property.longhands)) values[name] = shown(style, name);
  return collapsed(property, values);
}

/** Names of the custom properties that an element has, also from those around it, and by being registered. */
function customNamesOf(style) {
  const names = new Set();
  if (features.registersProperties) {
    for (const name of each(registered().namesFor(style.element[_document]))) if (custom(style, name) !== null) names.add(name);
  }
  for (let current = style; current !== null; current = current.parent) {
    for (const name of each(current.authorNames)) if (startsWith(name, "--") && custom(style, name) !== null) names.add(name);
  }
  return listOf(names.keys());
}

/** Whether an element is in no slot of the host around it, or below such a one: it is shown nowhere. */
function isOutside(element) {
  if (features.shadow === null) return false;
  for (let current = element; current !== null; current = shownParent(current)) if (features.shadow.isLeftOut(current)) return true;
  return false;
}

/** Begins what has changed since styles were asked for last, and brings animations to this moment. */
function bringUpToDate() {
  features.updateStyles();
  if (features.animated !== null) features.animated.settle();
}

class ComputedSource {
  #element;
  #pseudo;
  /** @param pseudo the pseudo-element; "" for the element itself, null for what is none. */
  constructor(element, pseudo) {
    this.#element = element;
    this.#pseudo = pseudo;
  }

  get #style() {
    bringUpToDate();
    if (this.#pseudo === null || isOutside(this.#element)) return null;
    return this.#pseudo === "" ? styleOf(this.#element) : pseudoStyleOf(this.#element, this.#pseudo);
  }

  get parentRule() { return null; }
  get declarations() { return null; }
  names() {
    const style = this.#style;
    if (style === null) return [];
    const customNames = customNamesOf(style);
    return customNames.length === 0 ? listedNames() : joined(listedNames(), customNames);
  }

  value(name) {
    const style = this.#style;
    if (style === null) return "";
    if (startsWith(name, "--")) return custom(style, name) ?? "";
    const property = propertyNamed(name);
    if (property === undefined) return "";
    return property.longhands === null ? shown(style, name) : shownShorthand(style, property);
  }

  isImportant() { return false; }
  get text() { return ""; }
  setText() { refuse(); }
  set() { refuse(); }
  remove() { refuse(); }
  refuse() { refuse(); }
}

function refuse() { throw new DOMException("Computed styles cannot be changed", "NoModificationAllowedError"); }

const shownPseudo = /^(?:before|after|first-line|first-letter|placeholder|selection|marker|backdrop|file-selector-button)$/;

/** The pseudo-element that an argument names: "" for none, null for one that is unknown. */
function pseudoNamed(argument) {
  const text = argument === undefined || argument === null ? "" : `${argument}`;
  if (!startsWith(text, ":")) return "";
  if (test(/[\s/]$/, text)) return null;
  try {
    const { 0: { 0: { simple, combinator } }, length } = parse(text);
    const { 0: { kind, name } } = simple;
    return length === 1 && combinator === null && simple.length === 1 && kind === "pseudoElement" && test(shownPseudo, name) ? name : null;
  } catch {
    return null;
  }
}

/** What gives the values of a computed style. */
exports.sourceOf = (element, pseudo) => new ComputedSource(element, pseudoNamed(pseudo));

exports.getComputedStyle = function getComputedStyle(element, pseudo) {
  if (element?.nodeType !== 1) throw new TypeError("getComputedStyle needs an Element");
  // An element of a frame is shown as the frame's sheets and size say.
  return computedStyle(element[_document][_hooks].computedSource(element, pseudo));
};

/** What an element is displayed as, by its own style alone. */
const displayOf = (element) => computed(styleOf(element), "display").text;

/** Whether an element is in the document and neither it nor an ancestor has `display: none`. */
exports.isRendered = function isRendered(element) {
  if (!element[_isConnected] || styleOf(element) === null) return false;
  for (let current = element; current !== null; current = shownParent(current)) {
    if (displayOf(current) === "none" || (features.shadow !== null && features.shadow.isLeftOut(current))) return false;
  }
  return true;
};
