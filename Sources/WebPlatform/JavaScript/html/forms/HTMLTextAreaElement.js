"use strict";
// HTMLTextAreaElement (HTML standard, 4.10.11). The raw value is null until a script or a user sets one: it is then the text of
// the children.

const { includes, replace } = require("language");
const { _childrenChanged, _copyStateTo, _data, _first, _isRequirable, _next, _showsPlaceholder } = require("dom/slots");
const { _getValue, _setTextContent } = require("runtime/members");
const {
  _clampSelection, _flaws, _isBarred, _isDisabled, _isEditedByUser, _isMutable, _moveCursorToEnd, _rawValue, _replaceValue, _reset, _selection,
  _selects,
} = require("html/forms/slots");
const { name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { addAutocomplete, FormControl } = require("html/forms/FormControl");
const { addLabels } = require("html/forms/association");
const { addTextEditing, isShowingPlaceholder } = require("html/forms/textEditing");
const { lengthFlaws } = require("html/forms/validation");

const withLineFeeds = (text) => (includes(text, "\r") ? replace(text, /\r\n?/g, "\n") : text);

class HTMLTextAreaElement extends FormControl {
  constructor(document = HTMLTextAreaElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get type() { return "textarea"; }

  get defaultValue() {
    let text = "";
    for (let child = this[_first]; child; child = child[_next]) {
      if (child.nodeType === 3 || child.nodeType === 4) text += child[_data];
    }
    return text;
  }
  set defaultValue(value) { this[_setTextContent](`${value}`); }

  get value() { return withLineFeeds(this[_rawValue] ?? this.defaultValue); }
  set value(value) {
    const old = this[_getValue]();
    this[_isEditedByUser] = false;
    this[_replaceValue](value === null ? "" : `${value}`);
    if (this[_getValue]() !== old) this[_moveCursorToEnd]();
  }

  [_replaceValue](text) { this[_rawValue] = text; }

  get textLength() { return this[_getValue]().length; }
  get [_selects]() { return true; }

  [_copyStateTo](copy) { copy[_rawValue] = this[_rawValue]; }

  [_reset]() {
    this[_rawValue] = null;
    this[_isEditedByUser] = false;
    this[_clampSelection]();
  }

  /** Where the control shows its default, and that has become another text, the cursor is at the beginning. */
  [_childrenChanged]() {
    if (this[_rawValue] === null && this[_selection] !== null && this[_selection].text !== this[_getValue]()) this[_selection] = null;
  }

  get [_isMutable]() { return !this.readOnly && !this[_isDisabled]; }
  get [_isBarred]() { return this.readOnly || super[_isBarred]; }
  get [_isRequirable]() { return true; }
  get [_showsPlaceholder]() { return isShowingPlaceholder(this); }

  [_flaws]() {
    const { value } = this;
    if (value === "") return this.required && this[_isMutable] ? ["valueMissing"] : [];
    return lengthFlaws(this, value);
  }
}
HTMLTextAreaElement.prototype[_rawValue] = null;

addAutocomplete(HTMLTextAreaElement);
addLabels(HTMLTextAreaElement);
reflect(HTMLTextAreaElement, {
  strings: "dirName name placeholder wrap",
  booleans: "disabled readOnly required",
  limited: "maxLength minLength",
  counts: { cols: 20, rows: 2 },
});
addTextEditing(HTMLTextAreaElement);
name(HTMLTextAreaElement);

exports.HTMLTextAreaElement = HTMLTextAreaElement;
