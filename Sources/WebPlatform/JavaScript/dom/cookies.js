"use strict";
// document.cookie: kept for the life of the page, and only what a page can see of a cookie.

exports.set = function set(document, text) {
  const [pair, ...attributes] = text.split(";");
  const equals = pair.indexOf("=");
  const name = equals < 0 ? "" : pair.slice(0, equals).trim();
  const value = pair.slice(equals + 1).trim();
  const cookies = (document._cookies ??= new Map());
  const isPast = attributes.some((attribute) => {
    const [key, given = ""] = attribute.split("=").map((part) => part.trim());
    if (/^max-age$/i.test(key)) return Number(given) <= 0;
    return /^expires$/i.test(key) && Date.parse(given) <= Date.now();
  });
  if (isPast) cookies.delete(name);
  else cookies.set(name, value);
};
