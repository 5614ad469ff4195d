"use strict";
// HTMLIFrameElement (HTML standard, 4.8.5) and HTMLFrameElement (16.3.2).

const { Object } = require("language");
const { _sandbox } = require("html/slots");
const { _setAttribute } = require("runtime/members");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");
const { addFrame } = require("html/framing");
const domTokenListModule = require.later("dom/DOMTokenList");

class HTMLIFrameElement extends HTMLElement {
  constructor(document = HTMLIFrameElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get sandbox() { return this[_sandbox] ??= new (domTokenListModule().DOMTokenList)(this, "sandbox"); }
  set sandbox(value) { this[_setAttribute]("sandbox", `${value}`); }
}
HTMLIFrameElement.prototype[_sandbox] = null;
reflect(HTMLIFrameElement, {
  strings: "srcdoc name allow width height align scrolling frameBorder",
  nullable: "marginHeight marginWidth",
  urls: "src longDesc",
  booleans: "allowFullscreen",
  enumerated: { referrerPolicy: enumerations.referrerPolicy, loading: enumerations.loading },
});
addFrame(HTMLIFrameElement);
exposeNames(HTMLIFrameElement, ["name"]);

class HTMLFrameElement extends HTMLElement {
  constructor(document = HTMLFrameElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}
reflect(HTMLFrameElement, { strings: "name scrolling frameBorder", nullable: "marginHeight marginWidth", urls: "src longDesc", booleans: "noResize" });
addFrame(HTMLFrameElement);
exposeNames(HTMLFrameElement, ["name"]);

name(HTMLIFrameElement, HTMLFrameElement);
Object.assign(exports, { HTMLIFrameElement, HTMLFrameElement });
