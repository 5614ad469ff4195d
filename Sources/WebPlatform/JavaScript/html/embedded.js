"use strict";
// HTMLEmbedElement and HTMLObjectElement (HTML standard, 4.8.6 and 4.8.7): see html/objects for what they show.

const { Object } = require("language");
const { _attributeChanged } = require("dom/slots");
const { _frame } = require("browsing/slots");
const { _isBarred, _isDisabled } = require("html/forms/slots");
const { _isFraming } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");
const { addFrame } = require("html/framing");
const { FormControl } = require("html/forms/FormControl");
const objectsModule = require.later("html/objects");

class HTMLEmbedElement extends HTMLElement {
  constructor(document = HTMLEmbedElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  getSVGDocument() { return this[_frame]?.document ?? null; }
  [_attributeChanged](attribute) { if (attribute === "src" || attribute === "type") objectsModule().changed(this); }
}
HTMLEmbedElement.prototype[_isFraming] = false;
addFrame(HTMLEmbedElement, "src", false);
reflect(HTMLEmbedElement, { strings: "type width height name align", urls: "src" });
exposeNames(HTMLEmbedElement, ["name"]);

class HTMLObjectElement extends FormControl {
  constructor(document = HTMLObjectElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  // It is listed with its form's controls, and takes no part in what they do.
  get [_isBarred]() { return true; }
  get [_isDisabled]() { return false; }

  [_attributeChanged](attribute, old, value) {
    super[_attributeChanged](attribute, old, value);
    if (attribute === "data" || attribute === "type") objectsModule().changed(this);
  }
}
HTMLObjectElement.prototype[_isFraming] = false;
addFrame(HTMLObjectElement, "data");
reflect(HTMLObjectElement, {
  strings: "type name useMap width height align archive code codeType standby", nullable: "border", urls: "data codeBase", booleans: "declare",
  unsigned: { hspace: 0, vspace: 0 },
});
exposeNames(HTMLObjectElement, ["name", "id"]);

name(HTMLEmbedElement, HTMLObjectElement);
Object.assign(exports, { HTMLEmbedElement, HTMLObjectElement });
