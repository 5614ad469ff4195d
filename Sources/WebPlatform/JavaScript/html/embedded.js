"use strict";
// HTMLEmbedElement and HTMLObjectElement (HTML standard, 4.8.6 and 4.8.7). An object shows a page of the bundle; otherwise what a page
// puts into it is all there is.

const { Object, test } = require("language");
const { _attributeChanged, _connected } = require("dom/slots");
const { _isBarred, _isDisabled } = require("html/forms/slots");
const { _isFraming } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");
const { addFrame, followAttribute } = require("html/framing");
const { FormControl } = require("html/forms/FormControl");
const { askForPlugin } = require("html/plugins");

class HTMLEmbedElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_connected]() { askForPlugin(this, "src"); }
  getSVGDocument() { return null; }
}
reflect(HTMLEmbedElement, { strings: "type width height name align", urls: "src" });
exposeNames(HTMLEmbedElement, ["name"]);

class HTMLObjectElement extends FormControl {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  // It is listed with its form's controls, and takes no part in what they do.
  get [_isBarred]() { return true; }
  get [_isDisabled]() { return false; }

  [_attributeChanged](attribute, old, value) {
    super[_attributeChanged](attribute, old, value);
    followAttribute(this, attribute);
  }
}
/** Whether what it shows is a page, as far as its type or its address tell. */
Object.defineProperty(HTMLObjectElement.prototype, _isFraming, {
  get() {
    const type = this.getAttribute("type") ?? "";
    return type === "" ? test(/^[^?#]*\.(?:x?html?|svg|xml)(?:[?#]|$)/i, this.getAttribute("data") ?? "") : test(/html|xml/, type) && this.hasAttribute("data");
  },
});
addFrame(HTMLObjectElement, "data");
reflect(HTMLObjectElement, {
  strings: "type name useMap width height align archive code codeType standby", nullable: "border", urls: "data codeBase", booleans: "declare",
  unsigned: { hspace: 0, vspace: 0 },
});
exposeNames(HTMLObjectElement, ["name", "id"]);

name(HTMLEmbedElement, HTMLObjectElement);
Object.assign(exports, { HTMLEmbedElement, HTMLObjectElement });
