"use strict";
// Where a caret goes by keys (Selection.modify): by characters, words, lines, sentences, paragraphs and the whole document. Lines are as the text has them,
// since nothing is laid out.

const { charCodeAt, exec, find, push, test } = require("language");
const { _data, _first, _localName, _next, _parent } = require("dom/slots");
const { _getBody, _getDocumentElement, _getIsContentEditable } = require("runtime/members");
const tree = require("dom/tree");

const skipped = /^(?:script|style|template|head|title|noscript)$/;
const blocks = /^(?:address|article|aside|blockquote|body|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;

const isBlock = (node) => node.nodeType === 1 && test(blocks, node[_localName]);

/** Elements that a line ends at. */
const isBreak = (node) => node.nodeType === 1 && node[_localName] === "br";

/** The root whose texts a caret goes through: the editable element that it is in, or else the document's body. */
function boundaryOf(node, document) {
  let found = null;
  for (let each = node; each !== null; each = each[_parent]) if (each.nodeType === 1 && each[_getIsContentEditable]?.() === true) found = each;
  return found ?? document[_getBody]() ?? document[_getDocumentElement]();
}

/** Elements in what is edited that are not: a caret passes them as it does a letter. */
const isIsland = (node) => node.nodeType === 1 && node.contentEditable === "false";
/** What such an element is in a text (U+FFFC, "object replacement character"). */
const island = "\ufffc";

/**
 * The texts below a root as pieces of one long text: { text, pieces: [{ node, start }], islands: [{ node, start }] }. Blocks and line breaks are ends of
 * lines.
 */
function read(root) {
  let text = "";
  const pieces = [];
  const islands = [];
  const isEdited = root[_getIsContentEditable]?.() === true;
  const end = () => { if (text !== "" && text[text.length - 1] !== "\n") text += "\n"; };
  const visit = (node) => {
    for (let child = node[_first]; child !== null; child = child[_next]) {
      if (child.nodeType === 3) {
        pieces[pieces.length] = { node: child, start: text.length };
        text += child[_data];
      } else if (isBreak(child)) {
        text += "\n";
      } else if (isEdited && isIsland(child)) {
        push(islands, { node: child, start: text.length });
        text += island;
      } else if (child.nodeType === 1 && !test(skipped, child[_localName])) {
        if (isBlock(child)) end();
        visit(child);
        if (isBlock(child)) end();
      }
    }
  };
  visit(root);
  return { text, pieces, islands };
}

/** Where a point is in the long text. */
function placeOf({ text, pieces, islands }, node, offset) {
  for (let index = 0; index < pieces.length; index++) {
    const { [index]: piece } = pieces;
    if (piece.node === node) return piece.start + offset;
  }
  const around = find(islands, (each) => tree.isWithin(node, each.node));
  if (around !== undefined) return around.start;
  // A point between nodes is where the next text begins.
  const after = node[_data] === undefined ? tree.childAt(node, offset) ?? tree.nextSkipping(node, null) : null;
  for (let each = after; each !== null; each = tree.next(each, null)) {
    for (let index = 0; index < pieces.length; index++) if (pieces[index].node === each) return pieces[index].start;
  }
  return text.length;
}

/** The point of a place; a place between two texts is the end of the first when the caret came forwards. */
function pointOf({ pieces }, place, isForward) {
  let found = null;
  for (let index = 0; index < pieces.length; index++) {
    const { node, start } = pieces[index];
    const { length } = node[_data];
    if (place < start || place > start + length) continue;
    if (found === null || !isForward) found = { node, offset: place - start };
  }
  if (found !== null) return found;
  // In a line's end between texts: the next text's beginning, or the last one's end.
  for (let index = 0; index < pieces.length; index++) if (pieces[index].start >= place) return { node: pieces[index].node, offset: 0 };
  const { [pieces.length - 1]: last } = pieces;
  return { node: last.node, offset: last.node[_data].length };
}

function forwards(text, place, granularity) {
  const from = (pattern) => {
    pattern.lastIndex = place;
    const match = exec(pattern, text);
    return match === null ? text.length : place + match[0].length;
  };
  switch (granularity) {
  case "character": return from(/(?:\r\n|[\ud800-\udbff][\udc00-\udfff]|[^])[\u0300-\u036f\ufe0f]*/y);
  case "word": return from(/[^\p{L}\p{N}_]*[\p{L}\p{N}_]*/uy);
  case "sentence": return from(/[^.!?\n]*[.!?\n]*\s*/y);
  case "line": case "paragraph": return from(/[^\n]*\n?/y);
  case "lineboundary": case "paragraphboundary": return from(/[^\n]*/y);
  case "sentenceboundary": return from(/[^.!?\n]*[.!?]*/y);
  case "documentboundary": return text.length;
  default: return null;
  }
}

/** The nearest place before another from which one goes forwards to it, or beyond it. */
function backwards(text, place, granularity) {
  const isUnit = (index) => {
    switch (granularity) {
    case "word": return isWord(text, index) && !isWord(text, index - 1);
    case "sentence": case "sentenceboundary": return index === 0 || (test(/[.!?\n\s]/, text[index - 1]) && test(/[^.!?\s]/, text[index] ?? " "));
    case "line": case "lineboundary": case "paragraph": case "paragraphboundary": return index === 0 || text[index - 1] === "\n";
    case "documentboundary": return index === 0;
    default: return !isInside(text, index);
    }
  };
  if (place === 0) return 0;
  let index = granularity === "lineboundary" || granularity === "paragraphboundary" ? place : place - 1;
  while (index > 0 && !isUnit(index)) index--;
  return index;
}

const isWord = (text, index) => index >= 0 && index < text.length && test(/[\p{L}\p{N}_]/u, text[index]);

/** Whether a place is within a character. */
exports.isInside = isInside;
function isInside(text, index) {
  const code = charCodeAt(text, index);
  const before = charCodeAt(text, index - 1);
  return (code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff) || (code >= 0x300 && code <= 0x36f) || code === 0xfe0f;
}

const kinds = /^(?:character|word|sentence|line|paragraph|lineboundary|sentenceboundary|paragraphboundary|documentboundary)$/;

/** Where a point goes, as { node, offset }; null for words that mean nothing, and where there is no text. */
exports.moved = function moved(node, offset, direction, granularity, document) {
  const isForward = direction === "forward" || direction === "right";
  if ((!isForward && direction !== "backward" && direction !== "left") || !test(kinds, granularity)) return null;
  const root = boundaryOf(node, document);
  const texts = read(root);
  if (texts.pieces.length === 0) return null;
  const place = placeOf(texts, node, offset);
  const next = isForward ? forwards(texts.text, place, granularity) : backwards(texts.text, place, granularity);
  return pointOf(texts, next, isForward);
};
