"use strict";
// What the script elements of HTML and of SVG share (HTML standard, 4.12.1; SVG 2, 15.9). Preparing and running is the page's: see hooks.

const {
  _alreadyStarted, _childrenChanged, _connected, _copyStateTo, _data, _document, _first, _hooks, _isConnected, _next, _view,
} = require("dom/slots");
const { _hasAttribute } = require("runtime/members");
const define = require("runtime/define");
const { _isAsync, _isAsyncByDefault, _isParsing, _offer, _preparedIn, _scriptText } = require("html/slots");

const members = {
  /** The text of the element itself, without what elements in it hold. */
  get [_scriptText]() {
    let text = "";
    for (let child = this[_first]; child; child = child[_next]) {
      if (child.nodeType === 3 || child.nodeType === 4) text += child[_data];
    }
    return text;
  },

  get [_isAsync]() { return this[_isAsyncByDefault] || this[_hasAttribute]("async"); },

  [_connected]() {
    // Once it was in another document it does not run any more, though it comes back.
    if (this[_preparedIn] !== this[_document]) this[_preparedIn] = null;
    this[_offer]();
  },
  [_childrenChanged]() { this[_offer](); },

  [_offer]() {
    if (this[_alreadyStarted] || this[_isParsing] || !this[_isConnected] || !this[_document][_view]) return;
    this[_document][_hooks].scriptInserted(this);
  },

  [_copyStateTo](copy) { copy[_alreadyStarted] = this[_alreadyStarted]; },
};

/** Gives an interface the behaviour of scripts. What it brings itself is `_source`: the attribute that names its file, as it is written, or null. */
exports.addScripting = function addScripting({ prototype }) {
  define.members(prototype, members);
  // Whether it has been prepared, and where; whether it is still the parser's, and whether it keeps no order until "async" says otherwise.
  prototype[_alreadyStarted] = false;
  prototype[_preparedIn] = null;
  prototype[_isParsing] = false;
  prototype[_isAsyncByDefault] = true;
};
