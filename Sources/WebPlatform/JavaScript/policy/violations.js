"use strict";
// Tells a page what its Content Security Policy has refused (CSP Level 3, 5.5): a "securitypolicyviolation" event at the element, or at the
// document. The host decides, and tells the console.

const { find, JSON, replace, split, test } = require("language");
const { _document, _isConnected } = require("dom/slots");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { frames } = require("runtime/stacks");
const settings = require("runtime/settings");
const { queueTask } = require("runtime/tasks");

const { parse } = JSON;

/** An address as reports have it: of one that is not http the scheme only, and no user, password or fragment. */
const stripped = (href) => (test(/^https?:/, href) ? replace(replace(href, /#.*$/s, ""), /^(https?:\/\/)[^/?]*@/, "$1") : split(href, ":")[0]);

/** Where the script is that runs now, as far as the engine's stack tells. */
function place() {
  const found = find(frames(), ({ address }) => test(/^(?:https?|file|about|blob|data):\S*$/, address));
  return found === undefined ? null : { sourceFile: stripped(found.address), lineNumber: found.line, columnNumber: found.column };
}

/**
 * Reports one, of a document or a worker. `details` are the members that do not depend on it, as JSON; `element` what was refused, or null; `line` where that
 * is in the document, or 0.
 */
exports.report = function report(details, element, line) {
  const isWorker = settings.isWorker();
  const address = settings.address();
  const from = place() ?? (line > 0 ? { sourceFile: stripped(address), lineNumber: line, columnNumber: 0 } : {});
  const given = parse(details);
  const members = {
    ...given, ...from, violatedDirective: given.effectiveDirective, documentURI: stripped(address), referrer: isWorker ? "" : document.referrer,
    statusCode: test(/^https?:/, address) ? 200 : 0, bubbles: true, composed: true,
  };
  queueTask(() => {
    const isShown = element !== null && element[_isConnected] && element[_document] === document;
    fireTrusted(isShown ? element : isWorker ? globalThis : document, new (interfaceNamed("SecurityPolicyViolationEvent"))("securitypolicyviolation", members));
  });
  return members;
};
