"use strict";
// Location (HTML standard, 7.10.5). Following a link to another document is the host's affair; a change of the fragment
// stays here.

const { decodeURIComponent, each, includes, Object, replace, String } = require("language");
const features = require("runtime/features");
const { isScriptable } = require("runtime/sandbox");
const { DOMException } = require("dom/DOMException");
const { URL } = require("url/URL");
const { originOf } = require("window/origin");
const { parseIn } = require("url/documentAddress");
const { expose } = require("runtime/webidl");
const progress = require("page/progress");
const historyModule = require.later("window/History");

let current = null;

/** Until the page is loaded, what a script asks of `location` takes the place of the entry (HTML standard, 7.2.4, "location-object navigate"). */
const isLoading = () => !progress.isLoaded;

/** The document of the script that the host has called, if it is of this origin: what it says is said by its address and encoding (HTML standard, 7.2.4). */
const entryDocument = () => native.entryWindow().document;

function navigate(address, replaces = isLoading()) {
  const entry = entryDocument();
  const next = parseIn(entry.characterSet, `${address}`, entry.baseURI);
  if (next === null) throw new DOMException(`'${address}' is not a valid URL`, "SyntaxError");
  if (next.protocol === "javascript:") {
    native.queueTask(() => {
      if (!isScriptable || (features.policy !== null && !features.policy.allowsNavigation(next.href))) return;
      native.evaluate(decodeURIComponent(next.pathname + next.search + next.hash), current.href, 1);
    });
    return;
  }
  // An empty fragment is one too: "#" leads to the top of the document.
  const isSameDocument = includes(next.href, "#") && withoutHash(next.href) === withoutHash(current.href);
  if (isSameDocument) historyModule().goToFragment(next.href, replaces);
  else native.navigate(next.href);
}

const withoutHash = (href) => replace(href, /#.*$/s, "");

/** Follows a link to an address: always a new entry of the history. */
exports.follow = (address) => navigate(address, false);

/** Sets the address without moving: pushState, replaceState, traversal. */
exports.setAddress = (href) => { current.href = href; };

class Location {
  get href() { return current.href; }
  set href(value) { navigate(String(value)); }
  get hash() { return current.hash; }
  set hash(value) {
    const next = new URL(current.href);
    next.hash = String(value);
    if (next.hash === current.hash) return;
    // The empty fragment stays a fragment here, other than in a URL.
    historyModule().goToFragment(next.hash === "" ? `${next.href}#` : next.href, isLoading());
  }
  get origin() { return originOf(current); }
  get ancestorOrigins() { return []; }
  assign(address) { navigate(String(address)); }
  replace(address) { navigate(String(address), true); }
  reload() { native.navigate(current.href); }
  toString() { return current.href; }
}
expose(Location);

for (const part of each(["protocol", "host", "hostname", "port", "pathname", "search"])) {
  Object.defineProperty(Location.prototype, part, {
    configurable: true,
    enumerable: true,
    get() { return current[part]; },
    set(value) {
      const next = new URL(current.href);
      next[part] = String(value);
      navigate(next.href);
    },
  });
}

exports.Location = Location;

exports.create = function create(address) {
  current = new URL(address);
  return new Location();
};
