"use strict";
// What the page in a frame lets its container do: see browsing/Frame.

const { test } = require("language");
const { _wasWritten } = require("dom/slots");
const { container } = require("runtime/container");
const loader = require("page/PageLoader");
const { renew, redirect } = require("window/install");
const featuresModule = require.later("runtime/features");
const installModule = require.later("window/installDOM");
const refreshModule = require.later("html/refresh");
const resizingModule = require.later("device/resizing");

let isFresh = true;

exports.window = globalThis;

/** Whether a script has written a document of its own, which none that comes takes the window of. */
exports.isWritten = () => !isFresh || document[_wasWritten];

/**
 * Shows a document; its scripts run. The container hears when it is complete.
 * @param content its bytes; @param type their MIME type; @param policies the header fields that say what it may do and where it leads;
 * @param inherited the encoding of the page around it, if that is of the same origin.
 */
exports.show = function show(address, type, content, policies, inherited) {
  isFresh = false;
  const document = renew(address);
  if (test(/^(?:about|data|blob):/, address)) native.inheritPolicies();
  for (let index = 0; index < policies.length; index++) {
    const { 0: field, 1: value } = policies[index];
    if (test(/^referrer-policy$/i, field)) native.setReferrerPolicy(value, true);
    else if (test(/^refresh$/i, field)) refreshModule().declare(value);
    else native.addPolicy(value, true, test(/-report-only$/i, field));
  }
  // An empty document that came from somewhere has an encoding and a type, too.
  if (content.byteLength > 0 || !test(/^about:/, address)) native.loadDocument(content, type, inherited);
  else blank(document);
};

/** Whether a Content Security Policy rules here. */
exports.hasPolicies = () => featuresModule().policy !== null;

/** The frame has another size. */
exports.resize = (width, height) => resizingModule().resize(width, height);

/** Asks "beforeunload". */
exports.mayUnload = () => loader.mayUnload();

/** Runs the script of a `javascript:` address. */
exports.run = (source) => native.evaluate(featuresModule().withImports(source), location.href, 1);

/** The history has gone to another entry, of another document. */
exports.reenter = (address) => container().enter(address);

/** Another document takes this one's place: scripts that hold this window see the one that `next` gives, if any. */
exports.leave = function leave(next) {
  native.leaveContainer();
  redirect(next);
};

/** An empty document's elements. */
function blank(document) {
  installModule().showBlank(document);
  loader.complete();
  loader.tellContainer();
}
