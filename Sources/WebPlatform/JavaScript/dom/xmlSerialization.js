"use strict";
// Serialization as XML (DOM Parsing, 3.2): prefixes and namespaces are declared where the tree needs it, whatever its
// attributes say.

const { each, indexOf, join, Map, Math, Object, pop, push, replace, slice, startsWith } = require("language");
const { _attributes, _data, _first, _next, _target } = require("dom/slots");
const { XML, XMLNS, HTML } = require("dom/names");
const { contents, voids } = require("dom/htmlSerialization");

const escapes = { __proto__: null, "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#x9;", "\n": "&#xA;", "\r": "&#xD;" };
const escapeText = (text) => replace(text, /[&<>]/g, (character) => escapes[character]);
const escapeAttribute = (text) => replace(text, /[&<>"\t\n\r]/g, (character) => escapes[character]);

const topScope = Object.assign(Object.create(null), { "": "", xml: XML });

function doctype({ name, publicId, systemId }) {
  if (publicId !== "") return `<!DOCTYPE ${name} PUBLIC "${publicId}"${systemId === "" ? "" : ` "${systemId}"`}>`;
  return `<!DOCTYPE ${name}${systemId === "" ? "" : ` SYSTEM "${systemId}"`}>`;
}

function leaf(node) {
  switch (node.nodeType) {
    case 2: return escapeAttribute(node.value);
    case 3: return escapeText(node[_data]);
    case 4: return `<![CDATA[${node[_data]}]]>`;
    case 7: return `<?${node[_target]} ${node[_data]}?>`;
    case 8: return `<!--${node[_data]}-->`;
    default: return doctype(node);
  }
}

/** A prefix that a scope has for a namespace, or null. */
function prefixFor(namespace, scope) {
  for (const prefix in scope) if (prefix !== "" && scope[prefix] === namespace) return prefix;
  return null;
}

/** The namespaces that an element's attributes declare, by prefix, but for one that its own name contradicts. */
function declarationsOf(element) {
  const declared = new Map();
  for (let index = 0; index < element[_attributes].length; index += 2) {
    const name = element[_attributes][index];
    if (name === "xmlns" || startsWith(name, "xmlns:")) declared.set(slice(name, 6), element[_attributes][index + 1]);
  }
  const own = element.prefix ?? "";
  if (declared.get(own) !== (element.namespaceURI ?? "")) declared.delete(own);
  return declared;
}

/** The start of an element, without what closes it, and the scope of what is inside. */
function start(element, outer) {
  let scope = outer;
  const parts = ["<" + nameOf(element)];
  const know = (prefix, value) => {
    // A copy rather than a chain, which would get as long as the tree is deep.
    if (scope === outer) scope = Object.assign(Object.create(null), outer);
    scope[prefix] = value;
  };
  const declare = (prefix, value) => {
    know(prefix, value);
    push(parts, ` xmlns${prefix === "" ? "" : ":" + prefix}="${escapeAttribute(value)}"`);
  };
  const declared = element[_attributes] === null ? new Map() : declarationsOf(element);
  for (const { 0: prefix, 1: value } of each(declared)) know(prefix, value);
  const namespace = element.namespaceURI ?? "";
  if (scope[element.prefix ?? ""] !== namespace) declare(element.prefix ?? "", namespace);
  if (element[_attributes] === null) return { markup: parts[0] + (parts[1] ?? ""), scope };
  for (const { name, value, namespaceURI: given } of each(element.attributes)) {
    const colon = indexOf(name, ":");
    if (name === "xmlns" || startsWith(name, "xmlns:")) {
      if (declared.has(slice(name, 6))) push(parts, ` ${name}="${escapeAttribute(value)}"`);
      continue;
    }
    if (given === null || given === XMLNS || given === XML) {
      push(parts, ` ${name}="${escapeAttribute(value)}"`);
      continue;
    }
    let prefix = slice(name, 0, Math.max(0, colon));
    if (prefix === "" || (prefix in scope && scope[prefix] !== given)) prefix = prefixFor(given, scope) ?? freePrefix(scope);
    if (scope[prefix] !== given) declare(prefix, given);
    push(parts, ` ${prefix}:${slice(name, colon + 1)}="${escapeAttribute(value)}"`);
  }
  return { markup: join(parts, ""), scope };
}

function freePrefix(scope) {
  let number = 1;
  while (`ns${number}` in scope) number++;
  return `ns${number}`;
}

const nameOf = (element) => (element.prefix === null ? element.localName : `${element.prefix}:${element.localName}`);

function emptyEnd(element) {
  if (element.namespaceURI !== HTML) return "/>";
  return voids.has(element.localName) ? " />" : `></${nameOf(element)}>`;
}

/** The XML of a node. Down by child, up by what was opened: a tree may be deeper than the stack is. */
function outer(root) {
  let markup = "";
  let scope = topScope;
  let node = root;
  const open = [];
  for (;;) {
    const isContainer = node.nodeType === 9 || node.nodeType === 11;
    const first = node.nodeType === 1 || isContainer ? contents(node)[_first] : null;
    let inside = scope;
    if (node.nodeType === 1) {
      const started = start(node, scope);
      inside = started.scope;
      markup += started.markup + (first === null ? emptyEnd(node) : ">");
    } else if (!isContainer) {
      markup += leaf(node);
    }
    if (first !== null) {
      push(open, { node, scope });
      scope = inside;
      node = first;
      continue;
    }
    while (node !== root && node[_next] === null) {
      ({ node, scope } = pop(open));
      if (node.nodeType === 1) markup += `</${nameOf(node)}>`;
    }
    if (node === root) return markup;
    node = node[_next];
  }
}

function inner(node) {
  let markup = "";
  for (let child = contents(node)[_first]; child !== null; child = child[_next]) markup += outer(child);
  return markup;
}

Object.assign(exports, { outer, inner });
