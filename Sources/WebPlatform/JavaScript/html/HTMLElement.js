"use strict";
// HTMLElement (HTML standard, 3.2.2) and HTMLUnknownElement.

const { each, ifThere, includes, Object, Set, test, toLowerCase } = require("language");
const {
  _activate, _dataset, _delegatesFocus, _document, _isBeingMade, _isConnected, _isDesigned, _isHTML, _localName, _measure, _namespace, _nonce,
  _parent, _popover, _shadow, _style,
} = require("dom/slots");
const { _getAttribute, _getParentElement, _getStyle, _hasAttribute, _removeAttribute, _setAttribute } = require("runtime/members");
const { _isDisabled, _press, _tap } = require("html/forms/slots");
const { _internals, _isClicking, _isFocusable } = require("html/slots");
const { _isStyleRefused } = require("policy/slots");
const { DOMException } = require("runtime/DOMException");
const { Element } = require("dom/Element");
const { lowerCase } = require("dom/names");
const { addHandlers } = require("dom/eventHandlers");
const { fire } = require("dom/EventTarget");
const eventsModule = require.later("dom/events");
const { parseInteger, reflect } = require("html/reflect");
const { isOne } = require("runtime/idlTypes");
const { isReachable } = require("html/shown");
const { expose } = require("runtime/webidl");
const datasetModule = require.later("dom/dataset");
const cssStyleDeclarationModule = require.later("html/CSSStyleDeclaration");
const elementInternalsModule = require.later("html/customElements/ElementInternals");
const focusModule = require.later("html/focus");
const focusDelegateModule = require.later("html/focusDelegate");
const dismissalModule = require.later("html/dismissal");
const implicitSubmissionModule = require.later("html/forms/implicitSubmission");
const innerTextModule = require.later("html/innerText");
const offsetParentModule = require.later("html/css/offsetParent");
const showingModule = require.later("html/popovers/showing");
const summariesModule = require.later("html/summaries");

/** Controls that have their form's autocapitalization. */
const inheriting = /^(?:button|fieldset|input|output|select|textarea)$/;
const focusableTags = new Set(["button", "iframe", "input", "select", "textarea"]);

class HTMLElement extends Element {
  // Written out, in each subclass too: the engine's own asks an iterator of arrays, which pages may replace. Its length is 0, as in browsers.
  // Who calls it without a document, as a page's class does, is told which constructor it was: see Element.
  constructor(document = HTMLElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get style() {
    return this[_style] ??= cssStyleDeclarationModule().inlineStyle(this);
  }
  set style(text) { this[_getStyle]().cssText = text; }
  get dataset() { return this[_dataset] ??= datasetModule().datasetOf(this); }

  /** A nonce that a script sets, or that was taken out of the markup, is kept here alone (HTML standard, 3.2.5.1). */
  get nonce() { return this[_nonce] ?? this[_getAttribute]("nonce") ?? ""; }
  set nonce(value) { this[_nonce] = `${value}`; }

  get tabIndex() { return (parseInteger(this[_getAttribute]("tabindex")) ?? (isFocusableByItself(this) ? 0 : -1)) | 0; }
  set tabIndex(value) { this[_setAttribute]("tabindex", `${value | 0}`); }

  get draggable() {
    const value = ifThere(this[_getAttribute]("draggable"), (it) => toLowerCase(it));
    return value === "true" || (value !== "false" && (this[_localName] === "img" || (this[_localName] === "a" && this[_hasAttribute]("href"))));
  }
  set draggable(value) { this[_setAttribute]("draggable", `${!!value}`); }

  get contentEditable() {
    const value = ifThere(this[_getAttribute]("contenteditable"), (it) => toLowerCase(it));
    if (value === "" || value === "true") return "true";
    return value === "false" || value === "plaintext-only" ? value : "inherit";
  }
  set contentEditable(value) {
    const keyword = toLowerCase(`${value}`);
    if (keyword === "inherit") this[_removeAttribute]("contenteditable");
    else if (includes(["true", "false", "plaintext-only"], keyword)) this[_setAttribute]("contenteditable", keyword);
    else throw new DOMException(`contentEditable cannot be '${value}'`, "SyntaxError");
  }

  get isContentEditable() {
    for (let element = this; element?.[_isHTML]; element = element[_parent]) {
      const value = element.contentEditable;
      if (value !== "inherit") return value !== "false";
    }
    return this[_document][_isDesigned];
  }

  get autocapitalize() {
    const value = lowerCase(this[_getAttribute]("autocapitalize") ?? "");
    if (value !== "") return value === "off" || value === "none" ? "none" : value === "words" || value === "characters" ? value : "sentences";
    // Controls are as their form is (HTML standard, 6.8.6).
    return test(inheriting, this[_localName]) ? this.form?.autocapitalize ?? "" : "";
  }
  set autocapitalize(value) { this[_setAttribute]("autocapitalize", `${value}`); }

  get spellcheck() { return ifThere(this[_getAttribute]("spellcheck"), (it) => toLowerCase(it)) !== "false"; }
  set spellcheck(value) { this[_setAttribute]("spellcheck", `${!!value}`); }
  get translate() {
    for (let element = this; element !== null; element = element[_getParentElement]()) {
      const value = element[_getAttribute]("translate");
      if (value !== null && test(/^(?:yes|no)?$/i, value)) return !test(/^no$/i, value);
    }
    return true;
  }
  set translate(value) { this[_setAttribute]("translate", value ? "yes" : "no"); }

  get innerText() { return innerTextModule().read(this); }
  set innerText(text) { innerTextModule().write(this, text === null ? "" : `${text}`); }
  get outerText() { return this.innerText; }
  set outerText(text) { innerTextModule().replace(this, text === null ? "" : `${text}`); }

  get offsetParent() { return offsetParentModule().offsetParent(this); }
  // Nothing is laid out.
  get offsetTop() { return this[_measure](); }
  get offsetLeft() { return this[_measure](); }
  get offsetWidth() { return this[_measure](); }
  get offsetHeight() { return this[_measure](); }

  click() {
    if (this[_isDisabled] || this[_isClicking]) return;
    this[_isClicking] = true;
    try {
      const details = { __proto__: null, bubbles: true, cancelable: true, composed: true, view: window, pointerId: -1 };
      fire(this, new (eventsModule().interfaceNamed("PointerEvent"))("click", details));
    } finally {
      this[_isClicking] = false;
    }
  }

  attachInternals() { return elementInternalsModule().attach(this); }

  // Popovers (HTML standard, 6.12).
  showPopover(options = undefined) { showingModule().showAsked(this, options); }
  hidePopover() { showingModule().hideAsked(this); }
  togglePopover(options = undefined) { return showingModule().toggle(this, options); }

  focus() {
    const { [_shadow]: shadow } = this;
    if (shadow !== null && shadow[_delegatesFocus]) focusDelegateModule().focusWithin(this);
    else focusModule().focus(this);
  }
  blur() { focusModule().blur(this); }

  /** What a user's key does: events, for Enter the sending of a form, and Escape closes what is open. */
  [_press](key) { implicitSubmissionModule().press(this, key); }

  /** What a user's tap does: events, and what is open elsewhere closes. */
  [_tap]() { dismissalModule().tap(this); }

  /** Whether focus() has an effect. */
  get [_isFocusable]() {
    return this[_isConnected] && !this[_isDisabled] && (parseInteger(this[_getAttribute]("tabindex")) !== null || isFocusableByItself(this)) && isReachable(this);
  }
}

// Interfaces of their own say this of their elements; a summary has none (HTML standard, 4.11.2).
Object.defineProperty(HTMLElement.prototype, _activate, {
  configurable: true,
  get() { return this[_localName] === "summary" ? summariesModule().activationOf(this) : undefined; },
  set(activate) { Object.defineProperty(this, _activate, { value: activate, writable: true, configurable: true }); },
});

// On the prototype: an element has neither until it needs one, and is made that much quicker.
HTMLElement.prototype[_style] = null;
HTMLElement.prototype[_nonce] = null;
/** Whether a Content Security Policy has refused the text of the style attribute. */
HTMLElement.prototype[_isStyleRefused] = false;
HTMLElement.prototype[_isDisabled] = false;
HTMLElement.prototype[_isClicking] = HTMLElement.prototype[_isBeingMade] = false;
HTMLElement.prototype[_internals] = null;
HTMLElement.prototype[_popover] = null;

function isFocusableByItself(element) {
  const tag = element[_localName];
  if (focusableTags.has(tag)) return tag !== "input" || ifThere(element[_getAttribute]("type"), (it) => toLowerCase(it)) !== "hidden";
  if (tag === "a" || tag === "area") return element[_hasAttribute]("href");
  return element.contentEditable === "true" || (tag === "summary" && summariesModule().activationOf(element) !== undefined);
}

reflect(HTMLElement, {
  strings: "title lang accessKey",
  booleans: "hidden autofocus inert",
  enumerated: {
    dir: { values: ["ltr", "rtl", "auto"] },
    inputMode: { values: ["none", "text", "tel", "url", "email", "numeric", "decimal", "search"] },
    enterKeyHint: { values: ["enter", "done", "go", "next", "previous", "search", "send"] },
    popover: { values: ["auto", "manual", "hint"], missing: null, invalid: "manual", empty: "auto" },
  },
});

class HTMLUnknownElement extends HTMLElement {
  constructor(document = HTMLUnknownElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}

/** Gives interfaces the name that Object.prototype.toString shows. */
exports.name = function name(...interfaces) {
  for (const made of each(interfaces)) {
    expose(made);
  }
};
exports.name(HTMLElement, HTMLUnknownElement);
isOne.HTMLElement = (value) => value.nodeType === 1 && value[_namespace] === "http://www.w3.org/1999/xhtml";

addHandlers(HTMLElement);

exports.HTMLElement = HTMLElement;
exports.HTMLUnknownElement = HTMLUnknownElement;
