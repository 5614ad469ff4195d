"use strict";
// What an iframe, a frame or an object shows (HTML standard, 7.3 and 7.4): a page of its own with its own JavaScript context. It is made when something
// asks for it or a document is to run there: the many frames that old bridges only send signals by stay without one.

const { decodeURIComponent, filter, find, JSON, jsonOf, replace, slice, some, startsWith, test, toLowerCase } = require("language");
const { _characterSet, _document, _isConnected, _localName, _view } = require("dom/slots");
const { _getAttribute, _getBaseURI, _hasAttribute } = require("runtime/members");
const { extensions } = require("dom/extensions");
const { fireTrusted } = require("dom/EventTarget");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const features = require("runtime/features");
const { container } = require("runtime/container");
const { isSame } = require("browsing/realms");
const { queueTask } = require("runtime/tasks");
const { parseIn, withFragment } = require("url/documentAddress");
const progress = require("runtime/progress");
const urlModule = require.later("url/plainURL");
const consoleModule = require.later("console/console");
const encodingModule = require.later("text/encoding");
const locationModule = require.later("browsing/Location");
const originModule = require.later("url/origin");
const seenModule = require.later("browsing/seen");
const objectURLsModule = require.later("files/objectURLs");

const isSecurityPolicy = (field) => test(/^content-security-policy(?:-report-only)?$/i, field);

/** How many there have been. */
let last = 0;

class Frame {
  #page = null;
  /** Of what it shows, as the page was told. */
  #size = null;
  #isInitial = true;
  #navigation = 0;
  #isBlocking = false;
  #isClosed = false;
  /** Whether it goes where its element says: the timeline of the page around it has that alone (Resource Timing, 4.2). */
  #isByElement = false;
  /** What becomes of its entry in the history, and the address of who leads it: "" for the page around it. */
  #handling = "replace";
  #source = "";
  /** Whether what it shows is complete. */
  #isComplete = false;
  /** Its own among those of the page around it. */
  #number = (last += 1);
  /** Whether a document of another origin is on its way into it: then nobody gets the blank one before. */
  #isForeignExpected = false;
  #attribute;
  /** Told apart from an outermost window by this; a field, for scripts of other origins lead to it. */
  isFrame = true;

  /** Asked about what came, or null: see the constructor. */
  #judge;

  /**
   * @param attribute the one of the element's that tells the address.
   * @param judge asked before what came is shown, with its type and its bytes, or with null for nothing: false if it is no page. Null where
   * everything is one.
   */
  constructor(element, attribute, judge = null) {
    this.element = element;
    this.#attribute = attribute;
    this.#judge = judge;
    /** Whether it shows nothing: a document of a server, which a frame does not, or one that a policy keeps away. */
    this.isHidden = false;
    /** Whether a document is on its way into the page that is being made: nobody sees a blank one. */
    this.isAwaited = false;
    this.address = "about:blank";
  }

  get isSandboxed() { return this.element[_hasAttribute]("sandbox"); }
  /** Whether what it shows is of another origin than the page around it, and not that page's to see. */
  get isForeign() {
    if (this.isHidden || this.#isForeignExpected) return true;
    return this.#page === null ? this.#isOpaqueBySandbox : !isSame(this.#page.window);
  }
  /** Its window, without making one. */
  get shown() { return this.#page === null ? null : this.#page.window; }
  get #isOpaqueBySandbox() { return this.isSandboxed && !this.element.sandbox.contains("allow-same-origin"); }

  // What the page in the frame asks.

  get baseURI() { return this.element[_getBaseURI](); }
  get parent() { return this.element[_document][_view]; }
  /** The outermost window, whatever its origin. */
  get top() { return container() === null ? window : container().top; }
  /** The frame that the page around this one is in, or null. */
  get outer() { return container(); }
  get origin() { return originModule().own(); }
  get isClosed() { return this.#isClosed; }

  /** The address of the page around it, without its fragment. */
  get outerAddress() { return withoutHash(location); }
  /** Whether an address is of the server, or the bundle, that the page around it came from. */
  isOwn(url) { return isLocal(url); }

  /** The document in the frame is complete, its "load" event over. */
  completed() {
    this.#isComplete = true;
    this.#unblock();
    if (this.element[_isConnected]) fireTrusted(this.element, new Event("load"));
  }

  /** Something in the document has got the focus. */
  focused() { if (this.element[_isConnected]) extensions.focusInside(this.element); }

  /** Whether the page around it, or one around that, is not loaded yet. */
  get isAroundLoading() { return locationModule().isLoading(); }

  /** The history has gone to an entry of it. */
  enter(address) { this.go(address, null, "reload"); }

  /**
   * Follows a link, a form or a script to an address.
   * @param sent what a form posts there: { body, contentType }; @param handling what becomes of its entry in the history: "push", "replace" or "reload".
   */
  go(address, sent = null, handling = "push") {
    const url = parseIn(this.element[_document][_characterSet], address, this.baseURI);
    if (!url) throw new DOMException(`'${address}' is not a valid URL`, "SyntaxError");
    this.#handling = handling;
    this.#source = this.isForeign || this.#page === null ? "" : `${this.#page.window.location.href}`;
    if (url.href === "about:srcdoc") this.#showSource(this.element.srcdoc);
    else if (this.#page?.mayUnload() !== false) {
      this.#isByElement = false;
      this.#navigate(url, false, sent);
    }
  }

  // What the page around it asks.

  get window() { return this.#opened().window; }
  get isOpened() { return this.#page !== null; }
  get document() { return this.isForeign ? null : this.window.document; }
  /** The window as scripts of the page around it see it. */
  get seenWindow() { return seenModule().seenIn(this); }
  /** Goes where a script of another origin says. */
  lead(address) { this.go(address); }

  #opened() {
    this.#page ??= this.#open("about:blank");
    return this.#page;
  }

  /** Makes the page that a document comes into next. */
  #openFor(address) {
    this.isAwaited = true;
    try {
      this.#page = this.#open(address);
    } finally {
      this.isAwaited = false;
    }
  }

  #open(address) {
    const { element } = this;
    this.#size = extensions.frameSize(element);
    // Of "frame" and "object" there is no sandbox.
    const sandbox = element[_localName] === "iframe" ? element[_getAttribute]("sandbox") ?? undefined : undefined;
    return native.openFrame(address, this, this.#number, this.#size.width, this.#size.height, sandbox);
  }

  /** The element's styles or attributes may have become others: the window in it has the size that they say. */
  fit() {
    if (this.#page === null) return;
    const { width, height } = extensions.frameSize(this.element);
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { __proto__: null, width, height };
    this.#page.resize(width, height);
  }

  /** Goes where the element's attributes say. */
  follow(isFirst = false) {
    this.#isByElement = true;
    this.#source = "";
    this.#handling = isFirst || !this.#isComplete || this.isAroundLoading ? "replace" : "push";
    const { URL } = urlModule();
    const source = this.element[_getAttribute]("srcdoc");
    if (source !== null) {
      this.#showSource(source);
      return;
    }
    const src = this.element[_getAttribute](this.#attribute);
    const url = parseIn(this.element[_document][_characterSet], src || "about:blank", this.baseURI) ?? URL.parse("about:blank");
    if (url.href === this.address) this.#handling = "replace";
    if (isFirst && url.protocol === "about:") this.completed();
    else this.#navigate(url, isFirst);
  }

  #showSource(text) {
    this.#arriveLater(() => this.#showMarkup("about:srcdoc", text));
  }

  /** What is under way is overtaken. The page's load event waits for what comes. */
  #begin() {
    if (!this.#isBlocking && this.element[_document] === document) {
      this.#isBlocking = true;
      progress.block();
    }
    const navigation = (this.#navigation += 1);
    return () => navigation === this.#navigation;
  }

  #unblock() {
    if (!this.#isBlocking) return;
    this.#isBlocking = false;
    progress.unblock();
    native.loadUnblocked();
  }

  #arriveLater(arrive) {
    const isCurrent = this.#begin();
    queueTask(() => { if (isCurrent()) arrive(); });
  }

  #navigate(url, isFirst, sent = null) {
    if (url.protocol === "javascript:") {
      this.#arriveLater(() => this.#run(url));
      return;
    }
    if (features.policy !== null && url.protocol !== "about:" && !test(/^gap:/, url.protocol)
      && !features.policy.allowsResource(this.element[_localName] === "object" ? "object-src" : "frame-src", url.href)) {
      this.#arriveLater(() => this.#refuse());
      return;
    }
    this.#isForeignExpected = this.#page === null && (url.protocol === "data:" || (test(/^https?:$/, url.protocol) && !isLocal(url)));
    if (url.protocol === "data:" || url.protocol === "blob:" || (isLocal(url) && !this.#isNested(url))) {
      // The blob is the one that the address leads to now.
      const object = url.protocol === "blob:" ? objectURLsModule().find(url.href) : null;
      this.#arriveLater(() => (object === null ? this.#fetch(url, sent) : objectURLsModule().during(url.href, object, () => this.#fetch(url, sent))));
    } else if (url.protocol === "http:" || url.protocol === "https:" || (this.#judge !== null && url.protocol !== "about:")) {
      this.#arriveLater(() => {
        if (!isLocal(url)) this.#explainEmptiness(url);
        this.#refuse();
      });
    } else if (isFirst) {
      this.#arriveLater(() => this.completed());
    } else if (url.protocol === "about:") {
      this.#arriveLater(() => this.#showMarkup(url.href, ""));
    }
  }

  /** A frame that shows what it is in would never end. */
  #isNested(url) {
    const address = withoutHash(url);
    for (let frame = this; frame !== null; frame = frame.outer) if (frame.outerAddress === address) return true;
    return false;
  }

  #fetch(url, sent) {
    // A file takes no post.
    const isPost = sent !== null && test(/^https?:$/, url.protocol);
    const headers = isPost ? [["Content-Type", sent.contentType]] : [];
    const request = { method: isPost ? "POST" : "GET", url: withoutHash(url), headers, timeout: 0, destination: "document", referrer: this.#source === "" ? undefined : this.#source, referrerPolicy: this.element.referrerPolicy ?? "", initiator: this.#isByElement ? this.element[_localName] : "" };
    const { failure, detail, data } = native.sendRequestSync(jsonOf(request), isPost ? sent.body : null);
    if (failure) {
      if (isLocal(url)) consoleModule().warn(`${request.url} was not found`);
      if (this.#judge !== null) this.#judge(null);
      else this.#showMarkup("about:blank", "");
      return;
    }
    const { headers: fields, status, url: last } = JSON.parse(detail);
    // Where it was in the end: a server that leads elsewhere does not have that shown as its own.
    const shown = last === request.url ? url : new (urlModule().URL)(withFragment(last, url.href));
    if (isLocal(url) && !isLocal(shown)) {
      this.#explainEmptiness(shown);
      this.#refuse();
      return;
    }
    // An answer that says no more than that there is nothing is an empty page.
    const isNothing = status >= 400 && data.byteLength === 0;
    const type = (isNothing ? undefined : find(fields, ({ 0: field }) => toLowerCase(field) === "content-type")?.[1]) ?? "text/html";
    if (this.#judge !== null && !this.#judge(status < 400 ? { __proto__: null, type, data } : null)) return;
    // Whatever it is led to later is a page.
    this.#judge = null;
    const policies = filter(fields, ({ 0: field }) => isSecurityPolicy(field) || test(/^(?:referrer-policy|refresh)$/i, field));
    if (policies.length > 0 && !native.allowsAncestors(jsonOf(policies), shown.href)) {
      this.#hide();
      return;
    }
    this.#show(shown.href, type, data, policies, isLocal(url) || url.protocol === "blob:" ? this.element[_document][_characterSet] : undefined);
  }

  /** A `javascript:` address: what it gives, if text, becomes the document. */
  #run(url) {
    if (this.isForeign || (features.policy !== null && !features.policy.allowsNavigation(url.href, this.element))) {
      this.completed();
      return;
    }
    const result = this.#opened().run(decodeURIComponent(slice(url.href, "javascript:".length)));
    this.#handling = "replace";
    if (typeof result === "string") this.#showMarkup(this.address, result);
    else this.completed();
  }

  /** Pages of other servers are never shown in a frame, whatever config.xml says. */
  #explainEmptiness({ origin }) {
    if (this.#judge !== null) return;
    consoleModule().warn(
      `The frame shows nothing of ${origin}: frames show the app's own pages, whatever config.xml allows. To show it, open it in the page's place, with `
        + `<allow-navigation href="${origin}/*"/>, or by cordova.InAppBrowser`);
  }

  /** What the element names is not shown. */
  #refuse() {
    if (this.#judge === null) this.#hide();
    else this.#judge(null);
  }

  #hide() {
    this.#leave();
    this.isHidden = true;
    this.completed();
  }

  #showMarkup(address, markup) { this.#show(address, "text/html;charset=utf-8", encodingModule().encodeUTF8(markup).buffer, []); }

  /** @param content the document's bytes; @param inherited the encoding that counts if they tell none, if there is one. */
  #show(address, type, content, policies, inherited = undefined) {
    // The first document takes the blank one's window, with all that a script may have put there: when that is of the same origin.
    const isFirst = this.#isInitial && this.#page !== null && !this.#page.isWritten() && !this.isForeign && !this.#page.hasPolicies()
      && !this.#isOpaqueBySandbox && !some(policies, ({ 0: field }) => isSecurityPolicy(field)) && !startsWith(address, "data:");
    if (!isFirst) this.#leave();
    // What heard of the end of the document before may have taken the element away.
    if (this.#isClosed) return;
    this.isHidden = this.#isForeignExpected = false;
    this.#isInitial = false;
    this.#isComplete = false;
    this.address = address;
    if (this.#page === null) this.#openFor(address);
    native.frameShown(this.#number, address, this.#handling, this.#source, this.element.referrerPolicy ?? "");
    this.#page.show(address, type, content, policies, inherited);
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
    native.frameGone(this.#number);
  }
}

const withoutHash = ({ href }) => replace(href, /#.*$/s, "");
/** Whether an address is of the server, or the bundle, that this page came from. */
const isLocal = (url) => url.protocol === location.protocol && url.host === location.host ||
  (location.protocol === "about:" && container() !== null && container().isOwn(url));

exports.Frame = Frame;
