"use strict";
// Serialization as HTML (HTML standard, 13.3).

const { Object, pop, push, replace, Set, split, test } = require("language");
const { _attributes, _data, _document, _first, _indexOf, _is, _isHTML, _localName, _next, _parent, _prefix, _target, _view } = require("dom/slots");
const { contents } = require("dom/tree");

const voids = new Set(split("area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr", " "));
const raw = new Set(split("style script xmp iframe noembed noframes plaintext", " "));

const textEscapes = { __proto__: null, "&": "&amp;", "<": "&lt;", ">": "&gt;", "\u00a0": "&nbsp;", '"': "&quot;" };
const escapeText = (text) => (test(/[&<>\u00a0]/, text) ? replace(text, /[&<>\u00a0]/g, (character) => textEscapes[character]) : text);
const escapeAttribute = (text) => (test(/["&\u00a0]/, text) ? replace(text, /["&\u00a0]/g, (character) => textEscapes[character]) : text);

const nameOf = (element) => (element[_prefix] !== null && !element[_isHTML] ? `${element[_prefix]}:${element[_localName]}` : element[_localName]);

function startTag(element) {
  let markup = "<" + nameOf(element);
  if (element[_is] !== null && element[_indexOf]("is") < 0) markup += ` is="${escapeAttribute(element[_is])}"`;
  const attributes = element[_attributes];
  if (attributes !== null) {
    for (let index = 0; index < attributes.length; index += 2) {
      markup += ` ${attributes[index]}="${escapeAttribute(attributes[index + 1])}"`;
    }
  }
  return markup + ">";
}

/** Whether text in it was no markup to the parser. */
const isRaw = (parent) => parent !== null && parent.nodeType === 1 && (raw.has(parent[_localName])
  || (parent[_localName] === "noscript" && parent[_document][_view] !== null));

function leaf(node) {
  switch (node.nodeType) {
    case 3: return isRaw(node[_parent]) ? node[_data] : escapeText(node[_data]);
    case 4: return `<![CDATA[${node[_data]}]]>`;
    case 7: return `<?${node[_target]} ${node[_data]}>`;
    case 8: return `<!--${node[_data]}-->`;
    case 10: return `<!DOCTYPE ${node.name}>`;
    default: return "";
  }
}

const isVoid = (element) => element[_isHTML] && voids.has(element[_localName]);

/** The markup of what is in a node. Down by child, up by parent: a document may be nested deeper than the stack is. */
function inner(root) {
  let markup = "";
  const start = contents(root);
  if (root[_isHTML] && isVoid(root)) return markup;
  const owners = [];
  let parent = start;
  let node = start[_first];
  for (;;) {
    if (node === null) {
      if (parent === start) return markup;
      // A template's content has no parent: its element was kept.
      const element = parent.nodeType === 11 ? pop(owners) : parent;
      markup += `</${nameOf(element)}>`;
      parent = element[_parent];
      node = element[_next];
      continue;
    }
    if (node.nodeType !== 1) {
      markup += leaf(node);
      node = node[_next];
      continue;
    }
    markup += startTag(node);
    if (isVoid(node)) {
      node = node[_next];
      continue;
    }
    const inside = contents(node);
    if (inside !== node) push(owners, node);
    parent = inside;
    node = inside[_first];
  }
}

function outer(element) { return startTag(element) + (isVoid(element) ? "" : `${inner(element)}</${nameOf(element)}>`); }

Object.assign(exports, { inner, isVoid, leaf, nameOf, outer, startTag, voids });
