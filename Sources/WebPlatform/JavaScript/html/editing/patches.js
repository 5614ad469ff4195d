"use strict";
// What a command has changed, as patches that are taken back and made again. A patch replaces what it finds: it says what that was before (`from`) and what
// it has become (`to`), of a value or of a run of children. Scripts may have changed the tree since; then all patches of a command fit, or none is applied.

const { each, every, indexIn, map, Map, push, Set, slice, some, splice } = require("language");
const { _data, _first, _isConnected, _next, _parent } = require("dom/slots");
const { _getAttributeNS, _getValue, _insertBefore, _removeAttributeNS, _removeChild, _setAttributeNS, _setData } = require("runtime/members");
const { _replaceValue } = require("html/forms/slots");
const observation = require("dom/observation");
const tree = require("dom/tree");

const text = {
  read: (node) => node[_data],
  write(node, value) { node[_setData](value); },
};

const attribute = (namespace, name) => ({
  read: (element) => element[_getAttributeNS](namespace, name),
  write(element, value) {
    if (value === null) element[_removeAttributeNS](namespace, name);
    else element[_setAttributeNS](namespace, name, value);
  },
});

const controlText = {
  read: (control) => control[_getValue](),
  write(control, value) { control[_replaceValue](value); },
};

/** The patch of a control whose text was replaced. */
exports.ofControl = (control, from) => ({ kind: controlText, target: control, from, to: control[_getValue]() });

/** The children that a node had before the changes that records tell. */
function childrenBefore(parent, records) {
  const children = tree.childrenOf(parent);
  for (let index = records.length - 1; index >= 0; index--) {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = records[index];
    for (const node of each(addedNodes)) {
      const place = indexIn(children, node);
      if (place >= 0) splice(children, place, 1);
    }
    const behind = nextSibling === null ? -1 : indexIn(children, nextSibling);
    const place = previousSibling !== null ? indexIn(children, previousSibling) + 1 : behind < 0 ? 0 : behind;
    splice(children, place, 0, removedNodes);
  }
  return children;
}

/** The run of children that has changed, with what stands before and behind it; null when none has. */
function ofChildren(parent, records) {
  const old = childrenBefore(parent, records);
  const now = tree.childrenOf(parent);
  const shorter = old.length < now.length ? old.length : now.length;
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const from = slice(old, start, old.length - end);
  const to = slice(now, start, now.length - end);
  if (from.length === 0 && to.length === 0) return null;
  return { kind: null, target: parent, from, to, before: start > 0 ? old[start - 1] : null, after: end > 0 ? old[old.length - end] : null };
}

/** Runs an action and gives the patches of what it has changed: none while the changes are another's already. */
exports.during = function during(act) {
  const texts = new Map();
  const attributes = new Map();
  const parents = new Map();
  const told = (type, target, values) => {
    if (type === "characterData") {
      if (!texts.has(target)) texts.set(target, { kind: text, target, from: values.oldValue });
    } else if (type === "childList") {
      if (!parents.has(target)) parents.set(target, []);
      push(parents.get(target), values);
    } else {
      if (!attributes.has(target)) attributes.set(target, new Map());
      const { attributeName: name, attributeNamespace: namespace, oldValue: from } = values;
      const key = `${namespace} ${name}`;
      if (!attributes.get(target).has(key)) attributes.get(target).set(key, { kind: attribute(namespace, name), target, from });
    }
  };
  if (!observation.journaling(told, act)) {
    act();
    return [];
  }
  const patches = [];
  const add = (patch) => {
    const to = patch.kind.read(patch.target);
    if (to !== patch.from) push(patches, { ...patch, to });
  };
  for (const patch of each(texts.values())) add(patch);
  for (const named of each(attributes.values())) for (const patch of each(named.values())) add(patch);
  for (const { 0: parent, 1: records } of each(parents)) {
    const patch = ofChildren(parent, records);
    if (patch !== null) push(patches, patch);
  }
  return patches;
};

/** Two lists of patches, one after the other, as one list; null where they do not become one. */
exports.joined = function joined(first, second) {
  if (first.length !== 1 || second.length !== 1) return null;
  const { 0: { kind, target, from, to } } = first;
  const { 0: next } = second;
  if (kind === null || kind !== next.kind || target !== next.target || to !== next.from) return null;
  return [{ kind, target, from, to: next.to }];
};

const turned = (patch) => ({ ...patch, from: patch.to, to: patch.from });

/** Where a run of children goes that takes the place of none: the node behind it, null at the end; undefined where its neighbours are gone. */
function gap({ target, before, after }) {
  if (after === null) return null;
  if (after[_parent] === target) return after;
  if (before === null) return target[_first];
  return before[_parent] === target ? before[_next] : undefined;
}

/** Whether what a patch replaces is there. */
function isThere(patch) {
  const { kind, target, from } = patch;
  if (kind !== null) return kind.read(target) === from;
  if (from.length === 0) return gap(patch) !== undefined;
  return every(from, (node, index) => node[_parent] === target && (index === 0 || from[index - 1][_next] === node));
}

/** Whether the children that come were let go by these patches, or have no parent, and none would come into itself. */
function canMove(patches) {
  const parents = new Map();
  for (const { from } of each(patches)) for (const node of each(from)) parents.set(node, null);
  for (const { target, to } of each(patches)) {
    for (const node of each(to)) {
      if (node[_parent] !== null && !parents.has(node)) return false;
      parents.set(node, target);
    }
  }
  for (const { target } of each(patches)) {
    const seen = new Set();
    for (let node = target; node !== null; node = parents.has(node) ? parents.get(node) : node[_parent]) {
      if (seen.has(node)) return false;
      seen.add(node);
    }
  }
  return true;
}

/** Applies patches, or takes them back; gives false, with nothing done, where they do not fit what is there, or nothing of that is in a document. */
exports.apply = function apply(given, isBack) {
  const patches = isBack ? map(given, turned) : given;
  const values = [];
  const moves = [];
  for (const patch of each(patches)) push(patch.kind === null ? moves : values, patch);
  if (!some(patches, ({ target }) => target[_isConnected]) || !every(patches, isThere) || !canMove(moves)) return false;
  for (const { kind, target, to } of each(values)) kind.write(target, to);
  const places = map(moves, (patch) => (patch.from.length === 0 ? gap(patch) : patch.from[patch.from.length - 1][_next]));
  for (const { target, from } of each(moves)) for (const node of each(from)) if (node[_parent] === target) target[_removeChild](node);
  for (let index = 0; index < moves.length; index++) {
    const { target, to } = moves[index];
    for (const node of each(to)) {
      // Scripts that hear of the changes may have made some of their own.
      const { [index]: place } = places;
      if (!tree.isWithin(target, node)) target[_insertBefore](node, place !== null && place[_parent] === target ? place : null);
    }
  }
  return true;
};
