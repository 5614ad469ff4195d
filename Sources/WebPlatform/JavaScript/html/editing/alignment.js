"use strict";
// Alignment of lines: their blocks get it, as in WebKit and Chromium.

const { each, every, map, replace, some } = require("language");
const { _getRangeAt, _getStyle, _removeAttribute } = require("runtime/members");
const { blockFor, linesOf } = require("html/editing/lines");
const { dropEmptyStyle, keeping } = require("html/editing/places");
const { styleOf } = require("html/editing/visibility");

/** Where the lines in an element begin: "left", "right", "center" or "justify". */
function alignmentOf(element) {
  const value = replace(styleOf(element, "text-align"), "-webkit-", "");
  if (value !== "start" && value !== "end") return value;
  return (value === "start") === (styleOf(element, "direction") === "ltr") ? "left" : "right";
}

const alignmentsOf = (selection) => map(linesOf(selection[_getRangeAt](0), true), ({ parent }) => alignmentOf(parent));

exports.isAligned = function isAligned(selection, alignment) {
  const found = alignmentsOf(selection);
  return found.length > 0 && every(found, (each) => each === alignment);
};

exports.isMixed = function isMixed(selection, alignment) {
  const found = alignmentsOf(selection);
  return some(found, (each) => each === alignment) && some(found, (each) => each !== alignment);
};

/** The alignment of the first line that is selected. */
exports.alignment = (selection) => alignmentsOf(selection)[0] ?? "";

function clear(block) {
  block[_removeAttribute]("align");
  if (block[_getStyle]().getPropertyValue("text-align") === "") return;
  block[_getStyle]().removeProperty("text-align");
  dropEmptyStyle(block);
}

exports.align = function align(selection, alignment, separator) {
  keeping(selection, () => {
    for (const line of each(linesOf(selection[_getRangeAt](0), true))) {
      if (alignmentOf(line.parent) === alignment) continue;
      const block = blockFor(line, separator);
      clear(block);
      if (alignmentOf(block) !== alignment) block[_getStyle]().setProperty("text-align", alignment);
    }
  });
};
