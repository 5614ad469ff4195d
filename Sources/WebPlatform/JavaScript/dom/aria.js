"use strict";
// What assistive technology is told of an element (WAI-ARIA, 10.2): texts, and other elements, by attributes that are named alike.

const { each, every, filter, isObject, listOf, map, Map, match, Object, split, Symbol, toLowerCase, TypeError } = require("language");
const { _aria } = require("dom/slots");
const { attribute } = require("runtime/define");

const words = (text) => split(text, " ");
const texts = words("Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ColIndex ColIndexText ColSpan Current Description Disabled Expanded HasPopup " +
  "Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount " +
  "RowIndex RowIndexText RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText");
const lists = words("Controls DescribedBy Details ErrorMessage FlowTo LabelledBy Owns");

/** Whether an element may be told of another: one of its own tree, or of those around it. */
function isVisible(element, other) {
  const root = other.getRootNode();
  for (let own = element.getRootNode(); own !== undefined; own = own.host?.getRootNode()) if (own === root) return true;
  return false;
}

/** What scripts have named, by content attribute: { elements }, good while the attribute is empty, as they left it. */
function namedBy(element, content) {
  const named = element[_aria]?.get(content);
  return named !== undefined && element.getAttribute(content) === "" ? named.elements : null;
}

/** The elements that an attribute names, or null without it. */
function elementsOf(element, content) {
  const text = element.getAttribute(content);
  if (text === null) return null;
  const named = namedBy(element, content);
  if (named !== null) return filter(named, (other) => isVisible(element, other));
  const root = element.getRootNode();
  const found = map(match(text, /[^\t\n\f\r ]+/g) ?? [], (id) => root.getElementById?.(id) ?? null);
  return filter(found, (other) => other !== null);
}

function nameElements(element, content, elements) {
  if (elements === null) {
    element[_aria]?.delete(content);
    element.removeAttribute(content);
    return;
  }
  element.setAttribute(content, "");
  (element[_aria] ??= new Map()).set(content, { elements, shown: null });
}

function checked(value) {
  if (value?.nodeType !== 1) throw new TypeError("The value is no Element");
  return value;
}

function checkedList(value) {
  if (!isObject(value) || typeof value[Symbol.iterator] !== "function") throw new TypeError("The value is no sequence");
  return Object.freeze(map(listOf(value), checked));
}

/** The same list as long as it says the same. */
function shownList(element, content) {
  const found = elementsOf(element, content);
  if (found === null) return null;
  const kept = (element[_aria] ??= new Map()).get(content) ?? { elements: null, shown: null };
  element[_aria].set(content, kept);
  const { shown } = kept;
  if (shown !== null && shown.length === found.length && every(found, (other, index) => other === shown[index])) return shown;
  return (kept.shown = Object.freeze(found));
}

/** Gives an interface the attributes that say of each object, by `read(object, content)` and `write(object, content, value)`, what a text is. */
exports.addTexts = function addTexts({ prototype }, read, write) {
  const add = (property, content) => attribute(prototype, property,
    (object) => read(object, content), (object, value) => write(object, content, value === null || value === undefined ? null : `${value}`));
  add("role", "role");
  for (const name of each(texts)) add(`aria${name}`, `aria-${toLowerCase(name)}`);
};

/** The same for elements: `read` gives a list of them, or null, and `write` takes one. */
exports.addElements = function addElements({ prototype }, read, write) {
  const add = (property, content, shown, given) => attribute(prototype, property,
    (object) => shown(read(object, content)), (object, value) => write(object, content, value === null || value === undefined ? null : given(value)));
  add("ariaActiveDescendantElement", "aria-activedescendant", (found) => found?.[0] ?? null, (value) => Object.freeze([checked(value)]));
  for (const name of each(lists)) add(`aria${name}Elements`, `aria-${toLowerCase(name)}`, (found) => found, checkedList);
};

/** Gives elements their attributes. */
exports.addTo = function addTo(Element) {
  const { prototype } = Element;
  prototype[_aria] = null;
  exports.addTexts(Element, (element, content) => element.getAttribute(content), (element, content, value) => {
    if (value === null) element.removeAttribute(content);
    else element.setAttribute(content, value);
  });
  exports.addElements(Element, shownList, nameElements);
};
