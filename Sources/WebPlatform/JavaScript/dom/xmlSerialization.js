"use strict";
// Serialization as XML (DOM Parsing, 3.2): prefixes and namespaces are declared where the tree needs it, whatever its
// attributes say.

const { each, endsWith, includes, Map, Object, pop, push, replace, slice, test } = require("language");
const { _attributes, _data, _first, _localName, _name, _namespace, _next, _prefix, _target } = require("dom/slots");
const { _getAttributes, _getLocalName, _getPrefix, _getValue } = require("runtime/members");
const { XML, XMLNS, HTML, notOfXML } = require("dom/names");
const { fail } = require("runtime/DOMException");
const { contents } = require("dom/tree");
const { voids } = require("dom/htmlSerialization");

const escapes = { __proto__: null, "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#x9;", "\n": "&#xA;", "\r": "&#xD;" };
const escapeText = (text) => replace(text, /[&<>]/g, (character) => escapes[character]);
const escapeAttribute = (text) => replace(text, /[&<>"\t\n\r]/g, (character) => escapes[character]);

/** The namespaces that hold in an element: the default one, and those of prefixes, the one declared last at the end. */
const topScope = { __proto__: null, byDefault: "", prefixes: Object.assign(Object.create(null), { xml: XML }) };

function doctype({ name, publicId, systemId }) {
  if (publicId !== "") return `<!DOCTYPE ${name} PUBLIC "${publicId}"${systemId === "" ? "" : ` "${systemId}"`}>`;
  return `<!DOCTYPE ${name}${systemId === "" ? "" : ` SYSTEM "${systemId}"`}>`;
}

/**
 * Refuses what no markup can hold and no parser would read back: characters that XML has none of, comments that end in themselves, instructions, too
 * (DOM Parsing, 3.2, "require well-formed"). Names with colons pass, as in web views.
 */
function checkHolds(node) {
  const { nodeType } = node;
  const text = nodeType === 2 ? node[_getValue]() : node[_data];
  if (test(notOfXML, text)) fail("InvalidStateError", "XML cannot hold a control character that is in there: take it out first");
  if (nodeType === 8 && (includes(text, "--") || endsWith(text, "-"))) fail("InvalidStateError", "XML cannot hold a comment with '--' in it, or with '-' at its end");
  if (nodeType === 7 && includes(text, "?>")) fail("InvalidStateError", "XML cannot hold a processing instruction with '?>' in it");
}

function leaf(node, isStrict) {
  if (isStrict && node.nodeType !== 10) checkHolds(node);
  switch (node.nodeType) {
    case 2: return escapeAttribute(node[_getValue]());
    case 3: return escapeText(node[_data]);
    case 4: return `<![CDATA[${node[_data]}]]>`;
    case 7: return `<?${node[_target]} ${node[_data]}?>`;
    case 8: return `<!--${node[_data]}-->`;
    default: return doctype(node);
  }
}

/** A prefix that stands for a namespace: the wanted one if it does, else the one declared last; null for none. */
function prefixFor(namespace, prefixes, wanted) {
  if (wanted !== null && prefixes[wanted] === namespace) return wanted;
  let found = null;
  for (const prefix in prefixes) if (prefixes[prefix] === namespace) found = prefix;
  return found;
}

/** The start of one element, as it is put together. */
class StartTag {
  #prefixes;
  #isOwn = false;
  #outer;
  /** What its attributes declare, by prefix. */
  #declared = new Map();
  #text = "";
  #count;

  constructor(outer, count) {
    this.#outer = outer;
    this.#prefixes = outer.prefixes;
    this.#count = count;
  }

  #know(prefix, namespace) {
    // A copy rather than a chain, which would get as long as the tree is deep.
    if (!this.#isOwn) this.#prefixes = Object.assign(Object.create(null), this.#prefixes);
    this.#isOwn = true;
    delete this.#prefixes[prefix];
    this.#prefixes[prefix] = namespace;
  }

  #declare(prefix, namespace) {
    this.#know(prefix, namespace);
    this.#declared.set(prefix, namespace);
    this.#text += ` xmlns:${prefix}="${escapeAttribute(namespace)}"`;
  }

  #free() {
    let prefix;
    do prefix = `ns${++this.#count.value}`; while (prefix in this.#prefixes || this.#declared.has(prefix));
    return prefix;
  }

  /** Writes an element: its name, its markup without what closes it, and the scope of what is inside (DOM Parsing, 3.2.1.1). */
  write(element) {
    const attributes = element[_attributes] === null ? [] : element[_getAttributes]();
    let ownDefault = null;
    for (const attribute of each(attributes)) {
      if (attribute[_namespace] !== XMLNS) continue;
      const name = attribute[_name];
      const value = attribute[_getValue]();
      if (name === "xmlns") ownDefault = value;
      else if (value !== XML && value !== "" && this.#prefixes[slice(name, 6)] !== value) {
        this.#declared.set(slice(name, 6), value);
        this.#know(slice(name, 6), value);
      }
    }
    const { [_localName]: localName, [_prefix]: prefix } = element;
    const namespace = element[_namespace] ?? "";
    let { byDefault } = this.#outer;
    let name = localName;
    let dropsDefault = false;
    if (byDefault === namespace) {
      dropsDefault = ownDefault !== null;
      if (namespace === XML) name = `xml:${localName}`;
    } else {
      const candidate = prefix === "xmlns" ? null : prefixFor(namespace, this.#prefixes, prefix);
      if (candidate !== null && (namespace !== "" || prefix !== null)) {
        name = `${candidate}:${localName}`;
        if (ownDefault !== null && ownDefault !== XML) byDefault = ownDefault;
      } else if (prefix !== null) {
        const taken = this.#declared.has(prefix) ? this.#free() : prefix;
        this.#declare(taken, namespace);
        name = `${taken}:${localName}`;
        if (ownDefault !== null) byDefault = ownDefault;
      } else if (ownDefault === null || ownDefault !== namespace) {
        dropsDefault = true;
        byDefault = namespace;
        this.#text += ` xmlns="${escapeAttribute(namespace)}"`;
      } else {
        byDefault = namespace;
      }
    }
    for (const attribute of each(attributes)) this.#addAttribute(attribute, dropsDefault);
    return { name, markup: `<${name}${this.#text}`, scope: { __proto__: null, byDefault, prefixes: this.#prefixes } };
  }

  #addAttribute(attribute, dropsDefault) {
    const { [_name]: name, [_namespace]: namespace } = attribute;
    const localName = attribute[_getLocalName]();
    const prefix = attribute[_getPrefix]();
    const value = attribute[_getValue]();
    const written = ` ${name}="${escapeAttribute(value)}"`;
    if (namespace === null || namespace === XML) this.#text += written;
    else if (namespace === XMLNS) {
      if (name === "xmlns" ? !dropsDefault : this.#declared.get(slice(name, 6)) === value) this.#text += written;
    } else {
      let candidate = prefixFor(namespace, this.#prefixes, prefix);
      if (candidate === null) {
        candidate = prefix === null || this.#declared.has(prefix) || prefix in this.#prefixes ? this.#free() : prefix;
        this.#declare(candidate, namespace);
      }
      this.#text += ` ${candidate}:${localName}="${escapeAttribute(value)}"`;
    }
  }
}

function emptyEnd(element, name) {
  if (element[_namespace] !== HTML) return "/>";
  return voids.has(element[_localName]) ? " />" : `></${name}>`;
}

/** The XML of a node; what could not be read back is refused if `isStrict`. Down by child, up by what was opened: a tree may be deeper than the stack is. */
function outer(root, isStrict) {
  let markup = "";
  let scope = topScope;
  let name = "";
  let node = root;
  // How many prefixes have been made up.
  const count = { __proto__: null, value: 0 };
  const open = [];
  for (;;) {
    const isContainer = node.nodeType === 9 || node.nodeType === 11;
    const first = node.nodeType === 1 || isContainer ? contents(node)[_first] : null;
    let inside = scope;
    if (node.nodeType === 1) {
      if (isStrict && node[_attributes] !== null) for (const attribute of each(node[_getAttributes]())) checkHolds(attribute);
      const started = new StartTag(scope, count).write(node);
      inside = started.scope;
      ({ name } = started);
      markup += started.markup + (first === null ? emptyEnd(node, name) : ">");
    } else if (!isContainer) {
      markup += leaf(node, isStrict);
    }
    if (first !== null) {
      push(open, { node, scope, name });
      scope = inside;
      node = first;
      continue;
    }
    while (node !== root && node[_next] === null) {
      ({ node, scope, name } = pop(open));
      if (node.nodeType === 1) markup += `</${name}>`;
    }
    if (node === root) return markup;
    node = node[_next];
  }
}

/** The XML of what is in a node, which can be read back. */
function inner(node) {
  let markup = "";
  for (let child = contents(node)[_first]; child !== null; child = child[_next]) markup += outer(child, true);
  return markup;
}

Object.assign(exports, { outer, inner });
