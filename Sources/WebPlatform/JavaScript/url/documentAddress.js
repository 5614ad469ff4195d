"use strict";
// Addresses in documents (HTML standard, 2.4.3, "encoding-parse a URL"): their queries are in the document's encoding.

const { includes, indexOf, replace, slice, test } = require("language");
const urlModule = require.later("url/plainURL");

const special = /^(?:https?|ftp|file):$/;

/**
 * The URL that an address means, or null.
 * @param characterSet the document's encoding, as its `characterSet` has it.
 */
exports.parseIn = function parseIn(characterSet, address, base) {
  const { URL } = urlModule();
  const url = URL.parse(address, base);
  if (url === null || characterSet === "UTF-8" || !includes(address, "?") || !test(/[^\0-\x7f]|[\x0e\x0f\x1b]/, address) || !test(special, url.protocol)) return url;
  const text = replace(replace(address, /^[\0- ]+|[\0- ]+$/g, ""), /[\t\n\r]/g, "");
  const hash = indexOf(text, "#");
  const end = hash < 0 ? text.length : hash;
  const start = indexOf(text, "?");
  if (start < 0 || start > end) return url;
  return URL.parse(slice(text, 0, start + 1) + native.encodeQuery(characterSet, slice(text, start + 1, end), true) + slice(text, end), base);
};

/** A query as the `search` of such a URL takes it. */
exports.searchIn = function searchIn(characterSet, url, query) {
  if (characterSet === "UTF-8" || !test(special, url.protocol)) return query;
  return native.encodeQuery(characterSet, replace(query, /^\?|[\t\n\r]/g, ""), true);
};

/** An address after redirections: it keeps what follows "#" in the one that was asked for (Fetch, 4.4). */
exports.withFragment = (base, address) => (includes(base, "#") || !includes(address, "#") ? base : `${base}#${slice(address, indexOf(address, "#") + 1)}`);
