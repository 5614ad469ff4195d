"use strict";
// HTMLIFrameElement (HTML standard, 4.8.5). What it shows is its Frame's.

const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { exposeNames } = require("html/namedProperties");

class HTMLIFrameElement extends HTMLElement {
  get contentDocument() { return this._frame === null ? null : this._frame.document; }
  get contentWindow() { return this._frame === null ? null : this._frame.window; }
  get sandbox() { return this._sandbox ??= new (require("dom/DOMTokenList").DOMTokenList)(this, "sandbox"); }
  set sandbox(value) { this.setAttribute("sandbox", `${value}`); }
  getSVGDocument() { return this.contentDocument; }

  _connected() {
    if (this._document.defaultView === null) return;
    this._frame = new (require("html/Frame").Frame)(this);
    require("window/frames").inserted(this);
    this._frame.follow(true);
  }

  _disconnected() {
    const frame = this._frame;
    this._frame = null;
    frame?.close();
  }

  _attributeChanged(attribute) {
    if (this._frame === null) return;
    if (attribute === "srcdoc" || (attribute === "src" && !this.hasAttribute("srcdoc"))) this._frame.follow();
  }
}
Object.assign(HTMLIFrameElement.prototype, { _frame: null, _sandbox: null });

reflect(HTMLIFrameElement, {
  strings: "srcdoc name allow width height align scrolling frameBorder marginHeight marginWidth referrerPolicy loading",
  urls: "src longDesc",
  booleans: "allowFullscreen",
});
exposeNames(HTMLIFrameElement, ["name"]);
name(HTMLIFrameElement);

exports.HTMLIFrameElement = HTMLIFrameElement;
