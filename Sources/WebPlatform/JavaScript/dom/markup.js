"use strict";
// Markup that scripts set (DOM Parsing, 2.2 to 2.4): innerHTML, outerHTML, insertAdjacentHTML.

const { each, Map, Set, test, toLowerCase } = require("language");
const {
  _alreadyStarted, _document, _first, _isHTML, _isHTMLDocument, _localName, _namespace, _next, _parent, _quirksMode, _shadow, _view,
} = require("dom/slots");
const {
  _appendChild, _createDocumentFragment, _createElement, _createTextNode, _getAttribute, _insertBefore, _replaceChild,
} = require("runtime/members");
const { extensions } = require("dom/extensions");
const features = require("runtime/features");
const tree = require("dom/tree");
const xmlParserModule = require.later("dom/XMLParser");

function fragmentOf(context, markup) {
  const document = context[_document];
  if (document[_isHTMLDocument]) return parsedHTML(context, markup, 0);
  const fragment = document[_createDocumentFragment]();
  xmlParserModule().parseFragment(document, markup, fragment, context);
  return fragment;
}

/** @param more flags beyond those of the context. */
function parsedHTML(context, markup, more) {
  const document = context[_document];
  const fragment = document[_createDocumentFragment]();
  const flags = flagsOf(context, document) | more;
  extensions.buildFragment(document, native.parseFragment(markup, context[_localName], namespaces.get(context[_namespace]) ?? 0, flags), fragment);
  // What a template holds is in a document of its own, without definitions.
  if (features.reactions !== null && document[_view] !== null && tree.contents(context) === context) upgradeBelow(fragment);
  return fragment;
}

/** What is in a fragment becomes what custom elements' definitions say when the operation is over, wherever it goes. */
function upgradeBelow(fragment) {
  for (let node = fragment[_first]; node !== null; node = tree.next(node, fragment)) {
    if (node.nodeType !== 1) continue;
    features.reactions.tryUpgrade(node);
    if (node[_shadow] !== null) upgradeBelow(node[_shadow]);
  }
}

/** An operation whose custom elements hear of it when it is over. */
const withReactions = (operation) => (target, first, second) => (
  features.reactions === null ? operation(target, first, second) : features.reactions.during(() => operation(target, first, second)));

/** What else the parser is to know of the element that will hold a fragment, as bits. */
function flagsOf(context, document) {
  let flags = document[_view] !== null ? 1 : 0;
  for (let node = context; node !== null && (flags & 2) === 0; node = node[_parent]) if (node[_localName] === "form") flags |= 2;
  if (document[_quirksMode] === 1) flags |= 4;
  if (context[_localName] === "annotation-xml" && test(/^(?:text\/html|application\/xhtml\+xml)$/i, context[_getAttribute]("encoding") ?? "")) flags |= 8;
  return flags;
}

/** The flag that says that markup may declare shadow roots. */
const declaresShadowRoots = 16;

/** The parser's numbers for namespaces in which markup is read in another way. */
const namespaces = new Map([["http://www.w3.org/2000/svg", 1], ["http://www.w3.org/1998/Math/MathML", 2]]);

const isPlain = /^[^<&\0\r]*$/;

exports.setInner = withReactions((element, markup) => {
  const target = tree.contents(element);
  if (markup === "" && element[_localName] !== "html") {
    tree.replaceAll(target, null);
  } else if (test(isPlain, markup) && element[_isHTML] && !tableParts.has(element[_localName])) {
    tree.replaceAll(target, element[_document][_createTextNode](markup));
  } else {
    tree.replaceAll(target, fragmentOf(element, markup));
  }
});

exports.setInnerOfShadow = withReactions((shadow, markup) => tree.replaceAll(shadow, markup === "" ? null : fragmentOf(shadow.host, markup)));

/** setHTMLUnsafe of an element or a shadow root: HTML in any document, which may declare shadow roots. */
exports.setUnsafe = withReactions((target, markup) => {
  const context = target.nodeType === 11 ? target.host : target;
  tree.replaceAll(tree.contents(target), parsedHTML(context, markup, declaresShadowRoots));
});

/** Where text alone goes elsewhere or is dropped by the parser. */
const tableParts = new Set(["table", "tbody", "thead", "tfoot", "tr", "colgroup", "select", "html", "head", "frameset", "pre", "listing", "textarea"]);

exports.setOuter = withReactions((element, markup) => {
  const parent = element[_parent];
  if (parent === null) return;
  if (parent.nodeType === 9) tree.fail("NoModificationAllowedError", "The document's element cannot be replaced by markup");
  const context = parent.nodeType === 11 ? element[_document][_createElement]("body") : parent;
  parent[_replaceChild](fragmentOf(context, markup), element);
});

exports.place = function place(element, position, node) {
  switch (toLowerCase(position)) {
    case "beforebegin":
      return element[_parent] === null ? null : element[_parent][_insertBefore](node, element);
    case "afterbegin": return element[_insertBefore](node, element[_first]);
    case "beforeend": return element[_appendChild](node);
    case "afterend":
      return element[_parent] === null ? null : element[_parent][_insertBefore](node, element[_next]);
    default: return tree.fail("SyntaxError", `'${position}' is none of beforebegin, afterbegin, beforeend and afterend`);
  }
};

exports.insertAdjacent = withReactions((element, position, markup) => {
  const isOutside = test(/^(?:beforebegin|afterend)$/i, position);
  if (isOutside && (element[_parent] === null || element[_parent].nodeType === 9)) {
    tree.fail("NoModificationAllowedError", "An element without a parent has no siblings");
  }
  let context = isOutside ? element[_parent] : element;
  if (context.nodeType !== 1 || context[_localName] === "html") context = element[_document][_createElement]("body");
  exports.place(element, position, fragmentOf(context, markup));
});

/** A range's createContextualFragment: its scripts will run when they are inserted. */
exports.contextualFragment = withReactions((context, markup) => {
  const fragment = fragmentOf(context[_localName] === "html" ? context[_document][_createElement]("body") : context, markup);
  for (const script of each(tree.allBelow(fragment, (element) => element[_localName] === "script"))) script[_alreadyStarted] = false;
  return fragment;
});
