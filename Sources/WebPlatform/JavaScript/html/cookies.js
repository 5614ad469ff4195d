"use strict";
// document.cookie (HTML standard, 3.1.4). The app's jar is the host's: requests take their cookies from it too. A document
// without a window has none.

const { _address, _view } = require("dom/slots");
const { refuseToOpaque } = require("policy/policy");

exports.get = function get(document) {
  if (document[_view] === null) return "";
  refuseToOpaque("document.cookie cannot be read");
  return native.visibleCookies(document[_address]);
};

exports.set = (document, text) => {
  if (document[_view] === null) return;
  refuseToOpaque("document.cookie cannot be set");
  native.setCookie(document[_address], text);
};
