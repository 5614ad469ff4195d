"use strict";
// innerText and outerText (HTML standard, 3.2.7), for a document without layout: what is a block, and what is not shown,
// is told by the tag, the "hidden" attribute and the inline style.

const unseen = new Set(["audio", "canvas", "datalist", "head", "iframe", "meta", "noscript", "object", "script", "style", "template", "title", "video"]);
const blocks = new Set((
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
  "header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody tfoot thead tr ul"
).split(" "));

const isHidden = (element) =>
  unseen.has(element.localName) || element.hasAttribute("hidden") ||
  /(?:^|;)\s*display\s*:\s*none/i.test(element.getAttribute("style") ?? "");

/** Numbers in the result are line breaks that are needed there: of several in a row the largest counts. */
function collect(node, items, isPreformatted) {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3) {
      items.push(isPreformatted ? child.data : child.data.replace(/[\t\n\f\r ]+/g, " "));
    } else if (child.nodeType === 1 && !isHidden(child)) {
      const tag = child.localName;
      const breaks = tag === "p" ? 2 : blocks.has(tag) ? 1 : 0;
      if (breaks) items.push(breaks);
      if (tag === "br") items.push("\n");
      else collect(child, items, isPreformatted || tag === "pre" || tag === "textarea");
      if (breaks) items.push(breaks);
      if ((tag === "td" || tag === "th") && child.nextElementSibling) items.push("\t");
    }
  }
}

function join(items, isPreformatted) {
  let text = "";
  let breaks = 0;
  for (const item of items) {
    if (typeof item === "number") {
      breaks = Math.max(breaks, item);
      continue;
    }
    if (item === "" || (!isPreformatted && item === " " && (breaks || text === "" || /[\n ]$/.test(text)))) continue;
    if (breaks) {
      if (text !== "") text = text.replace(/ $/, "") + "\n".repeat(breaks);
      breaks = 0;
    }
    text += /[\n ]$|^$/.test(text) && !isPreformatted ? item.replace(/^ /, "") : item;
  }
  return isPreformatted ? text : text.replace(/ $/, "");
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
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (index > 0) fragment.appendChild(document.createElement("br"));
    if (line !== "") fragment.appendChild(document.createTextNode(line));
  });
  return fragment;
}

exports.write = function write(element, text) {
  element.replaceChildren(fragmentOf(element.ownerDocument, text));
};

exports.replace = function replace(element, text) {
  if (!element.parentNode) throw new DOMException("An element without a parent has no outerText to set", "NoModificationAllowedError");
  const fragment = fragmentOf(element.ownerDocument, text);
  if (!fragment.firstChild) fragment.appendChild(element.ownerDocument.createTextNode(""));
  element.parentNode.replaceChild(fragment, element);
};
