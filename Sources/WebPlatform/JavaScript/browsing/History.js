"use strict";
// History (HTML standard, 7.2.5): the host keeps its entries, for they outlive the document.

const { exec, String } = require("language");
const { _characterSet } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { fireAtWindow } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { URL } = require("url/plainURL");
const { parseIn } = require("url/documentAddress");
const { queueTask } = require("runtime/tasks");
const { declare, needConstruction } = require("runtime/webidl");
const documentAddress = require("browsing/address");
const cloningModule = require.later("browsing/cloning");
const keptValuesModule = require.later("browsing/keptValues");

const valueOf = (kept) => (kept === null ? null : keptValuesModule().read(kept));

/** The state of the entry that the document is at. */
let current = valueOf(native.historyState());

function requireActive() {
  if (!native.isActive()) throw new DOMException("The document of this history is not shown any more", "SecurityError");
}

function resolve(address) {
  if (address === undefined || address === null || address === "") return location.href;
  const next = parseIn(document[_characterSet], String(address), document[_getBaseURI]());
  const here = new URL(location.href);
  const isOwn = next !== null && next.protocol === here.protocol && next.host === here.host &&
    next.username === here.username && next.password === here.password;
  if (!isOwn) throw new DOMException(`A history entry cannot lead from ${location.href} to ${next?.href ?? address}`, "SecurityError");
  return next.href;
}

/** A script gives the entry, or one behind it, a state and an address. */
function update(keep, state, address) {
  requireActive();
  const { copy, isPlain } = cloningModule().plainCloneOf(state);
  const href = resolve(address);
  if (copy === null) {
    keep(href, null, null);
  } else {
    const { text, bytes } = keptValuesModule().encode(copy, isPlain);
    keep(href, text, bytes);
  }
  current = copy;
  documentAddress.change(href);
}

/** The fragment with its "#": "#" alone is another one than none. */
const fragmentOf = (href) => exec(/#.*$/s, href)?.[0];

/**
 * Moves to an address within the document (HTML standard, 7.4.6.2): "popstate" fires before this returns, "hashchange" in a task if the
 * fragment is another one. The task is queued first, so that moves which listeners of "popstate" make are reported after this one.
 */
function moveTo(href, state) {
  const oldURL = location.href;
  documentAddress.change(href);
  if (fragmentOf(oldURL) !== fragmentOf(href)) {
    queueTask(() => fireAtWindow(new (interfaceNamed("HashChangeEvent"))("hashchange", { __proto__: null, oldURL, newURL: href })));
  }
  fireAtWindow(new (interfaceNamed("PopStateEvent"))("popstate", { __proto__: null, state }));
}

let isHistory;

class History {
  static { isHistory = (value) => #scrollRestoration in value; }

  #scrollRestoration = "auto";
  constructor(given = undefined) { needConstruction(given); }
  get length() {
    requireActive();
    return native.historyLength();
  }
  get state() {
    requireActive();
    return current;
  }
  get scrollRestoration() {
    requireActive();
    return this.#scrollRestoration;
  }
  set scrollRestoration(value) {
    requireActive();
    if (value === "auto" || value === "manual") this.#scrollRestoration = value;
  }
  pushState(state, _unused, address) { update(native.historyPush, state, address); }
  replaceState(state, _unused, address) { update(native.historyReplace, state, address); }
  go(delta = 0) {
    requireActive();
    if (delta === 0) location.reload();
    else queueTask(() => native.historyGo(delta));
  }
  back() { this.go(-1); }
  forward() { this.go(1); }
}
declare(
  History, isHistory,
  "length state scrollRestoration[DOMString] pushState(any, DOMString, optional any) replaceState(any, DOMString, optional any) go(optional long) back() forward()");

exports.History = History;

/** The host has gone to another entry of the document. */
exports.traverse = function traverse(href, kept) {
  current = valueOf(kept);
  moveTo(href, current);
};

/**
 * Goes to another fragment of the document (HTML standard, 7.4.2.3.3). Going to the one that is shown leaves the entry and its state as they
 * are, as in browsers: only "popstate" fires, with null.
 */
exports.goToFragment = function goToFragment(href, replaces) {
  if (href !== location.href) {
    (replaces ? native.historyReplace : native.historyPush)(href, null, null);
    current = null;
  }
  moveTo(href, null);
};
