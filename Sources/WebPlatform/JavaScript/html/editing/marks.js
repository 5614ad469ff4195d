"use strict";
// Commands for the looks of text: bold, italic and their like, colours and fonts. What is selected gets a value, or a caret, for what is typed there.

const { each, every, some } = require("language");
const { _focusEnd, _start } = require("dom/slots");
const { _getRangeAt } = require("runtime/members");
const { contained, isEdited } = require("html/editing/contained");
const { given } = require("html/editing/colours");
const { nameOf, nearest } = require("html/editing/fontSizes");
const overrides = require("html/editing/overrides");
const { hostOf } = require("html/editing/places");
const { qualities } = require("html/editing/qualities");
const { settingsOf } = require("html/editing/settings");
const { apply } = require("html/editing/styling");
const { effective, isSame } = require("html/editing/values");
const { isFormattable } = require("html/editing/visibility");

/** The values of what is selected, of each text and image: none where nothing is. */
function valuesOf(selection, quality) {
  const host = hostOf(selection[_focusEnd].node);
  const found = [];
  for (const node of each(contained(selection[_getRangeAt](0), host))) {
    if (isFormattable(node) && isEdited(node, host)) found[found.length] = effective(node, quality);
  }
  return found;
}

/** The value of what is selected first, or of the caret. */
function valueOf(selection, command) {
  const { [command]: quality } = qualities;
  const kept = overrides.of(selection);
  if (kept !== null && command in kept) return kept[command];
  const { 0: first = effective(selection[_getRangeAt](0)[_start].node, quality) } = valuesOf(selection, quality);
  return first;
}

/** Whether all that is selected, or what would be typed, is so. */
exports.state = function state(selection, command) {
  const { [command]: quality } = qualities;
  const values = valuesOf(selection, quality);
  return values.length > 0 ? every(values, quality.isOn) : quality.isOn(valueOf(selection, command));
};

/** Whether what is selected is so in part, or has several values. */
exports.isMixed = function isMixed(selection, command) {
  const { [command]: quality } = qualities;
  const values = valuesOf(selection, quality);
  if (values.length === 0) return false;
  if (quality.isOn === undefined) return some(values, (value) => !isSame(quality, value, values[0]));
  return some(values, (value) => value === "mixed") || (some(values, quality.isOn) && !every(values, quality.isOn));
};

/** The value as scripts are told it. */
exports.value = function value(selection, command) {
  const found = valueOf(selection, command) ?? "";
  return command === "fontsize" ? nearest(found) : qualities[command].isBackground || command === "forecolor" ? qualities[command].plain(found) : found;
};

function give(selection, document, command, value) {
  if (!apply(selection, qualities[command], value, settingsOf(document).stylesWithCSS)) overrides.set(selection, command, value);
}

/** Makes what is selected so, or no longer when all of it is. */
exports.toggle = function toggle(selection, document, command) {
  const { [command]: quality } = qualities;
  const isOn = exports.state(selection, command);
  // One of the two goes with the other.
  if (quality.isVertical && !selection.isCollapsed) apply(selection, quality, null, false);
  give(selection, document, command, isOn ? quality.off : quality.on);
};

/** What a command's value means; null for nothing. */
function meant(command, value) {
  if (command === "fontsize") return nameOf(value);
  if (command === "fontname") return value === "" ? null : value;
  return given(value);
}

/** Gives what is selected a colour or a font. */
exports.put = function put(selection, document, command, value) {
  const found = meant(command, value);
  if (found === null) return false;
  give(selection, document, command, found);
  return true;
};
