"use strict";
// What the listed elements have in common (HTML standard, 4.10.18 and 4.10.20): an owner, whether they are disabled, and the
// constraint validation interface.

const { Object, Set, split } = require("language");
const { _attributeChanged, _attributesParsed, _id, _indexOf, _setPlainAttribute, _valueOf } = require("dom/slots");
const { _closest } = require("runtime/members");
const { _customMessage, _flaws, _isBarred, _isDisabled, _isListed, _reset, _validity } = require("html/forms/slots");
const { HTMLElement } = require("html/HTMLElement");
const define = require("runtime/define");
const { forget } = require("dom/references");
const { formOf, formAttributeSeen, isDisabled } = require("html/forms/association");
const { areShownValid, areValid } = require("html/forms/constraints");
const { ValidityState, messageFor } = require("html/forms/validation");
const autofillModule = require.later("html/forms/autofill");
const focusModule = require.later("html/focus");
const overridingModule = require.later("html/forms/overriding");

/** The members of forms that a control may hide by its name: not those which all nodes have. */
const hideable = new Set(split("acceptCharset accessKey action autocomplete checkValidity dir elements encoding enctype id lang length method name noValidate " +
  "rel relList reportValidity requestSubmit reset submit target title", " "));

const goesBy = (name) => { if (hideable.has(name)) overridingModule().hide(name); };

class FormControl extends HTMLElement {
  constructor(document = FormControl, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get form() { return formOf(this); }
  get [_isDisabled]() { return isDisabled(this); }

  /** A "form" attribute counts from wherever it comes: the parser, a clone, a script. */
  [_attributesParsed]() {
    if (this[_indexOf]("form") >= 0) formAttributeSeen();
    if (this[_id] !== null) goesBy(this[_id]);
    goesBy(this[_valueOf]("name"));
    if (this[_indexOf]("autofocus") >= 0) focusModule().wish(this);
  }
  [_attributeChanged](attribute, old, value) {
    forget(this, attribute);
    if (attribute === "form") formAttributeSeen();
    if (attribute === "name" || attribute === "id") goesBy(value);
    if (attribute === "autofocus" && value !== undefined && value !== null) focusModule().wish(this);
  }

  get willValidate() { return !this[_isBarred]; }
  get validity() { return this[_validity] ??= new ValidityState(this); }
  get validationMessage() {
    if (this[_isBarred]) return "";
    return this[_customMessage] || messageFor(this[_flaws]());
  }
  checkValidity() { return areValid([this]); }
  reportValidity() { return areShownValid([this]); }
  setCustomValidity(message) { this[_customMessage] = `${message}`; }

  /** Whether nothing is ever wrong with the control's value, as it is barred from validation. */
  get [_isBarred]() { return this[_isDisabled] || this[_closest]("datalist") !== null; }

  /** The names of the constraints that the value does not meet. */
  [_flaws]() { return []; }

  /** Back to what the markup says. */
  [_reset]() {}
}
Object.assign(FormControl.prototype, { [_isListed]: true, [_validity]: null, [_customMessage]: "" });

/** Gives an interface of controls the attribute that says what a user agent may fill in. */
exports.addAutocomplete = function addAutocomplete({ prototype }) {
  define.attribute(prototype, "autocomplete", (control) => autofillModule().askedBy(control), (control, value) => control[_setPlainAttribute]("autocomplete", `${value}`));
};

exports.FormControl = FormControl;
