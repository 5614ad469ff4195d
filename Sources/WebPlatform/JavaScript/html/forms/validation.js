"use strict";
// ValidityState (HTML standard, 4.10.20.3), and what is said of a control that has something wrong.

const { includes, RegExp, TypeError } = require("language");
const { attribute } = require("runtime/define");
const { _customMessage, _flaws, _has, _isEditedByUser } = require("html/forms/slots");
const { expose } = require("runtime/webidl");

const messages = {
  __proto__: null,
  valueMissing: "Fill in this field",
  typeMismatch: "Enter a value of the right kind",
  patternMismatch: "Match the requested format",
  tooLong: "Shorten the text",
  tooShort: "Lengthen the text",
  rangeUnderflow: "The value is too small",
  rangeOverflow: "The value is too large",
  stepMismatch: "The value is between two valid ones",
  badInput: "Enter a value that can be understood",
};

class ValidityState {
  #control;
  constructor(control) {
    if (typeof control?.[_flaws] !== "function") throw new TypeError("Illegal constructor");
    this.#control = control;
  }
  /** Whether the control's value fails that constraint. */
  [_has](flaw) { return includes(this.#control[_flaws](), flaw); }
  get customError() { return this.#control[_customMessage] !== ""; }
  get valid() { return !this.customError && this.#control[_flaws]().length === 0; }
}
for (const flaw in messages) {
  attribute(ValidityState.prototype, flaw, (state) => state[_has](flaw));
}
expose(ValidityState);

exports.messageFor = (flaws) => (flaws.length > 0 ? messages[flaws[0]] : "");

/** The regular expression of a "pattern" attribute for the whole value; null when it is none. */
exports.patternFor = function patternFor(source) {
  try {
    new RegExp(source, "v");
    return new RegExp(`^(?:${source})$`, "v");
  } catch {
    return null;
  }
};

/** Of text that a user typed (a script's own is not judged): which length limits it breaks. */
exports.lengthFlaws = function lengthFlaws(control, text) {
  if (!control[_isEditedByUser] || text === "") return [];
  const { maxLength, minLength } = control;
  if (maxLength >= 0 && text.length > maxLength) return ["tooLong"];
  return minLength >= 0 && text.length < minLength ? ["tooShort"] : [];
};

exports.ValidityState = ValidityState;
