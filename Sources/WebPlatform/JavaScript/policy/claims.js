"use strict";
// What elements say of the requests for what they name: the host is given it.

const { jsonOf } = require("language");
const { _hasAttribute } = require("runtime/members");
const features = require("runtime/features");
const policyModule = require.later("policy/policy");

/** What a policy may rely on, the content is compared with, or the request follows; null when the element, or none, says nothing of the kind. */
exports.claimOf = function claimOf(element, isParserInserted = false) {
  if (element === null) return null;
  if (features.policy === null && !element[_hasAttribute]("integrity") && !element[_hasAttribute]("referrerpolicy")) return null;
  return { ...policyModule().claimOf(element, isParserInserted), referrerPolicy: element.referrerPolicy ?? "" };
};

/** The same as the host takes it. */
exports.claimText = function claimText(element) {
  const claim = exports.claimOf(element);
  return claim === null ? undefined : jsonOf(claim);
};
