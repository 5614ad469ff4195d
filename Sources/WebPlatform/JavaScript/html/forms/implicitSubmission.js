"use strict";
// What a user's key does at a control (UI Events, 4.6; HTML standard, 4.10.21.2): "keydown" and "keypress", then for Enter the
// implicit submission of the form, for Escape a close request, then "keyup". Events that a script makes do none of it, as everywhere.

const { charCodeAt, filter, find, Set, split, toUpperCase } = require("language");
const { _fireChangeIfEdited, _isButton, _isDisabled, _isSubmitButton, _submitFrom } = require("html/forms/slots");
const { _document, _localName } = require("dom/slots");
const { _click } = require("runtime/members");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { controlsOf } = require("html/forms/association");
const dismissalModule = require.later("html/dismissal");

const blocking = new Set(split("text search tel url email password date month week time datetime-local number", " "));

const keyCodes = { __proto__: null, Enter: 13, Escape: 27 };

function tell(type, target, key) {
  const keyCode = keyCodes[key] ?? (key.length === 1 ? charCodeAt(toUpperCase(key), 0) : 0);
  const event = new (interfaceNamed("KeyboardEvent"))(type, {
    __proto__: null,
    bubbles: true, cancelable: true, composed: true, view: window, key, code: key, keyCode, charCode: type === "keypress" ? keyCode : 0,
  });
  return fireTrusted(target, event);
}

/** Sends the form as Enter in one of its fields does: by its first submit button, or by itself when it has but one field. */
function submit(form) {
  const controls = controlsOf(form);
  const button = find(controls, (control) => control[_isSubmitButton]);
  if (button) {
    if (!button[_isDisabled]) button[_click]();
  } else if (filter(controls, (control) => control[_localName] === "input" && blocking.has(control.type)).length <= 1) {
    form[_submitFrom](null);
  }
}

exports.press = function press(control, key) {
  // Escape makes no character.
  const goesOn = tell("keydown", control, key) && (key === "Escape" || tell("keypress", control, key));
  if (goesOn && key === "Escape") dismissalModule().escape(control[_document]);
  if (goesOn && key === "Enter" && !control[_isDisabled]) {
    if (control[_isButton]) {
      control[_click]();
    } else if (control[_localName] === "input") {
      control[_fireChangeIfEdited]();
      if (control.form) submit(control.form);
    }
  }
  tell("keyup", control, key);
};
