"use strict";
// Making custom elements (DOM standard, 4.9, "create an element"; HTML standard, 3.2.3 and 4.13.5): by `new`, by the parser and
// createElement, and by upgrading an element that was there before its definition.

const { at: itemAt, findIndex, isObject, Object, pop, push, Reflect, Symbol, TypeError } = require("language");
const {
  _attributes, _control, _definition, _document, _first, _is, _isBeingMade, _isFailed, _isMarkupLocked, _localName, _parent, _prefix, _reactions,
  _setParsedAttributes, _setPlainAttribute, _shadow,
} = require("dom/slots");
const { _hasAttributes } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { HTML } = require("dom/names");
const { recordBehind } = require("browsing/realms");
const { classFor, interfaceNamed } = require("html/elements");
const definitions = require("html/customElements/definitions");
const customControlModule = require.later("html/customElements/CustomControl");
const htmlElementModule = require.later("html/HTMLElement");
const features = require("runtime/features");
const { reportException } = require("runtime/reporting");
const { begin, end } = require("runtime/tasks");

/** Stands for an element that its constructor has had already. */
const taken = Symbol("taken");

/** The built-in interface with that prototype, or null. */
function interfaceWith(prototype) {
  const name = Object.hasOwn(prototype, Symbol.toStringTag) ? prototype[Symbol.toStringTag] : null;
  const found = typeof name === "string" ? interfaceNamed(name) : undefined;
  return found?.prototype === prototype ? found : null;
}

/** The built-in interface that a constructor extends, or is. */
function interfaceOf(constructor) {
  let found = null;
  for (let each = constructor.prototype; isObject(each) && found === null; each = Object.getPrototypeOf(each)) found = interfaceWith(each);
  return found;
}

const isInterface = (value) => typeof value === "function" && isObject(value.prototype) && interfaceWith(value.prototype) === value;

/**
 * The built-in interface whose constructor a page's has called: `called`, unless the page has handed its own arguments on. What its prototype
 * inherits says it then.
 */
const calledBy = (constructor, called) => (isInterface(called) ? called : interfaceOf(constructor));

/** The prototype of a new element whose constructor has none: that of the constructor's window (HTML standard, 3.2.3, step 6). */
function prototypeBehind(constructor, { name, prototype }) {
  const home = Object.getPrototypeOf(Reflect.construct(Nothing, [], constructor));
  return recordBehind(home)?.interfaceNamed(name)?.prototype ?? prototype;
}

class Nothing {}

function checkInterface(constructor, called, { name, localName }) {
  const Interface = classFor(localName);
  if (constructor !== Interface && (called === Interface || calledBy(constructor, called) === Interface)) return Interface;
  throw new TypeError(`Illegal constructor: '${name}' has to extend ${Interface.name}`);
}

/** What a built-in element's constructor gives to a subclass of the page: a new element, or the one that is being upgraded. */
exports.construct = function construct(constructor, called) {
  const definition = definitions.of(constructor);
  if (definition === null) throw new TypeError("Illegal constructor: customElements.define has not been told of it");
  const { name, localName, constructing } = definition;
  const Interface = checkInterface(constructor, called, definition);
  if (constructing.length === 0) {
    const element = Reflect.construct(Interface, [document, localName], constructor);
    // The engine has taken the prototype of all objects where there was none.
    if (element[_shadow] === undefined && recordBehind(Object.getPrototypeOf(element)) !== null) {
      Object.setPrototypeOf(element, prototypeBehind(constructor, Interface));
    }
    element[_definition] = definition;
    if (name !== localName) element[_is] = name;
    if (definition.isControl) makeControl(element);
    return element;
  }
  const { prototype } = constructor;
  const element = itemAt(constructing, -1);
  if (element === taken) throw new TypeError(`The constructor of '${name}' has constructed its element already`);
  Object.setPrototypeOf(element, isObject(prototype) ? prototype : prototypeBehind(constructor, Interface));
  constructing[constructing.length - 1] = taken;
  element[_isBeingMade] = true;
  if (definition.isControl) makeControl(element);
  return element;
};

/** Upgrades an element; `announce` queues what its callbacks are to hear of. Throws what the constructor throws. */
exports.upgrade = function upgrade(element, definition, announce) {
  if (element[_definition] !== null || element[_isFailed]) return;
  element[_isFailed] = true;
  announce();
  const { constructing, name } = definition;
  push(constructing, element);
  try {
    if (definition.disablesShadow && element[_shadow] !== null) {
      throw new DOMException(`'${name}' wants no shadow root, and its element has one`, "NotSupportedError");
    }
    if (constructed(definition) !== element) throw new TypeError(`The constructor of '${name}' returned another element`);
  } catch (error) {
    if (element[_reactions] !== null) element[_reactions].length = 0;
    throw error;
  } finally {
    pop(constructing);
    element[_isBeingMade] = false;
  }
  element[_isFailed] = false;
  element[_definition] = definition;
  element[_control]?.settle();
};

/** An element of a form-associated custom element is a control: of a built-in element's kind there are none. */
function makeControl(element) {
  if (element[_is] === null) customControlModule().make(element);
}

function refuse(message) { throw new DOMException(message, "NotSupportedError"); }

/** A constructor that createElement calls gives an element that is as good as untouched. */
function check(element, document, { name }) {
  if (!(element instanceof htmlElementModule().HTMLElement)) throw new TypeError(`The constructor of '${name}' made no HTML element`);
  if (element[_hasAttributes]()) refuse(`The constructor of '${name}' set attributes: that is for connectedCallback`);
  if (element[_first] !== null) refuse(`The constructor of '${name}' added children: that is for connectedCallback`);
  if (element[_parent] !== null) refuse(`The constructor of '${name}' put its element somewhere`);
  if (element[_document] !== document) refuse(`The constructor of '${name}' made an element of another document`);
  if (element[_localName] !== name) refuse(`The constructor of '${name}' made a '${element[_localName]}'`);
}

/** What the constructor gives. If the parser has it called, promise jobs come behind it. */
function constructed({ constructor }) {
  const isOutermost = begin();
  try {
    return new constructor();
  } finally {
    end(isOutermost);
  }
}

function autonomous(document, definition) {
  try {
    const element = constructed(definition);
    check(element, document, definition);
    return element;
  } catch (error) {
    reportException(error, definition.constructor);
    const element = new (htmlElementModule().HTMLUnknownElement)(document, definition.localName);
    element[_isFailed] = true;
    return element;
  }
}

function customized(document, definition) {
  const element = new (classFor(definition.localName))(document, definition.localName);
  element[_is] = definition.name;
  try {
    exports.upgrade(element, definition, () => {});
  } catch (error) {
    reportException(error, definition.constructor);
  }
  return element;
}

function make(document, localName, definition, is) {
  if (definition !== null) return definition.name === localName ? autonomous(document, definition) : customized(document, definition);
  const element = new (classFor(localName))(document, localName);
  if (is !== null) element[_is] = is;
  return element;
}

/** createElement, whose `options` may name a customized built-in element. */
exports.create = function create(document, localName, options, prefix = null) {
  const is = typeof options === "object" && options !== null && options.is !== undefined ? `${options.is}` : null;
  const element = make(document, localName, definitions.definitionFor(document, HTML, localName, is), is);
  if (prefix !== null) element[_prefix] = prefix;
  return element;
};

/** An element of the parser, with its attributes as names and values in turn, or 0 (HTML standard, 13.2.6.1, "create an element for a token"). */
exports.createParsed = function createParsed(document, localName, attributes) {
  const at = attributes === 0 ? -1 : findIndex(attributes, (each, index) => each === "is" && index % 2 === 0);
  const is = at < 0 ? null : attributes[at + 1];
  const definition = definitions.definitionFor(document, HTML, localName, is);
  if (definition === null) return withAttributes(make(document, localName, null, is), attributes);
  const { [_isMarkupLocked]: wasLocked } = document;
  document[_isMarkupLocked] = true;
  try {
    // What waits for the end of a script comes before the constructor.
    end(begin());
    return withAttributes(make(document, localName, definition, is), attributes);
  } finally {
    document[_isMarkupLocked] = wasLocked;
  }
};

function withAttributes(element, attributes) {
  if (attributes === 0) return element;
  if (element[_attributes] === null) {
    element[_setParsedAttributes](attributes);
    if (element[_definition] !== null) features.reactions.attributesParsed(element);
  } else {
    for (let index = 0; index < attributes.length; index += 2) element[_setPlainAttribute](attributes[index], attributes[index + 1]);
  }
  return element;
}
