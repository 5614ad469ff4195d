"use strict";
// HTMLScriptElement (HTML standard, 4.12.1). Preparing and running is the page's: see hooks.

const { includes } = require("language");
const { _alreadyStarted, _attributeChanged, _childrenChanged, _connected, _copyStateTo, _document, _hooks } = require("dom/slots");
const { _isAsyncByDefault, _isParsing, _offer } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect } = require("html/reflect");

class HTMLScriptElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  static supports(type) { return includes(["classic", "module", "importmap"], `${type}`); }

  get text() {
    let text = "";
    for (let child = this.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3 || child.nodeType === 4) text += child.data;
    }
    return text;
  }
  set text(value) { this.textContent = value; }

  /** True by default for scripts that a script made, which do not keep their order. */
  get async() { return this[_isAsyncByDefault] || this.hasAttribute("async"); }
  set async(value) {
    this[_isAsyncByDefault] = false;
    if (value) this.setAttribute("async", "");
    else this.removeAttribute("async");
  }

  [_connected]() { this[_offer](); }
  [_childrenChanged]() { this[_offer](); }
  [_attributeChanged](attribute, oldValue) {
    if (attribute === "src" && oldValue === null) this[_offer]();
    if (attribute === "async") this[_isAsyncByDefault] = false;
  }

  [_offer]() {
    if (this[_alreadyStarted] || this[_isParsing] || !this.isConnected || !this.ownerDocument.defaultView) return;
    this[_document][_hooks].scriptInserted(this);
  }

  [_copyStateTo](copy) { copy[_alreadyStarted] = this[_alreadyStarted]; }
}

// Whether it has been prepared, is still the parser's, and whether "async" was never said.
HTMLScriptElement.prototype[_alreadyStarted] = false;
HTMLScriptElement.prototype[_isParsing] = false;
HTMLScriptElement.prototype[_isAsyncByDefault] = true;

reflect(HTMLScriptElement, {
  strings: "type charset event htmlFor integrity",
  urls: "src",
  booleans: "defer noModule",
  enumerated: { crossOrigin: enumerations.crossOrigin, referrerPolicy: enumerations.referrerPolicy },
});
name(HTMLScriptElement);

exports.HTMLScriptElement = HTMLScriptElement;
