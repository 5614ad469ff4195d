"use strict";
// What elements say of the requests for what they name: the host is given it.

const features = require("runtime/features");
const policyModule = require.later("policy/policy");

/** What a policy may rely on, the content is compared with, or the request follows; null when the element says nothing of the kind. */
exports.claimOf = (element, isParserInserted = false) =>
  (features.policy === null && !element.hasAttribute("integrity") && !element.hasAttribute("referrerpolicy") ? null
    : { ...policyModule().claimOf(element, isParserInserted), referrerPolicy: element.referrerPolicy ?? "" });
