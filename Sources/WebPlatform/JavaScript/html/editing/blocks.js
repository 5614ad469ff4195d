"use strict";
// Kinds of blocks of text.

const { each, test } = require("language");
const { _document, _first, _localName, _start } = require("dom/slots");
const { _appendChild, _createElement, _getRangeAt } = require("runtime/members");
const { blockFor, linesOf } = require("html/editing/lines");
const { around, hostOf, keeping, renamed } = require("html/editing/places");

/** Blocks that a command may make another kind of. */
const kinds = /^(?:address|div|h[1-6]|p|pre|article|aside|section|header|footer|main|nav|blockquote|center|dd|dt)$/;

/** The kind of block that the selection begins in: a name in lower case, or "". */
exports.kindOf = function kindOf(selection) {
  const { [_start]: { node: startContainer } } = selection[_getRangeAt](0);
  const host = hostOf(startContainer);
  return around(startContainer, host, /^(?:address|div|h[1-6]|p|pre|blockquote)$/)?.[_localName] ?? "";
};

exports.formatBlock = function formatBlock(selection, name) {
  keeping(selection, () => {
    for (const line of each(linesOf(selection[_getRangeAt](0), true))) {
      const block = blockFor(line, name);
      if (test(kinds, block[_localName])) {
        if (block[_localName] !== name) renamed(block, name);
        continue;
      }
      // Items and cells have a block in them.
      const made = block[_document][_createElement](name);
      while (block[_first] !== null) made[_appendChild](block[_first]);
      block[_appendChild](made);
    }
  });
};
