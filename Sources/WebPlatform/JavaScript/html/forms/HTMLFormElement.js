"use strict";
// HTMLFormElement (HTML standard, 4.10.3) and sending a form (4.10.21).

const { each, filter, find, listOf, Object, Proxy, Symbol, TypeError } = require("language");
const {
  _controls, _isAsking, _isCollecting, _isListedInForm, _isResetting, _isSubmitButton, _reset, _resetControls, _shownItems, _submitFrom,
} = require("html/forms/slots");
const { _attributeChanged, _connected, _control, _disconnected, _isConnected, _isJudged, _scope } = require("dom/slots");
const { _getAttribute, _getElementsByTagName, _hasAttribute, _namedItem } = require("runtime/members");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { HTMLElement, name } = require("html/HTMLElement");
const { addRelations } = require("html/relations");
const { reflect } = require("html/reflect");
const features = require("runtime/features");
const { exposeNames } = require("html/namedProperties");
const { areShownValid, areValid } = require("html/forms/constraints");
const { controlsOf, formOf } = require("html/forms/association");
const { addAction } = require("html/forms/formAction");
const { addAccess, showItems } = require("html/forms/namedAccess");
const { HTMLFormControlsCollection } = require("html/forms/collections");
const { liveCollection } = require("dom/collections");
const submissionModule = require.later("html/forms/submission");

const elementsOf = (form) => (form[_controls] ??= liveCollection(HTMLFormControlsCollection, form, () =>
  filter(controlsOf(form), (element) => element[_isListedInForm] !== false)));

class HTMLFormElement extends HTMLElement {
  constructor(document = HTMLFormElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get elements() { return elementsOf(this); }
  get length() {
    const { length } = elementsOf(this);
    if (length !== this[_shownItems]) showItems(this, length);
    return length;
  }
  [Symbol.iterator]() { return elementsOf(this)[Symbol.iterator](); }

  /** The form as a scope of event handler attributes, which see its controls by name. */
  get [_scope]() {
    return new Proxy(this, {
      __proto__: null,
      has: (form, key) => key in form || (typeof key === "string" && elementsOf(form)[_namedItem](key) !== null),
      get: (form, key) => form[key],
    });
  }

  [_connected]() { features.customControls?.formMoved(this); }
  [_disconnected]() { features.customControls?.formMoved(this); }
  [_attributeChanged](attribute) { if (attribute === "id") features.customControls?.formMoved(this); }

  checkValidity() { return areValid(controlsOf(this)); }
  reportValidity() { return areShownValid(controlsOf(this)); }

  /** Sends the form as it is: nobody is asked. */
  submit() { if (this[_isConnected]) submissionModule().send(this, null); }

  requestSubmit(submitter = null) {
    if (submitter !== null) {
      if (!submitter?.[_isSubmitButton]) throw new TypeError("The submitter is not a submit button");
      if (submitter.form !== this) throw new DOMException("The submitter is not one of this form's buttons", "NotFoundError");
    }
    this[_submitFrom](submitter);
  }

  /** Validates, asks by "submit", and sends. A listener's own request in the meantime is not heard. */
  [_submitFrom](submitter) {
    if (!this[_isConnected] || this[_isAsking]) return;
    this[_isAsking] = true;
    let isWanted;
    try {
      for (const control of each(controlsOf(this))) control[_isJudged] = true;
      isWanted = (this[_hasAttribute]("novalidate") || submitter?.formNoValidate || areShownValid(controlsOf(this))) &&
        fireTrusted(this, new (interfaceNamed("SubmitEvent"))("submit", { __proto__: null, bubbles: true, cancelable: true, submitter }));
    } finally {
      this[_isAsking] = false;
    }
    if (isWanted && this[_isConnected]) submissionModule().send(this, submitter);
  }

  reset() { features.withReactions(() => this[_resetControls]()); }

  [_resetControls]() {
    if (this[_isResetting]) return;
    this[_isResetting] = true;
    try {
      if (fireTrusted(this, new Event("reset", { __proto__: null, bubbles: true, cancelable: true }))) {
        for (const control of each(controlsOf(this))) {
          control[_isJudged] = false;
          (control[_control] ?? control)[_reset]();
        }
      }
    } finally {
      this[_isResetting] = false;
    }
  }
}
Object.assign(HTMLFormElement.prototype, { [_controls]: null, [_isAsking]: false, [_isCollecting]: false, [_isResetting]: false });

/** An image of the form, which is no control but reachable by name. */
const imageNamed = (form, wanted) => find(listOf(form[_getElementsByTagName]("img")), (image) =>
  (image.id === wanted || image[_getAttribute]("name") === wanted) && formOf(image) === form);

/** The control or the image of a form that goes by a name, or the list of several; undefined when there is none. */
const namedIn = (form, wanted) => elementsOf(form)[_namedItem](wanted) ?? imageNamed(form, wanted);

addRelations(HTMLFormElement, ["noopener", "noreferrer", "opener"]);
reflect(HTMLFormElement, {
  strings: "acceptCharset name rel target",
  booleans: "noValidate",
  enumerated: { autocomplete: { values: ["on", "off"], missing: "on" } },
});
addAction(HTMLFormElement);
addAccess(HTMLFormElement, {
  __proto__: null,
  item: (form, index) => elementsOf(form)[index],
  named: namedIn,
});
exposeNames(HTMLFormElement, ["name"]);
name(HTMLFormElement);

Object.assign(exports, { HTMLFormElement, namedIn });
