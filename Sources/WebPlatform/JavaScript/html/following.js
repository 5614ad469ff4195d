"use strict";
// Following hyperlinks (HTML standard, 4.6.4), of HTML's and of SVG.

const { _characterSet, _document, _hooks } = require("dom/slots");
const { parseIn } = require("url/documentAddress");

/** The URL that an address in a link means, or null. */
exports.urlIn = (link, address) => (address === null ? null : parseIn(link[_document][_characterSet], address, link.baseURI));

/** Leads where a link says, and tells who is to hear of that. */
exports.follow = function follow(link, address) {
  const url = exports.urlIn(link, address);
  if (url !== null) link.ownerDocument[_hooks].followLink(url.href, link.getAttribute("target") || "_self", link.getAttribute("ping") ?? "");
};
