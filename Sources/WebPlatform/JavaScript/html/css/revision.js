"use strict";
// Counts the changes of style sheets, so that what was worked out from them is known to be out of date.

const { WeakMap } = require("language");
const { _document, _version } = require("dom/slots");
const { _inlineChange } = require("html/slots");
const { whenChanged } = require("runtime/screen");

exports.count = 0;
exports.changed = () => { exports.count++; };

/** Counts the changes of style attributes that scripts make by `style`, which change no element's rules. */
exports.inlineCount = 0;
/** Whether a selector was seen that may look at style attributes. */
exports.looksAtStyle = false;
/** How many of a document's changes those were; by document. */
const ofInline = new WeakMap();

/** An element's `style` was changed by a script, by an action that counts as changes of its document. */
exports.changeInline = function changeInline(element, change) {
  const { [_document]: document } = element;
  const before = document[_version];
  change();
  // Custom elements may have changed more than that.
  if (document[_version] === before + 1 && !exports.looksAtStyle) ofInline.set(document, (ofInline.get(document) ?? 0) + 1);
  element[_inlineChange] = ++exports.inlineCount;
};

/** An animation, or the focus, has changed the style of an element. */
exports.touch = function touch(element) { element[_inlineChange] = ++exports.inlineCount; };

/** How often a document has changed, but for those. */
exports.changesOf = (document) => document[_version] - (ofInline.get(document) ?? 0);

// Queries of media and lengths of the viewport are worked out again.
whenChanged(exports.changed);
