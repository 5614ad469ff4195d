"use strict";
// The way of an event through shadow trees (DOM standard, 2.9): over slots and hosts, with a target for each listener that does
// not show it what is hidden from it.

const { findIndex, findLast, joined, Math, Object, push, unshift } = require("language");
const { _composed, _eventParent, _host, _isShadowRoot, _parent, _relatedTarget, _target } = require("dom/slots");
const composition = require("dom/shadow/composition");

/** Where an event goes from a target; `first` is where it began. */
function parentOf(target, event, first) {
  // A window, of whatever realm: nodes lead to nothing else.
  if (target.nodeType === undefined) return null;
  const slot = composition.slotOf(target);
  if (slot !== null) return slot;
  if (target[_isShadowRoot]) return !event[_composed] && composition.rootOf(first) === target ? null : target[_host];
  return target[_parent] ?? target[_eventParent](event);
}

/**
 * The steps of an event that begins at a node: each has `at`, whose listeners run; `target`, null where the event only passes;
 * `relatedTarget`; and whether `at` is the root of a closed tree (`isClosedRoot`) or a slot in one (`isInClosed`).
 */
function pathOf(target, event) {
  const first = target;
  const related = event[_relatedTarget] ?? null;
  let relatedTarget = composition.retarget(related, target);
  const path = [];
  if (target === relatedTarget && target !== related) return path;
  const add = (at, shown, isInClosed) =>
    push(path, { at, target: shown, relatedTarget, isClosedRoot: at[_isShadowRoot] === true && at.mode === "closed", isInClosed });
  add(target, target, false);
  let slotted = composition.slotOf(target) !== null;
  for (let parent = parentOf(target, event, first); parent !== null; parent = parentOf(parent, event, first)) {
    let isInClosed = false;
    if (slotted) {
      const root = composition.rootOf(parent);
      isInClosed = root[_isShadowRoot] && root.mode === "closed";
    }
    slotted = parent.nodeType !== undefined && composition.slotOf(parent) !== null;
    relatedTarget = composition.retarget(related, parent);
    if (parent.nodeType === undefined || composition.isAround(composition.rootOf(target), parent)) {
      add(parent, null, isInClosed);
    } else if (parent === relatedTarget) {
      break;
    } else {
      target = parent;
      add(parent, parent, isInClosed);
    }
  }
  return path;
}

/** Sets what the listeners of a step see: the target of the nearest step before it that has one. */
function enter(event, path, index) {
  let shown = index;
  while (path[shown].target === null) shown--;
  event[_target] = path[shown].target;
  if (event[_relatedTarget] !== undefined) event[_relatedTarget] = path[index].relatedTarget;
}

/** The last step that shows a target: what an event shows when it is over. */
const lastShown = (path) => findLast(path, ({ target }) => target !== null);

/** Before the first listener: whether what that step shows is in a shadow tree, wherever listeners take it. */
function endsHidden(path) {
  const { target, relatedTarget } = lastShown(path);
  const isHidden = (node) => node?.nodeType !== undefined && composition.isInside(node);
  return isHidden(target) || isHidden(relatedTarget);
}

/** After the last listener: who kept the event is shown what that step shows. */
function leave(event, path, related) {
  const last = lastShown(path);
  event[_target] = last.target;
  if (event[_relatedTarget] !== undefined) event[_relatedTarget] = last.relatedTarget ?? related;
}

/** Who kept the event is not shown what was in a shadow tree. */
function hide(event) {
  event[_target] = null;
  if (event[_relatedTarget] !== undefined) event[_relatedTarget] = null;
}

/** composedPath() for the listeners of `current`: without what closed trees keep to themselves. */
function visiblePath(path, current) {
  const at = findIndex(path, (step) => step.at === current);
  let level = 0;
  for (let index = path.length - 1; index >= at; index--) {
    if (path[index].isClosedRoot) level++;
    if (index > at && path[index].isInClosed) level--;
  }
  const inner = [];
  let hidden = level;
  let most = level;
  for (let index = at - 1; index >= 0; index--) {
    if (path[index].isClosedRoot) hidden++;
    if (hidden <= most) unshift(inner, path[index].at);
    if (path[index].isInClosed) most = Math.min(most, --hidden);
  }
  const outer = [];
  hidden = most = level;
  for (let index = at + 1; index < path.length; index++) {
    if (path[index].isInClosed) hidden++;
    if (hidden <= most) push(outer, path[index].at);
    if (path[index].isClosedRoot) most = Math.min(most, --hidden);
  }
  return joined(inner, [current], outer);
}

Object.assign(exports, { pathOf, endsHidden, enter, hide, leave, visiblePath });
