"use strict";
// HTMLIFrameElement (HTML standard, 4.8.5). A frame shows a document of the bundle or its srcdoc, as nodes: scripts in it do not
// run. Old bridges set its address to "gap://..." to signal the container, which must leave the frame as it is.

const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { hooks } = require("html/hooks");
const { exposeNames } = require("html/namedProperties");

class HTMLIFrameElement extends HTMLElement {
  get contentDocument() { return this._content; }
  get contentWindow() { return this._frameWindow; }
  get sandbox() { return this._sandbox ??= new (require("dom/DOMTokenList").DOMTokenList)(this, "sandbox"); }
  set sandbox(value) { this.setAttribute("sandbox", `${value}`); }
  getSVGDocument() { return null; }

  _connected() {
    const document = this._document;
    if (document._view === null && document._frame === null) return;
    this._frameWindow = new (require("html/FrameWindow").FrameWindow)(this);
    this._show(blank(this));
    this._navigate(true);
  }

  _disconnected() {
    this._content = null;
    this._frameWindow = null;
    this._navigation += 1;
  }

  _attributeChanged(attribute) {
    if (this._frameWindow === null) return;
    if (attribute === "srcdoc" || (attribute === "src" && !this.hasAttribute("srcdoc"))) this._navigate();
  }

  _show(document) {
    this._content = document;
    if (document !== null) document._frame = this;
  }

  get _origin() { return this._content === null ? "null" : location.origin; }

  /** What shows the document that a way leads to. Whatever was under way before is overtaken. */
  _arrival() {
    const navigation = (this._navigation += 1);
    return (make) => {
      if (navigation !== this._navigation) return;
      this._show(make());
      this._tellLoaded();
    };
  }

  /** Goes where the attributes say. */
  _navigate(isFirst = false) {
    const arrive = this._arrival();
    const srcdoc = this.getAttribute("srcdoc");
    if (srcdoc !== null) {
      native.queueTask(() => arrive(() => documentOf(this, "about:srcdoc", "text/html", srcdoc)));
      return;
    }
    const { URL } = require("window/URL");
    const src = this.getAttribute("src");
    const url = URL.parse(src || "about:blank", this.baseURI) ?? URL.parse("about:blank");
    this._go(url, arrive, isFirst);
  }

  /** Goes where the frame's location is set to. */
  _assign(address) {
    const url = require("window/URL").URL.parse(address, this.baseURI);
    if (!url) throw new DOMException(`'${address}' is not a valid URL`, "SyntaxError");
    this._go(url, this._arrival(), false);
  }

  _go(url, arrive, isFirst) {
    if (url.protocol === location.protocol && url.host === location.host && !isNested(this, url)) {
      hooks.frameRequested(url.href, (exists) => arrive(() => (exists ? fetched(this, url) : blank(this))));
    } else if (url.protocol === "data:") {
      native.queueTask(() => arrive(() => ofData(this, url)));
    } else if (url.protocol === "http:" || url.protocol === "https:") {
      // Of another origin: whatever it shows is not the page's to see.
      native.queueTask(() => arrive(() => null));
    } else if (isFirst || url.protocol === "about:") {
      native.queueTask(() => arrive(() => (isFirst ? this._content : blank(this))));
    }
  }

  _tellLoaded() {
    this._frameWindow?.dispatchEvent(new Event("load"));
    if (this.isConnected) this.dispatchEvent(new Event("load"));
  }
}
Object.assign(HTMLIFrameElement.prototype, { _content: null, _frameWindow: null, _navigation: 0, _sandbox: null });

/** A frame that shows what it is in would never end. */
function isNested(frame, url) {
  const address = url.href.replace(/#.*$/s, "");
  for (let document = frame._document; document; document = document._frame?._document) {
    if (document.URL.replace(/#.*$/s, "") === address) return true;
  }
  return false;
}

/** An empty document, to which relative addresses are those of the page. */
function blank(frame) {
  const document = frame._document.implementation.createHTMLDocument();
  document._fallbackBase = frame._document.baseURI;
  document.doctype.remove();
  return document;
}

function fetched(frame, url) {
  const request = { method: "GET", url: url.href.replace(/#.*$/s, ""), headers: [], timeout: 0 };
  const { failure, detail, data } = native.sendRequestSync(JSON.stringify(request), null);
  if (failure) return blank(frame);
  const type = JSON.parse(detail).headers.find(([field]) => field.toLowerCase() === "content-type")?.[1] ?? "text/html";
  return documentOf(frame, url.href, type.split(";")[0].trim().toLowerCase(), new TextDecoder().decode(data));
}

function ofData(frame, url) {
  const [, type, base64, content] = /^data:([^;,]*)(?:;[^,;]+)*?(;base64)?,(.*)$/s.exec(url.href) ?? [null, "", "", ""];
  const text = base64 ? new TextDecoder().decode(Uint8Array.from(atob(decodeURIComponent(content)), (each) => each.charCodeAt(0))) : decodeURIComponent(content);
  return documentOf(frame, url.href, type || "text/plain", text);
}

/** The document that a text is, with all its nodes. */
function documentOf(frame, address, type, text) {
  const { DOMParser } = require("dom/parsing");
  let document;
  if (/^(?:text\/html|text\/xml|application\/xml|application\/xhtml\+xml|image\/svg\+xml)$/.test(type)) {
    document = new DOMParser().parseFromString(text, type);
  } else {
    document = blank(frame);
    document.body.appendChild(document.createElement("pre")).textContent = text;
  }
  document._address = address;
  if (address === "about:srcdoc") document._fallbackBase = frame._document.baseURI;
  if (document.querySelector("script")) console.warn(`${address} is shown in a frame, where its scripts do not run`);
  connectFrames(document, frame);
  return document;
}

/** Frames in the frame, which were parsed before their document was that of one. */
function connectFrames(document, frame) {
  document._frame = frame;
  for (const inner of document.querySelectorAll("iframe")) inner._connected();
}

reflect(HTMLIFrameElement, {
  strings: "srcdoc name allow width height align scrolling frameBorder marginHeight marginWidth referrerPolicy loading",
  urls: "src longDesc",
  booleans: "allowFullscreen",
});
exposeNames(HTMLIFrameElement, ["name"]);
name(HTMLIFrameElement);

exports.HTMLIFrameElement = HTMLIFrameElement;
