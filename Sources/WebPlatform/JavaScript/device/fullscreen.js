"use strict";
// Fullscreen (WHATWG), which Android's web view has and iPhones' has not: nothing is shown larger, but elements, documents and selectors say so.

const { call, caught, each, filter, Object, push, rejected, TypeError, withResolvers } = require("language");
const { _disconnected, _document, _ids, _isConnected, _isFullscreen, _isNode, _localName, _namespace, _popover } = require("dom/slots");
const { _hasAttribute } = require("runtime/members");
const { ask, container } = require("runtime/container");
const define = require("runtime/define");
const { membersOf, read } = require("runtime/idlTypes");
const { beforeFrame } = require("runtime/timers");
const { hideFromWith } = require("runtime/webidl");
const { Event } = require("dom/Event");
const { addHandlers } = require("dom/eventHandlers");
const { fireTrusted } = require("dom/EventTarget");
const { HTML, SVG } = require("dom/names");

const MATHML = "http://www.w3.org/1998/Math/MathML";

/** The elements of the document that are fullscreen, each above those before it. */
let stack = [];

exports.isFullscreen = () => stack.length > 0;

const top = () => (stack.length === 0 ? null : stack[stack.length - 1]);

/** A frame's element says whether a page of another origin in it may. */
const isAllowed = () => (
  container() === null || !native.environment.isOpaque || ask(() => container().element[_hasAttribute]("allowfullscreen"), false));

/** Why an element cannot be fullscreen; null when it can. */
function refusalOf(element) {
  if (element[_document] !== document || !element[_isConnected]) return "The element is in no document that is shown";
  const namespace = element[_namespace];
  if (namespace !== HTML && !(namespace === SVG && element[_localName] === "svg") && !(namespace === MATHML && element[_localName] === "math")) return "The element is none of HTML";
  if (element[_localName] === "dialog") return "A dialog is shown by itself";
  if (element[_popover]?.isShown === true) return "The element is shown as a popover";
  return isAllowed() ? null : "The frame may not be fullscreen";
}

function fireAt(element, type) {
  const target = element[_isConnected] && element[_document] === document ? element : document;
  fireTrusted(target, new Event(type, { __proto__: null, bubbles: true, composed: true }));
}

/** In the next frame, which is when the screen would have changed: `change` gives why it did not, or null; then the element hears of it. */
function later(element, prefix, change) {
  if (!native.isActive()) return rejected(new TypeError("The document is not shown any more"));
  const { promise, resolve, reject } = withResolvers();
  beforeFrame(() => {
    const refusal = change();
    if (refusal === null) {
      fireAt(element, `${prefix}fullscreenchange`);
      resolve();
    } else {
      reject(new TypeError(refusal));
      beforeFrame(() => fireAt(element, `${prefix}fullscreenerror`));
    }
  });
  return promise;
}

function enter(element, prefix) {
  const early = refusalOf(element);
  return later(element, prefix, () => {
    const refusal = early ?? refusalOf(element);
    if (refusal !== null) return refusal;
    stack = filter(stack, (each) => each !== element);
    push(stack, element);
    element[_isFullscreen] = true;
    watch(element);
    return null;
  });
}

function exit(prefix) {
  const element = top();
  if (element === null) return rejected(new TypeError("Nothing is fullscreen"));
  return later(element, prefix, () => {
    leave(element);
    return null;
  });
}

function leave(element) {
  stack = filter(stack, (each) => each !== element);
  element[_isFullscreen] = false;
}

/** What leaves the document is fullscreen no more (4.4, "removing steps"). */
function watch(element) {
  if (Object.hasOwn(element, _disconnected)) return;
  element[_disconnected] = () => {
    const inherited = Object.getPrototypeOf(element)[_disconnected];
    if (inherited !== undefined) call(inherited, element);
    if (!element[_isFullscreen]) return;
    leave(element);
    beforeFrame(() => fireTrusted(document, new Event("fullscreenchange", { __proto__: null, bubbles: true, composed: true })));
  };
}

const isElement = (value) => value?.[_isNode] === true && value[_localName] !== undefined;

const optionMembers = membersOf("auto|hide|show navigationUI");

/** Throws for what is no document. */
function checked(document) {
  if (document?.[_ids] === undefined) throw new TypeError("A member of Document was asked of something else");
  return document;
}

const ofElements = {
  async requestFullscreen(options = undefined) {
    if (!isElement(this)) throw new TypeError("requestFullscreen was called on something else");
    read(options, optionMembers, "requestFullscreen");
    return enter(this, "");
  },
  webkitRequestFullscreen() { if (isElement(this)) silently(enter(this, "webkit")); },
  webkitRequestFullScreen() { if (isElement(this)) silently(enter(this, "webkit")); },
};

const ofDocuments = {
  get fullscreenEnabled() { return checked(this) === document && isAllowed(); },
  get fullscreen() { return checked(this) === document && stack.length > 0; },
  get fullscreenElement() { return checked(this) === document ? top() : null; },
  async exitFullscreen() { return checked(this) === document ? exit("") : rejected(new TypeError("Nothing is fullscreen")); },
  get webkitFullscreenEnabled() { return this.fullscreenEnabled; },
  get webkitFullscreenElement() { return this.fullscreenElement; },
  get webkitCurrentFullScreenElement() { return this.fullscreenElement; },
  get webkitIsFullScreen() { return this.fullscreen; },
  webkitExitFullscreen() { silently(exit("webkit")); },
  webkitCancelFullScreen() { silently(exit("webkit")); },
};

/** The older functions give no promise: that one is rejected is told by an event. */
function silently(promise) { caught(promise, () => {}); }

/** Gives the interfaces of elements and documents what they have on Android. */
exports.install = function install(Element, Document) {
  define.members(Element.prototype, ofElements);
  define.members(Document.prototype, ofDocuments);
  hideFromWith(Document, "fullscreen");
  Element.prototype[_isFullscreen] = false;
  for (const Interface of each([Element, Document])) addHandlers(Interface, ["fullscreenchange", "fullscreenerror"]);
};
