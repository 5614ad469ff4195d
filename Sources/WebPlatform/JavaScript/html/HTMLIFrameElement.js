"use strict";
// HTMLIFrameElement (HTML standard, 4.8.5). A frame holds an inert, empty document: nothing is loaded into it. Old bridges
// set its address to "gap://..." to signal the container, which must not fail.

const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");

class HTMLIFrameElement extends HTMLElement {
  get contentDocument() {
    if (!this.isConnected) return null;
    return this._content ??= this.ownerDocument.implementation.createHTMLDocument("");
  }

  get contentWindow() {
    const { contentDocument } = this;
    if (!contentDocument) return null;
    return this._window ??= {
      document: contentDocument, parent: window, top: window, frameElement: this, closed: false, postMessage() {}, focus() {}, blur() {},
      location: { href: "about:blank", assign() {}, replace() {}, reload() {}, toString: () => "about:blank" },
    };
  }

  getSVGDocument() { return null; }

  _connected() {
    if (!this.ownerDocument.defaultView) return;
    native.queueTask(() => { if (this.isConnected) this.dispatchEvent(new Event("load")); });
  }

  _disconnected() {
    this._content = null;
    this._window = null;
  }
}
HTMLIFrameElement.prototype._content = null;
HTMLIFrameElement.prototype._window = null;

reflect(HTMLIFrameElement, {
  strings: "srcdoc name allow width height align scrolling frameBorder marginHeight marginWidth referrerPolicy loading sandbox",
  urls: "src longDesc",
  booleans: "allowFullscreen",
});
name(HTMLIFrameElement);

exports.HTMLIFrameElement = HTMLIFrameElement;
