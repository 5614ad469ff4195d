"use strict";
// Classes of SVG's elements, with the members that html/svg/interfaces says they have.

const { each, split, TypeError } = require("language");
const { _document } = require("dom/slots");
const define = require("runtime/define");
const { addConstants, expose } = require("runtime/webidl");
const { animated } = require("html/svg/animated");
const { constantsOf } = require("html/svg/enumerations");
const { membersOf, table } = require("html/svg/interfaces");

/** Whether something is an element of an interface: a prototype is none. */
exports.elementOf = (Interface) => (value) => value[_document] !== undefined && value instanceof Interface;

/** The class of an interface, which inherits another. */
exports.classOf = function classOf(interfaceName, Parent) {
  const { has, words } = table[interfaceName];
  const Interface = { [interfaceName]: class extends Parent {
    constructor(document = Interface, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
  } }[interfaceName];
  const isOne = exports.elementOf(Interface);
  if (has !== undefined) {
    for (const { name, attribute, kind, fallback } of each(membersOf(has))) {
      define.attribute(Interface.prototype, name, (element) => {
        if (!isOne(element)) throw new TypeError(`${interfaceName}.${name} was called on something else`);
        return animated(element, name, attribute, kind, fallback);
      });
    }
  }
  expose(Interface);
  if (words !== undefined) addConstants(Interface, constantsOf(split(words, " ")));
  return Interface;
};
