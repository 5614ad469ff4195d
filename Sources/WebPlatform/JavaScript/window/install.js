"use strict";
// Makes the global object a Window: the list of what a page finds there. What most apps never touch is loaded when first
// named.

const { apply, each, Object, String, test } = require("language");
const { _definitions, _disconnected, _fallbackBase, _view } = require("dom/slots");
const { _getSelection } = require("runtime/members");
const { _frame } = require("browsing/slots");
const { allBelow } = require("dom/tree");
const { DOMException } = require("runtime/DOMException");
const { URL } = require("url/plainURL");
const define = require("runtime/define");
const { ask, container, hold } = require("runtime/container");
const { installServices } = require("window/services");
const { installDOM, createDocument, showBlank } = require("window/installDOM");
const { interfaceNamed } = require("html/elements");
const { moduleOf, namesOnly } = require("window/interfaceNames");
const { reportTo } = require("runtime/reporting");
const eventTargetModule = require.later("dom/EventTarget");
const getComputedStyleModule = require.later("html/css/getComputedStyle");
const transferModule = require.later("network/transfer");
const { installHandlers, installTarget } = require("dom/globalScope");
const factoryModule = require.later("databases/IDBFactory");
const historyModule = require.later("browsing/History");
const locationModule = require.later("browsing/Location");
const addressModule = require.later("browsing/address");
const navigatorModule = require.later("window/Navigator");
const screenModule = require.later("window/Screen");
const deviceModule = require.later("runtime/device");
const documentModule = require.later("dom/Document");
const elementModule = require.later("dom/Element");
const fontsModule = require.later("fonts/FontFaceSet");
const fullscreenModule = require.later("device/fullscreen");
const visualViewportModule = require.later("device/VisualViewport");
const storageModule = require.later("window/Storage");
const errorsModule = require.later("window/errors");
const framesModule = require.later("browsing/frames");
// Loaded with the window: others of the family ask it for this one's.
const origin = require("url/origin");
const { isSame, offer } = require("browsing/realms");
const { seen } = require("browsing/seen");
const { construction, withdraw } = require("runtime/webidl");
const { extensions } = require("dom/extensions");
const postMessageModule = require.later("browsing/postMessage");
const timersModule = require.later("runtime/timers");

const { isOpaque } = native.environment;

const installWindow = (global, name, value, isFixed) => (
  Object.defineProperty(global, name, { value, configurable: !isFixed, enumerable: true, writable: !isFixed }));

/** The windows around this one. */
function installOuter(global) {
  const inner = container();
  installWindow(global, "parent", seen(inner?.parent ?? global), false);
  installWindow(global, "top", seen(inner?.top ?? global), true);
}

function installLocation(global) {
  define.value(global, "location", null);
  const location = locationModule().create();
  Object.defineProperty(global, "location", {
    configurable: false, enumerable: true, get: () => nextWindow()?.location ?? location, set: (value) => { location.href = value; },
  });
}

function installViewport(global) {
  for (const name of each(["innerWidth", "outerWidth"])) define.replaceable(global, name, () => native.environment.viewport.width);
  for (const name of each(["innerHeight", "outerHeight"])) define.replaceable(global, name, () => native.environment.viewport.height);
  const constants = {
    devicePixelRatio: 1, scrollX: 0, scrollY: 0, pageXOffset: 0, pageYOffset: 0, screenX: 0, screenY: 0, screenLeft: 0, screenTop: 0,
    status: "", opener: null, offscreenBuffering: true, isSecureContext: native.environment.isSecure, crossOriginIsolated: false,
  };
  for (const { 0: name, 1: value } of each(Object.entries(constants))) define.replaceable(global, name, () => value);
  Object.defineProperty(global, "name", {
    configurable: true, enumerable: true, get: () => framesModule().name(), set(value) { framesModule().setName(`${value}`); },
  });
  define.replaceable(global, "length", () => framesModule().count());
  define.attribute(global, "indexedDB", () => factoryModule().indexedDB);
  define.replaceable(global, "origin", () => origin.own());
  define.attribute(global, "closed", () => container() !== null && (ask(() => container().isClosed, true) || successor !== null));
  define.attribute(global, "frameElement", () => (
    container() !== null && !isOpaque && ask(() => !container().isClosed && isSame(container().parent), false) ? container().element : null));
  define.replaceable(global, "screen", () => screenModule().screen);
  define.replaceable(global, "visualViewport", () => visualViewportModule().visualViewport);
  // Degrees to the right or the left.
  define.attribute(global, "orientation", () => {
    const { angle } = deviceModule().facts();
    return angle === 270 ? -90 : angle;
  });
  for (const name of each(["scroll", "scrollTo", "scrollBy", "focus", "blur", "print", "moveTo", "moveBy", "resizeTo", "resizeBy", "captureEvents", "releaseEvents"])) {
    define.value(global, name, { [name]() {} }[name]);
  }
  define.value(global, "stop", function stop() { transferModule().stopAll(); });
}

function installDialogs(global) {
  define.value(global, "alert", function alert(message = "") { native.dialog("alert", String(message), ""); });
  define.value(global, "confirm", function confirm(message = "") { return native.dialog("confirm", String(message), ""); });
  define.value(global, "prompt", function prompt(message = "", answer = "") { return native.dialog("prompt", String(message), String(answer)); });
}

function installOwn(global) {
  const lazily = {
    __proto__: null,
    localStorage: () => storageModule().createLocal(),
    sessionStorage: () => storageModule().createSession(),
    Storage: () => storageModule().Storage,
    history: () => new (historyModule().History)(construction),
    History: () => historyModule().History,
    Location: () => locationModule().Location,
    Navigator: () => navigatorModule().Navigator,
    webkitURL: () => define.original("URL"),
    navigator: () => navigatorModule().navigator,
    clientInformation: () => navigatorModule().navigator,
  };
  define.lazy(global, Object.keys(lazily), (name) => lazily[name]());
  define.value(global, "getComputedStyle", function getComputedStyle(element, pseudoElement) {
    return getComputedStyleModule().getComputedStyle(element, pseudoElement);
  });
  define.value(global, "getSelection", function getSelection() { return document[_getSelection](); });
  define.value(global, "open", function open(address = "", target = "_blank") { return framesModule().open(`${address}`, `${target}`); });
  define.value(global, "close", function close() { native.closeWindow(); });
}

/** What gives the window that has taken this one's place in its frame, or null. */
let successor = null;

/** This window's own document. */
let current = null;

/** `window.document` cannot be replaced by a page (HTML standard, 7.2.2); a frame shows one document after another. */
function installDocument(global, isFrame) {
  if (isFrame) Object.defineProperty(global, "document", { configurable: false, enumerable: false, get: () => nextWindow()?.document ?? current });
  else Object.defineProperty(global, "document", { value: current, writable: false, configurable: false, enumerable: false });
}

/** Has scripts that hold this window reach the document, the location and the messages of the next one in its frame. */
exports.redirect = function redirect(next) {
  successor = next;
  current[_view] = null;
  define.value(globalThis, "postMessage", function postMessage(...message) {
    const view = ask(() => next(), null);
    if (view === null) return;
    const shown = seen(view);
    apply(shown.postMessage, shown, message);
  });
};

/** The next window in this one's frame, when it is of the same origin: of another one's, scripts that hold this one get nothing. */
function nextWindow() {
  const next = successor === null ? null : ask(() => successor(), null);
  if (next === null || isSame(next)) return next;
  throw new DOMException("The frame shows a document of another origin", "SecurityError");
}

/** Whether its document is empty, and nobody has seen it. */
let isUnseen = false;

/** A document takes the place of the window's own: what was in that is shown no more, and the definitions of custom elements are the window's. */
function succeed(document) {
  const { [_definitions]: definitions } = current;
  document[_definitions] = definitions;
  for (const element of each(allBelow(current, ({ [_frame]: frame }) => frame !== undefined && frame !== null))) element[_disconnected]();
  current[_view] = null;
  return document;
}

/** Gives a frame's window a new document, which is empty. */
exports.renew = function renew(address) {
  const document = isUnseen ? current : succeed(createDocument(address));
  isUnseen = false;
  document[_fallbackBase] = test(/^about:/, address) ? container().baseURI : null;
  addressModule().show(document, new URL(address).href);
  current = document;
  return document;
};

/** Gives `global` what a window has, whatever it will show. */
exports.prepare = function prepare(global) {
  installDOM(global);
  installTarget(global, "Window");
  installHandlers(global);
  for (const name of each(["window", "self", "frames"])) installWindow(global, name, global, name === "window");
  installLocation(global);
  define.replaceable(global, "event", () => eventTargetModule().currentEvent());
  installViewport(global);
  installDialogs(global);
  installServices(global);
  installOwn(global);
  timersModule().install(global, define);
  reportTo(errorsModule().reportException);
};

/**
 * Makes `global` the window of a page at that address, with an empty document. `frame` is the frame that it is in, a browsing/Frame;
 * `environment` is what is known of the device and the document by now.
 */
exports.install = function install(global, address, frame, environment) {
  Object.assign(native.environment, environment);
  hold(frame);
  offer({
    frame,
    count: () => framesModule().count(),
    childAt: (index) => framesModule().frameAt(index),
    childNamed: (name) => framesModule().frameNamed(name),
    post: (posted, wanted, origin, source) => postMessageModule().receive(posted, wanted, origin, source),
    interfaceNamed,
    report: (error) => errorsModule().reportException(error),
  });
  const { platform } = native.environment;
  extensions.fonts = () => fontsModule().fonts;
  extensions.eventInterface = (name) => require(moduleOf(name))[name];
  define.lazy(global, namesOnly[platform], (name) => require(moduleOf(name))[name]);
  if (platform === "android") {
    const { Document } = documentModule();
    fullscreenModule().install(elementModule().Element, Document);
    // WebKit alone still has them.
    withdraw(Document, ["createTouch", "createTouchList"]);
  }
  installOuter(global);
  current = createDocument(address);
  addressModule().show(current, address);
  installDocument(global, frame !== null);
  if (frame !== null) {
    native.navigate = (to, handling) => {
      if (isOpaque) ask(() => frame.go(to, null, handling));
      else frame.go(to, null, handling);
    };
    current[_fallbackBase] = frame.baseURI;
    if (frame.isAwaited) isUnseen = true;
    else showBlank(current);
  }
  return current;
};
