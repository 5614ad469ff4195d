"use strict";
// Location (HTML standard, 7.2.4). Following a link to another document is the host's affair; a change of the fragment stays here.

const { decodeURIComponent, each, exec, includes, Object, push, replace, String, Symbol, test, TypeError } = require("language");
const { _characterSet } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const features = require("runtime/features");
const { unforgeable } = require("runtime/define");
const { ask, container } = require("runtime/container");
const { isScriptable } = require("runtime/sandbox");
const { DOMException } = require("runtime/DOMException");
const { URL } = require("url/plainURL");
const { parseIn, searchIn } = require("url/documentAddress");
const { construction, expose, needConstruction } = require("runtime/webidl");
const progress = require("runtime/progress");
const address = require("browsing/address");
const historyModule = require.later("browsing/History");
const stringListModule = require.later("dom/DOMStringList");

/**
 * Whether a document, or one around it, is not loaded yet: then what a script asks of `location` takes the place of the entry (HTML standard,
 * 7.2.4, "location-object navigate", and as in WebKit).
 */
exports.isLoading = () => !progress.isLoaded || ask(() => container()?.isAroundLoading, false) === true;

/** The document of the script that the host has called, if it is of this origin: what it says is said by its address and encoding (HTML standard, 7.2.4). */
const entryDocument = () => native.entryWindow().document;

function navigate(to, replaces = exports.isLoading()) {
  // Of a frame that is gone, or led elsewhere.
  if (!native.isActive()) return;
  const entry = entryDocument();
  const next = parseIn(entry[_characterSet], `${to}`, entry[_getBaseURI]());
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
  // The address that is shown already gets no second entry.
  else native.navigate(next.href, replaces || next.href === address.current.href ? "replace" : "push");
}

const withoutHash = (href) => replace(href, /#.*$/s, "");

/** Follows a link to an address: always a new entry of the history. */
exports.follow = (to) => navigate(to, false);

/** Leads to an address in place of the document. */
exports.replace = (to) => navigate(to, true);

class Location {
  constructor(given = undefined) { needConstruction(given); }
}
expose(Location);
exports.Location = Location;

function setHash(value) {
  const next = new URL(address.current.href);
  next.hash = String(value);
  if (next.hash === address.current.hash || !native.isActive()) return;
  // The empty fragment stays a fragment here, other than in a URL.
  historyModule().goToFragment(next.hash === "" ? `${next.href}#` : next.href, exports.isLoading());
}

/** A scheme that is none is an error, and one without servers leads nowhere. */
function setScheme(value) {
  const scheme = exec(/^([a-z][a-z0-9+.-]*)(?::|$)/i, replace(value, /[\t\n\r]/g, ""))?.[1];
  if (scheme === undefined) throw new DOMException(`'${value}' is not a valid protocol`, "SyntaxError");
  if (test(/^https?$/i, scheme)) setPart("protocol", scheme);
}

function setPart(part, value) {
  const next = new URL(address.current.href);
  next[part] = part === "search" ? searchIn(document[_characterSet], next, String(value)) : String(value);
  navigate(next.href);
}

/** The origins of the documents around this one, the nearest first. */
function originsAround() {
  const origins = [];
  for (let frame = container(); frame !== null; frame = ask(() => frame.outer, null)) push(origins, `${ask(() => frame.origin, "null")}`);
  return stringListModule().listOf(origins);
}

/** The location of the window. All of its members are its own (7.2.4, "LegacyUnforgeable"). */
exports.create = function create() {
  const location = new Location(construction);
  let ancestors = null;
  unforgeable(location, "href", () => address.current.href, (value) => navigate(String(value)));
  unforgeable(location, "origin", () => address.current.origin);
  unforgeable(location, "protocol", () => address.current.protocol, (value) => setScheme(String(value)));
  for (const part of each(["host", "hostname", "port", "pathname", "search"])) {
    unforgeable(location, part, () => address.current[part], (value) => setPart(part, value));
  }
  unforgeable(location, "hash", () => address.current.hash, setHash);
  unforgeable(location, "ancestorOrigins", () => (native.isActive() ? (ancestors ??= originsAround()) : stringListModule().listOf([])));
  const check = (object) => { if (object !== location) throw new TypeError("A location's operation was called on something else"); };
  const needAddress = (given) => { if (given.length === 0) throw new TypeError("A location needs an address to go to"); };
  const operations = {
    assign(url) {
      check(this);
      needAddress(arguments);
      navigate(String(url));
    },
    replace(url) {
      check(this);
      needAddress(arguments);
      navigate(String(url), true);
    },
    reload() {
      check(this);
      if (native.isActive()) native.navigate(address.current.href, "reload");
    },
    toString() {
      check(this);
      return address.current.href;
    },
  };
  for (const name of each(["assign", "replace", "reload", "toString"])) Object.defineProperty(location, name, { value: operations[name], enumerable: true });
  Object.defineProperty(location, "valueOf", { value: Object.getPrototypeOf({}).valueOf });
  Object.defineProperty(location, Symbol.toPrimitive, { value: undefined });
  return location;
};
