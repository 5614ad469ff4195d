"use strict";
// HTMLButtonElement (HTML standard, 4.10.6).

const { _activate, _indexOf } = require("dom/slots");
const { _getAttribute, _setAttribute } = require("runtime/members");
const { _isBarred, _isButton, _isDisabled, _isSubmitButton, _resetControls, _submitFrom } = require("html/forms/slots");
const { lowerCase } = require("dom/names");
const { name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { FormControl } = require("html/forms/FormControl");
const { addLabels } = require("html/forms/association");
const { addFormAction } = require("html/forms/formAction");
const { addCommand, addPopoverTarget } = require("html/forms/invokers");
const invokingModule = require.later("html/forms/invoking");

/** The type that the attribute says; "" when it says none. */
function typeOf(button) {
  const type = lowerCase(button[_getAttribute]("type") ?? "");
  return type === "submit" || type === "reset" || type === "button" ? type : "";
}

const isInvoker = (button) => button[_indexOf]("commandfor") >= 0 || button[_indexOf]("popovertarget") >= 0;

class HTMLButtonElement extends FormControl {
  constructor(document = HTMLButtonElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get [_isButton]() { return true; }
  get [_isSubmitButton]() { return this.type === "submit"; }
  get [_isBarred]() { return this.type !== "submit" || super[_isBarred]; }

  /** Without a type that it knows, a button sends its form, unless it has a command (HTML standard, 4.10.6, "submit button"). */
  get type() {
    const type = typeOf(this);
    return type !== "" ? type : this[_indexOf]("command") >= 0 || this[_indexOf]("commandfor") >= 0 ? "button" : "submit";
  }
  set type(value) { this[_setAttribute]("type", `${value}`); }

  [_activate](event) {
    if (this[_isDisabled]) return;
    const { form, type } = this;
    if (form && type === "submit") form[_submitFrom](this);
    else if (form && type === "reset") form[_resetControls]();
    else if ((!form || typeOf(this) !== "") && isInvoker(this)) invokingModule().invoke(this, event.target);
  }
}

addLabels(HTMLButtonElement);
reflect(HTMLButtonElement, {
  strings: "name value",
  booleans: "disabled",
});
addFormAction(HTMLButtonElement);
addPopoverTarget(HTMLButtonElement);
addCommand(HTMLButtonElement);
name(HTMLButtonElement);

exports.HTMLButtonElement = HTMLButtonElement;
