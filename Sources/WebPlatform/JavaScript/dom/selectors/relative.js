"use strict";
// :has(): whether something follows or is inside that matches a relative selector.

const { at, each: eachOf, ifThere, joined, map, some, WeakMap } = require("language");
const { _parent } = require("dom/slots");
const tree = require("dom/tree");
const query = require("dom/selectors/query");

/** What a combinator leads to, but for what is below. */
const candidates = {
  __proto__: null,
  *">"(element) {
    for (let node = element.firstElementChild; node !== null; node = tree.elementAfter(node)) yield node;
  },
  *"+"(element) {
    const node = tree.elementAfter(element);
    if (node !== null) yield node;
  },
  *"~"(element) {
    for (let node = tree.elementAfter(element); node !== null; node = tree.elementAfter(node)) yield node;
  },
};

/** Whether a selector means another by another scope. */
const dependsOnScope = (compounds) => some(compounds, ({ simple }) => some(simple, ({ name, selectors }) => name === "scope" || ifThere(selectors, (it) => some(it, dependsOnScope))));

/**
 * Whether something below an element passes, whatever the element is. What one look has seen, those after it know for as long as a
 * query goes on: else each element of a deep tree would look through all that is below.
 */
function somethingBelow(test) {
  let known = null;
  let seenIn = 0;
  return (element) => {
    if (seenIn !== query.current || query.current === 0) known = new WeakMap();
    seenIn = query.current;
    const answer = known.get(element);
    if (answer !== undefined) return answer;
    for (let node = tree.next(element, element); node !== null;) {
      const isKnown = node.nodeType === 1 ? known.get(node) : false;
      if (isKnown === true || (node.nodeType === 1 && test(node, element))) {
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
  if (combinator === " ") return dependsOnScope(compounds) ? (element) => someBelow(element, test, element) : somethingBelow(test);
  return (element) => {
    for (const candidate of eachOf(candidates[combinator](element))) if (test(candidate, element)) return true;
    return false;
  };
}

/** Whether something below an element passes by way of it. */
function someBelow(root, test, element) {
  for (let node = tree.next(root, root); node !== null; node = tree.next(node, root)) if (node.nodeType === 1 && test(node, element)) return true;
  return false;
}

/** The test of several, which have to lead back to the element. */
function complexTest(compounds, compileList) {
  const { combinator } = at(compounds, -1);
  const test = compileList([joined(compounds, [{ combinator: null, simple: [{ kind: "anchor" }] }])]);
  if (combinator === " " || combinator === ">") return (element) => someBelow(element, test, element);
  return (element) => {
    for (const sibling of eachOf(candidates["~"](element))) if (test(sibling, element) || someBelow(sibling, test, element)) return true;
    return false;
  };
}

/** `selectors` are complex selectors whose outermost compound names the combinator that leads to it. */
exports.compileRelative = function compileRelative(selectors, compileList) {
  const tests = map(selectors, (compounds) => (compounds.length === 1 ? compoundTest : complexTest)(compounds, compileList));
  return (element) => some(tests, (test) => test(element));
};
