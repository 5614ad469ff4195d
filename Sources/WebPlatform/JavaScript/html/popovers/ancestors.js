"use strict";
// Which popover another one, or a dialog, is shown from (HTML standard, 6.12, "topmost popover ancestor").

const { each, forEach, Map } = require("language");
const { shownParent } = require("html/shown");
const { isShown, kindOf, listOf } = require("html/popovers/popover");

/** The nearest popover that is shown and not manual, around an element or itself; null when there is none. */
function nearestShown(element) {
  for (let each = element; each !== null; each = shownParent(each)) if (isShown(each) && kindOf(each) !== "manual" && kindOf(each) !== null) return each;
  return null;
}
exports.nearestShown = nearestShown;

/**
 * The topmost popover of a document's list that the element is in, or that what shows it is in; null when there is none.
 *
 * @param source what shows a popover; undefined for a dialog.
 */
exports.topmostAncestor = function topmostAncestor(element, document, list, source = undefined) {
  const positions = new Map();
  forEach(listOf(document, list), (popover, index) => { positions.set(popover, index); });
  let topmost = null;
  for (const start of each([shownParent(element), source ?? null])) {
    let found = nearestShown(start);
    // An element that is shown by something in itself is not its own ancestor.
    while (found === element) found = nearestShown(shownParent(found));
    if (found === null || !positions.has(found)) continue;
    if (topmost === null || positions.get(topmost) < positions.get(found)) topmost = found;
  }
  return topmost;
};
