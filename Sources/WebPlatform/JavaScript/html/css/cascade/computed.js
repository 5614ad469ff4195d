"use strict";
// Computed values of elements (CSS Cascade 4, 4.4): { text, values }, each found when it is first asked for.

const { includes, Object, push, split, test } = require("language");
const { _document } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { preference } = require("runtime/screen");
const { computedValues, isContextual } = require("html/css/cascade/computing");
const { defaultDisplay } = require("html/css/cascade/defaultDisplay");
const { resolver } = require("html/css/cascade/lengths");
const { namesFor } = require("html/css/cascade/logicalNames");
const { isPending, parse, wideKeyword } = require("html/css/properties/parsing");
const { expanded } = require("html/css/properties/expansion");
const { longhandNames, propertyNamed } = require("html/css/properties/table");
const { listText } = require("html/css/values/valueText");
const pageSchemes = require.later("html/css/pageSchemes");
const customModule = require.later("html/css/cascade/customProperties");

const numberOf = (style, name) => exports.computed(style, name).values[0].v;

const rootOf = (style) => {
  let root = style;
  while (root.parent !== null) root = root.parent;
  return root;
};

/** The height of an element's line in pixels. */
function lineOf(style) {
  if (style === null) return 19.2;
  const { 0: value } = exports.computed(style, "line-height").values;
  if (value.t !== "n") return numberOf(style, "font-size") * 1.2;
  return value.u === "px" ? value.v : value.v * numberOf(style, "font-size");
}

class Context {
  #base;
  #resolve = null;
  constructor(style, name, base) {
    this.style = style;
    this.name = name;
    this.isColor = name === "color";
    this.pseudo = style.pseudo;
    this.isRoot = style.parent === null;
    this.#base = base;
  }

  /** What addresses are relative to: the style sheet's, or the element's. */
  get base() { return this.#base ?? this.style.element[_getBaseURI](); }

  fontSize() { return numberOf(this.style, "font-size"); }
  parentFontSize() { return this.isRoot ? 16 : numberOf(this.style.parent, "font-size"); }
  isDark() { return isDarkOf(this.style); }
  currentColor() { return this.isColor ? this.parentColor() : exports.computed(this.style, "color").values[0]; }

  get resolve() {
    const { style, name, isRoot } = this;
    const isOfFont = name === "font-size";
    const isOfLine = isOfFont || name === "line-height";
    return this.#resolve ??= resolver({
      own: () => (isOfFont ? this.parentFontSize() : this.fontSize()),
      root: () => (isOfFont && isRoot ? 16 : numberOf(rootOf(style), "font-size")),
      line: () => lineOf(isOfLine ? style.parent : style),
      rootLine: () => lineOf(isOfLine && isRoot ? null : rootOf(style)),
    });
  }

  parentColor() { return this.style.parent === null ? { __proto__: null, t: "c", rgb: [0, 0, 0], alpha: 1 } : exports.computed(this.style.parent, "color").values[0]; }
  parentNumber(name) { return this.style.parent === null ? initial(name).values[0].v : numberOf(this.style.parent, name); }
  parentText(name) { return this.style.parent === null ? initial(name).text : exports.computed(this.style.parent, name).text; }
  parentDisplay() { return this.style.parent === null ? "block" : exports.computed(this.style.parent, "display").text; }
  other(name) { return exports.computed(this.style, name).text; }
  /** What another property is before it is adjusted to this one. */
  declared(name) { return specified(this.style, name)?.text ?? propertyNamed(name).initial; }
}

/** Whether an element is shown as dark: as it, or its page, says it may be, and where it may be both, as the device is. */
function isDarkOf(style) {
  const { text } = exports.computed(style, "color-scheme");
  const schemes = text === "normal" ? pageSchemes().schemesOf(style.element[_document]) : split(text, " ");
  return includes(schemes, "dark") && (!includes(schemes, "light") || preference("colorScheme") === "dark");
}

const initials = { __proto__: null };
const initial = (name) => (initials[name] ??= parse(name, propertyNamed(name).initial));

/** The names of a property's declarations for an element: its own, and its logical or physical one. */
function aliasOf(style, name) {
  if (name === "direction" || name === "writing-mode") return undefined;
  const { physical, logical } = waysOf(style);
  return logical.get(name) ?? physical.get(name);
}

function waysOf(style) { return style.ways ??= namesFor(exports.computed(style, "direction").text, exports.computed(style, "writing-mode").text, longhandNames); }

const hasAlias = /^(?:margin|padding|inset|border|scroll-|min-|max-|overflow-|overscroll-|contain-intrinsic|width$|height$|top$|left$|right$|bottom$|block-|inline-)/;

/**
 * What is specified for an element itself: a parsed value with `base`, where its rule is from; null for nothing. What is invalid when it is
 * computed is `unset`.
 */
function specified(style, name) {
  const alias = test(hasAlias, name) ? aliasOf(style, name) : undefined;
  for (let found = style.declared(name, alias); found !== null;) {
    const value = resolvedEntry(style, found, name);
    if (value === null) return unset;
    if (value.wide !== "revert" && value.wide !== "revert-layer") {
      value.base = found.block.base;
      return value;
    }
    found = style.declared(name, alias, style.limitBelow(found, value.wide === "revert-layer"));
  }
  return null;
}

const unset = { __proto__: null, text: "unset", values: null, wide: "unset", isPending: false };

/** A declaration's value, with what it refers to in place; null where that does not make a value. */
function resolvedEntry(style, { entry, name: declaredName }, name) {
  if (entry.shorthand === null) {
    const found = parse(name, entry.value);
    if (found === null || !found.isPending) return found;
    const text = substituted(style, entry.value);
    const value = text === null ? null : parse(name, text);
    return value === null || value.isPending ? null : value;
  }
  const text = substituted(style, entry.given);
  if (text === null) return null;
  const keyword = wideKeyword(text);
  if (keyword !== null) return parse(name, keyword);
  const values = expanded(propertyNamed(entry.shorthand), text);
  return values === null ? null : parse(name, values[declaredName]);
}

/** What is declared for an element itself, but for animations, as text, with what it refers to in place; undefined for nothing. */
exports.declaredText = function declaredText(style, name) {
  const found = style.declared(name, undefined, style.stillCount);
  if (found === null) return undefined;
  const { value, shorthand } = found.entry;
  return shorthand !== null || isPending(value) ? exports.computed(style, name).text : value;
};

/** Whether a style's property has the value of the style around it. */
function isInheriting(property, value) {
  if (value === null) return property.isInherited;
  return value.wide === "inherit" || (value.wide === "unset" && property.isInherited);
}

/** Needs the value of the style around it although it has one of its own: relative sizes and weights. */
const isRelative = (name) => name === "font-size" || name === "font-weight" || name === "line-height" || name === "color";

/** A longhand's computed value. Up by parent rather than by recursion. */
exports.computed = function computed(style, name) {
  const known = style.values.get(name);
  if (known !== undefined) return known;
  const property = propertyNamed(name);
  const open = [];
  let inherited = null;
  for (let current = style; current !== null; current = current.parent) {
    inherited = current.values.get(name) ?? null;
    if (inherited !== null) break;
    const value = specified(current, name);
    // What needs itself by the units of a custom property was found meanwhile, without it.
    inherited = current.values.get(name) ?? null;
    if (inherited !== null) break;
    push(open, { current, value });
    if (!isInheriting(property, value) && !isRelative(name)) break;
  }
  for (let index = open.length - 1; index >= 0; index--) {
    const { current, value } = open[index];
    inherited = isInheriting(property, value) && current.parent !== null ? inherited : own(current, name, value);
    current.values.set(name, inherited);
  }
  return inherited;
};

/** Initial values that are the same for all elements, computed. */
const sameForAll = { __proto__: null };

function own(style, name, value) {
  let given = value;
  if ((given === null || given.wide !== null) && !isContextual(name)) return sameForAll[name] ??= computedFrom(style, name, initial(name));
  if (given === null || given.wide !== null) given = name === "display" && value === null ? shownByDefault(style) : initial(name);
  return computedFrom(style, name, given);
}

function computedFrom(style, name, { values: given, base }) {
  const values = computedValues(given, new Context(style, name, base));
  return { text: listText(values), values };
}

const shownByDefault = (style) => parse("display", style.pseudo === "" ? defaultDisplay(style.element) : "inline");

/** A custom property's computed value as text; null for none. */
const custom = (style, name) => customModule().custom(style, name, Context);

/** A value with an element's custom properties in place of its `var()`s; null when one has none. */
const substituted = (style, value) => customModule().substituted(style, value, Context);

Object.assign(exports, { custom, initial, substituted });
