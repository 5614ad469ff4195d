"use strict";
// History (HTML standard, 7.4): the entries of this document.

const { exec, splice, String } = require("language");
const { DOMException } = require("runtime/DOMException");
const { fireAtWindow } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { URL } = require("url/plainURL");
const { parseIn } = require("url/documentAddress");
const { queueTask } = require("runtime/tasks");
const { declare, needConstruction } = require("runtime/webidl");
const documentAddress = require("browsing/address");
const cloningModule = require.later("browsing/cloning");

const entries = [{ state: null, href: location.href }];
let index = 0;

function push(state, href) {
  splice(entries, index + 1, Infinity, [{ state, href }]);
  index = entries.length - 1;
}

function resolve(address) {
  if (address === undefined || address === null || address === "") return location.href;
  const next = parseIn(document.characterSet, String(address), document.baseURI);
  const current = new URL(location.href);
  const isOwn = next !== null && next.protocol === current.protocol && next.host === current.host &&
    next.username === current.username && next.password === current.password;
  if (!isOwn) throw new DOMException(`A history entry cannot lead from ${location.href} to ${next?.href ?? address}`, "SecurityError");
  return next.href;
}

const copy = (state) => cloningModule().cloneOf(state);

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

function traverse(delta) {
  const target = index + delta;
  if (delta === 0) return native.navigate(location.href);
  if (target < 0 || target >= entries.length) return;
  index = target;
  const { state, href } = entries[index];
  moveTo(href, state);
}

let isHistory;

class History {
  static { isHistory = (value) => #scrollRestoration in value; }

  #scrollRestoration = "auto";
  constructor(given = undefined) { needConstruction(given); }
  get length() { return entries.length; }
  get state() { return entries[index].state; }
  get scrollRestoration() { return this.#scrollRestoration; }
  set scrollRestoration(value) { if (value === "auto" || value === "manual") this.#scrollRestoration = value; }
  pushState(state, _unused, address) {
    const copied = copy(state);
    const href = resolve(address);
    push(copied, href);
    documentAddress.change(href);
  }
  replaceState(state, _unused, address) {
    const copied = copy(state);
    const href = resolve(address);
    entries[index] = { state: copied, href };
    documentAddress.change(href);
  }
  go(delta = 0) { queueTask(() => traverse(delta)); }
  back() { this.go(-1); }
  forward() { this.go(1); }
}
declare(
  History, isHistory,
  "length state scrollRestoration[DOMString] pushState(any, DOMString, optional any) replaceState(any, DOMString, optional any) go(optional long) back() forward()");

exports.History = History;

/**
 * Goes to another fragment of the document (HTML standard, 7.4.2.3.3). Going to the one that is shown leaves the entry and its state as they
 * are, as in browsers: only "popstate" fires, with null.
 */
exports.goToFragment = function goToFragment(href, replaces) {
  if (href !== location.href) {
    if (replaces) entries[index] = { state: null, href };
    else push(null, href);
  }
  moveTo(href, null);
};
