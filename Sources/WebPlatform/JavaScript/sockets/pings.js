"use strict";
// Hyperlink auditing (HTML standard, 4.6.4.5): who is told that a link was followed.

const { each, jsonOf, match } = require("language");
const { _address, _characterSet } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { encodeUTF8 } = require("text/encoding");
const { parseIn } = require("url/documentAddress");

/** Tells the addresses that a link's `ping` names where it leads. */
exports.send = function send(document, ping, address) {
  const isOfWeb = (url) => url !== null && (url.protocol === "http:" || url.protocol === "https:");
  const from = parseIn("UTF-8", document[_address]);
  for (const given of each(match(ping, /[^\t\n\f\r ]+/g) ?? [])) {
    const url = parseIn(document[_characterSet], given, document[_getBaseURI]());
    if (!isOfWeb(url)) continue;
    const headers = [["Content-Type", "text/ping"], ["Ping-To", address]];
    if (isOfWeb(from) && (from.origin === url.origin || from.protocol === "http:")) headers[2] = ["Ping-From", document[_address]];
    native.sendBeacon(url.href, encodeUTF8("PING"), jsonOf({ __proto__: null, headers }));
  }
};
