"use strict";
// Custom element reactions (HTML standard, 4.13.6): what a change of the tree has custom elements do is queued by element, and
// done when the operation that a script called is over. The windows of an origin have one such queue.

const { apply, each, includes, indexOf, Object, push, shift, slice } = require("language");
const {
  _attributes, _control, _definition, _document, _is, _isConnected, _isFailed, _localName, _namespace, _namespaceAt, _reactions,
} = require("dom/slots");
const { definitionFor } = require("html/customElements/definitions");
const { queueMicrotask } = require("runtime/timers");

/** The elements with reactions to the operation under way; null outside of one. */
let queue = null;

/** `run` calls the function of a page's that `callback` is. */
function enqueue(element, definition, run, callback) {
  if (queue === null) {
    during(() => enqueue(element, definition, run, callback));
    return;
  }
  push(element[_reactions] ??= [], { definition, run, callback });
  push(queue, element);
}

/** Runs an operation, then the reactions that it caused: also when it throws. */
function during(operation) {
  const outer = queue;
  const own = [];
  queue = own;
  try {
    return operation();
  } finally {
    queue = outer;
    for (const element of each(own)) react(element);
  }
}

function react(element) {
  const reactions = element[_reactions];
  while (reactions.length > 0) {
    const { definition, run, callback } = shift(reactions);
    definition.perform(run, callback);
  }
}

/** Has an element's callback called. */
function tell(element, name, ...args) {
  enqueueCallback(element, element[_definition], name, ...args);
}

/** The same, when what is under way is over: a promise job later if nothing is that a script has called. */
function tellSoon(element, name, ...args) {
  if (queue !== null) tell(element, name, ...args);
  else queueMicrotask(() => tell(element, name, ...args));
}

function enqueueCallback(element, definition, name, ...args) {
  const callback = definition.callbacks[name];
  if (callback) enqueue(element, definition, () => apply(callback, element, args), callback);
}

/** What an element hears of when its upgrade, which is one of its reactions and under way, is over. */
function announce(element, definition) {
  const outer = queue;
  // Its reactions are being run: the element needs no further mention.
  queue = [];
  enqueueAttributes(element, definition);
  if (element[_isConnected]) enqueueCallback(element, definition, "connectedCallback");
  queue = outer;
}

function enqueueAttributes(element, definition) {
  const attributes = element[_attributes] ?? [];
  for (let index = 0; index < attributes.length; index += 2) enqueueAttribute(element, definition, attributes[index], null, attributes[index + 1], element[_namespaceAt](index));
}

function enqueueAttribute(element, definition, attribute, old, value, namespace) {
  const localName = namespace === null ? attribute : slice(attribute, indexOf(attribute, ":") + 1);
  if (definition.observed.has(localName)) enqueueCallback(element, definition, "attributeChangedCallback", localName, old, value, namespace);
}

/** Has an element upgraded that could be of a definition and is of none yet. */
function tryUpgrade(element) {
  if (element[_isFailed] || (element[_is] === null && !includes(element[_localName], "-"))) return;
  const definition = definitionFor(element[_document], element[_namespace], element[_localName], element[_is]);
  if (definition !== null) enqueueUpgrade(element, definition);
}

function enqueueUpgrade(element, definition) {
  enqueue(element, definition, () => definition.upgrade(element, () => announce(element, definition)), definition.constructor);
}

/** An element has come into a document. */
function inserted(element) {
  if (element[_definition] !== null) enqueueCallback(element, element[_definition], "connectedCallback");
  else tryUpgrade(element);
  element[_control]?.settle();
}

function removed(element) {
  if (element[_definition] !== null) enqueueCallback(element, element[_definition], "disconnectedCallback");
  element[_control]?.settle();
}

function adopted(element, from, to) {
  if (element[_definition] !== null) enqueueCallback(element, element[_definition], "adoptedCallback", from, to);
}

function attributeChanged(element, name, old, value, namespace) {
  if (element[_definition] === null) return;
  during(() => {
    enqueueAttribute(element, element[_definition], name, old, value, namespace);
    if (name === "form" || name === "disabled") element[_control]?.settle();
  });
}

/** The parser has given an element its attributes. */
function attributesParsed(element) {
  during(() => enqueueAttributes(element, element[_definition]));
}

Object.assign(exports, { during, tell, tellSoon, tryUpgrade, enqueueUpgrade, inserted, removed, adopted, attributeChanged, attributesParsed });
