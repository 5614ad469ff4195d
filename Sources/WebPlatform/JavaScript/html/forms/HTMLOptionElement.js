"use strict";
// HTMLOptionElement and HTMLOptGroupElement (HTML standard, 4.10.9 and 4.10.10). Selectedness is null until it is set: it is then
// what the "selected" attribute says. Which option of a select is selected when none or several say so is the select's business.

const { indexOf, listOf, Object, replace, TypeError } = require("language");
const {
  _attributeChanged, _childrenChanged, _data, _document, _first, _localName, _namespace, _next, _parent, _valueOf, _version,
} = require("dom/slots");
const { _createElement, _hasAttribute, _setAttribute, _setTextContent, _setValue } = require("runtime/members");
const { _isDirty, _isDisabled, _isSelected, _optionWasSet, _reset, _selectedness, _setSelected, _settleIfNeeded } = require("html/forms/slots");
const { SVG } = require("dom/names");
const { isHTML } = require("dom/tree");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");

/** The select that an option is in: its parent, or its group's. */
function selectOf(option) {
  const parent = option[_parent];
  if (parent?.[_localName] === "select") return parent;
  return parent?.[_localName] === "optgroup" && parent[_parent]?.[_localName] === "select" ? parent[_parent] : null;
}

const isScript = (element) => isHTML(element, "script") || (element[_localName] === "script" && element[_namespace] === SVG);

function textOf(node) {
  let text = "";
  for (let child = node[_first]; child; child = child[_next]) {
    if (child.nodeType === 3 || child.nodeType === 4) text += child[_data];
    else if (child.nodeType === 1 && !isScript(child)) text += textOf(child);
  }
  return text;
}

class HTMLOptionElement extends HTMLElement {
  constructor(document = HTMLOptionElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get text() { return replace(replace(textOf(this), /[\t\n\f\r ]+/g, " "), /^ | $/g, ""); }
  set text(value) { this[_setTextContent](value); }

  get value() { return this[_valueOf]("value") ?? this.text; }
  set value(value) { this[_setAttribute]("value", `${value}`); }

  get label() { return this[_valueOf]("label") ?? this.text; }
  set label(value) { this[_setAttribute]("label", `${value}`); }

  get selected() {
    selectOf(this)?.[_settleIfNeeded]();
    return this[_isSelected];
  }
  set selected(value) {
    this[_isDirty] = true;
    this[_setSelected](!!value);
    selectOf(this)?.[_optionWasSet](this);
  }

  get [_isSelected]() { return this[_selectedness] ?? this.defaultSelected; }
  [_setSelected](isSelected) {
    this[_selectedness] = isSelected;
    // For lists of what is selected, which look again when the document has changed.
    this[_document][_version]++;
  }

  get index() {
    const select = selectOf(this);
    return select ? indexOf(listOf(select.options), this) : 0;
  }
  get form() { return selectOf(this)?.form ?? null; }

  get [_isDisabled]() {
    return this[_hasAttribute]("disabled") || (this[_parent]?.[_localName] === "optgroup" && this[_parent][_hasAttribute]("disabled"));
  }

  [_attributeChanged](attribute, old, value) {
    if (attribute !== "selected" || this[_isDirty] || (old === null) === (value === null)) return;
    this[_setSelected](value !== null);
    selectOf(this)?.[_optionWasSet](this);
  }

  [_reset]() {
    this[_isDirty] = false;
    this[_selectedness] = null;
  }
}
Object.assign(HTMLOptionElement.prototype, { [_selectedness]: null, [_isDirty]: false });
reflect(HTMLOptionElement, { booleans: "defaultSelected disabled" });

class HTMLOptGroupElement extends HTMLElement {
  constructor(document = HTMLOptGroupElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get [_isDisabled]() { return this[_hasAttribute]("disabled"); }
  [_childrenChanged]() {
    if (this[_parent]?.[_localName] === "select") this[_parent][_childrenChanged]();
  }
}
reflect(HTMLOptGroupElement, { strings: "label", booleans: "disabled" });

name(HTMLOptionElement, HTMLOptGroupElement);

function Option(text = "", value = undefined, defaultSelected = false, selected = false) {
  if (!new.target) throw new TypeError("Option is a constructor: use new");
  const option = document[_createElement]("option");
  if (`${text}` !== "") option[_setTextContent](`${text}`);
  if (value !== undefined) option[_setValue](value);
  if (defaultSelected) option.defaultSelected = true;
  option[_selectedness] = !!selected;
  return option;
}
Option.prototype = HTMLOptionElement.prototype;

Object.assign(exports, { HTMLOptionElement, HTMLOptGroupElement, Option });
