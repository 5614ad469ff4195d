"use strict";
// The commands of editing that text controls take.

const { slice } = require("language");
const { _localName } = require("dom/slots");
const { _isDisabled, _replaceValue, _selects } = require("html/forms/slots");
const { after, before } = require("html/editing/places");

/** The control, if its text can be edited now; null for all else. */
exports.editable = function editable(element) {
  if (element === null || element === undefined || element[_selects] !== true) return null;
  return element[_isDisabled] || element.readOnly ? null : element;
};

exports.selected = ({ value, selectionStart, selectionEnd }) => slice(value, selectionStart, selectionEnd);

/** What comes in the place of which part of the text: [start, end, text]; null where nothing does. */
function change({ value, selectionStart: start, selectionEnd: end, [_localName]: localName }, command, text) {
  switch (command) {
  case "inserttext": return [start, end, text];
  case "insertlinebreak": case "insertparagraph": return localName === "textarea" ? [start, end, "\n"] : null;
  case "delete":
    if (start < end) return [start, end, ""];
    return start > 0 ? [before(value, start), start, ""] : null;
  default:
    if (start < end) return [start, end, ""];
    return end < value.length ? [end, after(value, end), ""] : null;
  }
}

/** Runs a command on a control's text; gives whether there was anything to do. */
exports.run = function run(control, command, text) {
  const found = change(control, command, text);
  if (found === null) return false;
  const { 0: start, 1: end, 2: added } = found;
  const { value } = control;
  control[_replaceValue](slice(value, 0, start) + added + slice(value, end));
  control.setSelectionRange(start + added.length, start + added.length);
  return true;
};
