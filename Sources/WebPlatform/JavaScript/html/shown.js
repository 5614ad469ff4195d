"use strict";
// What the state of an element says about whether it is shown (HTML standard, 15.3.1): dialogs that are not open and popovers that are hidden
// are not; what is inert, or outside a modal dialog, cannot have the focus (6.3).

const { filter, findLast, joined } = require("language");
const { _document, _indexOf, _isModal, _localName, _namespace, _popover } = require("dom/slots");
const { _getParentElement } = require("runtime/members");
const { _opened } = require("html/slots");
const { extensions } = require("dom/extensions");
const { HTML } = require("dom/names");
const features = require("runtime/features");

/** Whether an element of HTML is a popover or a dialog that is hidden. */
exports.isClosed = function isClosed(element) {
  if (element[_popover]?.isShown) return false;
  if (element[_localName] === "dialog") return element[_indexOf]("open") < 0;
  return element[_indexOf]("popover") >= 0;
};

/** The parent element in the flat tree, null at the top. */
const shownParent = (element) => (features.shadow === null ? element[_getParentElement]() : features.shadow.shownParent(element));
exports.shownParent = shownParent;

/** The modal dialog that blocks the rest of a document, or null. */
const topModal = (document) => findLast(exports.openedIn(document), (each) => each[_isModal] === true) ?? null;

/** Whether nothing around an element keeps the focus from it. */
exports.isReachable = function isReachable(element) {
  const modal = topModal(element[_document]);
  // A modal dialog is not inert with what is around it.
  let isPast = false;
  for (let each = element; each !== null; each = shownParent(each)) {
    if (each[_namespace] === HTML && exports.isClosed(each) && !extensions.isRendered(each)) return false;
    if (each === modal) isPast = true;
    if (!isPast && each[_indexOf]("inert") >= 0) return false;
  }
  return isPast || modal === null;
};

// The popovers and dialogs of a document that scripts or invokers have opened, the latest last: its top layer, and dialogs that are not modal.

exports.openedIn = (document) => document[_opened] ?? [];

exports.opened = function opened(element) {
  const document = element[_document];
  document[_opened] = joined(filter(exports.openedIn(document), (each) => each !== element), [element]);
};

exports.closed = function closed(element) {
  const document = element[_document];
  document[_opened] = filter(exports.openedIn(document), (each) => each !== element);
};
