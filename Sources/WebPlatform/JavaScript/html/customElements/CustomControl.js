"use strict";
// What a form-associated custom element is as a control of its form (HTML standard, 4.13.5 and 4.10.17): its value, its flaws and its owner.

const { Object } = require("language");
const { _control, _document, _shadow, _version } = require("dom/slots");
const { _closest, _getAttribute, _hasAttribute } = require("runtime/members");
const { _customMessage, _flaws, _isBarred, _isDisabled, _isListed, _labels, _reset } = require("html/forms/slots");
const features = require("runtime/features");
const tree = require("dom/tree");
const { formAttributeSeen, formOf, isDisabled } = require("html/forms/association");
const { ValidityState } = require("html/forms/validation");

/** Whether a control has named its form, which may come later than the control. */
let isFormNamed = false;

class CustomControl {
  #element;
  #validity = null;
  #isDisabled = false;
  /** The form that its element belongs to, as the element was told. */
  form = null;
  /** What the form sends of it: a text, a File, the pairs of a FormData, or null. */
  value = null;
  /** The names of the constraints that are not met, without that of its own. */
  flaws = [];
  isCustomError = false;
  message = "";

  constructor(element) { this.#element = element; }

  get willValidate() { return !this[_isBarred]; }
  get validity() { return (this.#validity ??= new ValidityState(this)); }
  get [_isBarred]() {
    const element = this.#element;
    return element[_isDisabled] || element[_hasAttribute]("readonly") || element[_closest]("datalist") !== null;
  }
  [_flaws]() { return this.flaws; }
  get [_customMessage]() { return this.isCustomError ? this.message : ""; }

  [_reset]() { features.reactions.tellSoon(this.#element, "formResetCallback"); }

  /** Tells the element of another form, and whether it is disabled, if that has changed. */
  settle() {
    const element = this.#element;
    if (element[_hasAttribute]("form")) {
      formAttributeSeen();
      isFormNamed = true;
    }
    const form = formOf(element);
    if (form !== this.form) {
      this.form = form;
      features.reactions.tell(element, "formAssociatedCallback", form);
    }
    if (element[_isDisabled] !== this.#isDisabled) {
      this.#isDisabled = !this.#isDisabled;
      features.reactions.tell(element, "formDisabledCallback", this.#isDisabled);
    }
  }

  /** The pairs of names and values that the form sends. */
  get entries() {
    const { value } = this;
    if (value === null) return [];
    if (value.pairs !== undefined) return value.pairs;
    const name = this.#element[_getAttribute]("name") ?? "";
    return name === "" ? [] : [[name, value.single]];
  }
}

/** Makes an element a control. */
exports.make = function make(element) {
  if (element[_control] !== null) return;
  element[_control] = new CustomControl(element);
  Object.defineProperties(element, {
    [_isListed]: { __proto__: null, value: true },
    [_isDisabled]: { __proto__: null, get: () => isDisabled(element) },
    [_labels]: { __proto__: null, value: null, writable: true },
  });
  // What forms have found of controls counts no more.
  element[_document][_version]++;
  features.customControls = exports;
};

/** A form has come into the document or gone, or has another id. */
exports.formMoved = function formMoved(form) {
  if (isFormNamed) exports.settleBelow(form[_document]);
};

/** Something around them has changed: controls in it may be of another form, or disabled. */
exports.settleBelow = function settleBelow(root) {
  for (let node = root; node !== null; node = tree.next(node, root)) {
    if (node.nodeType !== 1) continue;
    node[_control]?.settle();
    if (node[_shadow] !== null) exports.settleBelow(node[_shadow]);
  }
};
