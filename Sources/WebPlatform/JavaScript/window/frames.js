"use strict";
// The windows of a page's frames as members of its own: by number, and by name as targets (HTML standard, 7.2.2 and 7.3.1.7).

const { each, listOf, Object, toLowerCase } = require("language");
const { URL } = require("window/URL");
const { container } = require("window/container");

/** The elements that bear frames, in tree order. */
function elementsOf(document) {
  // Framesets are rare, and the list of one kind is kept.
  const inner = document.getElementsByTagName("iframe");
  const old = document.getElementsByTagName("frame");
  return old.length === 0 ? inner : listOf(document.querySelectorAll("iframe, frame"));
}

/** `window.name`: a frame's is its element's until a script gives it another. */
let ownName = container()?.element.name ?? "";

exports.name = () => ownName;
exports.setName = (name) => { ownName = name; };

let count = 0;

/** A frame came into a document: `window[n]` is there for it. */
exports.inserted = function inserted(element) {
  const needed = elementsOf(element.ownerDocument).length;
  for (; count < needed; count++) {
    const index = count;
    Object.defineProperty(globalThis, index, {
      configurable: true, enumerable: false,
      get: () => elementsOf(document)[index]?.contentWindow,
      set(value) { Object.defineProperty(globalThis, index, { value, writable: true, configurable: true, enumerable: true }); },
    });
  }
};

/** How many frames the document has: `window.length`. */
exports.count = () => elementsOf(document).length;

/** The frame of that name in a document or in the frames of it; null when there is none. */
function find(document, name) {
  for (const element of each(elementsOf(document))) {
    if (element.getAttribute("name") === name) return element._frame;
    const inner = element._frame?.isOpened ? element.contentDocument : null;
    const found = inner === null ? null : find(inner, name);
    if (found) return found;
  }
  return null;
}

/**
 * Where a link or form with that target leads: `{ go(address), window }`, or null for a window that there is not. This page, one around it,
 * or a frame by name, nearest first.
 */
function placeFor(name) {
  switch (toLowerCase(name)) {
    case "": case "_self": return placeOf(window);
    case "_parent": return placeOf(container()?.parent ?? window);
    case "_top": return placeOf(window.top);
    case "_blank": return null;
    default: return find(document, name) ?? (window.top === window ? null : find(window.top.document, name)) ?? (ownName === name ? placeOf(window) : null);
  }
}

const placeOf = (view) => ({
  window: view,
  go(address) {
    if (view === window) require("window/Location").follow(address);
    else view.location.href = address;
  },
});

/** Shows an address where a link, a form or `window.open` wants it; none leaves what is there. The window, or null for one that does not open. */
exports.open = function open(address, target) {
  const place = placeFor(target);
  if (place === null) {
    native.openWindow(address);
    return null;
  }
  if (address !== "") place.go(new URL(address, document.baseURI).href);
  return place.window;
};
