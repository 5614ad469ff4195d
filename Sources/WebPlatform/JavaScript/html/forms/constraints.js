"use strict";
// Checking constraints (HTML standard, 4.10.20.2): each control that does not meet them hears "invalid". Reported to a person, the first
// of those whose listeners have not taken care of it has the focus.

const { each, find, push } = require("language");
const { _control } = require("dom/slots");
const { _isBarred } = require("html/forms/slots");
const { _isFocusable } = require("html/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const focusModule = require.later("html/focus");

/** Whether all controls meet their constraints, and of those that do not, the ones that nobody has taken care of. */
function check(controls) {
  let areValid = true;
  const left = [];
  for (const control of each(controls)) {
    const judged = control[_control] ?? control;
    if (judged[_isBarred] || judged.validity.valid) continue;
    areValid = false;
    if (fireTrusted(control, new Event("invalid", { __proto__: null, cancelable: true }))) push(left, control);
  }
  return { __proto__: null, areValid, left };
}

exports.areValid = (controls) => check(controls).areValid;

/** The same, told to a person. */
exports.areShownValid = function areShownValid(controls) {
  const { areValid, left } = check(controls);
  const first = find(left, (control) => control[_isFocusable]);
  if (first) focusModule().focus(first);
  return areValid;
};
