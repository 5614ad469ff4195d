"use strict";
// :has(): whether something follows or is inside that matches a relative selector.

const tree = require("dom/tree");

const candidates = {
  *" "(element) {
    for (let node = tree.next(element, element); node !== null; node = tree.next(node, element)) if (node.nodeType === 1) yield node;
  },
  *">"(element) {
    for (let node = element.firstElementChild; node !== null; node = node.nextElementSibling) yield node;
  },
  *"+"(element) {
    const node = element.nextElementSibling;
    if (node !== null) yield node;
  },
  *"~"(element) {
    for (let node = element.nextElementSibling; node !== null; node = node.nextElementSibling) yield node;
  },
};

/** `selectors` are complex selectors whose outermost compound names the combinator that leads to it. */
exports.compileRelative = function compileRelative(selectors, compileList) {
  const tests = selectors.map((compounds) => {
    const { combinator } = compounds.at(-1);
    const anchored = [...compounds, { combinator: null, simple: [{ kind: "anchor" }] }];
    return { test: compileList([anchored]), isSibling: combinator === "+" || combinator === "~", isDeep: compounds.length > 1, combinator };
  });
  return (element) => tests.some(({ test, isSibling, isDeep, combinator }) => {
    const roots = isSibling ? candidates["~"](element) : candidates[isDeep ? " " : combinator](element);
    for (const candidate of roots) {
      if (test(candidate, element)) return true;
      if (isSibling && isDeep) for (const inner of candidates[" "](candidate)) if (test(inner, element)) return true;
    }
    return false;
  });
};
