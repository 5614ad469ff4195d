"use strict";
// What buttons say about popovers and dialogs (HTML standard, 6.12.2 and 4.10.6), and attributes that name an element by its id or by a script
// (2.6.1, "reflected target").

const { includes, Map, startsWith, WeakRef } = require("language");
const { _parent } = require("dom/slots");
const { _references } = require("html/forms/slots");
const { lowerCase } = require("dom/names");
const { firstBelow } = require("dom/tree");
const { attribute } = require("runtime/define");
const { typeOf } = require("runtime/idlTypes");
const { isWithin } = require("html/shown");

function rootOf(node) {
  while (node[_parent] !== null) node = node[_parent];
  return node;
}

/** The element that an attribute names: one that a script gave, where it is in sight, or the first with that id in the same tree. */
exports.elementOf = function elementOf(control, content) {
  const given = control[_references]?.get(content);
  if (given !== undefined) {
    const element = given.deref();
    return element !== undefined && isWithin(control, rootOf(element)) ? element : null;
  }
  const id = control.getAttribute(content);
  if (id === null || id === "") return null;
  const root = rootOf(control);
  return root.id === id ? root : firstBelow(root, (element) => element.id === id);
};

function addReference(prototype, property, content) {
  attribute(prototype, property, (control) => exports.elementOf(control, content), (control, value) => {
    const element = typeOf("Element?").convert(value);
    if (element === null) {
      control.removeAttribute(content);
      return;
    }
    control.setAttribute(content, "");
    (control[_references] ??= new Map()).set(content, new WeakRef(element));
  });
}

const actions = ["toggle", "show", "hide"];

/** The attributes of buttons and of inputs that are buttons. */
exports.addPopoverTarget = function addPopoverTarget({ prototype }) {
  addReference(prototype, "popoverTargetElement", "popovertarget");
  attribute(prototype, "popoverTargetAction", (control) => {
    const keyword = lowerCase(control.getAttribute("popovertargetaction") ?? "");
    return includes(actions, keyword) ? keyword : "toggle";
  }, (control, value) => control.setAttribute("popovertargetaction", `${value}`));
};

const commands = ["toggle-popover", "show-popover", "hide-popover", "close", "request-close", "show-modal"];

/** Those of buttons alone. */
exports.addCommand = function addCommand({ prototype }) {
  addReference(prototype, "commandForElement", "commandfor");
  attribute(prototype, "command", (control) => {
    const value = control.getAttribute("command") ?? "";
    if (startsWith(value, "--")) return value;
    const keyword = lowerCase(value);
    return includes(commands, keyword) ? keyword : "";
  }, (control, value) => control.setAttribute("command", `${value}`));
};
