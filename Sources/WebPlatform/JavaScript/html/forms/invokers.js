"use strict";
// What buttons say about popovers and dialogs (HTML standard, 6.12.2 and 4.10.6).

const { includes, startsWith } = require("language");
const { _getAttribute, _setAttribute } = require("runtime/members");
const { lowerCase } = require("dom/names");
const { elementNamed, name } = require("dom/references");
const { attribute } = require("runtime/define");
const { typeOf } = require("runtime/idlTypes");

function addReference(prototype, property, content) {
  attribute(prototype, property, (control) => elementNamed(control, content), (control, value) => {
    const element = typeOf("Element?").convert(value);
    name(control, content, element === null ? null : [element]);
  });
}

const actions = ["toggle", "show", "hide"];

/** The attributes of buttons and of inputs that are buttons. */
exports.addPopoverTarget = function addPopoverTarget({ prototype }) {
  addReference(prototype, "popoverTargetElement", "popovertarget");
  attribute(prototype, "popoverTargetAction", (control) => {
    const keyword = lowerCase(control[_getAttribute]("popovertargetaction") ?? "");
    return includes(actions, keyword) ? keyword : "toggle";
  }, (control, value) => control[_setAttribute]("popovertargetaction", `${value}`));
};

const commands = ["toggle-popover", "show-popover", "hide-popover", "close", "request-close", "show-modal"];

/** Those of buttons alone. */
exports.addCommand = function addCommand({ prototype }) {
  addReference(prototype, "commandForElement", "commandfor");
  attribute(prototype, "command", (control) => {
    const value = control[_getAttribute]("command") ?? "";
    if (startsWith(value, "--")) return value;
    const keyword = lowerCase(value);
    return includes(commands, keyword) ? keyword : "";
  }, (control, value) => control[_setAttribute]("command", `${value}`));
};
