"use strict";
// Marks of text: bold, italic and their like, and links.

const { each, every, filter, test, WeakMap } = require("language");
const { _data, _document, _first, _next, _parent, _previous } = require("dom/slots");
const { hostOf, isNamed, splitBefore, textsIn, unwrap } = require("html/editing/places");
const computedStyleModule = require.later("html/css/getComputedStyle");

/** By command: the element that it makes, those that mean the same, the property that says it, and the values of that. */
const marks = {
  __proto__: null,
  bold: { tag: "b", same: /^(?:b|strong)$/, property: "font-weight", value: /^(?:bold|bolder|[6-9]00)$/, plain: /^(?:normal|[1-5]00)$/ },
  italic: { tag: "i", same: /^(?:i|em)$/, property: "font-style", value: /^(?:italic|oblique)/, plain: /^normal$/ },
  underline: { tag: "u", same: /^(?:u|ins)$/, property: "text-decoration", value: /underline/, plain: /^none$/ },
  strikethrough: { tag: "strike", same: /^(?:s|strike|del)$/, property: "text-decoration", value: /line-through/, plain: /^none$/ },
  subscript: { tag: "sub", same: /^sub$/, property: "vertical-align", value: /^sub$/, plain: /^baseline$/ },
  superscript: { tag: "sup", same: /^sup$/, property: "vertical-align", value: /^super$/, plain: /^baseline$/ },
};

/** Marks that a caret has been given for what is typed next, by document: { node, offset, marks }. */
const pending = new WeakMap();

/** What an element says of a mark: true, false or, where it says nothing, null. */
function says(element, { same, property, value, plain }) {
  const styled = element.style?.getPropertyValue(property) || (property === "text-decoration" ? element.style?.getPropertyValue("text-decoration-line") : "");
  if (styled) {
    if (test(value, styled)) return true;
    if (test(plain, styled)) return false;
  }
  return test(same, element.localName) ? true : null;
}

/** Whether a node is marked. */
function isMarked(node, mark) {
  for (let element = node.nodeType === 1 ? node : node[_parent]; element !== null && element.nodeType === 1; element = element[_parent]) {
    const said = says(element, mark);
    if (said !== null) return said;
  }
  // What is bold by a style sheet, as headings are.
  const element = node.nodeType === 1 ? node : node[_parent];
  if (mark.property === "text-decoration" || element?.[_document].defaultView === null) return false;
  return test(mark.value, computedStyleModule().getComputedStyle(element).getPropertyValue(mark.property));
}

function pendingOf(selection) {
  const { focusNode: node, focusOffset: offset } = selection;
  const kept = node === null ? undefined : pending.get(node[_document] ?? node);
  return kept !== undefined && kept.node === node && kept.offset === offset && selection.isCollapsed ? kept.marks : null;
}

/** Whether all that is selected, or what would be typed, has a mark. */
exports.state = function state(selection, command) {
  const { [command]: mark } = marks;
  const kept = pendingOf(selection);
  if (kept !== null && command in kept) return kept[command];
  const range = selection.getRangeAt(0);
  if (range.collapsed) return isMarked(range.startContainer, mark);
  const texts = textsOf(range);
  return texts.length > 0 && every(texts, (text) => isMarked(text, mark));
};

/** The texts of a range as they are, not cut. */
function textsOf(range) {
  const found = [];
  const { commonAncestorContainer: root } = range;
  const walk = (node) => {
    if (node.nodeType === 3) {
      const isOutside = node[_data] === "" || (node === range.startContainer && range.startOffset === node[_data].length) || (node === range.endContainer && range.endOffset === 0);
      if (!isOutside && range.intersectsNode(node)) found[found.length] = node;
      return;
    }
    for (let child = node[_first]; child !== null; child = child[_next]) walk(child);
  };
  walk(root);
  return found;
}

/** Takes a node out of the element around it, whose other children stay marked. */
function liftOut(node, element) {
  if (node[_next] !== null || hasAfter(node, element)) splitBefore(element, nextIn(node, element));
  const own = node[_previous] !== null || hasBefore(node, element) ? splitBefore(element, node) : element;
  unwrap(own);
}
const climb = (node, element, step) => {
  for (let each = node; each !== element; each = each[_parent]) if (each[step] !== null) return each[step];
  return null;
};
const nextIn = (node, element) => climb(node, element, _next);
const hasAfter = (node, element) => nextIn(node, element) !== null;
const hasBefore = (node, element) => climb(node, element, _previous) !== null;

function unmark(text, mark, host) {
  for (let element = text[_parent]; element !== null && element !== host;) {
    const { [_parent]: parent } = element;
    if (says(element, mark) === true) {
      if (test(mark.same, element.localName)) {
        liftOut(text, element);
      } else {
        element.style.removeProperty(mark.property);
        if (element.getAttribute("style") === "") element.removeAttribute("style");
        if (isNamed(element, /^span$/) && element.attributes.length === 0) unwrap(element);
      }
    }
    element = parent;
  }
}

/** Puts an element around texts, one around those that stand beside each other. */
function wrap(texts, make) {
  let last = null;
  for (const text of each(texts)) {
    if (last !== null && last[_next] === text) {
      last.appendChild(text);
      continue;
    }
    last = make(text[_document]);
    text.replaceWith(last);
    last.appendChild(text);
  }
}

/** Texts are selected again after elements have come around them. */
function select(selection, texts) {
  if (texts.length === 0) return;
  const { [texts.length - 1]: last } = texts;
  selection.setBaseAndExtent(texts[0], 0, last, last[_data].length);
}

/** Marks what is selected, or takes the mark away when all of it has it. */
exports.toggle = function toggle(selection, command) {
  const { [command]: mark } = marks;
  const isOn = exports.state(selection, command);
  const range = selection.getRangeAt(0);
  if (range.collapsed) {
    const { focusNode: node, focusOffset: offset } = selection;
    pending.set(node[_document] ?? node, { node, offset, marks: { __proto__: null, ...pendingOf(selection), [command]: !isOn } });
    return;
  }
  const texts = textsIn(range);
  for (const text of each(texts)) {
    if (isOn) unmark(text, mark, hostOf(text));
  }
  if (!isOn) wrap(filter(texts, (text) => !isMarked(text, mark)), (owner) => owner.createElement(mark.tag));
  select(selection, texts);
};

/** What was typed behind the caret gets the marks that it was given. */
exports.applyPending = function applyPending(selection, length) {
  const { focusNode: node, focusOffset: offset } = selection;
  const kept = pending.get(node[_document]);
  if (kept === undefined) return;
  pending.delete(node[_document]);
  const isThere = (kept.node === node && kept.offset === offset - length) || (kept.node === node[_parent] && offset === length);
  if (!isThere) return;
  const text = offset > length ? node.splitText(offset - length) : node;
  if (text[_data].length > length) text.splitText(length);
  selection.setBaseAndExtent(text, 0, text, length);
  for (const command in kept.marks) if (exports.state(selection, command) !== kept.marks[command]) exports.toggle(selection, command);
  selection.collapseToEnd();
};

exports.createLink = function createLink(selection, address) {
  const range = selection.getRangeAt(0);
  if (range.collapsed || address === "") return false;
  const texts = textsIn(range);
  const inLinks = filter(texts, (text) => text[_parent].closest("a") !== null);
  for (const text of each(inLinks)) text[_parent].closest("a").setAttribute("href", address);
  wrap(filter(texts, (text) => text[_parent].closest("a") === null), (owner) => {
    const link = owner.createElement("a");
    link.setAttribute("href", address);
    return link;
  });
  select(selection, texts);
  return true;
};

exports.unlink = function unlink(selection) {
  const range = selection.getRangeAt(0);
  const texts = range.collapsed ? [range.startContainer] : textsOf(range);
  for (const text of each(texts)) {
    const element = text.nodeType === 1 ? text : text[_parent];
    const link = element.closest("a");
    if (link !== null && hostOf(link) !== null) unwrap(link);
  }
};

/** All marks of what is selected go. */
exports.removeFormat = function removeFormat(selection) {
  const texts = textsIn(selection.getRangeAt(0));
  for (const text of each(texts)) for (const command in marks) unmark(text, marks[command], hostOf(text));
  for (const text of each(texts)) {
    for (let element = text[_parent]; isNamed(element, /^(?:font|span|big|small|code|tt|mark)$/);) {
      const { [_parent]: parent } = element;
      liftOut(text, element);
      element = parent;
    }
  }
  select(selection, texts);
};
