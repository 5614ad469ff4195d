"use strict";
// What assistive technology is told of an element (WAI-ARIA, 10.2): texts, and other elements, by attributes that are named alike.

const { each, every, isObject, listOf, map, Map, Object, split, Symbol, toLowerCase, TypeError } = require("language");
const { _aria } = require("dom/slots");
const { _getAttribute, _removeAttribute, _setAttribute } = require("runtime/members");
const { elementsNamed, name } = require("dom/references");
const { attribute } = require("runtime/define");

const words = (text) => split(text, " ");
const texts = words("Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ColIndex ColIndexText ColSpan Current Description Disabled Expanded HasPopup " +
  "Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount " +
  "RowIndex RowIndexText RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText");
const lists = words("Controls DescribedBy Details ErrorMessage FlowTo LabelledBy Owns");

function checked(value) {
  if (value?.nodeType !== 1) throw new TypeError("The value is no Element");
  return value;
}

function checkedList(value) {
  if (!isObject(value) || typeof value[Symbol.iterator] !== "function") throw new TypeError("The value is no sequence");
  return Object.freeze(map(listOf(value), checked));
}

/** The elements that an attribute names: the same list as long as it says the same. */
function shownList(element, content) {
  const found = elementsNamed(element, content);
  if (found === null) return null;
  const shown = element[_aria]?.get(content);
  if (shown !== undefined && shown.length === found.length && every(found, (other, index) => other === shown[index])) return shown;
  (element[_aria] ??= new Map()).set(content, Object.freeze(found));
  return found;
}

/** Gives an interface the attributes that say of each object, by `read(object, content)` and `write(object, content, value)`, what a text is. */
exports.addTexts = function addTexts({ prototype }, read, write) {
  const add = (property, content) => attribute(prototype, property,
    (object) => read(object, content), (object, value) => write(object, content, value === null || value === undefined ? null : `${value}`));
  add("role", "role");
  for (const word of each(texts)) add(`aria${word}`, `aria-${toLowerCase(word)}`);
};

/** The same for elements: `read` gives a list of them, or null, and `write` takes one. */
exports.addElements = function addElements({ prototype }, read, write) {
  const add = (property, content, shown, given) => attribute(prototype, property,
    (object) => shown(read(object, content)), (object, value) => write(object, content, value === null || value === undefined ? null : given(value)));
  add("ariaActiveDescendantElement", "aria-activedescendant", (found) => found?.[0] ?? null, (value) => Object.freeze([checked(value)]));
  for (const word of each(lists)) add(`aria${word}Elements`, `aria-${toLowerCase(word)}`, (found) => found, checkedList);
};

/** Gives elements their attributes. */
exports.addTo = function addTo(Element) {
  const { prototype } = Element;
  prototype[_aria] = null;
  exports.addTexts(Element, (element, content) => element[_getAttribute](content), (element, content, value) => {
    if (value === null) element[_removeAttribute](content);
    else element[_setAttribute](content, value);
  });
  exports.addElements(Element, shownList, name);
};
