"use strict";
// Elements as members of their window by id or name, as `loginForm.submit()` (HTML standard, 7.2.2.3). Each name gets an accessor when the first
// element bears it. Members of the window itself are never hidden.

const { each, includes, joined, listOf, Object, Set, some, test, WeakSet } = require("language");
const { _elementsById, _localName } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { _frame } = require("browsing/slots");
const { allBelow } = require("dom/tree");
const classicModule = require.later("modules/classic");
const collectionsModule = require.later("dom/collections");

const tags = new Set(["embed", "form", "frame", "iframe", "img", "object"]);

/** A page that makes elements by the thousand does not name them so, and each accessor costs as much as an element. */
const limit = 1000;

const accessors = new WeakSet();
const known = new Set();
/** Names that some element bears as its name rather than its id. */
const given = new Set();

function found(name) {
  const byId = listOf(document[_elementsById](name));
  const named = given.has(name) ? allBelow(document, (element) => tags.has(element[_localName]) && element[_getAttribute]("name") === name && !includes(byId, element)) : [];
  const elements = joined(byId, named);
  if (elements.length > 1) {
    const { HTMLCollection, liveCollection } = collectionsModule();
    return liveCollection(HTMLCollection, document, () => allBelow(document, (element) => includes(elements, element)));
  }
  const element = elements[0];
  // The page in a frame goes by the frame's name, the frame's element by its id.
  const isFrame = element !== undefined && element[_frame] !== undefined && element[_frame] !== null;
  return isFrame && element[_getAttribute]("name") === name ? element[_frame].seenWindow : element;
}

function define(name) {
  if (name in globalThis) return;
  const get = () => found(name);
  accessors.add(get);
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: false, get, set: (value) => take(name, value) });
}

/** A script's own variable takes an element's place. */
function take(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
}

/** An element of the page came to bear an id, or a name that counts. */
exports.add = function add(name, isName = false) {
  if (isName) given.add(name);
  if (known.size >= limit || name === "" || known.has(name)) return;
  known.add(name);
  define(name);
};

/**
 * A classic script is to run: what it declares by `var` is its own and undefined, and no element. The engine declares nothing that the
 * window has as a member already, so that the script is read for what it declares, if a name of an element stands behind a "var" in it.
 */
exports.yieldTo = function yieldTo(source) {
  if (known.size === 0 || !test(/\bvar\s/, source) || !some(listOf(known.keys()), (name) => includes(source, name))) return;
  for (const name of each(declaredNames(source))) shadow(name);
};

function declaredNames(source) {
  try {
    return listOf(classicModule().variables(source));
  } catch {
    // The engine tells what is wrong with it.
    return [];
  }
}

function shadow(name) {
  if (!known.has(name)) return;
  const member = Object.getOwnPropertyDescriptor(globalThis, name);
  if (member === undefined || accessors.has(member.get)) take(name, undefined);
}
