"use strict";
// HTMLEmbedElement and HTMLObjectElement (HTML standard, 4.8.6 and 4.8.7). Neither loads or shows anything: what a page puts into an
// object is all there is.

const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");

class HTMLEmbedElement extends HTMLElement {
  getSVGDocument() { return null; }
}
reflect(HTMLEmbedElement, { strings: "type width height name align", urls: "src" });
exposeNames(HTMLEmbedElement, ["name"]);

class HTMLObjectElement extends HTMLElement {
  get contentDocument() { return null; }
  get contentWindow() { return null; }
  getSVGDocument() { return null; }
  get form() { return require("html/forms/association").formOf(this); }
  get willValidate() { return false; }
  checkValidity() { return true; }
  reportValidity() { return true; }
}
reflect(HTMLObjectElement, { strings: "type name useMap width height align archive code border standby", urls: "data codeBase", booleans: "declare" });
exposeNames(HTMLObjectElement, ["name", "id"]);

name(HTMLEmbedElement, HTMLObjectElement);
Object.assign(exports, { HTMLEmbedElement, HTMLObjectElement });
