"use strict";
// The selection of text controls (HTML standard, 4.10.19), and what typing into one does. A control brings `value`, `_textLength`
// and `_selects` (whether the selection is a script's to set).

const { Math, Object, Set, slice, TypeError } = require("language");
const {
  _clampSelection, _edit, _fireChangeIfEdited, _isChangePending, _isDisabled, _isEditedByUser, _moveCursorToEnd, _replaceValue, _selection,
  _selects,
} = require("html/forms/slots");
const { _isJudged } = require("dom/slots");
const { _getValue, _hasAttribute } = require("runtime/members");
const define = require("runtime/define");
const { fireTrusted } = require("dom/EventTarget");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { interfaceNamed } = require("dom/events");
const selectionChanges = require("dom/selectionChanges");
const { queueTask } = require("runtime/tasks");

const directions = new Set(["forward", "backward", "none"]);

const clamp = (position, length) => Math.min(position >>> 0, length);

function needSelection(control, operation) {
  if (!control[_selects]) throw new DOMException(`A control of type ${control.type} has no ${operation}`, "InvalidStateError");
}

/** The selection, and the text that it is one of. */
function selectionOf(control) {
  const kept = control[_selection];
  const text = control[_getValue]();
  if (kept === null) return { start: 0, end: 0, direction: "none", text };
  return { start: Math.min(kept.start, text.length), end: Math.min(kept.end, text.length), direction: kept.direction, text };
}

/** Selects, and tells so in a task when that is a change. */
function setSelection(control, start, end, direction) {
  const old = selectionOf(control);
  const { text } = old;
  const last = clamp(end, text.length);
  const made = { start: Math.min(clamp(start, text.length), last), end: last, direction: directions.has(direction) ? direction : "none", text };
  control[_selection] = made;
  if (made.start === old.start && made.end === old.end && made.direction === old.direction) return;
  queueTask(() => fireTrusted(control, new Event("select", { __proto__: null, bubbles: true })));
  selectionChanges.tell(control);
}

const members = {
  get selectionStart() { return this[_selects] ? selectionOf(this).start : null; },
  set selectionStart(value) {
    needSelection(this, "selectionStart");
    const { end, direction } = selectionOf(this);
    setSelection(this, value, Math.max(value >>> 0, end), direction);
  },
  get selectionEnd() { return this[_selects] ? selectionOf(this).end : null; },
  set selectionEnd(value) {
    needSelection(this, "selectionEnd");
    const { start, direction } = selectionOf(this);
    setSelection(this, start, value, direction);
  },
  get selectionDirection() { return this[_selects] ? selectionOf(this).direction : null; },
  set selectionDirection(value) {
    needSelection(this, "selectionDirection");
    const { start, end } = selectionOf(this);
    setSelection(this, start, end, `${value}`);
  },

  select() {
    if (this[_selects]) setSelection(this, 0, this[_getValue]().length, "none");
  },

  setSelectionRange(start, end, direction = "none") {
    needSelection(this, "setSelectionRange");
    setSelection(this, start, end, `${direction}`);
  },

  setRangeText(replacement, start, end, mode = "preserve") {
    if (arguments.length === 0 || arguments.length === 2) throw new TypeError("setRangeText needs a text, or that with a start and an end");
    needSelection(this, "setRangeText");
    const { value } = this;
    const selection = selectionOf(this);
    const from = clamp(start ?? selection.start, value.length);
    const to = clamp(end ?? selection.end, value.length);
    if (start !== undefined && start >>> 0 > end >>> 0) {
      throw new DOMException(`The range ${start} to ${end} ends before it starts`, "IndexSizeError");
    }
    const text = `${replacement}`;
    this[_replaceValue](slice(value, 0, from) + text + slice(value, to));
    const { 0: first, 1: last } = selected(mode, selection, from, to, text.length);
    setSelection(this, first, last, "none");
  },

  /** After a reset, which may leave less text than there was. */
  [_clampSelection]() { if (this[_selection] !== null) this[_selection] = selectionOf(this); },

  /** After a change of the value by a script: the cursor is at its end. */
  [_moveCursorToEnd]() {
    const text = this[_getValue]();
    this[_selection] = { start: text.length, end: text.length, direction: "none", text };
  },

  /** What a user's replacing the value does: "input" now, "change" when the control loses the focus. Typing cannot exceed maxLength. */
  [_edit](text) {
    if (this[_isDisabled] || this.readOnly) return;
    const limit = this.maxLength;
    const typed = limit >= 0 && text.length > limit ? slice(text, 0, limit) : text;
    const before = new (interfaceNamed("InputEvent"))("beforeinput", { __proto__: null, bubbles: true, cancelable: true, composed: true, data: typed, inputType: "insertText" });
    if (!fireTrusted(this, before)) return;
    this[_replaceValue](typed);
    this[_moveCursorToEnd]();
    selectionChanges.tell(this);
    this[_isEditedByUser] = true;
    this[_isChangePending] = true;
    fireTrusted(this, new (interfaceNamed("InputEvent"))("input", { __proto__: null, bubbles: true, composed: true, data: typed, inputType: "insertText" }));
  },

  [_fireChangeIfEdited]() {
    if (!this[_isChangePending]) return;
    this[_isChangePending] = false;
    this[_isJudged] = true;
    fireTrusted(this, new Event("change", { __proto__: null, bubbles: true }));
  },
};

/** The selection after a range of the text was replaced. */
function selected(mode, { start, end }, from, to, length) {
  const added = from + length;
  switch (`${mode}`) {
    case "select": return [from, added];
    case "start": return [from, from];
    case "end": return [added, added];
    case "preserve": {
      const moved = (position, inside) => (position > to ? position + length - (to - from) : position > from ? inside : position);
      return [moved(start, from), moved(end, added)];
    }
    default: throw new TypeError(`'${mode}' is none of select, start, end and preserve`);
  }
}

/** Whether a control that has a placeholder is empty, so that it shows that. */
exports.isShowingPlaceholder = (control) => control[_hasAttribute]("placeholder") && control[_getValue]() === "";

/** Gives an interface of text controls the selection attributes and methods. */
exports.addTextEditing = function addTextEditing({ prototype }) {
  define.members(prototype, members);
  Object.assign(prototype, { [_selection]: null, [_isEditedByUser]: false, [_isChangePending]: false });
};
