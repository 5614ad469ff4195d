"use strict";
// The elements of SVG that bring in a picture or a drawing from elsewhere (SVG 2, 5.6 and 12.3; Filter Effects, 9.13): it is asked for, and
// not drawn.

const { call, Object, replace } = require("language");
const { _address, _attributeWasSet, _connected, _document, _hooks, _isConnected, _localName, _view } = require("dom/slots");
const { _asked, _hasFailed, _isLoading, _isSilent, _resource } = require("html/slots");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { attribute } = require("runtime/define");
const { enumerations, reflect } = require("html/reflect");
const { urlIn } = require("html/following");
const { URL } = require("url/plainURL");
const { own } = require("url/origin");
const { queueTask } = require("runtime/tasks");
const { addressOf, animatedString } = require("html/svg/SVGElement");
const consoleModule = require.later("console/console");

const withoutHash = (address) => replace(address, /#.*$/s, "");

/** Asks for what an element names. What is in the document itself is there. */
function request(element) {
  const { [_document]: document } = element;
  if (document[_view] === null || !element[_isConnected]) return;
  const address = element[_resource];
  if (address === "" || withoutHash(address) === withoutHash(document[_address])) return;
  if (element[_localName] === "use" && URL.parse(address).origin !== own()) {
    // A part of another drawing comes from the document's own origin only (SVG 2, 5.6.1).
    consoleModule().warn(`${address} was not used: a <use> takes drawings of its document's origin`);
    queueTask(() => fireTrusted(element, new Event("error")));
    return;
  }
  document[_hooks].resourceRequested(element);
}

/** Gives an interface an `href`, whose picture is asked for once the element is in a document. */
function addReference({ prototype }) {
  const { [_attributeWasSet]: wasSet } = prototype;
  attribute(prototype, "href", (element) => animatedString(element, "href", true));
  Object.defineProperty(prototype, _resource, { configurable: true, get() { return urlIn(this, addressOf(this))?.href ?? ""; } });
  prototype[_connected] = function () { request(this); };
  prototype[_attributeWasSet] = function (name, old, value, namespace) {
    call(wasSet, this, name, old, value, namespace);
    if (value !== null && value !== old && (name === "href" || name === "xlink:href")) request(this);
  };
  prototype[_asked] = null;
  prototype[_isLoading] = prototype[_hasFailed] = false;
}

/** Adds what those of an interface do with what they name. */
exports.addTo = function addTo(Interface) {
  addReference(Interface);
  switch (Interface.name) {
  case "SVGImageElement": reflect(Interface, { enumerated: { crossOrigin: enumerations.crossOrigin, decoding: enumerations.decoding } }); break;
  case "SVGFEImageElement":
    Interface.prototype[_isSilent] = true;
    reflect(Interface, { enumerated: { crossOrigin: enumerations.crossOrigin } });
  }
};
