"use strict";
// The definitions that there are of custom elements. A document has those of its window at itself, where other windows find them.

const { Map } = require("language");
const { _definitions, _view } = require("dom/slots");
const { HTML } = require("dom/names");

const byName = new Map();
const byConstructor = new Map();

exports.add = function add(definition) {
  document[_definitions] = byName;
  byName.set(definition.name, definition);
  byConstructor.set(definition.constructor, definition);
};

/** The definition of that name, or null. */
exports.named = (name) => byName.get(name) ?? null;

/** The definition with that constructor, or null. */
exports.of = (constructor) => byConstructor.get(constructor) ?? null;

/** The definition that elements of a name, with an "is" value or null, are of; null when there is none. */
exports.definitionFor = function definitionFor(document, namespace, localName, is) {
  const { [_definitions]: byName } = document;
  if (byName === null || namespace !== HTML || document[_view] === null) return null;
  const definition = byName.get(localName);
  if (definition !== undefined && definition.localName === localName) return definition;
  const customized = is === null ? undefined : byName.get(is);
  return customized !== undefined && customized.localName === localName ? customized : null;
};
