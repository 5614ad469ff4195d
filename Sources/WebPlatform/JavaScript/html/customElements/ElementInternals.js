"use strict";
// ElementInternals (HTML standard, 4.13.7): what a custom element says of itself to those who use it, to its form and to assistive technology.

const { filter, includes, isObject, join, map, Map, slice, split, toWellFormed, TypeError } = require("language");
const { _control, _definition, _document, _is, _isBeingMade, _isForInternals, _localName, _namespace, _shadow } = require("dom/slots");
const { _internals } = require("html/slots");
const { addElements, addTexts } = require("dom/aria");
const { isWithin } = require("dom/tree");
const { DOMException } = require("runtime/DOMException");
const { isFormData, pairsOf } = require("html/forms/FormData");
const { labelsOf } = require("html/forms/association");
const { areShownValid, areValid } = require("html/forms/constraints");
const { definitionFor } = require("html/customElements/definitions");
const { membersOf, read } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");
const blobModule = require.later("files/Blob");
const customStateSetModule = require.later("html/customElements/CustomStateSet");

const flagNames = split("badInput customError patternMismatch rangeOverflow rangeUnderflow stepMismatch tooLong tooShort typeMismatch valueMissing", " ");
/** In the order in which a control tells the first of them. */
const flags = membersOf(join(map(flagNames, (name) => `boolean ${name}`), ", "));

function refuse(message) { throw new DOMException(message, "NotSupportedError"); }

/** What a form sends, and gives back, of a value. */
function sent(value) {
  if (value === null || value === undefined) return null;
  if (isFormData(value)) return { pairs: slice(pairsOf(value), 0) };
  return { single: isObject(value) && value instanceof blobModule().File ? value : toWellFormed(`${value}`) };
}

let isInternals;

class ElementInternals {
  static { isInternals = (value) => #element in value; }

  #element;
  #states = null;
  /** What assistive technology is told where the element's attributes say nothing. */
  #texts = new Map();
  #elements = new Map();

  constructor(element) {
    if (element?.nodeType !== 1) throw new TypeError("Illegal constructor");
    this.#element = element;
  }

  get shadowRoot() {
    const root = this.#element[_shadow];
    return root !== null && root[_isForInternals] ? root : null;
  }
  get states() { return (this.#states ??= new (customStateSetModule().CustomStateSet)(this.#element)); }

  #control() {
    return this.#element[_control] ?? refuse("The element is no control: its class says so by 'static formAssociated = true'");
  }

  get form() { return this.#control().form; }
  get labels() {
    this.#control();
    return labelsOf(this.#element);
  }
  get willValidate() { return this.#control().willValidate; }
  get validity() { return this.#control().validity; }
  get validationMessage() {
    const { willValidate, message } = this.#control();
    return willValidate ? message : "";
  }

  setFormValue(value, state) {
    this.#control().value = sent(value);
  }

  setValidity(given, message, anchor) {
    const control = this.#control();
    const values = read(given, flags, "ElementInternals.setValidity");
    const set = filter(flagNames, (_, index) => values[index]);
    if (set.length > 0 && (message ?? "") === "") throw new TypeError("setValidity needs a message where something is wrong");
    if (anchor !== undefined && anchor !== null && !isWithin(anchor, this.#element)) {
      throw new DOMException("What the message is shown at is not in the element", "NotFoundError");
    }
    control.flaws = filter(set, (name) => name !== "customError");
    control.isCustomError = includes(set, "customError");
    control.message = set.length > 0 ? message : "";
  }

  checkValidity() {
    this.#control();
    return areValid([this.#element]);
  }
  reportValidity() {
    this.#control();
    return areShownValid([this.#element]);
  }

  static {
    addTexts(ElementInternals, (internals, content) => internals.#texts.get(content) ?? null, (internals, content, text) => {
      if (text === null) internals.#texts.delete(content);
      else internals.#texts.set(content, text);
    });
    addElements(ElementInternals, (internals, content) => internals.#elements.get(content) ?? null, (internals, content, elements) => {
      if (elements === null) internals.#elements.delete(content);
      else internals.#elements.set(content, elements);
    });
  }
}
declare(
  ElementInternals, isInternals,
  "shadowRoot form willValidate validity validationMessage labels states setFormValue(any, optional any) setValidity(optional any, optional DOMString, optional any) " +
  "checkValidity() reportValidity()");

/** The internals of a custom element, for its class: once. */
exports.attach = function attach(element) {
  const definition = element[_definition] ?? definitionFor(element[_document], element[_namespace], element[_localName], element[_is]);
  if (element[_is] !== null || definition === null) refuse("Only elements of one's own have internals: customElements.define has not been told of this one");
  if (definition.disablesInternals) refuse(`'${definition.name}' says that it has no internals`);
  if (element[_internals] !== null) refuse("The element's internals have been given away already");
  if (element[_definition] === null && !element[_isBeingMade]) refuse("The element is none of its class yet");
  return (element[_internals] = new ElementInternals(element));
};
exports.ElementInternals = ElementInternals;
