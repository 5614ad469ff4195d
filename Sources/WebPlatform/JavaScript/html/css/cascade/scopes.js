"use strict";
// The parts of the tree that rules in `@scope` are for (CSS Cascade 6, 2.5): from a root, which `:scope` means in them, to limits below it.

const { joined } = require("language");
const { compileList } = require("dom/selectors/compile");
const { parse } = require("dom/selectors/parse");
const { parentElement } = require("dom/tree");
const { _prefixes } = require("html/slots");
const { unnested } = require("html/css/cascade/nesting");

function testOf(selector, sheet, parent) {
  return selector === null ? null : compileList(parse(unnested(selector, parent), { __proto__: null, namespaces: sheet[_prefixes] }));
}

/**
 * The scopes of rules in an `@scope`, the outermost first: { root, start, end } each. Without a selector for roots there is one, which the element
 * of the sheet is in.
 *
 * @param parent the selector of the style rule around, or null.
 */
exports.entered = function entered(rule, sheet, parent, scopes) {
  const scope = { __proto__: null, root: null, start: testOf(rule.start, sheet, parent), end: testOf(rule.end, sheet, null) };
  if (rule.start === null) scope.root = sheet.ownerNode === null ? null : parentElement(sheet.ownerNode);
  return joined(scopes ?? [], [scope]);
};

/** Whether what is between a root and an element, each of them too, passes. */
function isBeyond(element, root, end) {
  if (end === null) return false;
  for (let each = element; each !== root; each = parentElement(each)) if (end(each, root)) return true;
  return end(root, root);
}

/** Whether a root of an element in the scopes up to `last` is accepted. @param tree what is the root outside of them. */
function someRoot(element, scopes, last, tree, accepts) {
  if (last < 0) return accepts(tree);
  const { root, start, end } = scopes[last];
  if (root === null && start === null) return someRoot(element, scopes, last - 1, tree, (outer) => accepts(outer));
  for (let each = element; each !== null; each = parentElement(each)) {
    const isRoot = (outer) => (start === null ? each === root : start(each, outer)) && !isBeyond(element, each, end) && accepts(each);
    if (someRoot(each, scopes, last - 1, tree, isRoot)) return true;
  }
  return false;
}

/** A rule's test for elements that are in its scopes. */
exports.scopedTest = (test, scopes) => (element, tree) => someRoot(element, scopes, scopes.length - 1, tree, (root) => test(element, root));
