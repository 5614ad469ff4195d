"use strict";
// What an iframe, a frame or an object shows (HTML standard, 7.3 and 7.4): a page of its own with its own JavaScript context. It is made when something
// asks for it or a document is to run there: the many frames that old bridges only send signals by stay without one.

const { decodeURIComponent, find, JSON, Math, parseInt, replace, slice, split, toLowerCase, trim } = require("language");
const { fireTrusted } = require("dom/EventTarget");
const { DOMException } = require("dom/DOMException");
const { Event } = require("dom/Event");
const { container } = require("window/container");

class Frame {
  #page = null;
  #isInitial = true;
  #navigation = 0;
  #isBlocking = false;
  #isClosed = false;
  #attribute;

  /** @param attribute the one of the element's that tells the address. */
  constructor(element, attribute) {
    this.element = element;
    this.#attribute = attribute;
    /** Whether it shows a document of another origin, which is not this page's to see. */
    this.isOpaque = false;
    this.address = "about:blank";
  }

  // What the page in the frame asks.

  get baseURI() { return this.element.baseURI; }
  get parent() { return this.element.ownerDocument.defaultView; }
  get top() { return window.top; }
  /** The frame that the page around this one is in, or null. */
  get outer() { return container(); }
  get origin() { return require("window/origin").own(); }
  get isScriptable() { return !this.element.hasAttribute("sandbox") || this.element.sandbox.contains("allow-scripts"); }
  get isClosed() { return this.#isClosed; }

  /** The document in the frame is complete, its "load" event over. */
  completed() {
    this.#unblock();
    if (this.element.isConnected) fireTrusted(this.element, new Event("load"));
  }

  /** Follows a link or a script to an address. */
  go(address) {
    const { URL } = require("window/URL");
    const url = URL.parse(address, this.baseURI);
    if (!url) throw new DOMException(`'${address}' is not a valid URL`, "SyntaxError");
    if (url.href === "about:srcdoc") this.#showSource(this.element.srcdoc);
    else if (this.#page?.mayUnload() !== false) this.#navigate(url, false);
  }

  // What the page around it asks.

  get window() { return this.#opened().window; }
  get isOpened() { return this.#page !== null; }
  get document() { return this.isOpaque ? null : this.window.document; }

  #opened() {
    this.#page ??= this.#open("about:blank");
    return this.#page;
  }

  #open(address) {
    const size = (attribute, initial) => Math.max(0, parseInt(this.element.getAttribute(attribute), 10)) || initial;
    return native.openFrame(address, this, size("width", 300), size("height", 150));
  }

  /** Goes where the element's attributes say. */
  follow(isFirst = false) {
    const { URL } = require("window/URL");
    const source = this.element.getAttribute("srcdoc");
    if (source !== null) {
      this.#showSource(source);
      return;
    }
    const src = this.element.getAttribute(this.#attribute);
    const url = URL.parse(src || "about:blank", this.baseURI) ?? URL.parse("about:blank");
    if (isFirst && url.protocol === "about:") this.completed();
    else this.#navigate(url, isFirst);
  }

  #showSource(text) {
    this.#arriveLater(() => this.#show("about:srcdoc", "text/html", text));
  }

  /** What is under way is overtaken. The page's load event waits for what comes. */
  #begin() {
    if (!this.#isBlocking && this.element.ownerDocument === document) {
      this.#isBlocking = true;
      require("page/PageLoader").block();
    }
    const navigation = (this.#navigation += 1);
    return () => navigation === this.#navigation;
  }

  #unblock() {
    if (!this.#isBlocking) return;
    this.#isBlocking = false;
    require("page/PageLoader").unblock();
    native.loadUnblocked();
  }

  #arriveLater(arrive) {
    const isCurrent = this.#begin();
    native.queueTask(() => { if (isCurrent()) arrive(); });
  }

  #navigate(url, isFirst) {
    if (url.protocol === "javascript:") {
      this.#arriveLater(() => this.#run(url));
    } else if (url.protocol === "data:" || url.protocol === "blob:" || (isLocal(url) && !this.#isNested(url))) {
      this.#arriveLater(() => this.#fetch(url));
    } else if (url.protocol === "http:" || url.protocol === "https:") {
      this.#arriveLater(() => this.#hide());
    } else if (isFirst) {
      this.#arriveLater(() => this.completed());
    } else if (url.protocol === "about:") {
      this.#arriveLater(() => this.#show(url.href, "text/html", ""));
    }
  }

  /** A frame that shows what it is in would never end. */
  #isNested(url) {
    const address = withoutHash(url);
    for (let frame = this; frame !== null; frame = frame.outer) if (withoutHash(frame.parent.location) === address) return true;
    return false;
  }

  #fetch(url) {
    const request = { method: "GET", url: withoutHash(url), headers: [], timeout: 0 };
    const { failure, detail, data } = native.sendRequestSync(JSON.stringify(request), null);
    if (failure) {
      if (isLocal(url)) require("window/console").warn(`${request.url} was not found`);
      this.#show("about:blank", "text/html", "");
      return;
    }
    const type = find(JSON.parse(detail).headers, ({ 0: field }) => toLowerCase(field) === "content-type")?.[1] ?? "text/html";
    this.#show(url.href, type, require("window/encoding").decodeUTF8(data));
  }

  /** A `javascript:` address: what it gives, if text, becomes the document. */
  #run(url) {
    const result = this.#opened().run(decodeURIComponent(slice(url.href, "javascript:".length)));
    if (typeof result === "string") this.#show(this.address, "text/html", result);
    else this.completed();
  }

  #hide() {
    this.#leave();
    this.isOpaque = true;
    this.completed();
  }

  #show(address, type, text) {
    // The first document takes the blank one's window, with all that a script may have put there.
    const isFirst = this.#isInitial && this.#page !== null && !this.#page.isWritten();
    if (!isFirst) this.#leave();
    this.isOpaque = false;
    this.#isInitial = false;
    this.address = address;
    this.#page ??= this.#open(address);
    this.#page.show(address, toLowerCase(trim(split(type, ";")[0])), text);
  }

  /** Leaves the page that is shown. Scripts that hold its window are led to the next one. */
  #leave() {
    const page = this.#page;
    this.#page = null;
    page?.leave(() => (this.#isClosed ? null : this.window));
  }

  /** The element is out of its document. */
  close() {
    this.#navigation += 1;
    this.#isClosed = true;
    this.#unblock();
    this.#leave();
  }
}

const withoutHash = ({ href }) => replace(href, /#.*$/s, "");
const isLocal = (url) => url.protocol === location.protocol && url.host === location.host ||
  (location.protocol === "about:" && url.protocol === window.top.location.protocol && url.host === window.top.location.host);

exports.Frame = Frame;
