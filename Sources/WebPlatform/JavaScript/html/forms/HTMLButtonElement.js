"use strict";
// HTMLButtonElement (HTML standard, 4.10.6).

const { _activate } = require("dom/slots");
const { _isBarred, _isButton, _isDisabled, _isSubmitButton, _resetControls, _submitFrom } = require("html/forms/slots");
const { name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { FormControl } = require("html/forms/FormControl");
const { addLabels } = require("html/forms/association");
const { addFormAction } = require("html/forms/formAction");

class HTMLButtonElement extends FormControl {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get [_isButton]() { return true; }
  get [_isSubmitButton]() { return this.type === "submit"; }
  get [_isBarred]() { return this.type !== "submit" || super[_isBarred]; }

  [_activate]() {
    const { form } = this;
    if (!form || this[_isDisabled]) return;
    if (this.type === "submit") form[_submitFrom](this);
    else if (this.type === "reset") form[_resetControls]();
  }
}

addLabels(HTMLButtonElement);
reflect(HTMLButtonElement, {
  strings: "name value",
  booleans: "disabled",
  enumerated: { type: { values: ["submit", "reset", "button"], missing: "submit" } },
});
addFormAction(HTMLButtonElement);
name(HTMLButtonElement);

exports.HTMLButtonElement = HTMLButtonElement;
