"use strict";
// What all that is done with popovers starts from (HTML standard, 6.12): which elements are popovers, and of what kind; which may be shown or
// hidden now; which are shown.

const { filter } = require("language");
const { _document, _isConnected, _isModal, _namespace, _popover, _valueOf, _view } = require("dom/slots");
const { HTML, lowerCase } = require("dom/names");
const { fail } = require("runtime/DOMException");
const { ToggleTask } = require("html/toggleEvents");
const { openedIn } = require("html/shown");

class PopoverState {
  isShown = false;
  /** The list that it is in while it is shown: "auto", "hint" or null. */
  list = null;
  /** Whether it is about to be shown or hidden. */
  isChanging = false;
  /** What had the focus before, and is to have it again. */
  previous = null;
  toggleTask = new ToggleTask();
}

exports.stateOf = (element) => element[_popover] ??= new PopoverState();

/** The state of an attribute `popover`: null when there is none. */
function kindNamed(value) {
  if (value === null) return null;
  const keyword = lowerCase(value);
  return keyword === "" || keyword === "auto" ? "auto" : keyword === "hint" ? "hint" : "manual";
}
exports.kindNamed = kindNamed;

/** "auto", "hint" or "manual"; null for what is no popover. */
exports.kindOf = (element) => (element[_namespace] === HTML ? kindNamed(element[_valueOf]("popover")) : null);

exports.isShown = (element) => element[_popover]?.isShown === true;

/** The popovers of a document that are in one of its lists, "auto" or "hint", each above those before it. */
exports.listOf = (document, list) => filter(openedIn(document), (element) => element[_popover]?.list === list);

/** What keeps a popover from being shown or hidden, as the name of an error and a message; null when nothing does. */
function obstacle(element, document, ignoresAttribute) {
  if (!ignoresAttribute && !element[_isConnected]) return "The popover is in no document";
  if (element[_document][_view] === null) return "The popover's document is not shown";
  if (document !== null && element[_document] !== document) return "The popover was moved to another document";
  return element[_isModal] === true ? "The popover is a modal dialog" : null;
}

/**
 * Whether a popover that is shown, or hidden, may become the other (HTML standard, "check popover validity").
 *
 * @param document the one that it was in when it was asked for, if that counts.
 * @param ignoresAttribute whether it may have lost its attribute or its place.
 * @throws DOMException with `throws`.
 */
exports.isReady = function isReady(element, isShown, throws, document = null, ignoresAttribute = false) {
  if (!ignoresAttribute && exports.kindOf(element) === null) {
    return throws ? fail("NotSupportedError", "The element has no attribute 'popover'") : false;
  }
  if (exports.isShown(element) !== isShown) return false;
  const message = obstacle(element, document, ignoresAttribute);
  if (message === null) return true;
  return throws ? fail("InvalidStateError", message) : false;
};
