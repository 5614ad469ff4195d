"use strict";
// How controls, forms and labels belong together (HTML standard, 4.10.17.3 and 4.10.4).

const { includes, push, Set } = require("language");
const { _isListed, _labels, _parserForm } = require("html/forms/slots");
const { _control, _disconnected, _isConnected, _localName, _parent } = require("dom/slots");
const { _getAttribute, _getElementById, _getFirstElementChild, _getNextElementSibling, _getRootNode, _hasAttribute } = require("runtime/members");
const { attribute } = require("runtime/define");
const tree = require("dom/tree");
const collectionsModule = require.later("dom/collections");

let isFormAttributeSeen = false;

/** A control has a "form" attribute: from now on a form's controls may be anywhere in its tree. */
exports.formAttributeSeen = () => { isFormAttributeSeen = true; };

/**
 * The parser found an element behind a form's start tag, though not in it: in a table, for instance (HTML standard, 13.2.6.1). It is the
 * form's then, but a custom element, also one that has no definition yet, has the form that is around it.
 */
exports.associate = function associate(control, form) {
  if (includes(control[_localName], "-")) return;
  control[_parserForm] = form;
  if (control[_disconnected] === undefined) control[_disconnected] = leaveForm;
  isFormAttributeSeen = true;
};

/** A control that goes out of the tree of such a form is its no more, wherever it comes then. */
function leaveForm() { if (this[_parserForm] !== null && tree.rootOf(this[_parserForm]) !== tree.rootOf(this)) this[_parserForm] = null; }

/** The form owner: the one that the "form" attribute names, the nearest form around, or the one that the parser was in. */
exports.formOf = function formOf(control) {
  const id = control[_getAttribute]("form");
  if (id !== null && control[_isConnected]) {
    const named = control[_getRootNode]()[_getElementById](id);
    return named?.[_localName] === "form" ? named : null;
  }
  for (let node = control[_parent]; node; node = node[_parent]) if (node[_localName] === "form") return node;
  const form = control[_parserForm];
  return form && tree.rootOf(form) === tree.rootOf(control) ? form : null;
};

/** The elements below `root` that pass, in tree order. */
function below(root, passes) {
  const found = [];
  for (let node = tree.next(root, root); node !== null; node = tree.next(node, root)) {
    if (node.nodeType === 1 && passes(node)) push(found, node);
  }
  return found;
}
exports.below = below;

/** A form's listed elements in tree order, images among them. */
exports.controlsOf = function controlsOf(form) {
  const root = isFormAttributeSeen && form[_isConnected] ? form[_getRootNode]() : form;
  return below(root, (element) => element[_isListed] && exports.formOf(element) === form);
};

/** Whether a fieldset around disables the control: all but what is in the fieldset's first legend. */
function isDisabledByFieldset(control) {
  let inner = control;
  for (let node = control[_parent]; node; inner = node, node = node[_parent]) {
    if (node[_localName] !== "fieldset" || !node[_hasAttribute]("disabled")) continue;
    if (inner[_localName] !== "legend" || inner !== firstLegend(node)) return true;
  }
  return false;
}

function firstLegend(fieldset) {
  for (let child = fieldset[_getFirstElementChild](); child; child = child[_getNextElementSibling]()) if (child[_localName] === "legend") return child;
  return null;
}

exports.isDisabled = (control) => control[_hasAttribute]("disabled") || isDisabledByFieldset(control);

const labelable = new Set(["button", "input", "meter", "output", "progress", "select", "textarea"]);

exports.isLabelable = (element) =>
  (labelable.has(element[_localName]) && (element[_localName] !== "input" || element.type !== "hidden")) || element[_control] !== null;

/** Gives an interface the live list of an element's labels, which is null when it can have none. */
exports.addLabels = function addLabels({ prototype }) {
  prototype[_labels] = null;
  attribute(prototype, "labels", labelsOf);
};

exports.labelsOf = labelsOf;
function labelsOf(control) {
  if (!exports.isLabelable(control)) return null;
  const { liveCollection, NodeList } = collectionsModule();
  return control[_labels] ??= liveCollection(NodeList, control, () =>
    below(control[_getRootNode](), (element) => element[_localName] === "label" && element.control === control));
}
