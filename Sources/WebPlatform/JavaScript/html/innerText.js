"use strict";
// innerText and outerText (HTML standard, 3.2.7). Nothing is laid out: computed styles say what is shown and what is a block.

const { each, endsWith, forEach, Math, pop, push, repeat, replace: replaced, Set, split, test, toLowerCase, toUpperCase } = require("language");
const { _data, _document, _first, _localName, _next, _parent, _previous } = require("dom/slots");
const {
  _appendChild, _appendData, _createDocumentFragment, _createElement, _createTextNode, _getNextElementSibling, _getTextContent, _remove,
  _replaceChild, _replaceChildren,
} = require("runtime/members");
const { extensions } = require("dom/extensions");
const { DOMException } = require("runtime/DOMException");
const { isIn, isOpen, value } = require("html/css/checkVisibility");

/** What is shown by something else than what is in it. */
const replacedElements = new Set(["audio", "canvas", "iframe", "img", "input", "object", "textarea", "video"]);
/** What a box of which display stands in a line with what is around it. */
const inLine = new Set(["inline", "inline-block", "inline-flex", "inline-grid", "inline-table", "contents", "ruby", "ruby-text", "table-cell"]);
const keepsSpaces = /^(?:pre|pre-wrap|break-spaces)$/;

const transforms = {
  __proto__: null,
  uppercase: toUpperCase,
  lowercase: toLowerCase,
  capitalize: (text) => replaced(text, /(^|[^\p{L}\p{N}\p{M}'\u2019])(\p{L})/gu, (_, before, letter) => before + toUpperCase(letter)),
};

/** A text as it is shown: { text, isKept }, with `isKept` if its spaces and breaks are not collapsed; null where it is not shown. */
function shownText(node) {
  const { [_parent]: parent } = node;
  if (node[_data] === "" || value(parent, "visibility") !== "visible") return null;
  const transform = transforms[value(parent, "text-transform")];
  const text = transform === undefined ? node[_data] : transform(node[_data]);
  const spaces = value(parent, "white-space");
  if (test(keepsSpaces, spaces)) return { text, isKept: true };
  if (spaces === "pre-line") return { text: replaced(replaced(text, /[\t\f\r ]+/g, " "), / ?\n ?/g, "\n"), isKept: false };
  return { text: replaced(text, /[\t\n\f\r ]+/g, " "), isKept: false };
}

/** How many line breaks are needed around an element. */
const breaksAround = (element) => (element[_localName] === "p" ? 2 : inLine.has(value(element, "display")) ? 0 : 1);

/**
 * Gives texts, and numbers for line breaks that are needed there: of several in a row the largest counts. Down by child, up by what was
 * entered: a tree may be deeper than the stack is.
 */
function collect(root) {
  const items = [];
  const outer = [];
  let node = root[_first];
  for (;;) {
    if (node === null) {
      if (outer.length === 0) return items;
      node = pop(outer);
      endElement(node, items);
      node = node[_next];
      continue;
    }
    if (node.nodeType === 3) {
      const text = isIn(node) ? shownText(node) : null;
      if (text !== null) push(items, text);
    }
    if (node.nodeType !== 1 || replacedElements.has(node[_localName]) || !isOpen(node)) {
      node = node[_next];
      continue;
    }
    const breaks = breaksAround(node);
    if (breaks) push(items, breaks);
    if (node[_localName] === "br") push(items, { text: "\n", isKept: true });
    push(outer, node);
    node = node[_first];
  }
}

function endElement(element, items) {
  const breaks = breaksAround(element);
  if (breaks) push(items, breaks);
  if (value(element, "display") === "table-cell" && element[_getNextElementSibling]() !== null) push(items, { text: "\t", isKept: true });
}

function join(items) {
  let text = "";
  let breaks = 0;
  /** Whether the text ends with a space that goes at the end of a line. */
  let endsLoosely = false;
  for (const item of each(items)) {
    if (typeof item === "number") {
      breaks = Math.max(breaks, item);
      continue;
    }
    const isAtStart = breaks > 0 || text === "" || endsLoosely || endsWith(text, "\n") || endsWith(text, "\t");
    const added = item.isKept || !isAtStart ? item.text : replaced(item.text, /^ /, "");
    if (added === "") continue;
    if (endsLoosely && (breaks > 0 || test(/^[\n\t]/, added))) text = replaced(text, / $/, "");
    if (breaks > 0 && text !== "") text += repeat("\n", breaks);
    breaks = 0;
    text += added;
    endsLoosely = !item.isKept && endsWith(added, " ");
  }
  return endsLoosely ? replaced(text, / $/, "") : text;
}

exports.read = (element) => (extensions.isRendered(element) ? join(collect(element)) : element[_getTextContent]());

function fragmentOf(document, text) {
  const fragment = document[_createDocumentFragment]();
  forEach(split(text, /\r\n|\r|\n/g), (line, index) => {
    if (index > 0) fragment[_appendChild](document[_createElement]("br"));
    if (line !== "") fragment[_appendChild](document[_createTextNode](line));
  });
  return fragment;
}

exports.write = function write(element, text) {
  element[_replaceChildren](fragmentOf(element[_document], text));
};

/** Takes the text behind a text into it. */
function joinNext(node) {
  const following = node[_next];
  if (node.nodeType !== 3 || following?.nodeType !== 3) return;
  node[_appendData](following[_data]);
  following[_remove]();
}

exports.replace = function replace(element, text) {
  if (!element[_parent]) throw new DOMException("An element without a parent has no outerText to set", "NoModificationAllowedError");
  const fragment = fragmentOf(element[_document], text);
  if (!fragment[_first]) fragment[_appendChild](element[_document][_createTextNode](""));
  const { [_next]: following, [_previous]: previous } = element;
  element[_parent][_replaceChild](fragment, element);
  // What stands beside it is one text with it (HTML standard, 3.2.7).
  if (following !== null) joinNext(following[_previous]);
  if (previous !== null) joinNext(previous);
};
