"use strict";
// Location (HTML standard, 7.10.5). Following a link to another document is the host's affair; a change of the fragment
// stays here.

const { decodeURIComponent, each, includes, replace, String } = require("language");
const features = require("runtime/features");
const { attribute } = require("runtime/define");
const { isScriptable } = require("runtime/sandbox");
const { DOMException } = require("runtime/DOMException");
const { URL } = require("url/plainURL");
const { parseIn, searchIn } = require("url/documentAddress");
const { construction, expose, needConstruction } = require("runtime/webidl");
const progress = require("runtime/progress");
const address = require("browsing/address");
const historyModule = require.later("browsing/History");

/** Until the page is loaded, what a script asks of `location` takes the place of the entry (HTML standard, 7.2.4, "location-object navigate"). */
const isLoading = () => !progress.isLoaded;

/** The document of the script that the host has called, if it is of this origin: what it says is said by its address and encoding (HTML standard, 7.2.4). */
const entryDocument = () => native.entryWindow().document;

function navigate(to, replaces = isLoading()) {
  const entry = entryDocument();
  const next = parseIn(entry.characterSet, `${to}`, entry.baseURI);
  if (next === null) throw new DOMException(`'${to}' is not a valid URL`, "SyntaxError");
  if (next.protocol === "javascript:") {
    native.queueTask(() => {
      if (!isScriptable || (features.policy !== null && !features.policy.allowsNavigation(next.href))) return;
      native.evaluate(decodeURIComponent(next.pathname + next.search + next.hash), address.current.href, 1);
    });
    return;
  }
  // An empty fragment is one too: "#" leads to the top of the document.
  const isSameDocument = includes(next.href, "#") && withoutHash(next.href) === withoutHash(address.current.href);
  if (isSameDocument) historyModule().goToFragment(next.href, replaces);
  else native.navigate(next.href);
}

const withoutHash = (href) => replace(href, /#.*$/s, "");

/** Follows a link to an address: always a new entry of the history. */
exports.follow = (to) => navigate(to, false);

/** Leads to an address in place of the document. */
exports.replace = (to) => navigate(to, true);

class Location {
  constructor(given = undefined) { needConstruction(given); }
  get href() { return address.current.href; }
  set href(value) { navigate(String(value)); }
  get hash() { return address.current.hash; }
  set hash(value) {
    const next = new URL(address.current.href);
    next.hash = String(value);
    if (next.hash === address.current.hash) return;
    // The empty fragment stays a fragment here, other than in a URL.
    historyModule().goToFragment(next.hash === "" ? `${next.href}#` : next.href, isLoading());
  }
  get origin() { return address.current.origin; }
  get ancestorOrigins() { return []; }
  assign(to) { navigate(String(to)); }
  replace(to) { navigate(String(to), true); }
  reload() { native.navigate(address.current.href); }
  toString() { return address.current.href; }
}
expose(Location);

for (const part of each(["protocol", "host", "hostname", "port", "pathname", "search"])) {
  attribute(Location.prototype, part, () => address.current[part], (_, value) => {
    const next = new URL(address.current.href);
    next[part] = part === "search" ? searchIn(document.characterSet, next, String(value)) : String(value);
    navigate(next.href);
  });
}

exports.Location = Location;

exports.create = function create(href) {
  address.current = new URL(href);
  return new Location(construction);
};
