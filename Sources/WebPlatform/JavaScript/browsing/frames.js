"use strict";
// The windows of a page's frames as members of its own: by number, and by name as targets (HTML standard, 7.2.2 and 7.3.1.7).

const { each, every, find: findItem, Object, test, toLowerCase } = require("language");
const { _characterSet, _document, _localName } = require("dom/slots");
const { _getAttribute, _getBaseURI, _getElementsByTagName } = require("runtime/members");
const { _frame } = require("browsing/slots");
const features = require("runtime/features");
const { allBelow } = require("dom/tree");
const { DOMException } = require("runtime/DOMException");
const { parseIn } = require("url/documentAddress");
const { ask, container } = require("runtime/container");
const { isSame } = require("browsing/realms");
const { seen } = require("browsing/seen");
const { mayOpenWindows } = require("runtime/sandbox");
const locationModule = require.later("browsing/Location");
const consoleModule = require.later("console/console");

/** The elements that bear frames, in tree order. */
function elementsOf(document) {
  // Others than these are rare, and the list of one kind is kept.
  const inner = document[_getElementsByTagName]("iframe");
  if (every(["frame", "object", "embed"], (name) => document[_getElementsByTagName](name).length === 0)) return inner;
  return allBelow(document, (element) => element[_localName] === "iframe" || element[_localName] === "frame" || (element[_frame] ?? null) !== null);
}

/** `window.name`: a frame's is its element's until a script gives it another. */
let ownName = container()?.element.name ?? "";

exports.name = () => ownName;
exports.setName = (name) => { ownName = name; };

let count = 0;

/** A frame came into a document: `window[n]` is there for it. */
exports.inserted = function inserted(element) {
  const needed = elementsOf(element[_document]).length;
  for (; count < needed; count++) {
    const index = count;
    Object.defineProperty(globalThis, index, {
      configurable: true, enumerable: false,
      get: () => elementsOf(document)[index]?.[_frame]?.seenWindow,
      set(value) { Object.defineProperty(globalThis, index, { value, writable: true, configurable: true, enumerable: true }); },
    });
  }
};

/** The window has another size, of which frames may have a part. */
exports.fitAll = function fitAll() {
  for (const element of each(elementsOf(document))) element[_frame]?.fit();
};

/** How many frames the document has: `window.length`. */
exports.count = () => elementsOf(document).length;

/** The frame of that number or name, a browsing/Frame, or null. */
exports.frameAt = (index) => elementsOf(document)[index]?.[_frame] ?? null;
exports.frameNamed = (name) => findItem(elementsOf(document), (element) => name !== "" && element[_getAttribute]("name") === name)?.[_frame] ?? null;

/** The frame of that name in a document or in the frames of it; null when there is none. */
function find(document, name) {
  for (const element of each(elementsOf(document))) {
    if (element[_getAttribute]("name") === name) return element[_frame];
    const inner = element[_frame]?.isOpened && !element[_frame].isForeign ? element[_frame].document : null;
    const found = inner === null ? null : find(inner, name);
    if (found) return found;
  }
  return null;
}

/**
 * Where a link or form with that target leads: `{ go(address, sent), window }`, or null for a window that there is not. This page, one around it,
 * or a frame by name, nearest first.
 */
function placeFor(name) {
  switch (toLowerCase(name)) {
    case "": case "_self": return placeOf(window);
    case "_parent": return placeOf(seen(ask(() => container()?.parent, null) ?? window));
    case "_top": return placeOf(seen(ask(() => container()?.top, null) ?? window));
    case "_blank": return null;
    default: return find(document, name) ?? (container() === null || !ask(() => isSame(container().top), false) ? null : find(window.top.document, name)) ?? (ownName === name ? placeOf(window) : null);
  }
}

const placeOf = (view) => ({
  window: view,
  go(address, sent) {
    if (sent !== null) {
      // In a frame a form is sent to the frame itself.
      const frame = view === window ? container() : null;
      if (frame === null) sendForm(address, sent);
      else ask(() => frame.go(address, sent), null);
      return;
    }
    if (view === window) {
      locationModule().follow(address);
      return;
    }
    try {
      view.location.href = address;
    } catch (error) {
      // A link or form that may not lead there leads nowhere.
      consoleModule().error(error.message);
    }
  },
});

function sendForm(address, { body, contentType }) {
  if (native.sendForm(address, body, contentType)) return;
  consoleModule().warn(`A form was sent to ${address} by POST, which leads away from the app: send it by XMLHttpRequest instead`);
}

/**
 * Shows an address where a link, a form or `window.open` wants it; none leaves what is there. The window, or null for one that does not open.
 * @param sent what a form posts there, { body, contentType }: frames alone take that.
 */
exports.open = function open(given, target, sent = null) {
  const { document: entry } = native.entryWindow();
  const address = given === "" ? "" : parseIn(entry[_characterSet], given, entry[_getBaseURI]())?.href;
  if (address === undefined) throw new DOMException(`'${given}' is not a valid URL`, "SyntaxError");
  const place = placeFor(target);
  if (place === null) {
    if (!mayOpenWindows) {
      consoleModule().error("Blocked opening a new window because the request was made in a sandboxed frame whose 'allow-popups' permission is not set.");
      return null;
    }
    if (test(/^javascript:/i, address)) {
      if (features.policy !== null) features.policy.allowsNavigation(address);
      return null;
    }
    if (sent === null) native.openWindow(address);
    else sendForm(address, sent);
    return null;
  }
  if (address !== "") place.go(address, sent);
  return place.seenWindow ?? place.window;
};
