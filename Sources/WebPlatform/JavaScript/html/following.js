"use strict";
// Following hyperlinks (HTML standard, 4.6.4), of HTML's and of SVG.

const { includes, test } = require("language");
const { _characterSet, _document, _hasBases, _hooks } = require("dom/slots");
const { firstBelow, isHTML } = require("dom/tree");
const { parseIn } = require("url/documentAddress");

/** The URL that an address in a link means, or null. */
exports.urlIn = (link, address) => (address === null ? null : parseIn(link[_document][_characterSet], address, link.baseURI));

const isTargeted = (element) => isHTML(element, "base") && element.hasAttribute("target");

/** Where a link or a form leads to (HTML standard, 4.6.3, "get an element's target"): `own` is what it says itself, or null. */
exports.targetOf = function targetOf(element, own) {
  const document = element[_document];
  const target = own ?? (document[_hasBases] ? firstBelow(document, isTargeted)?.getAttribute("target") : null) ?? "";
  // Markup whose quote is not closed names no window.
  return test(/[\t\n\r]/, target) && includes(target, "<") ? "_blank" : target || "_self";
};

/** Leads where a link says, and tells who is to hear of that. */
exports.follow = function follow(link, address) {
  const url = exports.urlIn(link, address);
  // An area is one of an image, and leads nowhere without it.
  if (url === null || (isHTML(link, "area") && !link.isConnected)) return;
  const hooks = link[_document][_hooks];
  if (link.hasAttribute("download")) hooks.downloadLink(url.href);
  else hooks.followLink(url.href, exports.targetOf(link, link.getAttribute("target")), link.getAttribute("ping") ?? "");
};
