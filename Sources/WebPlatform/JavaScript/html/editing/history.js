"use strict";
// What is undone and redone: steps of a document's editing, each with the selection before and behind it. Typing that goes on where it left off is one step.

const { every, pop, push, shift, slice, WeakMap } = require("language");
const { _anchorEnd, _document, _focusEnd, _isConnected } = require("dom/slots");
const { _getSelection, _getValue, _setBaseAndExtent } = require("runtime/members");
const { lengthOf } = require("dom/points");
const { hostOf } = require("html/editing/places");
const { editable } = require("html/editing/controls");
const patches = require("html/editing/patches");

const limit = 1000;

/** By document: { done, undone }, lists of steps { target, parts, before, after, isTyping }, the latest last. A part is a list of patches. */
const histories = new WeakMap();

function historyOf(document) {
  let found = histories.get(document);
  if (found === undefined) histories.set(document, found = { done: [], undone: [] });
  return found;
}

/** Where the selection is, of a control or of the document. */
function placeOf(document, control) {
  if (control !== null) return [control, control.selectionStart, control.selectionEnd];
  const selection = document[_getSelection]();
  const { node: anchorNode, offset: anchorOffset } = selection[_anchorEnd];
  const { node: focusNode, offset: focusOffset } = selection[_focusEnd];
  return [anchorNode, anchorOffset, focusNode, focusOffset];
}

function select(document, place) {
  if (place.length === 3) {
    place[0].setSelectionRange(place[1], place[2]);
    return;
  }
  const { 0: anchor, 1: anchorOffset, 2: focus, 3: focusOffset } = place;
  const isIn = (node, offset) => node !== null && node[_isConnected] && node[_document] === document && offset <= lengthOf(node);
  if (isIn(anchor, anchorOffset) && isIn(focus, focusOffset)) document[_getSelection]()[_setBaseAndExtent](anchor, anchorOffset, focus, focusOffset);
}

const isSame = (place, other) => place.length === other.length && every(place, (part, index) => part === other[index]);

function add(document, step) {
  const { done } = historyOf(document);
  historyOf(document).undone = [];
  const last = done.length === 0 ? null : done[done.length - 1];
  if (last === null || !last.isTyping || !step.isTyping || last.target !== step.target || !isSame(last.after, step.before)) {
    push(done, step);
    if (done.length > limit) shift(done);
    return;
  }
  const one = patches.joined(last.parts[last.parts.length - 1], step.parts[0]);
  if (one === null) push(last.parts, step.parts[0]);
  else last.parts[last.parts.length - 1] = one;
  last.after = step.after;
}

/** Runs an action on the tree below what is edited; what it changes becomes a step. */
exports.recording = function recording(document, target, isTyping, act) {
  const before = placeOf(document, null);
  const part = patches.during(act);
  if (part.length > 0) add(document, { target, parts: [part], before, after: placeOf(document, null), isTyping });
};

/** The same for an action on a control's text. */
exports.recordingControl = function recordingControl(control, act) {
  const { [_document]: document, value } = control;
  const before = placeOf(document, control);
  act();
  if (control[_getValue]() === value) return;
  add(document, { target: control, parts: [[patches.ofControl(control, value)]], before, after: placeOf(document, control), isTyping: true });
};

/** Takes a step back, or makes it again; gives whether any of it could be. Of one whose beginning alone fits the rest is forgotten. */
function apply(step, isBack) {
  const { target, parts } = step;
  if (!target[_isConnected] || (hostOf(target) === null && editable(target) === null)) return false;
  let count = 0;
  while (count < parts.length && patches.apply(parts[isBack ? parts.length - 1 - count : count], isBack)) count++;
  step.parts = isBack ? slice(parts, parts.length - count) : slice(parts, 0, count);
  return count > 0;
}

function go(document, isBack) {
  const history = historyOf(document);
  const { [isBack ? "done" : "undone"]: from, [isBack ? "undone" : "done"]: to } = history;
  while (from.length > 0) {
    const step = pop(from);
    if (!apply(step, isBack)) continue;
    push(to, step);
    step.isTyping = false;
    select(document, isBack ? step.before : step.after);
    return step.target;
  }
  return null;
}

/** Undoes the latest step that still fits: gives what it was edited in, or null. Steps that scripts have made unfit are forgotten. */
exports.undo = (document) => go(document, true);
exports.redo = (document) => go(document, false);

exports.canUndo = (document) => histories.get(document)?.done.length > 0;
exports.canRedo = (document) => histories.get(document)?.undone.length > 0;
