"use strict";
// Radio button groups (HTML standard, 4.10.5.1.16): at most one button of a group is checked.

const { at, each: eachOf, filter, includes } = require("language");
const { _checkedness } = require("html/forms/slots");
const { formOf, controlsOf, below } = require("html/forms/association");

const isRadio = (element) => element.localName === "input" && element.type === "radio";

/** The buttons of the group, the given one among them: same form or tree, same name that is not empty. */
function groupOf(radio) {
  const { name } = radio;
  if (name === "") return [radio];
  const form = formOf(radio);
  const candidates = form
    ? controlsOf(form)
    : below(radio.getRootNode(), (element) => isRadio(element) && formOf(element) === null);
  const group = filter(candidates, (element) => isRadio(element) && element.name === name);
  return includes(group, radio) ? group : [radio];
}

exports.groupOf = groupOf;

/** After that button was checked: none of the others is. */
exports.uncheckOthers = function uncheckOthers(radio) {
  for (const other of eachOf(groupOf(radio))) if (other !== radio) other[_checkedness] = false;
};

/** After buttons came into the tree: of several checked by markup the last is. */
exports.settle = function settle(radio) {
  if (!radio.checked) return;
  const group = groupOf(radio);
  const fresh = filter(group, (each) => each[_checkedness] === null && each.hasAttribute("checked"));
  const chosen = at(fresh, -1) ?? radio;
  for (const each of eachOf(group)) if (each !== chosen) each[_checkedness] = false;
  chosen[_checkedness] = true;
};
