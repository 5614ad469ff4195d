"use strict";
// document.cookie (HTML standard, 3.1.4). The app's jar is the host's: requests take their cookies from it too. A document
// without a window has none.

exports.get = (document) => (document.defaultView === null ? "" : native.visibleCookies(document.URL));

exports.set = (document, text) => {
  if (document.defaultView !== null) native.setCookie(document.URL, text);
};
