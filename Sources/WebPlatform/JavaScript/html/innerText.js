"use strict";
// innerText and outerText (HTML standard, 3.2.7), for a document without layout: what is a block, and what is not shown,
// is told by the tag, the "hidden" attribute, the state of dialogs and popovers and the inline style.

const { each, forEach, Math, pop, push, repeat, replace: replaced, Set, split, test } = require("language");
const { DOMException } = require("runtime/DOMException");
const { isClosed } = require("html/shown");

const unseen = new Set(["audio", "canvas", "datalist", "head", "iframe", "meta", "noscript", "object", "script", "style", "template", "title", "video"]);
const blocks = new Set(split("address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
  "header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody tfoot thead tr ul", " "));

const isHidden = (element) =>
  unseen.has(element.localName) || element.hasAttribute("hidden") || isClosed(element) ||
  test(/(?:^|;)\s*display\s*:\s*none/i, element.getAttribute("style") ?? "");

/**
 * Numbers in the result are line breaks that are needed there: of several in a row the largest counts. Down by child, up by what was
 * entered: a tree may be deeper than the stack is.
 */
function collect(root, items, isPreformatted) {
  const outer = [];
  let node = root.firstChild;
  for (;;) {
    if (node === null) {
      if (outer.length === 0) return;
      ({ node, isPreformatted } = pop(outer));
      endElement(node, items);
      node = node.nextSibling;
      continue;
    }
    if (node.nodeType === 3) push(items, isPreformatted ? node.data : replaced(node.data, /[\t\n\f\r ]+/g, " "));
    if (node.nodeType !== 1 || isHidden(node)) {
      node = node.nextSibling;
      continue;
    }
    const tag = node.localName;
    const breaks = breaksAround(tag);
    if (breaks) push(items, breaks);
    if (tag === "br") push(items, "\n");
    push(outer, { node, isPreformatted });
    isPreformatted ||= tag === "pre" || tag === "textarea";
    node = tag === "br" ? null : node.firstChild;
  }
}

const breaksAround = (tag) => (tag === "p" ? 2 : blocks.has(tag) ? 1 : 0);

function endElement(element, items) {
  const tag = element.localName;
  const breaks = breaksAround(tag);
  if (breaks) push(items, breaks);
  if ((tag === "td" || tag === "th") && element.nextElementSibling) push(items, "\t");
}

function join(items, isPreformatted) {
  let text = "";
  let breaks = 0;
  for (const item of each(items)) {
    if (typeof item === "number") {
      breaks = Math.max(breaks, item);
      continue;
    }
    if (item === "" || (!isPreformatted && item === " " && (breaks || text === "" || test(/[\n ]$/, text)))) continue;
    if (breaks) {
      if (text !== "") text = replaced(text, / $/, "") + repeat("\n", breaks);
      breaks = 0;
    }
    text += test(/[\n ]$|^$/, text) && !isPreformatted ? replaced(item, /^ /, "") : item;
  }
  return isPreformatted ? text : replaced(text, / $/, "");
}

exports.read = function read(element) {
  if (unseen.has(element.localName)) return element.textContent;
  const isPreformatted = element.localName === "pre" || element.localName === "textarea";
  const items = [];
  collect(element, items, isPreformatted);
  return join(items, isPreformatted);
};

function fragmentOf(document, text) {
  const fragment = document.createDocumentFragment();
  forEach(split(text, /\r\n|\r|\n/g), (line, index) => {
    if (index > 0) fragment.appendChild(document.createElement("br"));
    if (line !== "") fragment.appendChild(document.createTextNode(line));
  });
  return fragment;
}

exports.write = function write(element, text) {
  element.replaceChildren(fragmentOf(element.ownerDocument, text));
};

/** Takes the text behind a text into it. */
function joinNext(node) {
  const following = node.nextSibling;
  if (node.nodeType !== 3 || following?.nodeType !== 3) return;
  node.appendData(following.data);
  following.remove();
}

exports.replace = function replace(element, text) {
  if (!element.parentNode) throw new DOMException("An element without a parent has no outerText to set", "NoModificationAllowedError");
  const fragment = fragmentOf(element.ownerDocument, text);
  if (!fragment.firstChild) fragment.appendChild(element.ownerDocument.createTextNode(""));
  const { nextSibling: following, previousSibling: previous } = element;
  element.parentNode.replaceChild(fragment, element);
  // What stands beside it is one text with it (HTML standard, 3.2.7).
  if (following !== null) joinNext(following.previousSibling);
  if (previous !== null) joinNext(previous);
};
