"use strict";
// What elements that name a picture have in common: it is asked for by html/resources, which keeps at the element how far that is.

const { Object } = require("language");
const { _document, _hooks, _localName, _next, _parent, _view } = require("dom/slots");
const { _asked, _chooseAgain, _hasFailed, _isLoading, _isRequested, _load } = require("html/slots");

/** Asks for what the element's `_resource` is, unless no window shows its document. */
function load() {
  if (this[_document][_view] === null) return;
  this[_isRequested] = true;
  this[_document][_hooks].resourceRequested(this);
}

/** Whether an element is in a `picture`, whose sources come before what its own attributes name. */
exports.isInPicture = (element) => element[_parent]?.[_localName] === "picture";

/** Has the images among some siblings, from a first one on, choose again. */
exports.chooseAgain = function chooseAgain(first) { for (let node = first; node !== null; node = node[_next]) node[_chooseAgain]?.(); };

/** Gives an interface that. `_asked` tells the last request from those before; `_isRequested` is true once there has been one. */
exports.addPicture = ({ prototype }) => {
  Object.assign(prototype, { [_isRequested]: false, [_asked]: null, [_isLoading]: false, [_hasFailed]: false, [_load]: load });
};
