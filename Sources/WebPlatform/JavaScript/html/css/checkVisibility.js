"use strict";
// Whether an element may be seen (CSSOM View, 6, "checkVisibility"): styles say it, and nothing else, for nothing is laid out.

const { Map, push, Set } = require("language");
const { _isHTML, _localName, _parent } = require("dom/slots");
const { _hasAttribute } = require("runtime/members");
const { membersOf, read } = require("runtime/idlTypes");
const features = require("runtime/features");
const { isRendered } = require("html/css/getComputedStyle");
const { computed } = require("html/css/cascade/computed");
const { styleOf } = require("html/css/cascade/ElementStyle");
const { activationOf } = require("html/summaries");
const { shownParent } = require("html/shown");

const members = membersOf("boolean checkOpacity, boolean checkVisibilityCSS, boolean contentVisibilityAuto, boolean opacityProperty, boolean visibilityProperty");

const value = (element, property) => computed(styleOf(element), property).text;
exports.value = value;

/** What has no box of its own that could be sized without its contents. */
const boxless = new Set(["inline", "contents"]);

const isDetails = (element) => element[_isHTML] && element[_localName] === "details";

/** Whether an element is what a closed `details` does not show: all of its children but the first summary. */
function isFolded(element) {
  const { [_parent]: details } = element;
  return details !== null && details.nodeType === 1 && isDetails(details) && !details[_hasAttribute]("open") &&
    !(element[_localName] === "summary" && activationOf(element) !== undefined);
}

/** Whether what is in an element is passed over when the page is made (CSS Contain 2, 4.1). */
const hidesItsContents = (element) => value(element, "content-visibility") === "hidden" && !boxless.has(value(element, "display"));

/** Whether an element or a text is shown where its parent is. */
const isIn = (node) => !(features.shadow !== null && features.shadow.isLeftOut(node)) && !isFolded(node);
exports.isIn = isIn;
/** Whether an element shows what is in it, where its parent is shown. */
const isOpen = (element) => isIn(element) && value(element, "display") !== "none" && !hidesItsContents(element);
exports.isOpen = isOpen;

/** Gives a function that says of texts whether they may be seen, and looks at what is around several of them once. */
exports.seenTexts = function seenTexts() {
  const known = new Map();
  return (text) => {
    const { [_parent]: parent } = text;
    const asked = [];
    let each = parent;
    for (; each !== null && each.nodeType === 1 && !known.has(each); each = shownParent(each)) push(asked, each);
    let isShown = known.get(each) ?? true;
    for (let index = asked.length - 1; index >= 0; index--) known.set(asked[index], isShown = isShown && isOpen(asked[index]));
    return isShown && isIn(text) && (parent === null || parent.nodeType !== 1 || value(parent, "visibility") === "visible");
  };
};

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
