"use strict";
// CustomElementRegistry (HTML standard, 4.13.4).

const { each, Map, Object, Promise, push, rejected, resolved } = require("language");
const { _definition, _is, _localName, _namespace, _shadow } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const features = require("runtime/features");
const tree = require("dom/tree");
const { HTML } = require("dom/names");
const definitions = require("html/customElements/definitions");
const { definitionOf, isValidName, needConstructor } = require("html/customElements/definition");
const { declare } = require("runtime/webidl");
const htmlElementModule = require.later("html/HTMLElement");
const reactionsModule = require.later("html/customElements/reactions");
const elementsModule = require.later("html/elements");

/** What whenDefined promised, by name. */
const awaited = new Map();
let isDefining = false;

function refuse(message) { tree.fail("NotSupportedError", message); }

/** The local name of the elements that a definition is of: its own name, or that of what it extends. */
function localNameOf(name, extended) {
  if (extended === undefined) return name;
  extended = `${extended}`;
  if (isValidName(extended)) refuse(`'${extended}' is a custom element itself and cannot be extended by name: extend its class`);
  const { HTMLUnknownElement } = htmlElementModule();
  if (elementsModule().classFor(extended) === HTMLUnknownElement) refuse(`There is no element '${extended}' to extend`);
  return extended;
}

/** Every element below a node, those of shadow trees too, in order. */
function elementsBelow(root, found = []) {
  for (let node = root; node !== null; node = tree.next(node, root)) {
    if (node.nodeType !== 1) continue;
    push(found, node);
    if (node[_shadow] !== null) elementsBelow(node[_shadow], found);
  }
  return found;
}

class CustomElementRegistry {
  define(name, constructor, options) {
    needConstructor(constructor);
    name = `${name}`;
    if (!isValidName(name)) tree.fail("SyntaxError", `'${name}' is no custom element's name: it begins with a lower-case letter and has a hyphen`);
    if (definitions.named(name) !== null) refuse(`The custom element '${name}' is defined already`);
    if (definitions.of(constructor) !== null) refuse(`The constructor of '${name}' is that of '${definitions.of(constructor).name}' already`);
    const localName = localNameOf(name, options?.extends);
    if (isDefining) refuse(`'${name}' cannot be defined while another definition is read`);
    isDefining = true;
    let definition;
    try {
      definition = definitionOf(name, localName, constructor);
    } finally {
      isDefining = false;
    }
    definitions.add(definition);
    features.begin("reactions", reactionsModule);
    const { reactions } = features;
    reactions.during(() => {
      for (const element of each(elementsBelow(document))) if (isCandidate(element, definition)) reactions.enqueueUpgrade(element, definition);
    });
    awaited.get(name)?.resolve(constructor);
    awaited.delete(name);
  }

  get(name) { return definitions.named(name)?.constructor; }

  getName(constructor) {
    needConstructor(constructor);
    return definitions.of(constructor)?.name ?? null;
  }

  whenDefined(name) {
    if (!isValidName(name)) return rejected(new DOMException(`'${name}' is no custom element's name`, "SyntaxError"));
    if (definitions.named(name) !== null) return resolved(definitions.named(name).constructor);
    if (!awaited.has(name)) awaited.set(name, withResolvers());
    return awaited.get(name).promise;
  }

  upgrade(root) {
    const { reactions } = features;
    if (reactions === null) return;
    reactions.during(() => { for (const element of each(elementsBelow(root))) if (element[_definition] === null) reactions.tryUpgrade(element); });
  }
}
declare(
  CustomElementRegistry, (value) => value instanceof CustomElementRegistry,
  "define(DOMString, any, optional any) get(DOMString) getName(any) whenDefined(DOMString) upgrade(Node)");

/** A promise and what settles it. */
function withResolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

function isCandidate(element, { name, localName }) {
  return element[_localName] === localName && element[_namespace] === HTML && (name === localName || element[_is] === name);
}

exports.customElements = new CustomElementRegistry();
exports.CustomElementRegistry = CustomElementRegistry;
