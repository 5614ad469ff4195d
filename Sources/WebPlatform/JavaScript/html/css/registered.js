"use strict";
// Registered custom properties (CSS Properties and Values API 1): those of `@property` rules and of `CSS.registerProperty`.

const { each, keys, listOf, Map, Set } = require("language");
const { DOMException } = require("runtime/DOMException");
const features = require("runtime/features");
const revision = require("html/css/revision");
const { computedValues } = require("html/css/cascade/computing");
const { rulesIn } = require("html/css/cascade/StyleRules");
const { syntaxOf, valuesOf } = require("html/css/properties/customSyntax");
const { registration } = require("html/css/cascade/registration");
const { listText } = require("html/css/values/valueText");

/** Those of scripts, by name. */
const ofScripts = new Map();

exports.isRegistered = (name) => ofScripts.has(name);

/** Registers a property for good, as a script asks. */
exports.register = function register(name, syntaxText, isInherited, text) {
  const syntax = syntaxOf(syntaxText);
  if (syntax === null) throw new DOMException(`'${syntaxText}' is no syntax of a custom property`, "SyntaxError");
  const found = registration(syntax, isInherited, text, null);
  if (found === null) {
    throw new DOMException(text === null
      ? `The custom property '${name}' of the syntax '${syntaxText}' needs an initial value`
      : `'${text}' is no initial value of the custom property '${name}': it must be '${syntaxText}', the same for all elements`, "SyntaxError");
  }
  ofScripts.set(name, found);
  features.registersProperties = true;
  revision.changed();
};

/** The registration of a custom property for the elements of a document; null for none. */
exports.registrationOf = (document, name) => ofScripts.get(name) ?? rulesIn(document).registrations.get(name) ?? null;

/** The names of all that are registered for a document. */
exports.namesFor = function namesFor(document) {
  const names = new Set(listOf(keys(ofScripts)));
  for (const name of each(rulesIn(document).registrations.names)) names.add(name);
  return listOf(keys(names));
};

/** A value of a registered property as it is computed for an element; null for what its syntax does not take. */
exports.computedText = function computedText({ syntax }, text, context) {
  if (syntax.parts === null) return text;
  const values = valuesOf(syntax, text);
  return values === null ? null : listText(computedValues(values, context));
};
