"use strict";
// querySelector and its like: parsed and compiled selectors are kept, and those that are a mere id, class or tag name take
// a short cut.

const { filter, find, keys, Map, map, push } = require("language");
const { _elementsById, _isConnected, _parent, _quirksMode } = require("dom/slots");
const { _contains } = require("runtime/members");
const tree = require("dom/tree");
const { DOMException } = require("runtime/DOMException");
const features = require("runtime/features");
const { parse } = require("dom/selectors/parse");
const { SelectorError } = require("dom/selectors/SelectorError");
const { compileList } = require("dom/selectors/compile");
const query = require("dom/selectors/query");
const collectionsModule = require.later("dom/collections");

const cache = new Map();
const capacity = 500;

function compiled(text) {
  let found = cache.get(text);
  if (found === undefined) {
    found = made(text);
    if (cache.size >= capacity) cache.delete(keys(cache).next().value);
    cache.set(text, found);
  }
  return found;
}

/** @throws a SyntaxError for what is no selector. */
function made(text) {
  try {
    const selectors = parse(text);
    return { selectors, test: compileList(selectors), shortcut: shortcutOf(selectors), parts: null };
  } catch (error) {
    throw error instanceof SelectorError ? new DOMException(error.message, "SyntaxError") : error;
  }
}

/** The id that every match of a selector's last compound must have. */
function shortcutOf(selectors) {
  if (selectors.length !== 1) return null;
  return find(selectors[0][0].simple, ({ kind }) => kind === "id")?.name ?? null;
}

/** The elements below `root` with that id, by the document's index; null when the index does not know this tree. */
function withId(root, id) {
  // In quirks mode there are more than the index knows.
  if (!root[_isConnected] || tree.ownerOf(root)[_quirksMode] === 1 || root.nodeType === 11 || (features.shadow !== null && features.shadow.isInside(root))) return null;
  const found = tree.ownerOf(root)[_elementsById](id);
  return root.nodeType === 9 ? found : filter(found, (element) => element !== root && root[_contains](element));
}

exports.first = function first(root, text) {
  const { test, shortcut } = compiled(text);
  const few = shortcut === null ? null : withId(root, shortcut);
  if (few !== null) return find(few, (element) => test(element, root)) ?? null;
  return query.run(() => {
    for (let node = tree.next(root, root); node !== null; node = tree.next(node, root)) {
      if (node.nodeType === 1 && test(node, root)) return node;
    }
    return null;
  });
};

exports.all = function all(root, text) {
  const { NodeList } = collectionsModule();
  const { test, shortcut } = compiled(text);
  const few = shortcut === null ? null : withId(root, shortcut);
  if (few !== null) return new NodeList(filter(few, (element) => test(element, root)));
  const found = [];
  query.run(() => {
    for (let node = tree.next(root, root); node !== null; node = tree.next(node, root)) {
      if (node.nodeType === 1 && test(node, root)) push(found, node);
    }
  });
  return new NodeList(found);
};

exports.matches = (element, text) => compiled(text).test(element, element);

/** The tests of a list's selectors, one by one. */
exports.parts = function parts(text) {
  const found = compiled(text);
  return found.parts ??= map(found.selectors, (selector) => compileList([selector]));
};

exports.closest = function closest(element, text) {
  const { test } = compiled(text);
  return query.run(() => {
    for (let each = element; each !== null && each.nodeType === 1; each = each[_parent]) if (test(each, element)) return each;
    return null;
  });
};
