"use strict";
// Values that a caret has been given for what is typed next (the draft of execCommand, "state override", "value override").

const { WeakMap } = require("language");
const { _anchorEnd, _document, _focusEnd, _parent } = require("dom/slots");
const { _collapseToEnd, _setBaseAndExtent } = require("runtime/members");
const { qualities } = require("html/editing/qualities");
const { settingsOf } = require("html/editing/settings");
const { apply } = require("html/editing/styling");

/** By document: { anchor, node, offset, values }, of the selection's ends and the values by command, null for none. */
const overrides = new WeakMap();

const documentOf = (node) => node[_document] ?? node;

/** What the caret has been given, or a selection of nothing that can be seen: values by command, or null. */
exports.of = function overridesOf(selection) {
  const anchor = selection[_anchorEnd].node;
  const { node, offset } = selection[_focusEnd];
  const kept = node === null ? undefined : overrides.get(documentOf(node));
  return kept !== undefined && kept.anchor === anchor && kept.node === node && kept.offset === offset ? kept.values : null;
};

/** A caret has values, wherever it is now. */
exports.keep = function keep(selection, values) {
  const anchor = selection[_anchorEnd].node;
  const { node, offset } = selection[_focusEnd];
  if (node !== null) overrides.set(documentOf(node), { anchor, node, offset, values });
};

exports.set = function set(selection, command, value) {
  const values = { __proto__: null, ...exports.of(selection) };
  if (command === "subscript") delete values.superscript;
  if (command === "superscript") delete values.subscript;
  values[command] = value;
  exports.keep(selection, values);
};

/** What was typed behind the caret, so long, gets its values. */
exports.applyTo = function applyTo(selection, length) {
  const { node, offset } = selection[_focusEnd];
  const kept = overrides.get(node[_document]);
  if (kept === undefined) return;
  overrides.delete(node[_document]);
  const isThere = (kept.node === node && kept.offset === offset - length) || (kept.node === node[_parent] && offset === length);
  if (!isThere) return;
  selection[_setBaseAndExtent](node, offset - length, node, offset);
  for (const command in kept.values) apply(selection, qualities[command], kept.values[command], settingsOf(node[_document]).stylesWithCSS);
  selection[_collapseToEnd]();
};
