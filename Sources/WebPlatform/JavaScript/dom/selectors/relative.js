"use strict";
// :has(): whether something follows or is inside that matches a relative selector.

const { at, each: eachOf, joined, map, some, WeakMap } = require("language");
const { _parent, _shadow } = require("dom/slots");
const { _getFirstElementChild } = require("runtime/members");
const tree = require("dom/tree");
const query = require("dom/selectors/query");

/** What a combinator leads to, but for what is below. */
const candidates = {
  __proto__: null,
  *">"(element) {
    for (let node = element[_getFirstElementChild](); node !== null; node = tree.elementAfter(node)) yield node;
  },
  *"+"(element) {
    const node = tree.elementAfter(element);
    if (node !== null) yield node;
  },
  *"~"(element) {
    for (let node = tree.elementAfter(element); node !== null; node = tree.elementAfter(node)) yield node;
  },
};

/**
 * Whether something below an element passes, whatever the element is. What one look has seen, those after it know for as long as a
 * query goes on: else each element of a deep tree would look through all that is below.
 */
function somethingBelow(test) {
  let known = null;
  let seenIn = 0;
  return (_, scope, element) => {
    if (seenIn !== query.current || query.current === 0) known = new WeakMap();
    seenIn = query.current;
    const answer = known.get(element);
    if (answer !== undefined) return answer;
    for (let node = tree.next(element, element); node !== null;) {
      const isKnown = node.nodeType === 1 ? known.get(node) : false;
      if (isKnown === true || (node.nodeType === 1 && test(node, scope))) {
        for (let each = node[_parent]; each !== element; each = each[_parent]) known.set(each, true);
        known.set(element, true);
        return true;
      }
      // Until something is found.
      if (isKnown === undefined) known.set(node, false);
      node = isKnown === undefined ? tree.next(node, element) : tree.nextSkipping(node, element);
    }
    known.set(element, false);
    return false;
  };
}

/** The test of one compound, which is asked of what the combinator leads to and of nothing else. */
function compoundTest(compounds, compileList) {
  const test = compileList([compounds]);
  const { 0: { combinator } } = compounds;
  if (combinator === " ") return somethingBelow(test);
  return (element, scope, from) => {
    for (const candidate of eachOf(candidates[combinator](from))) if (test(candidate, scope)) return true;
    return false;
  };
}

/** The test of several, which have to lead back to the element: that is the anchor for as long as it is looked from. */
function complexTest(compounds, compileList) {
  const { combinator } = at(compounds, -1);
  const place = { __proto__: null, anchor: null };
  const test = compileList([joined(compounds, [{ combinator: null, simple: [{ __proto__: null, kind: "anchor", place }] }])]);
  const someBelow = (root, scope) => {
    for (let node = tree.next(root, root); node !== null; node = tree.next(node, root)) if (node.nodeType === 1 && test(node, scope)) return true;
    return false;
  };
  const isAround = combinator === " " || combinator === ">";
  return (element, scope, from) => {
    place.anchor = element;
    if (isAround) return someBelow(from, scope);
    for (const sibling of eachOf(candidates["~"](from))) if (test(sibling, scope) || someBelow(sibling, scope)) return true;
    return false;
  };
}

// Tests here are (element, scope, from), where `from` is what has what is looked through below it: the element, or its shadow tree.

/** `selectors` are complex selectors whose outermost compound names the combinator that leads to it. */
exports.compileRelative = function compileRelative(selectors, compileList) {
  const tests = map(selectors, (compounds) => (compounds.length === 1 ? compoundTest : complexTest)(compounds, compileList));
  return (element, scope) => {
    // Of its own host a shadow tree's rules see what is in the tree.
    const { [_shadow]: shadow } = element;
    const from = shadow !== null && shadow === scope ? shadow : element;
    return some(tests, (test) => test(element, scope, from));
  };
};
