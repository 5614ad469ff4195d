"use strict";
// Headers that only the platform itself sends (Fetch standard, 2.2.2).

const { Set, split, test, toLowerCase } = require("language");

const names = new Set(split("accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie " +
  "cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via", " "));

const ofMethods = /^x-(?:http-method|http-method-override|method-override)$/i;
const forbiddenMethod = /(?:^|,)[\t ]*(?:connect|trace|track)[\t ]*(?:,|$)/i;

/** Whether a script's header of that name, with a value if there is one, is left out. */
exports.isForbidden = (name, value = null) => (
  names.has(toLowerCase(name)) || test(/^(?:proxy|sec)-/i, name) || (value !== null && test(ofMethods, name) && test(forbiddenMethod, value)));
