"use strict";
// HTMLScriptElement (HTML standard, 4.12.1).

const { includes } = require("language");
const { _attributeChanged } = require("dom/slots");
const { _getAttribute, _removeAttribute, _setAttribute, _setTextContent } = require("runtime/members");
const { _isAsync, _isAsyncByDefault, _offer, _scriptText, _source } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect } = require("html/reflect");
const { addScripting } = require("html/scripting");

class HTMLScriptElement extends HTMLElement {
  constructor(document = HTMLScriptElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  static supports(type) { return includes(["classic", "module", "importmap"], `${type}`); }

  get text() { return this[_scriptText]; }
  set text(value) { this[_setTextContent](`${value}`); }

  /** True by default for scripts that a script made, which do not keep their order. */
  get async() { return this[_isAsync]; }
  set async(value) {
    this[_isAsyncByDefault] = false;
    if (value) this[_setAttribute]("async", "");
    else this[_removeAttribute]("async");
  }

  get [_source]() { return this[_getAttribute]("src"); }

  [_attributeChanged](attribute, oldValue) {
    if (attribute === "src" && oldValue === null) this[_offer]();
    if (attribute === "async") this[_isAsyncByDefault] = false;
  }
}
addScripting(HTMLScriptElement);

reflect(HTMLScriptElement, {
  strings: "type charset event htmlFor integrity",
  urls: "src",
  booleans: "defer noModule",
  enumerated: { crossOrigin: enumerations.crossOrigin, referrerPolicy: enumerations.referrerPolicy, fetchPriority: enumerations.fetchPriority },
});
name(HTMLScriptElement);

exports.HTMLScriptElement = HTMLScriptElement;
