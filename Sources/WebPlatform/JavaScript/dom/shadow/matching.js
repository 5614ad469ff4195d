"use strict";
// What selectors say of elements in other trees than their own (CSS Scoping, 3.3; CSS Shadow Parts): those that a slot shows, and parts of shadow trees.

const { each: eachOf, every, includes, Object, push, some, split, trim } = require("language");
const { _host, _isShadowRoot } = require("dom/slots");
const { _getAttribute } = require("runtime/members");
const { rootOf } = require("dom/tree");
const { slotOf } = require("dom/shadow/composition");

const words = (text) => (trim(text) === "" ? [] : split(trim(text), /[\t\n\f\r ]+/g));

/** Whether a slot of the shadow tree `scope` that shows an element, itself or by way of others, passes. */
function isSlottedBy(element, scope, test) {
  for (let slot = slotOf(element); slot !== null; slot = slotOf(slot)) if (rootOf(slot) === scope && test(slot, scope)) return true;
  return false;
}

/** The shadow trees whose rules may style an element that their slots show. */
function slottingTrees(element) {
  const trees = [];
  for (let slot = slotOf(element); slot !== null; slot = slotOf(slot)) push(trees, rootOf(slot));
  return trees;
}

/** Parts by the names that a host gives them for what is around it. */
function exported(host, names) {
  const found = [];
  for (const pair of eachOf(split(host[_getAttribute]("exportparts") ?? "", /,/g))) {
    const { 0: inner, 1: outer = inner } = split(pair, /:/g);
    if (includes(names, trim(inner))) push(found, trim(outer));
  }
  return found;
}

/**
 * Whether an element is a part with all of some names of a host that passes and is in the tree `scope`.
 *
 * @param mayBeHost whether the test may be of the host of `scope` itself.
 */
function isPartOf(element, scope, names, test, mayBeHost) {
  return some(partsOf(element), ({ host, shadow, known }) => (rootOf(host) === scope || (mayBeHost && shadow === scope))
    && every(names, (name) => includes(known, name)) && test(host, scope));
}

/** The shadow trees that an element is a part of, from the inside: { shadow, host, known: its names for those around }. */
function partsOf(element) {
  const found = [];
  let known = words(element[_getAttribute]("part") ?? "");
  for (let root = rootOf(element); root[_isShadowRoot] && known.length > 0; root = rootOf(root[_host])) {
    const { [_host]: host } = root;
    push(found, { shadow: root, host, known });
    known = exported(host, known);
  }
  return found;
}

Object.assign(exports, { isPartOf, isSlottedBy, partsOf, slottingTrees });
