"use strict";
// Radio button groups (HTML standard, 4.10.5.1.16): at most one button of a group is checked.

const { at, each: eachOf, filter, includes, joined, some } = require("language");
const { _localName } = require("dom/slots");
const { _hasAttribute } = require("runtime/members");
const { _checkedness } = require("html/forms/slots");
const { formOf, controlsOf, below } = require("html/forms/association");
const { rootOf } = require("dom/tree");

const isRadio = (element) => element[_localName] === "input" && element.type === "radio";

/** The radio buttons of no form in a tree, which may be the root of it. */
const radiosIn = (root) => filter(joined([root], below(root, isRadio)), (element) => isRadio(element) && formOf(element) === null);

/** The buttons of the group, the given one among them: same form or tree, same name that is not empty. */
function groupOf(radio) {
  const { name } = radio;
  if (name === "") return [radio];
  const form = formOf(radio);
  const group = filter(form ? controlsOf(form) : radiosIn(rootOf(radio)), (element) => isRadio(element) && element.name === name);
  return includes(group, radio) ? group : [radio];
}

exports.groupOf = groupOf;

/** Whether no button of the group is checked. */
exports.isUndecided = (radio) => !some(groupOf(radio), (each) => each.checked);

/** After that button was checked: none of the others is. */
exports.uncheckOthers = function uncheckOthers(radio) {
  for (const other of eachOf(groupOf(radio))) if (other !== radio) other[_checkedness] = false;
};

/** After buttons came into the tree: of several checked by markup the last is. */
exports.settle = function settle(radio) {
  if (!radio.checked) return;
  const group = groupOf(radio);
  const fresh = filter(group, (each) => each[_checkedness] === null && each[_hasAttribute]("checked"));
  const chosen = at(fresh, -1) ?? radio;
  for (const each of eachOf(group)) if (each !== chosen) each[_checkedness] = false;
  chosen[_checkedness] = true;
};
