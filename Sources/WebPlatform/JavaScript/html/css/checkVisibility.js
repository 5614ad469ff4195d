"use strict";
// Whether an element may be seen (CSSOM View, 6, "checkVisibility"): styles say it, and nothing else, for nothing is laid out.

const { Set } = require("language");
const { _isHTML, _localName, _parent } = require("dom/slots");
const { membersOf, read } = require("runtime/idlTypes");
const { isRendered } = require("html/css/getComputedStyle");
const { computed } = require("html/css/cascade/computed");
const { styleOf } = require("html/css/cascade/ElementStyle");
const { activationOf } = require("html/summaries");
const { shownParent } = require("html/shown");

const members = membersOf("boolean checkOpacity, boolean checkVisibilityCSS, boolean contentVisibilityAuto, boolean opacityProperty, boolean visibilityProperty");

const value = (element, property) => computed(styleOf(element), property).text;

/** What has no box of its own that could be sized without its contents. */
const boxless = new Set(["inline", "contents"]);

const isDetails = (element) => element[_isHTML] && element[_localName] === "details";

/** Whether an element is what a closed `details` does not show: all of its children but the first summary. */
function isFolded(element) {
  const { [_parent]: details } = element;
  return details !== null && details.nodeType === 1 && isDetails(details) && !details.hasAttribute("open") &&
    !(element[_localName] === "summary" && activationOf(element) !== undefined);
}

/** Whether what is in an element is passed over when the page is made (CSS Contain 2, 4.1). */
const hidesItsContents = (element) => value(element, "content-visibility") === "hidden" && !boxless.has(value(element, "display"));

/** @param options { checkOpacity, opacityProperty, checkVisibilityCSS, visibilityProperty, contentVisibilityAuto } */
exports.checkVisibility = function checkVisibility(element, options) {
  const { 0: checksOpacity, 1: checksVisibility, 3: asksOpacity, 4: asksVisibility } = read(options, members, "checkVisibility");
  if (!isRendered(element) || value(element, "display") === "contents") return false;
  if ((checksVisibility || asksVisibility) && value(element, "visibility") !== "visible") return false;
  for (let each = element; each !== null; each = shownParent(each)) {
    if (isFolded(each) || (each !== element && hidesItsContents(each))) return false;
    if ((checksOpacity || asksOpacity) && value(each, "opacity") === "0") return false;
  }
  return true;
};
