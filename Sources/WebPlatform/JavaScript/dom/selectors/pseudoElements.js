"use strict";
// Pseudo-elements: which there are, and what may follow them (Selectors 4, 3.6; CSS Pseudo-Elements 4).

const { includes, split, startsWith, test } = require("language");

/** Those without arguments. Of a web view's own, every name will do. */
const plain = /^(?:after|backdrop|before|cue|cue-region|details-content|file-selector-button|first-letter|first-line|grammar-error|marker|placeholder|selection|spelling-error|target-text|view-transition|-webkit-.*)$/;
const functional = /^(?:slotted|part|cue|cue-region|highlight|picker|view-transition-(?:group|image-pair|new|old))$/;

exports.isPlain = (name) => test(plain, name);
exports.isFunctional = (name) => test(functional, name);
/** Those that may be written with one colon. */
exports.isOld = (name) => test(/^(?:after|before|first-letter|first-line)$/, name);

const ofTheTree = /^(?:root|empty|.*-child|.*-of-type)$/;
const ofUsers = /^(?:not|hover|active|focus|focus-visible|focus-within|enabled|disabled)$/;
/** The pseudo-classes of the parts of scrollbars, and of a window behind others. */
exports.ofScrollbars = split("horizontal vertical decrement increment start end double-button single-button no-button corner-present window-inactive", " ");
const ofControls = /^(?:-webkit-.*|placeholder|file-selector-button)$/;

/** Whether a simple selector may stand behind a pseudo-element. */
exports.mayFollow = function mayFollow(element, { kind, name }) {
  if (kind === "pseudoElement") return (element === "part" || element === "slotted") && name !== "part" && name !== "slotted";
  // What may not be in their lists is left out there.
  if (name === "is" || name === "where") return true;
  if (element === "part") return !test(ofTheTree, name);
  if (element === "selection") return name === "window-inactive";
  return test(ofControls, element) && (test(ofUsers, name) || (startsWith(element, "-webkit-scrollbar") && includes(exports.ofScrollbars, name)));
};
