"use strict";
// Following hyperlinks (HTML standard, 4.6.4), of HTML's and of SVG.

const { includes, test } = require("language");
const { _characterSet, _document, _hasBases, _hooks, _isConnected, _localName, _view } = require("dom/slots");
const { _getAttribute, _getBaseURI, _hasAttribute } = require("runtime/members");
const { firstBelow, isHTML } = require("dom/tree");
const { parseIn } = require("url/documentAddress");

/** The URL that an address in a link means, or null. */
exports.urlIn = (link, address) => (address === null ? null : parseIn(link[_document][_characterSet], address, link[_getBaseURI]()));

const isTargeted = (element) => isHTML(element, "base") && element[_hasAttribute]("target");

/** Where a link or a form leads to (HTML standard, 4.6.3, "get an element's target"); `own` is what it says itself, where nothing counts as no attribute, as in web views. */
exports.targetOf = function targetOf(element, own) {
  const document = element[_document];
  const target = own || (document[_hasBases] ? firstBelow(document, isTargeted)?.[_getAttribute]("target") : null) || "";
  // Markup whose quote is not closed names no window.
  return test(/[\t\n\r]/, target) && includes(target, "<") ? "_blank" : target || "_self";
};

/** Whether an element may lead anywhere (HTML standard, 4.6.4, "cannot navigate"): outside of a tree links alone do, and none does whose document is not shown. */
exports.mayNavigate = (element) => element[_document][_view] !== null && (element[_isConnected] || element[_localName] === "a");

/** Leads where a link says, and tells who is to hear of that. */
exports.follow = function follow(link, address) {
  const url = exports.urlIn(link, address);
  if (url === null || !exports.mayNavigate(link)) return;
  const hooks = link[_document][_hooks];
  if (link[_hasAttribute]("download")) hooks.downloadLink(url.href);
  else hooks.followLink(url.href, exports.targetOf(link, link[_getAttribute]("target")), link[_getAttribute]("ping") ?? "");
};
