"use strict";
// Windows and locations of another origin (HTML standard, 7.2.1 and 7.2.3): a few members, and for all else a SecurityError.
//
// A frame of another origin shares the engine with this page, so nothing of it may reach a script here, and nothing of this page a script
// there: an object of another realm leads to that realm's constructor of functions, and so to its window. What crosses are texts, numbers and
// the proxies made here, each in the realm of the one who asks; an exception of the other side is never passed on.

const { Map, Number, Object, Proxy, Reflect, String, Symbol, test, TypeError, WeakMap } = require("language");
const { _getBaseURI } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { URL } = require("url/plainURL");
const { ask, container } = require("runtime/container");
const { isSame, recordOf, viewOf } = require("browsing/realms");
const postingModule = require.later("browsing/posting");
const originModule = require.later("url/origin");
const sandboxModule = require.later("runtime/sandbox");

const { defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf, has, isExtensible, ownKeys, preventExtensions, set, setPrototypeOf } = Reflect;
const { create } = Object;

const { isOpaque } = native.environment;

const isClosed = (place) => ask(() => place.isClosed, true);

const fail = (what) => { throw new DOMException(`Blocked a frame with origin "${shownOrigin()}" from accessing a cross-origin frame: ${what}`, "SecurityError"); };
const shownOrigin = () => originModule().own();

/** Places (frames, and the outermost window) to the proxies that stand for them here. */
const proxies = new Map();
const outermosts = new WeakMap();

function placeOf(view) {
  const { frame } = recordOf(view);
  if (frame !== null) return frame;
  let place = outermosts.get(view);
  if (place === undefined) {
    place = { isFrame: false, outermost: view, isClosed: false };
    outermosts.set(view, place);
  }
  return place;
}

/** What of the family scripts here see: see browsing/seen. */
let seen;
let seenIn;

/** What stands here for windows of another origin: { seenFor(view), seenAt(place) }. */
exports.standIns = function standIns(family) {
  ({ seen, seenIn } = family);
  return { __proto__: null, seenFor: (view) => seenAt(placeOf(view)), seenAt };
};

function seenAt(place) {
  let pair = proxies.get(place);
  if (pair === undefined) {
    pair = { window: null, location: null };
    pair.location = makeLocation(place);
    pair.window = makeWindow(place, pair.location);
    proxies.set(place, pair);
  }
  return pair.window;
}

/** The window that a place shows when it is of this origin: then a proxy is no more than that window. */
function sameAt(place) {
  if (isClosed(place)) return null;
  const view = viewOf(place);
  return view !== null && isSame(view) ? view : null;
}

// Members.

const method = (value) => ({ value, writable: false, enumerable: false, configurable: true });
const attribute = (read, write) => ({ get: read, set: write, enumerable: false, configurable: true });

/** A function without a prototype object, of that name and length. */
function named(name, length, run) {
  const made = { [name](...list) { return run(list); } }[name];
  defineProperty(made, "length", { value: length, writable: false, enumerable: false, configurable: true });
  return made;
}

const getter = (name, read) => named(`get ${name}`, 0, read);

function outerOf(place) {
  if (!place.isFrame) return place.outermost;
  return isClosed(place) ? null : ask(() => place.parent, null);
}

function topOf(place) { return place.isFrame ? (isClosed(place) ? null : ask(() => place.top, null)) : place.outermost; }

function makeWindow(place, location) {
  const itself = () => seenAt(place);
  const around = (view) => (view === null ? null : seen(view));
  const members = create(null);
  members.window = attribute(getter("window", itself), undefined);
  members.self = attribute(getter("self", itself), undefined);
  members.location = attribute(getter("location", () => location), named("set location", 1, (list) => navigate(place, `${list[0]}`)));
  members.close = method(named("close", 0, () => undefined));
  members.closed = attribute(getter("closed", () => isClosed(place)), undefined);
  members.focus = method(named("focus", 0, () => undefined));
  members.blur = method(named("blur", 0, () => undefined));
  members.frames = attribute(getter("frames", itself), undefined);
  members.length = attribute(getter("length", () => countOf(place)), undefined);
  members.top = attribute(getter("top", () => around(topOf(place))), undefined);
  members.opener = attribute(getter("opener", () => null), undefined);
  members.parent = attribute(getter("parent", () => around(outerOf(place))), undefined);
  members.postMessage = method(named("postMessage", 1, (list) => post(place, list)));
  return proxy(() => sameAt(place), members, (name) => childOf(place, name), () => countOf(place));
}

function makeLocation(place) {
  const members = create(null);
  members.href = attribute(undefined, named("set href", 1, (list) => navigate(place, `${list[0]}`)));
  members.replace = method(named("replace", 1, (list) => {
    if (list.length === 0) throw new TypeError("replace needs an address");
    navigate(place, `${list[0]}`);
  }));
  return proxy(() => sameAt(place)?.location ?? null, members, () => null, () => 0);
}

/** What promises, Object.prototype.toString and others ask of any object (HTML standard, 7.2.1.3.2). */
const asked = (name) => name === "then" || name === Symbol.toStringTag || name === Symbol.hasInstance || name === Symbol.isConcatSpreadable;

/**
 * An object of another origin. `same` gives the object itself once it is of this origin; `members` are property descriptors; `child` the frame
 * in it of that number or name, or null; `count` how many there are.
 */
function proxy(same, members, child, count) {
  const described = (name) => {
    if (typeof name === "string") {
      const frame = child(name);
      if (frame !== null && test(/^(?:0|[1-9]\d*)$/, name)) return { value: seenIn(frame), writable: false, enumerable: true, configurable: true };
      if (members[name] !== undefined) return members[name];
      if (frame !== null) return { value: seenIn(frame), writable: false, enumerable: false, configurable: true };
    }
    if (asked(name)) return { value: undefined, writable: false, enumerable: false, configurable: true };
    return fail(`the member ${String(name)} is not for it`);
  };
  const handler = {
    __proto__: null,
    getPrototypeOf: () => (same() === null ? null : getPrototypeOf(same())),
    setPrototypeOf: (target, value) => (same() === null ? value === null : setPrototypeOf(same(), value)),
    isExtensible: () => true,
    preventExtensions: () => false,
    getOwnPropertyDescriptor(target, name) {
      const object = same();
      if (object === null) return described(name);
      const found = getOwnPropertyDescriptor(object, name);
      // A proxy may not tell of what its own target does not have.
      return found === undefined ? undefined : { ...found, configurable: true };
    },
    defineProperty(target, name, descriptor) {
      const object = same();
      return object === null ? fail(`the member ${String(name)} cannot be defined`) : defineProperty(object, name, descriptor);
    },
    has(target, name) {
      const object = same();
      return object === null ? described(name) !== undefined : has(object, name);
    },
    get(target, name) {
      const object = same();
      if (object !== null) return get(object, name, object);
      const found = described(name);
      if ("value" in found) return found.value;
      if (found.get === undefined) return fail(`the member ${String(name)} is not for it`);
      return found.get();
    },
    set(target, name, value) {
      const object = same();
      if (object !== null) return set(object, name, value, object);
      const found = described(name);
      if (found.set === undefined) return fail(`the member ${String(name)} cannot be set`);
      found.set(value);
      return true;
    },
    deleteProperty(target, name) {
      const object = same();
      return object === null ? fail(`the member ${String(name)} cannot be deleted`) : deleteProperty(object, name);
    },
    ownKeys() {
      const object = same();
      if (object !== null) return ownKeys(object);
      const keys = [];
      let length = 0;
      const add = (name) => defineProperty(keys, length++, { value: name, writable: true, enumerable: true, configurable: true });
      for (let index = 0, all = count(); index < all; index++) add(`${index}`);
      for (const name in members) add(name);
      add("then");
      add(Symbol.toStringTag);
      add(Symbol.hasInstance);
      add(Symbol.isConcatSpreadable);
      return keys;
    },
  };
  return new Proxy({ __proto__: null }, handler);
}

// What the other side is asked to do.

function recordAt(place) {
  if (isClosed(place)) return null;
  const view = viewOf(place);
  return view === null ? null : recordOf(view);
}

const countOf = (place) => {
  const record = recordAt(place);
  return record === null ? 0 : ask(() => record.count(), 0);
};

function childOf(place, name) {
  const record = recordAt(place);
  if (record === null) return null;
  return ask(() => (test(/^(?:0|[1-9]\d*)$/, name) ? record.childAt(Number(name)) : record.childNamed(name)), null);
}

function navigate(place, address) {
  const same = sameAt(place);
  if (same !== null) {
    same.location.href = address;
    return;
  }
  const url = URL.parse(address, document[_getBaseURI]());
  if (url === null) throw new DOMException(`'${address}' is not a valid URL`, "SyntaxError");
  if (isClosed(place)) return;
  if (url.protocol === "javascript:") return;
  // A page may lead the frames in it; what leads out of an opaque frame is for those alone whose sandbox says so.
  if (isInside(place)) {
    ask(() => place.lead(url.href));
    return;
  }
  if (!sandboxModule().mayNavigateTop || isOpaque && !isAllowedOut()) fail("it may not be led elsewhere");
  if (place.isFrame) ask(() => place.lead(url.href));
  else native.leadOutermost(url.href);
}

/** Whether a document of an opaque origin may lead the window around it: where a sandbox says so. */
const isAllowedOut = () => container()?.isSandboxed === true;

/** Whether a frame is in this page, or in a frame of it. */
function isInside(place) {
  for (let view = place.isFrame ? outerOf(place) : null; view !== null && view !== undefined;) {
    if (view === globalThis) return true;
    const { frame } = recordOf(view);
    view = frame === null ? null : ask(() => frame.parent, null);
  }
  return false;
}

function post(place, list) {
  if (list.length === 0) throw new TypeError("postMessage needs a message");
  postingModule().postTo((posted, wanted, origin) => {
    const record = recordAt(place);
    if (record !== null) ask(() => record.post(posted, wanted, origin, globalThis));
  }, list[0], list[1], list[2]);
}
